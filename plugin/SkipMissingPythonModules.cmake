# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
#
# To be included before find_package(ParaView).
#
# Debian 13's paraview-dev has a fault, which stops that command in every project: it names ParaView's Python
# modules as vtkCommonCore.so, while python3-paraview installs them as vtkCommonCore.cpython-313-*.so. They
# are found by Python and linked to by nobody, so their check may be left out. CMake 3.28 and later does so for
# a target T if the variable _cmake_import_check_xcframework_for_T names a folder; older ones, as in Debian 12,
# do not look at it. Nothing is changed outside of the build folder. Where no module is missing this has no
# effect.

foreach(prefix IN LISTS CMAKE_PREFIX_PATH CMAKE_SYSTEM_PREFIX_PATH)
  set(folder "${prefix}/lib/${CMAKE_LIBRARY_ARCHITECTURE}/cmake/paraview-*")
  file(GLOB files "${folder}/*Python*-targets-*.cmake" "${folder}/vtk/*Python*-targets-*.cmake")
  foreach(file IN LISTS files)
    file(STRINGS "${file}" lines REGEX "^list\\(APPEND _cmake_import_check_targets ")
    foreach(line IN LISTS lines)
      string(REGEX REPLACE "^.*_cmake_import_check_targets ([^ )]+).*$" "\\1" target "${line}")
      set(_cmake_import_check_xcframework_for_${target} "${CMAKE_CURRENT_LIST_DIR}")
    endforeach()
  endforeach()
endforeach()
