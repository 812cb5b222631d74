// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry

extension UIButton {
  /// What a button means.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uibutton/role-swift.enum>
  public enum Role: Int, Sendable {
    /// Nothing in particular.
    case normal
    /// The choice that the user most likely makes.
    case primary
    /// Nothing is done.
    case cancel
    /// Data are deleted.
    case destructive
  }

  /// The colour that a configuration has without one of its own: red for a role that deletes data,
  /// otherwise the tint colour.
  var roleColor: UIColor { role == .destructive ? .systemRed : tintColor }
}
