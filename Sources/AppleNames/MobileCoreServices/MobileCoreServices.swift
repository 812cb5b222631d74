// SPDX-License-Identifier: Apache-2.0
// What `import MobileCoreServices` brings on Apple's systems.
@_exported import Foundation
@_exported import let QuartziteFileTypes.kUTTypeData
@_exported import let QuartziteFileTypes.kUTTypeGIF
@_exported import let QuartziteFileTypes.kUTTypeImage
@_exported import let QuartziteFileTypes.kUTTypeJPEG
@_exported import let QuartziteFileTypes.kUTTypeMPEG4
@_exported import let QuartziteFileTypes.kUTTypeMovie
@_exported import let QuartziteFileTypes.kUTTypePNG
