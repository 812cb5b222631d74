// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The delegate of a text field; every method has a default implementation.
///
/// See: <https://developer.apple.com/documentation/uikit/uitextfielddelegate>
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Returns whether editing may begin; true by default.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called when editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Returns whether editing may end; true by default.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called when editing has ended; unless implemented it calls the method without a reason.
  func textFieldDidEndEditing(
    _ textField: UITextField,
    reason: UITextField.DidEndEditingReason
  )
  /// Called when editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Returns whether characters may be replaced by a string; true by default.
  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Returns whether the clear button may clear the text; true by default.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Returns whether the return key takes effect; true by default.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  /// Called when the selection has changed.
  func textFieldDidChangeSelection(_ textField: UITextField)
}

extension UITextFieldDelegate {
  /// Returns true.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Returns true.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Calls the method without a reason.
  public func textFieldDidEndEditing(
    _ textField: UITextField,
    reason: UITextField.DidEndEditingReason
  ) { textFieldDidEndEditing(textField) }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Returns true.
  public func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Returns true.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Returns true.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
}

extension UITextField {
  /// Why editing has ended.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uitextfield/didendeditingreason>
  public enum DidEndEditingReason: Int, Sendable {
    /// The field is not first responder any more.
    case committed
    /// The change was thrown away; here never.
    case cancelled
  }
}
