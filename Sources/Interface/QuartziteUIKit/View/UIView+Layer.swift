// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics

extension UIView {
  /// Makes the layer of a new view; a `layerClass` that is no layer class gives a `CALayer` and a
  /// log line.
  static func makeLayer() -> CALayer {
    guard let type = layerClass as? CALayer.Type else {
      Log.note("layerClass must be a subclass of CALayer; ignored.")
      return CALayer()
    }
    return QuartziteCore.makeLayer(of: type)
  }

  /// Connects the new layer with the view.
  func attach(frame: CGRect) {
    layer.delegate = self
    layer.contentsScale = UIScreen.main.scale
    if frame != .zero { layer.frame = frame }
    if drawsContents { layer.setNeedsDisplay() }
    updateOpacityOfBacking()
  }

  /// Adopts the scale of the screen that the view is on now.
  func adoptScreenScale() {
    guard !hasOwnContentScale, let scale = window?.screen.scale, layer.contentsScale != scale else {
      return
    }
    layer.contentsScale = scale
    setNeedsDisplay()
  }

  /// Whether the view draws contents: its class overrides `draw(_:)` or `draw(_:in:)`, or its
  /// layer's class overrides `draw(in:)`.
  var drawsContents: Bool {
    ViewOverrides.overridesDraw(type(of: self)) || layer.drawsItself
      || ViewOverrides.overridesDrawLayer(type(of: self))
  }

  /// Sets the layer's properties for `contentMode`.
  func applyContentMode() {
    layer.contentsGravity = redrawsContents ? redrawnGravity : contentMode.gravity
    layer.needsDisplayOnBoundsChange = redrawsContents && drawsContents
  }

  /// The layer's `isOpaque` matters only if the view draws contents, and is false if its background
  /// is translucent.
  func updateOpacityOfBacking() {
    let background = layer.backgroundColor?.alpha ?? 1
    let isBackingOpaque = isOpaque && background >= 1 && drawsContents
    guard isBackingOpaque != layer.isOpaque else { return }
    layer.isOpaque = isBackingOpaque
    if drawsContents { layer.setNeedsDisplay() }
  }

  /// Called when the background has changed: an opaque view draws its contents on it.
  func backgroundChanged() {
    updateOpacityOfBacking()
    if layer.isOpaque { layer.setNeedsDisplay() }
  }

  // MARK: - Snapshots
}
