// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

extension UIView {
  /// Makes a view of a class that is known only when the program runs, by its `init(frame:)`.
  ///
  /// On Apple's systems `T()` and `T(frame:)` do it for any `T: UIView`; Swift alone asks for
  /// `required` initialisers. A class of its own designated initialisers without `init(frame:)`
  /// traps, as there.
  ///
  /// - Parameters:
  ///   - type: the class.
  ///   - frame: in points of the future superview; empty by default.
  @_optimize(none) @inline(never)
  public static func make<View: UIView>(_ type: View.Type, frame: CGRect = .zero) -> View {
    // SAFETY: the slot of `init(frame:)` stands at the same place in every subclass of UIView, and
    // what it makes is of the class that it is called on; see `ClassProbe`.
    unsafeDowncast(
      unsafeBitCast(type as UIView.Type, to: ViewProbe.Type.self).init(frame: frame),
      to: type
    )
  }
}

extension UIViewController {
  /// Makes a controller of a class that is known only when the program runs, by its
  /// `init(nibName:bundle:)`.
  ///
  /// On Apple's systems `type.init()` does it for any `UIViewController.Type`; Swift alone asks for
  /// `required` initialisers. A class of its own designated initialisers without
  /// `init(nibName:bundle:)` traps, as there.
  @_optimize(none) @inline(never)
  public static func make<Controller: UIViewController>(_ type: Controller.Type) -> Controller {
    // SAFETY: the slot of `init(nibName:bundle:)` stands at the same place in every subclass of
    // UIViewController, and what it makes is of the class that it is called on; see `ClassProbe`.
    unsafeDowncast(
      unsafeBitCast(type as UIViewController.Type, to: ControllerProbe.Type.self)
        .init(nibName: nil, bundle: nil),
      to: type
    )
  }
}

/// A controller whose initialiser can be called on a metatype.
class ControllerProbe: UIViewController {
  required override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A second subclass keeps the compiler from assuming that the probe has no subclasses and calling
/// its initialiser directly.
final class OtherControllerProbe: ControllerProbe {}
