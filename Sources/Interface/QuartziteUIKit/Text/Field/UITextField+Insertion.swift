// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What few text fields have.
private final class FieldExtras {
  var clearsOnInsertion = false
  var allowsAttributes = false
  var typing: [NSAttributedString.Key: Any]?
  var passwordRules: UITextInputPasswordRules?
  var prediction = UITextInlinePredictionType.default
}

/// Whether the keyboard completes words in the text; stored alone.
///
/// See: <https://developer.apple.com/documentation/uikit/uitextinlinepredictiontype>
public enum UITextInlinePredictionType: Int, Sendable {
  /// Chosen by the system.
  case `default` = 0
  /// Never.
  case no
  /// Always.
  case yes
}

/// What a password that the system makes must be like; stored alone.
///
/// See: <https://developer.apple.com/documentation/uikit/uitextinputpasswordrules>
open class UITextInputPasswordRules: NSObject {
  /// The rules, in their own language.
  public let passwordRulesDescriptor: String

  /// Makes rules, which are not read.
  public init(descriptor passwordRulesDescriptor: String) {
    self.passwordRulesDescriptor = passwordRulesDescriptor
  }
}

extension UITextField {
  private var extras: FieldExtras { rareParts.get(FieldExtras.self) { FieldExtras() } }

  /// Whether the next typed text replaces all of the text; default false.
  ///
  /// It is false again after that.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uitextfield/clearsoninsertion>
  public var clearsOnInsertion: Bool {
    get { rareParts.find(FieldExtras.self)?.clearsOnInsertion ?? false }
    set { extras.clearsOnInsertion = newValue }
  }

  /// Whether the user can change attributes of the text; stored, as there is no menu for it.
  public var allowsEditingTextAttributes: Bool {
    get { rareParts.find(FieldExtras.self)?.allowsAttributes ?? false }
    set { extras.allowsAttributes = newValue }
  }

  /// The attributes of text that is typed; stored: typed text has those of the text around it.
  public var typingAttributes: [NSAttributedString.Key: Any]? {
    get { rareParts.find(FieldExtras.self)?.typing ?? defaultTextAttributes }
    set { extras.typing = newValue }
  }

  /// The rules for passwords that the system makes, which there is none of; stored.
  public var passwordRules: UITextInputPasswordRules? {
    get { rareParts.find(FieldExtras.self)?.passwordRules }
    set { extras.passwordRules = newValue }
  }

  /// Whether the keyboard completes words in the text; stored.
  public var inlinePredictionType: UITextInlinePredictionType {
    get { rareParts.find(FieldExtras.self)?.prediction ?? .default }
    set { extras.prediction = newValue }
  }
}
