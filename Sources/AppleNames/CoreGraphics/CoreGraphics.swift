// SPDX-License-Identifier: Apache-2.0
// What `import CoreGraphics` brings on Apple's systems.
@_exported import Foundation
@_exported import QuartziteGeometry
@_exported import QuartziteGraphics
