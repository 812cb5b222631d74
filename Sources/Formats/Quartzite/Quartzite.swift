// SPDX-License-Identifier: Apache-2.0
@_exported import Foundation
@_exported import QuartziteCore
@_exported import QuartziteFiles
@_exported import QuartziteScreen
@_exported import QuartziteGeometry
@_exported import QuartziteGraphics
@_exported import QuartziteNumerics
@_exported import QuartzitePOP
@_exported import QuartzitePictures
@_exported import QuartziteTiming

#if Text
@_exported import QuartziteCollections
@_exported import QuartziteContainers
@_exported import QuartziteDynamics
@_exported import QuartziteNibs
@_exported import QuartzitePickers
@_exported import QuartziteSVG
@_exported import QuartziteStage
@_exported import QuartziteTextKit
@_exported import QuartziteUIKit
#endif

#if Media
@_exported import QuartziteFileTypes
@_exported import QuartziteImageIO
@_exported import QuartziteRecording
#endif
