// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// A layer whose sublayers share its 3D space; nothing else of it is seen.
///
/// See: <https://developer.apple.com/documentation/quartzcore/catransformlayer>
open class CATransformLayer: CALayer {
  package override class var initialValues: LayerValues { LayerValues(payload: .transform) }

  /// Returns nil: a transform layer is not hit, only its sublayers are.
  open override func hitTest(_ p: CGPoint) -> CALayer? {
    let hit = super.hitTest(p)
    return hit === self ? nil : hit
  }
}
