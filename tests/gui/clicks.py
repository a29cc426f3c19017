# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""What a person does in ParaView's window, as events that ParaView plays.

An event is (object, command, arguments); a click is a list of events. The command "=NAME" is a check: the
property NAME of the object must be as the arguments say. ParaView prints the names of the
objects that there are when one is not found.
"""

import os
import re

VERSION = tuple(map(int, re.search(r"paraview-(\d+)\.(\d+)", os.environ["BOIDS_PLUGIN"]).groups()))
WINDOW = "pqClientMainWindow"
PROPERTIES = f"{WINDOW}/propertiesDock/propertiesPanel"
PANEL = f"{PROPERTIES}/scrollArea/qt_scrollarea_viewport/scrollAreaWidgetContents/PropertiesFrame/ProxyPanel"
# The field of each property, as far as tests type into it.
FIELDS = {
    "NumberOfBoids": "NumberOfBoids/IntRangeWidget/LineEdit",
    "Seed": "Seed/DoubleLineEdit0",
    "ChosenBoid": "ChosenBoid/LineEdit0",
    "PerceptionRadius": "PerceptionRadius/DoubleRangeWidget/DoubleLineEdit",
    "NumberOfTicks": "NumberOfTicks/LineEdit0",
    "ConeLength": "ConeLength/DoubleRangeWidget/DoubleLineEdit",
    "TimeStep": "TimeStep/DoubleRangeWidget/DoubleLineEdit",
    "CacheSize": "CacheSize/IntRangeWidget/LineEdit",
}
PLUGINS = f"{WINDOW}/PluginManagerDialog"
BROWSER = f"{WINDOW}/pipelineBrowserDock/pipelineBrowser"
LAYOUT = f"{WINDOW}/centralwidget/MultiViewWidget/CoreWidget/qt_tabwidget_stackedwidget/MultiViewWidget1/Container"
NEW_VIEW = "CentralWidgetFrame/EmptyView/scrollArea/qt_scrollarea_viewport/widgetFoo/ConvertActionsFrame"
MESSAGES = f"{WINDOW}/outputWidgetDock/outputWidget"
# What has another name or place in Debian 12's ParaView and in Debian 13's: the dialog that asks for a file,
# and the row of this plugin in the Plugin Manager, among the others that there are.
if VERSION < (5, 12):
    FILE_DIALOG, IN_DIALOG, PLUGIN_ROW = "pqFileDialog", "", 1
else:
    IN_DIALOG, PLUGIN_ROW = "/tabWidget/qt_tabwidget_stackedwidget/pqFileDialog", 5
    FILE_DIALOG = "1pqFileDialog0" + IN_DIALOG


def menu(path, entry):
    """Chooses an entry by the name of its action; path: the menus, as "menuSources/Boids"."""
    opened = path.split("/", maxsplit=1)[0]
    return [(f"{WINDOW}/menubar", "activate", opened), (f"{WINDOW}/menubar/{path}", "activate", entry)]


def load_plugin(file):
    """Tools > Manage Plugins... > Load New..., a file; Auto Load, the sixth row of the plugin; Close."""
    return [
        *menu("menuTools", "actionManage_Plugins"),
        (f"{PLUGINS}/splitter/localGroup/loadLocal", "activate", ""),
        (f"{PLUGINS}/{FILE_DIALOG}", "filesSelected", file),
        (f"{PLUGINS}/splitter/localGroup/localPlugins", "setTreeItemCheckState", f"{PLUGIN_ROW}.5,1,2"),
        (f"{PLUGINS}/buttonBox/1QPushButton0", "activate", ""),
    ]


def enter(name, entry):
    """Types an entry into the Properties panel."""
    return [(f"{PANEL}/{FIELDS[name]}", "set_string", str(entry))]


def apply():
    """The button Apply."""
    return [(f"{PROPERTIES}/Accept", "activate", "")]


def advanced():
    """The gear of the Properties panel, which shows the advanced properties."""
    return [(f"{PROPERTIES}/SearchBox/AdvancedButton", "activate", "")]


def shown(name, yes):
    """Checks whether the panel shows an entry."""
    return [(f"{PANEL}/{name}", "=visible", str(yes).lower())]


def time_control(name):
    """A button of the time controls: Play, FirstFrame, PreviousFrame, NextFrame, LastFrame."""
    return [(f"{WINDOW}/VCRToolbar/actionVCR{name}", "activate", "")]


def choose_time(text):
    """A time from the list of the time controls."""
    return [(f"{WINDOW}/currentTimeToolbar/AnimationTimeWidget/timeValueComboBox", "set_string", text)]


def split_view(frame=0):
    """The button of a view that makes place for another at its right; the frames are then 1 and 2."""
    return [(f"{LAYOUT}/Frame.{frame}/TitleBar/SplitHorizontal", "activate", "")]


def create_view(frame, name):
    """A view from the list in an empty frame."""
    return [(f"{LAYOUT}/Frame.{frame}/{NEW_VIEW}/{name}", "activate", "")]


def eye(port):
    """The eye of a port of the first source in the Pipeline Browser."""
    at = f"10,10,/0:0/0:0/{port}:1"
    return [(BROWSER, "mousePress", f"1,1,0,{at}"), (BROWSER, "mouseRelease", f"1,0,0,{at}")]


def drag(frame, button=1):
    """Drags the mouse across a view; button: Qt's number, 1 left, 2 right, 4 middle."""
    view = f"{LAYOUT}/Frame.{frame}/CentralWidgetFrame/Viewport"
    return [
        (view, "mousePress", f"(0.4,0.4,{button},{button},0)"),
        (view, "mouseMove", f"(0.5,0.5,{button},0,0)"),
        (view, "mouseMove", f"(0.6,0.5,{button},0,0)"),
        (view, "mouseRelease", f"(0.6,0.5,{button},0,0)"),
    ]


def wheel(frame):
    """Turns the wheel of the mouse over a view."""
    view = f"{LAYOUT}/Frame.{frame}/CentralWidgetFrame/Viewport/1QVTKOpenGLNativeWidget0"
    return [(view, "mouseWheel", "120,0,0,60,60")]


def reset_camera():
    """The button Reset of the camera toolbar, for the active view."""
    return [(f"{WINDOW}/cameraToolbar/actionResetCamera", "activate", "")]


def save_messages(file):
    """Output Messages > Save to File..., and Clear."""
    return [
        (f"{MESSAGES}/saveButton", "activate", ""),
        (f"{WINDOW}/{FILE_DIALOG}", "filesSelected", file),
        (f"{MESSAGES}/clearButton", "activate", ""),
    ]


def load_state(file):
    """File > Load State..., a file; ParaView 5.13 draws it only when it is left alone for a moment."""
    dialog = f"{WINDOW}/FileLoadServerStateDialog{IN_DIALOG}"
    return [
        *menu("menu_File", "actionFileLoadServerState"),
        (dialog, "filesSelected", file),
        (WINDOW, "pause", "3000"),
    ]


def import_macro(file):
    """Macros > Import new macro..., a file."""
    return [*menu("menu_Macros", "actionMacroCreate"), (f"{WINDOW}/FileOpenDialog{IN_DIALOG}", "filesSelected", file)]


def run_macro(name):
    """Macros > a macro."""
    return menu("menu_Macros", name)
