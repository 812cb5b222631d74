// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGraphics

/// Who draws, lays out and chooses actions in a layer's place.
///
/// Every method may be left out.
///
/// See: <https://developer.apple.com/documentation/quartzcore/calayerdelegate>
public protocol CALayerDelegate: AnyObject {
  /// Makes the contents of `layer` in place of `draw(in:)`.
  func display(_ layer: CALayer)
  /// Draws the contents of `layer` into `ctx`, in the layer's space.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Is told before the contents of `layer` are drawn.
  func layerWillDraw(_ layer: CALayer)
  /// Places the sublayers of `layer`.
  func layoutSublayers(of layer: CALayer)
  /// Returns the action of `layer` for `event`; nil goes on searching, NSNull ends the search.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Lets the layer draw itself, as if the method were left out.
  public func display(_ layer: CALayer) {
    layer.drawBackingStore()
  }
  /// Does nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Returns nil: the search goes on.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
