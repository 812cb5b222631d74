// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// A layer whose sublayers keep their depth in one 3D space; it shows nothing itself.
///
/// Only its sublayers can be hit, since it has no plane of its own.
///
/// See: <https://developer.apple.com/documentation/quartzcore/catransformlayer>
open class CATransformLayer: CALayer {
  package override class var initialValues: LayerValues { LayerValues(payload: .transform) }
}
