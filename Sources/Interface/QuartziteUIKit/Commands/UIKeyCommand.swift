// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// A key with modifiers that sends an action up the responder chain.
///
/// Responders list theirs in `keyCommands`. A text that is the first responder handles the keys it
/// knows before any command whose `wantsPriorityOverSystemBehavior` is false.
///
/// See: <https://developer.apple.com/documentation/uikit/uikeycommand>
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
  /// The key: the character that it types without modifiers, or one of the constants.
  public let input: String?
  /// The modifier keys.
  public let modifierFlags: UIKeyModifierFlags
  /// Whether the command takes precedence over the key's effect in a text; default false.
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

  /// The up arrow key.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// The down arrow key.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// The left arrow key.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The right arrow key.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// The escape key.
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  /// The page up key.
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  /// The page down key.
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  /// The home key.
  public nonisolated static let inputHome = "UIKeyInputHome"
  /// The end key.
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  /// The key that deletes the character after the caret.
  public nonisolated static let inputDelete = "UIKeyInputDelete"
}

extension UIKeyCommand {
  /// Whether a chord triggers this command.
  ///
  /// Caps lock, the keypad flag and the case of the chord's letter are ignored; an upper-case
  /// `input` requires shift. A disabled command matches no chord.
  func matches(_ chord: KeyChord) -> Bool {
    guard let input, !attributes.contains(.disabled) else { return false }
    let counted: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
    var wanted = modifierFlags.intersection(counted)
    if input.count == 1, input != input.lowercased() { wanted.insert(.shift) }
    return KeyChord.plain(input) == KeyChord.plain(chord.input)
      && wanted == chord.modifiers.intersection(counted)
  }
}
