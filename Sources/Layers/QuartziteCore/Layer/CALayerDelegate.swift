// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGraphics

/// An object that draws, lays out and chooses actions for a layer.
///
/// Every method may be left out.
///
/// See: <https://developer.apple.com/documentation/quartzcore/calayerdelegate>
public protocol CALayerDelegate: AnyObject {
  /// Makes the contents of `layer`, instead of `draw(in:)`.
  func display(_ layer: CALayer)
  /// Draws the contents of `layer` into `ctx`, in the layer's space.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Called before the contents of `layer` are drawn.
  func layerWillDraw(_ layer: CALayer)
  /// Lays out the sublayers of `layer`.
  func layoutSublayers(of layer: CALayer)
  /// Returns the action of `layer` for `event`; nil continues the search, NSNull ends it.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Makes the layer draw itself, as if the method were not implemented.
  public func display(_ layer: CALayer) {
    layer.drawBackingStore()
  }
  /// Does nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Returns nil: the search continues.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
