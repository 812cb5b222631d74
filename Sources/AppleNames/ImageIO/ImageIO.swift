// SPDX-License-Identifier: Apache-2.0
// What `import ImageIO` brings on Apple's systems.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import QuartziteImageIO
