// SPDX-License-Identifier: Apache-2.0
// What `import QuartzCore` brings on Apple's systems.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import QuartziteCore
// Linked, not re-exported: it installs the code that draws layers into contexts.
private import QuartziteStage
