// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Which keyboard is asked for; kept, there is none.
///
/// See: <https://developer.apple.com/documentation/uikit/uikeyboardtype>
public enum UIKeyboardType: Int, Sendable {
  /// The standard one.
  case `default` = 0
  /// Letters without accents.
  case asciiCapable = 1
  /// Numbers and punctuation.
  case numbersAndPunctuation = 2
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Addresses of pages.
  case URL = 3
  /// Digits.
  case numberPad = 4
  /// Digits for telephones.
  case phonePad = 5
  /// Names and telephone numbers.
  case namePhonePad = 6
  /// Addresses of mail.
  case emailAddress = 7
  /// Digits and a point.
  case decimalPad = 8
  /// For short messages.
  case twitter = 9
  /// For searching.
  case webSearch = 10
  /// Digits only, without accents.
  case asciiCapableNumberPad = 11
}

/// What stands on the return key; kept, there is no keyboard.
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

/// How a keyboard looks; kept, there is none.
///
/// See: <https://developer.apple.com/documentation/uikit/uikeyboardappearance>
public enum UIKeyboardAppearance: Int, Sendable {
  /// By the interface style.
  case `default` = 0
  /// Light on dark.
  case dark = 1
  /// Dark on light.
  case light = 2
}

/// Which letters become capitals by themselves; kept.
///
/// See: <https://developer.apple.com/documentation/uikit/uitextautocapitalizationtype>
public enum UITextAutocapitalizationType: Int, Sendable {
  /// None.
  case none = 0
  /// The first of each word.
  case words = 1
  /// The first of each sentence.
  case sentences = 2
  /// All.
  case allCharacters = 3
}

/// Whether words are corrected; kept.
///
/// See: <https://developer.apple.com/documentation/uikit/uitextautocorrectiontype>
public enum UITextAutocorrectionType: Int, Sendable {
  /// By the kind of text.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// Whether spelling is checked; kept.
///
/// See: <https://developer.apple.com/documentation/uikit/uitextspellcheckingtype>
public enum UITextSpellCheckingType: Int, Sendable {
  /// By the kind of text.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// What a text means; kept.
///
/// See: <https://developer.apple.com/documentation/uikit/uitextcontenttype>
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a meaning of its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A whole name.
  public static let name = UITextContentType(rawValue: "name")
  /// An address of mail.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// A user's name.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A password that is new.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code for one use.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// The number of a credit card.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
}

/// Takes characters one after the other, as from a keyboard.
///
/// See: <https://developer.apple.com/documentation/uikit/uikeyinput>
@preconcurrency @MainActor
public protocol UIKeyInput: AnyObject {
  /// Whether there is any text.
  var hasText: Bool { get }
  /// Adds characters.
  func insertText(_ text: String)
  /// Takes the last character away.
  func deleteBackward()
}
