// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// A view whose layer emits particles: the base of snow, rain and the like.
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

  /// Makes a view of an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    emitterLayer.birthRate = 0
  }

  /// The kinds of particles; default none.
  open func makeCells() -> [CAEmitterCell] { [] }

  /// Begins to emit.
  open func show() {
    if emitterLayer.emitterCells == nil { emitterLayer.emitterCells = makeCells() }
    emitterLayer.birthRate = 1
  }

  /// Emits nothing new; what flies flies on.
  open func hide() {
    emitterLayer.birthRate = 0
  }
}
