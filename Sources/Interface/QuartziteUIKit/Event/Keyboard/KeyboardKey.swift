// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A key of the on-screen keyboard.
struct KeyboardKey: Hashable {
  /// What a key does.
  enum Action: Hashable {
    /// Types a character that has a popup while it is pressed.
    case letter(String)
    /// Types characters.
    case text(String)
    /// Types a space.
    case space
    /// Deletes backwards, again and again while it is held.
    case delete
    /// The return key.
    case enter
    /// Capitals.
    case shift
    /// Shows other keys.
    case plane(KeyboardPlane)
  }

  /// How a key looks.
  enum Style: Hashable {
    /// As a letter: white.
    case letter
    /// As shift and its kin: grey.
    case special
    /// Without a key behind the sign.
    case bare
    /// The return key that does something of its own: blue.
    case action
    /// The return key that is disabled.
    case disabled
  }

  let action: Action
  let frame: CGRect
  var style = Style.letter
  /// What is written on the key; empty for a sign.
  var title: String
  /// What is written below the title.
  var subtitle = ""
  /// The name of the system's symbol in place of a title.
  var symbol: String?

  init(_ action: Action, _ frame: CGRect, title: String = "", style: Style = .letter) {
    (self.action, self.frame, self.style, self.title) = (action, frame, style, title)
  }

  /// Whether the key shows a popup while it is pressed.
  var hasPopup: Bool {
    if case .letter = action { true } else { false }
  }

  /// The distance of a point from the key, 0 inside.
  func distance(to point: CGPoint) -> CGFloat {
    let x = max(frame.minX - point.x, point.x - frame.maxX, 0)
    let y = max(frame.minY - point.y, point.y - frame.maxY, 0)
    return max(x, y)
  }
}

/// The sets of keys between which keys change.
enum KeyboardPlane: Hashable {
  /// Letters.
  case letters
  /// Digits and punctuation.
  case numbers
  /// Further signs.
  case signs
  /// The digits of a pad.
  case digits
  /// The signs of a telephone's pad.
  case telephone

  /// The set that a type begins with.
  static func first(of type: UIKeyboardType) -> KeyboardPlane {
    if type.isPad { return .digits }
    return type == .numbersAndPunctuation ? .numbers : .letters
  }
}

/// Whether the next letters are capitals.
enum KeyboardShift: Hashable {
  /// No.
  case off
  /// The next one.
  case on
  /// All.
  case locked
}
