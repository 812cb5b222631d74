// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What a keyboard sends to the first responder.
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

  /// The key of a name: `return`, `backspace`, `tab`, `left`, `right`, `up` or `down`; nil for another.
  public init?(key name: String) {
    switch name {
    case "return": self = .enter
    case "backspace": self = .backspace
    case "tab": self = .tab
    default:
      guard let arrow = Arrow(rawValue: name) else { return nil }
      self = .arrow(arrow)
    }
  }

  /// The names of keys.
  public static let names = ["return", "backspace", "tab"] + Arrow.allCases.map(\.rawValue)
  /// The greatest number of characters in one stroke.
  package static let mostCharacters = 10_000
}

extension UIApplication {
  /// Whether the first responder takes what a keyboard sends.
  package var takesKeys: Bool { firstResponder is any UIKeyInput }

  /// Sends what a keyboard sends to the first responder; nothing happens if that takes no keys.
  package func press(_ stroke: KeyStroke) {
    guard let input = firstResponder as? any UIKeyInput else { return }
    switch stroke {
    case .text(let text):
      // A keyboard sends one character after the other.
      for character in text.prefix(KeyStroke.mostCharacters) {
        guard let input = firstResponder as? any UIKeyInput else { return }
        input.insertText(character == "\r\n" ? "\n" : String(character))
      }
    case .enter: input.insertText("\n")
    case .backspace: input.deleteBackward()
    case .tab:
      if input is UITextField, let view = input as? UIView {
        nextField(after: view)?.becomeFirstResponder()
      } else {
        input.insertText("\t")
      }
    case .arrow(let arrow): move(input, arrow)
    }
  }

  private func move(_ input: any UIKeyInput, _ arrow: KeyStroke.Arrow) {
    guard let input = input as? any UITextInput, let range = input.selectedTextRange else { return }
    let direction: UITextLayoutDirection =
      switch arrow {
      case .left: .left
      case .right: .right
      case .up: .up
      case .down: .down
      }
    let isBack = arrow == .left || arrow == .up
    let from = isBack ? range.start : range.end
    // A selection ends at its side.
    let isCollapse = !range.isEmpty && (arrow == .left || arrow == .right)
    let place = isCollapse ? from : input.position(from: from, in: direction, offset: 1) ?? from
    input.selectedTextRange = input.textRange(from: place, to: place)
  }

  // Fields follow each other from the top down and from left to right.
  private func nextField(after view: UIView) -> UITextField? {
    guard let window = view.window else { return nil }
    var fields: [(field: UITextField, place: CGPoint)] = []
    func collect(_ view: UIView, _ depth: Int) {
      guard !view.isHidden, depth < 256 else { return }
      if let field = view as? UITextField, field.isEnabled {
        fields.append((field, field.convert(CGPoint.zero, to: window)))
      }
      for child in view.subviews { collect(child, depth + 1) }
    }
    collect(window, 0)
    let order = fields.sorted { ($0.place.y, $0.place.x) < ($1.place.y, $1.place.x) }
    guard let index = order.firstIndex(where: { $0.field === view }), order.count > 1 else {
      return nil
    }
    return order[(index + 1) % order.count].field
  }
}
