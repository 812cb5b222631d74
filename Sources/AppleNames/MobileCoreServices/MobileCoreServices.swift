// SPDX-License-Identifier: Apache-2.0
// What `import MobileCoreServices` brings on Apple's systems.
@_exported import Foundation
@_exported import let QuartziteImageIO.kUTTypeData
@_exported import let QuartziteImageIO.kUTTypeGIF
@_exported import let QuartziteImageIO.kUTTypeImage
@_exported import let QuartziteImageIO.kUTTypeJPEG
@_exported import let QuartziteImageIO.kUTTypeMPEG4
@_exported import let QuartziteImageIO.kUTTypeMovie
@_exported import let QuartziteImageIO.kUTTypePNG
