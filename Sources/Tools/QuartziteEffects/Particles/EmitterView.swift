// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// The base class of views whose layer emits particles, such as snow and rain.
///
/// Subclasses override `makeCells()`. Nothing is emitted before `show()`.
open class EmitterView: UIView {
  open override class var layerClass: AnyClass { CAEmitterLayer.self }

  /// The view's layer.
  public var emitterLayer: CAEmitterLayer {
    guard let layer = layer as? CAEmitterLayer else { preconditionFailure("layerClass is fixed.") }
    return layer
  }

  /// Makes a view that emits nothing yet.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    emitterLayer.birthRate = 0
    isUserInteractionEnabled = false
  }

  /// Makes a view of size zero; archives are not decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    emitterLayer.birthRate = 0
  }

  /// The emitter cells; none unless overridden.
  open func makeCells() -> [CAEmitterCell] { [] }

  /// Starts emitting.
  open func show() {
    if emitterLayer.emitterCells == nil { emitterLayer.emitterCells = makeCells() }
    emitterLayer.birthRate = 1
  }

  /// Stops emitting; existing particles live on.
  open func hide() {
    emitterLayer.birthRate = 0
  }
}
