// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The modifier keys that are held while another key is pressed.
///
/// See: <https://developer.apple.com/documentation/uikit/uikeymodifierflags>
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Makes a set of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Caps lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// The shift key.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// The control key.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// The option key.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The command key.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The numeric keypad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

  /// The names of the modifier keys in texts such as `cmd+c`.
  package static let names: [(name: String, flag: UIKeyModifierFlags)] = [
    ("cmd", .command), ("ctrl", .control), ("alt", .alternate), ("shift", .shift),
  ]
}
