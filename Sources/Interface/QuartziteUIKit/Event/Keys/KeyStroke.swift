// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A key stroke, as a keyboard sends it to the first responder.
public enum KeyStroke: Hashable, Sendable {
  /// Characters.
  case text(String)
  /// The return key.
  case enter
  /// The backspace key: deletes the selection or the character before the caret.
  case backspace
  /// The tab key: goes to the next text field, or puts a tab into a text view.
  case tab
  /// An arrow key: moves the caret by a character or a line.
  case arrow(Arrow)
  /// A key with modifiers, or one that types nothing, such as escape: for key commands and edit
  /// actions.
  case chord(KeyChord)

  /// The arrow keys.
  public enum Arrow: String, Hashable, Sendable, CaseIterable {
    /// To the left.
    case left
    /// To the right.
    case right
    /// Up by a line.
    case up
    /// Down by a line.
    case down
  }

  /// Parses a key's name: `return`, `backspace`, `tab`, `left`, `right`, `up` or `down`, or a chord
  /// such as `cmd+c` or `escape`; nil for any other text.
  public init?(key name: String) {
    switch name {
    case "return": self = .enter
    case "backspace": self = .backspace
    case "tab": self = .tab
    default:
      if let arrow = Arrow(rawValue: name) {
        self = .arrow(arrow)
      } else {
        guard let chord = KeyChord(name) else { return nil }
        self = .chord(chord)
      }
    }
  }

  /// The names of the keys that are strokes of their own, not chords.
  public static let names = ["return", "backspace", "tab"] + Arrow.allCases.map(\.rawValue)
  /// The greatest number of characters in one stroke; the rest is ignored.
  package static let mostCharacters = 10_000
}
