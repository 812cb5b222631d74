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
