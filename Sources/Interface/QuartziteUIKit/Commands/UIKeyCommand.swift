// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// A key with modifiers that sends an action up the responder chain.
///
/// Responders name theirs in `keyCommands`. A text that has the keyboard gets what it can use itself first,
/// unless `wantsPriorityOverSystemBehavior` is true.
///
/// See: <https://developer.apple.com/documentation/uikit/uikeycommand>
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
  /// The key: the character that it types without modifiers, or one of the constants.
  public let input: String?
  /// The modifier keys.
  public let modifierFlags: UIKeyModifierFlags
  /// Whether the command goes before what a text does with the key; default false.
  open var wantsPriorityOverSystemBehavior = false

  /// Makes a command with a title for menus.
  public init(
    title: String = "",
    image: UIImage? = nil,
    action: Selector,
    input: String,
    modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil,
    discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    (self.input, self.modifierFlags) = (input, modifierFlags)
    super.init(
      title: title,
      image: image,
      action: action,
      propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle,
      attributes: attributes,
      state: state
    )
  }

  /// Makes a command without a title.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Makes a command with a title for lists of shortcuts.
  public convenience init(
    input: String,
    modifierFlags: UIKeyModifierFlags,
    action: Selector,
    discoverabilityTitle: String
  ) {
    self.init(
      title: "",
      action: action,
      input: input,
      modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle
    )
  }

  /// The key arrow up.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// The key arrow down.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// The key arrow left.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The key arrow right.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// The escape key.
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  /// The key page up.
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  /// The key page down.
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  /// The home key.
  public nonisolated static let inputHome = "UIKeyInputHome"
  /// The end key.
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  /// The key that deletes the character after the caret.
  public nonisolated static let inputDelete = "UIKeyInputDelete"
}

extension UIKeyCommand {
  /// Whether a chord is this command's key: caps lock and the keypad do not count, nor the case of a letter.
  func matches(_ chord: KeyChord) -> Bool {
    guard let input, !attributes.contains(.disabled) else { return false }
    let counted: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
    var wanted = modifierFlags.intersection(counted)
    if input.count == 1, input != input.lowercased() { wanted.insert(.shift) }
    return KeyChord.plain(input) == KeyChord.plain(chord.input)
      && wanted == chord.modifiers.intersection(counted)
  }
}
