// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteUIKit

/// Makes objects of classes that are only known at run time, without `required` initialisers.
///
/// As in `TableCellMaker` of UIKit, the metatype is cast to that of a class whose initialisers are
/// `required`, and the call goes through the slot of the vtable that the real class inherited or
/// overrode.
@MainActor
enum NibMaker {
  /// Makes a recogniser by `init(target:action:)`.
  @_optimize(none) @inline(never)
  static func gesture(_ type: UIGestureRecognizer.Type) -> UIGestureRecognizer {
    // SAFETY: the initialiser's slot stands at the same place in every subclass of the class.
    unsafeBitCast(type, to: GestureProbe.Type.self).init(target: nil, action: nil)
  }

  /// Makes an object by `init()`.
  @_optimize(none) @inline(never)
  static func object(_ type: NSObject.Type) -> NSObject {
    // SAFETY: the initialiser's slot stands at the same place in every subclass of the class.
    unsafeBitCast(type, to: ObjectProbe.Type.self).init()
  }
}

/// A recogniser whose initialiser can be called on a metatype.
class GestureProbe: UIGestureRecognizer {
  required override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
  }
}

/// A subclass, so that the compiler does not take `GestureProbe` for final.
final class GestureProbeWitness: GestureProbe {
  required init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
}

/// An object whose initialiser can be called on a metatype.
class ObjectProbe: NSObject {
  required override init() { super.init() }
}

/// A subclass, so that the compiler does not take `ObjectProbe` for final.
final class ObjectProbeWitness: ObjectProbe {
  required init() { super.init() }
}
