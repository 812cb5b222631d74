// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// A layer whose sublayers share its 3D space; nothing else of it is seen.
///
/// It is not hit itself, as it has no plane that could be; only its sublayers are.
///
/// See: <https://developer.apple.com/documentation/quartzcore/catransformlayer>
open class CATransformLayer: CALayer {
  package override class var initialValues: LayerValues { LayerValues(payload: .transform) }
}
