// SPDX-License-Identifier: Apache-2.0
// What `import CoreImage` brings on Apple's systems.
@_exported import CoreGraphics
@_exported import Foundation
// Apple's headers bring what images are read from files with.
@_exported import QuartziteGraphics
@_exported import QuartziteImageIO
