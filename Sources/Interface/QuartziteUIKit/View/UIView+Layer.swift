// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics

extension UIView {
  /// Makes the layer of a new view; a class that is no layer's gives a CALayer with a log line.
  static func makeLayer() -> CALayer {
    guard let type = layerClass as? CALayer.Type else {
      Log.note("layerClass must be a subclass of CALayer; ignored.")
      return CALayer()
    }
    return QuartziteCore.makeLayer(of: type)
  }

  /// Ties the new layer to the view.
  func attach(frame: CGRect) {
    layer.delegate = self
    layer.contentsScale = UIScreen.main.scale
    if frame != .zero { layer.frame = frame }
    if drawsContents { layer.setNeedsDisplay() }
    updateOpacityOfBacking()
  }

  /// Takes over the scale of the screen that the view is now on.
  func adoptScreenScale() {
    guard !hasOwnContentScale, let scale = window?.screen.scale, layer.contentsScale != scale else {
      return
    }
    layer.contentsScale = scale
    setNeedsDisplay()
  }

  /// Whether there is something to draw: the view's class overrides `draw(_:)` or `draw(_:in:)`, or
  /// that of its layer `draw(in:)`.
  var drawsContents: Bool {
    OverrideProbe.overridesDraw(type(of: self)) || layer.drawsItself
      || OverrideProbe.overridesDrawLayer(type(of: self))
  }

  /// Tells the layer what `contentMode` means for it.
  func applyContentMode() {
    layer.contentsGravity = contentMode == .redraw ? redrawnGravity : contentMode.gravity
    layer.needsDisplayOnBoundsChange = contentMode == .redraw && drawsContents
  }

  /// Only a view that draws has contents for which being opaque means something, and not one whose
  /// background lets something through.
  func updateOpacityOfBacking() {
    let background = layer.backgroundColor?.alpha ?? 1
    let isBackingOpaque = isOpaque && background >= 1 && drawsContents
    guard isBackingOpaque != layer.isOpaque else { return }
    layer.isOpaque = isBackingOpaque
    if drawsContents { layer.setNeedsDisplay() }
  }

  /// What the view draws stands on its background, if it is opaque.
  func backgroundChanged() {
    updateOpacityOfBacking()
    if layer.isOpaque { layer.setNeedsDisplay() }
  }

  // MARK: - Snapshots

  /// Draws the view with all it contains into the current context, stretched to `rect`.
  ///
  /// It is drawn as the screen shows it, animations counted; after a commit where `afterUpdates` is
  /// set.
  ///
  /// Returns false without a current context.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    let bounds = self.bounds
    guard bounds.width > 0, bounds.height > 0 else { return true }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    if afterUpdates { CATransaction.flush() }
    layer.renderScreen(in: context)
    context.restoreGState()
    return true
  }
}
