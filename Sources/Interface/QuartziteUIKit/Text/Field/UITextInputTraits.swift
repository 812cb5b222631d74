// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The types of keyboard: which keys it has.
///
/// See: <https://developer.apple.com/documentation/uikit/uikeyboardtype>
public enum UIKeyboardType: Int, Sendable {
  /// The default keyboard.
  case `default` = 0
  /// ASCII characters.
  case asciiCapable = 1
  /// Numbers and punctuation.
  case numbersAndPunctuation = 2
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// URLs.
  case URL = 3
  /// Digits for a PIN.
  case numberPad = 4
  /// The keypad of a telephone.
  case phonePad = 5
  /// Names and telephone numbers.
  case namePhonePad = 6
  /// E-mail addresses.
  case emailAddress = 7
  /// Digits and a decimal point.
  case decimalPad = 8
  /// Messages with @ and #.
  case twitter = 9
  /// Web search terms and URLs.
  case webSearch = 10
  /// ASCII digits only.
  case asciiCapableNumberPad = 11
}

/// The titles of the return key.
///
/// Any but the default makes the key blue.
///
/// See: <https://developer.apple.com/documentation/uikit/uireturnkeytype>
public enum UIReturnKeyType: Int, Sendable {
  /// Return.
  case `default` = 0
  /// Go.
  case go = 1
  /// Google.
  case google = 2
  /// Join.
  case join = 3
  /// Next.
  case next = 4
  /// Route.
  case route = 5
  /// Search.
  case search = 6
  /// Send.
  case send = 7
  /// Yahoo.
  case yahoo = 8
  /// Done.
  case done = 9
  /// Emergency call.
  case emergencyCall = 10
  /// Continue.
  case `continue` = 11
}

/// The looks of a keyboard.
///
/// See: <https://developer.apple.com/documentation/uikit/uikeyboardappearance>
public enum UIKeyboardAppearance: Int, Sendable {
  /// Depends on the interface style.
  case `default` = 0
  /// Light characters on dark.
  case dark = 1
  /// Dark characters on light.
  case light = 2
}

/// Which letters are capitalised automatically: the shift key of the on-screen keyboard is on before
/// them.
///
/// See: <https://developer.apple.com/documentation/uikit/uitextautocapitalizationtype>
public enum UITextAutocapitalizationType: Int, Sendable {
  /// No letters.
  case none = 0
  /// The first letter of each word.
  case words = 1
  /// The first letter of each sentence.
  case sentences = 2
  /// All letters.
  case allCharacters = 3
}

/// Whether words are corrected automatically: none is; `no` leaves out the bar of suggestions, which is
/// empty.
///
/// See: <https://developer.apple.com/documentation/uikit/uitextautocorrectiontype>
public enum UITextAutocorrectionType: Int, Sendable {
  /// Depends on the type of the text.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// Whether the spelling is checked; stored without effect.
///
/// See: <https://developer.apple.com/documentation/uikit/uitextspellcheckingtype>
public enum UITextSpellCheckingType: Int, Sendable {
  /// Depends on the type of the text.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// Whether quotation marks are replaced by curly ones as they are typed; stored without effect.
///
/// See: <https://developer.apple.com/documentation/uikit/uitextsmartquotestype>
public enum UITextSmartQuotesType: Int, Sendable {
  /// Depends on the type of the text.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// Whether two hyphens become a dash as they are typed; stored without effect.
///
/// See: <https://developer.apple.com/documentation/uikit/uitextsmartdashestype>
public enum UITextSmartDashesType: Int, Sendable {
  /// Depends on the type of the text.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// Whether spaces are inserted and deleted beside pasted and cut words; stored without effect.
///
/// See: <https://developer.apple.com/documentation/uikit/uitextsmartinsertdeletetype>
public enum UITextSmartInsertDeleteType: Int, Sendable {
  /// Depends on the type of the text.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// The semantic type of a text; stored without effect.
///
/// See: <https://developer.apple.com/documentation/uikit/uitextcontenttype>
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a type from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The full name of a person.
  public static let name = UITextContentType(rawValue: "name")
  /// An e-mail address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// A user name.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A new password.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A one-time code.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// A credit card number.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
}

/// Settings of the keyboard for a text; every one has a default.
///
/// See: <https://developer.apple.com/documentation/uikit/uitextinputtraits>
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {
  /// Which keys the keyboard has.
  var keyboardType: UIKeyboardType { get }
  /// How the keyboard looks.
  var keyboardAppearance: UIKeyboardAppearance { get }
  /// The title of the return key.
  var returnKeyType: UIReturnKeyType { get }
  /// Which letters are capitalised automatically.
  var autocapitalizationType: UITextAutocapitalizationType { get }
  /// Whether words are corrected automatically.
  var autocorrectionType: UITextAutocorrectionType { get }
  /// Whether the spelling is checked.
  var spellCheckingType: UITextSpellCheckingType { get }
  /// Whether the return key is disabled while there is no text.
  var enablesReturnKeyAutomatically: Bool { get }
  /// Whether the text is secret.
  var isSecureTextEntry: Bool { get }
}

extension UITextInputTraits {
  /// The default keyboard.
  public var keyboardType: UIKeyboardType { .default }
  /// That of the interface style.
  public var keyboardAppearance: UIKeyboardAppearance { .default }
  /// Return.
  public var returnKeyType: UIReturnKeyType { .default }
  /// The first letter of each sentence.
  public var autocapitalizationType: UITextAutocapitalizationType { .sentences }
  /// Depends on the type of the text.
  public var autocorrectionType: UITextAutocorrectionType { .default }
  /// Depends on the type of the text.
  public var spellCheckingType: UITextSpellCheckingType { .default }
  /// False.
  public var enablesReturnKeyAutomatically: Bool { false }
  /// False.
  public var isSecureTextEntry: Bool { false }
}

/// An object that receives characters from a keyboard.
///
/// See: <https://developer.apple.com/documentation/uikit/uikeyinput>
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is any text.
  var hasText: Bool { get }
  /// Inserts characters.
  func insertText(_ text: String)
  /// Deletes the character before the caret.
  func deleteBackward()
}
