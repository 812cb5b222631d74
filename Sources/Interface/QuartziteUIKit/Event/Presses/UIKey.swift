// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A key of a keyboard that is pressed.
///
/// See: <https://developer.apple.com/documentation/uikit/uikey>
@preconcurrency @MainActor
open class UIKey: NSObject {
  /// What the key types with the modifiers; for keys that type nothing, the constant of
  /// `UIKeyCommand`.
  public let characters: String
  /// What the key types without modifiers other than shift.
  public let charactersIgnoringModifiers: String
  /// The modifier keys that are held.
  public let modifierFlags: UIKeyModifierFlags
  /// The number of the key on a keyboard of the United States; undefined for a character that is
  /// not on it.
  public let keyCode: UIKeyboardHIDUsage

  /// Makes the key of a stroke.
  init(_ stroke: KeyStroke, _ chord: KeyChord?) {
    modifierFlags = chord?.modifiers ?? []
    keyCode = chord.map { UIKeyboardHIDUsage(input: $0.input) } ?? .keyboardErrorUndefined
    if case .text(let text) = stroke {
      (characters, charactersIgnoringModifiers) = (text, text)
    } else {
      let input = chord?.input ?? ""
      let isShifted = modifierFlags.contains(.shift) && input.count == 1
      charactersIgnoringModifiers = isShifted ? input.uppercased() : input
      characters = charactersIgnoringModifiers
    }
  }
}

extension UIKeyboardHIDUsage {
  /// The key of a command's input: of a character, or of one of the constants.
  init(input: String) {
    if let key = Self.named[input] {
      self = key
    } else if input.count == 1, let character = input.first {
      self.init(character: character)
    } else {
      self = .keyboardErrorUndefined
    }
  }

  private static let named: [String: UIKeyboardHIDUsage] = [
    UIKeyCommand.inputUpArrow: .keyboardUpArrow, UIKeyCommand.inputDownArrow: .keyboardDownArrow,
    UIKeyCommand.inputLeftArrow: .keyboardLeftArrow,
    UIKeyCommand.inputRightArrow: .keyboardRightArrow,
    UIKeyCommand.inputEscape: .keyboardEscape, UIKeyCommand.inputHome: .keyboardHome,
    UIKeyCommand.inputEnd: .keyboardEnd, UIKeyCommand.inputPageUp: .keyboardPageUp,
    UIKeyCommand.inputPageDown: .keyboardPageDown,
    UIKeyCommand.inputDelete: .keyboardDeleteForward, "\u{8}": .keyboardDeleteOrBackspace,
  ]
}
