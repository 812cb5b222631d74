// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// Makes objects of classes that are only known at run time, without `required` initialisers.
///
/// As in `ClassProbe` of QuartziteCore, the metatype is cast to that of a class whose initialisers
/// are `required`, and the call goes through the slot of the vtable that the real class inherited
/// or overrode.
@MainActor
enum CollectionMaker {
  /// Makes a view by `init(frame:)`, with a size in points.
  @_optimize(none) @inline(never)
  static func view(
    _ type: UICollectionReusableView.Type,
    _ size: CGSize = .zero
  ) -> UICollectionReusableView {
    // SAFETY: the initialiser's slot stands at the same place in every subclass of the class.
    unsafeBitCast(type, to: ReusableProbe.Type.self).init(frame: CGRect(origin: .zero, size: size))
  }

  /// Makes a view of a class that is given as a generic parameter.
  static func typed<View: UICollectionReusableView>(_ type: View.Type) -> View {
    guard let view = view(type) as? View else { fatalError("A class made an object of another.") }
    return view
  }

  /// Makes attributes by `init()`.
  @_optimize(none) @inline(never)
  static func attributes(
    _ type: UICollectionViewLayoutAttributes.Type
  ) -> UICollectionViewLayoutAttributes {
    // SAFETY: the initialiser's slot stands at the same place in every subclass of the class.
    unsafeBitCast(type, to: AttributesProbe.Type.self).init()
  }

  /// Makes an invalidation context by `init()`.
  @_optimize(none) @inline(never)
  static func context(
    _ type: UICollectionViewLayoutInvalidationContext.Type
  ) -> UICollectionViewLayoutInvalidationContext {
    // SAFETY: the initialiser's slot stands at the same place in every subclass of the class.
    unsafeBitCast(type, to: ContextProbe.Type.self).init()
  }
}

/// A view whose initialiser can be called on a metatype.
class ReusableProbe: UICollectionReusableView {
  required override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A subclass, so that the compiler does not take `ReusableProbe` for final.
final class ReusableProbeWitness: ReusableProbe {
  required init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Attributes whose initialiser can be called on a metatype.
class AttributesProbe: UICollectionViewLayoutAttributes {
  required override init() { super.init() }
}

/// A subclass, so that the compiler does not take `AttributesProbe` for final.
final class AttributesProbeWitness: AttributesProbe {
  required init() { super.init() }
}

/// A context whose initialiser can be called on a metatype.
class ContextProbe: UICollectionViewLayoutInvalidationContext {
  required override init() { super.init() }
}

/// A subclass, so that the compiler does not take `ContextProbe` for final.
final class ContextProbeWitness: ContextProbe {
  required init() { super.init() }
}
