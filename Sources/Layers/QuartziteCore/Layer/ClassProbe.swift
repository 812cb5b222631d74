// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Makes objects of classes that are only known at run time, without `required` initialisers.
///
/// `required init()` on `CALayer` would force every client's subclass to write `required`. Instead
/// the metatype is read as that of a private subclass whose initialisers are required; the call
/// goes through the slot that the real class inherited or overrode, and makes the real class. A
/// subclass that lacks the initialiser traps with "Use of unimplemented initializer", as on Apple's
/// systems.
///
/// This leans on the layout of Swift's class tables, so it stands in this one file, with a test. The
/// probes must have subclasses and the functions must not be optimised, or the compiler, seeing the
/// whole module, would take the probe for the only class that can come and call it directly.
enum ClassProbe {
  /// Makes a new layer of a class by `init()`.
  @_optimize(none) @inline(never)
  static func make(_ type: CALayer.Type) -> CALayer {
    // SAFETY: the slot of `init()` stands at the same place in every subclass of CALayer.
    unsafeBitCast(type, to: LayerProbe.Type.self).init()
  }

  /// Makes a presentation copy of `layer` by `init(layer:)`.
  @_optimize(none) @inline(never)
  static func presentation(of layer: CALayer) -> CALayer {
    // SAFETY: the slot of `init(layer:)` stands at the same place in every subclass of CALayer.
    unsafeBitCast(type(of: layer), to: LayerProbe.Type.self).init(layer: layer)
  }

  /// Makes a new animation of the class of `animation` by `init()`.
  @_optimize(none) @inline(never)
  static func make(like animation: CAAnimation) -> CAAnimation {
    // SAFETY: the slot of `init()` stands at the same place in every subclass of CAAnimation.
    unsafeBitCast(type(of: animation), to: AnimationProbe.Type.self).init()
  }
}

/// A layer whose initialisers can be called on a metatype.
class LayerProbe: CALayer {
  required override init() { super.init() }
  required override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// An animation whose initialiser can be called on a metatype.
class AnimationProbe: CAAnimation {
  required override init() { super.init() }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Keeps `LayerProbe` from being taken for final.
final class LayerProbeWitness: LayerProbe {
  required init() { super.init() }
  required init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Keeps `AnimationProbe` from being taken for final.
final class AnimationProbeWitness: AnimationProbe {
  required init() { super.init() }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Makes a layer of a class that is known only at run time, such as `UIView.layerClass`.
package func makeLayer(of type: CALayer.Type) -> CALayer {
  ClassProbe.make(type)
}
