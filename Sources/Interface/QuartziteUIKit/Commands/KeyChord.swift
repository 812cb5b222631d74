// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A key that is pressed while modifier keys are held.
public struct KeyChord: Hashable, Sendable {
  /// The key, as `UIKeyCommand.input` names it.
  public var input: String
  /// The modifier keys.
  public var modifiers: UIKeyModifierFlags

  /// Makes a chord.
  public init(_ input: String, _ modifiers: UIKeyModifierFlags = []) {
    (self.input, self.modifiers) = (input, modifiers)
  }

  /// The keys that `init(_:)` accepts by name, and their inputs.
  private static let named: [(name: String, input: String)] = [
    ("return", "\r"), ("backspace", "\u{8}"), ("tab", "\t"), ("space", " "),
    ("left", UIKeyCommand.inputLeftArrow), ("right", UIKeyCommand.inputRightArrow),
    ("up", UIKeyCommand.inputUpArrow), ("down", UIKeyCommand.inputDownArrow),
    ("escape", UIKeyCommand.inputEscape), ("home", UIKeyCommand.inputHome),
    ("end", UIKeyCommand.inputEnd), ("pageup", UIKeyCommand.inputPageUp),
    ("pagedown", UIKeyCommand.inputPageDown), ("delete", UIKeyCommand.inputDelete),
  ]

  /// Parses a text such as `cmd+c`, `shift+alt+left` or `escape`; nil for any other text.
  ///
  /// Modifiers are `cmd`, `ctrl`, `alt` and `shift`, each once at most. A single character needs a
  /// modifier, since without one it is typed text and no chord.
  public init?(_ name: String) {
    var rest = name[...]
    var modifiers: UIKeyModifierFlags = []
    while let known = UIKeyModifierFlags.names.first(where: { rest.hasPrefix($0.name + "+") }) {
      guard modifiers.insert(known.flag).inserted else { return nil }
      rest = rest.dropFirst(known.name.count + 1)
    }
    if let key = Self.named.first(where: { $0.name == rest }) {
      self.init(key.input, modifiers)
    } else {
      guard rest.count == 1, !modifiers.isEmpty, rest.first?.isWhitespace == false else {
        return nil
      }
      self.init(rest.lowercased(), modifiers)
    }
  }

  /// The chord of a key stroke; nil for a text that is not one character.
  init?(_ stroke: KeyStroke) {
    switch stroke {
    case .text(let text):
      guard text.count == 1 else { return nil }
      self.init(text.lowercased(), text == text.lowercased() ? [] : .shift)
    case .enter: self.init("\r", [])
    case .backspace: self.init("\u{8}", [])
    case .tab: self.init("\t", [])
    case .arrow(let arrow):
      self.init(Self.named.first { $0.name == arrow.rawValue }?.input ?? "", [])
    case .chord(let chord): self = chord
    }
  }

  /// Normalises an input: a single character in lower case, a line feed as return.
  static func plain(_ input: String) -> String {
    input == "\n" ? "\r" : input.count == 1 ? input.lowercased() : input
  }
}
