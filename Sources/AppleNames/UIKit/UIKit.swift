// SPDX-License-Identifier: Apache-2.0
// What `import UIKit` brings on Apple's systems: UIKit itself, and what its headers import.
@_exported import CoreGraphics
@_exported import CoreImage
@_exported import CoreText
@_exported import Dispatch
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import QuartzCore
@_exported import QuartziteCollections
@_exported import QuartziteContainers
@_exported import QuartziteDynamics
@_exported import QuartziteNibs
@_exported import QuartzitePickers
@_exported import QuartziteTextKit
@_exported import QuartziteUIKit
// Built with this module, so that ported code finds it.
import QuartziteOSLog
