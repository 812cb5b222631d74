// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Makes objects of classes that are known at run time only, without `required` initialisers.
///
/// `required init()` on `CALayer` would force every client's subclass to repeat it with `required`.
/// Instead the metatype is treated as that of a private subclass whose initialisers are required;
/// the call goes through the vtable slot that the real class inherited or overrode, and makes an
/// object of the real class. A subclass that lacks the initialiser traps with "Use of unimplemented
/// initializer", as on Apple's systems.
///
/// This depends on the layout of Swift's vtables, so all of it is in this file and has a test. The
/// probes must have subclasses and the functions must not be optimised: otherwise the compiler,
/// seeing the whole module, would assume that only the probe can occur, and call its initialiser
/// directly.
enum ClassProbe {
  /// Makes a new layer of a class by `init()`.
  @_optimize(none) @inline(never)
  static func make(_ type: CALayer.Type) -> CALayer {
    // SAFETY: the vtable slot of `init()` has the same index in every subclass of CALayer.
    unsafeBitCast(type, to: LayerProbe.Type.self).init()
  }

  /// Makes a presentation copy of `layer` by `init(layer:)`.
  @_optimize(none) @inline(never)
  static func presentation(of layer: CALayer) -> CALayer {
    // SAFETY: the vtable slot of `init(layer:)` has the same index in every subclass of CALayer.
    unsafeBitCast(type(of: layer), to: LayerProbe.Type.self).init(layer: layer)
  }

  /// Makes a new animation of the class of `animation` by `init()`.
  @_optimize(none) @inline(never)
  static func make(like animation: CAAnimation) -> CAAnimation {
    // SAFETY: the vtable slot of `init()` has the same index in every subclass of CAAnimation.
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

/// Keeps the compiler from treating `LayerProbe` as final.
final class LayerProbeWitness: LayerProbe {
  required init() { super.init() }
  required init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Keeps the compiler from treating `AnimationProbe` as final.
final class AnimationProbeWitness: AnimationProbe {
  required init() { super.init() }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension CALayer {
  /// Makes a layer of a class that is known only when the program runs, by its `init()`.
  ///
  /// On Apple's systems `T()` does it for any `T: CALayer`; Swift alone asks for `required`
  /// initialisers. A class of its own designated initialisers without `init()` traps, as there.
  ///
  /// - Parameter type: the class.
  public static func make<Layer: CALayer>(_ type: Layer.Type) -> Layer {
    unsafeDowncast(ClassProbe.make(type), to: type)
  }
}

/// Makes a layer of a class that is known only at run time, such as `UIView.layerClass`.
package func makeLayer(of type: CALayer.Type) -> CALayer {
  ClassProbe.make(type)
}
