// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A keyboard, by its language.
///
/// - Note: Differs from Apple: there is one, of English; a responder that asks for another by
///   `textInputMode` gets it all the same.
///
/// See: <https://developer.apple.com/documentation/uikit/uitextinputmode>
open class UITextInputMode: NSObject, @unchecked Sendable {
  /// Posted when another keyboard is chosen, which does not happen here.
  public static let currentInputModeDidChangeNotification = Notification.Name(
    "UITextInputCurrentInputModeDidChangeNotification"
  )

  /// The keyboards that can be chosen.
  public class var activeInputModes: [UITextInputMode] { [english] }

  private static let english = UITextInputMode(primaryLanguage: "en-US")

  /// The language, such as "en-US".
  open var primaryLanguage: String? { language }
  private let language: String?

  init(primaryLanguage: String?) { language = primaryLanguage }
}
