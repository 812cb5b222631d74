// SPDX-License-Identifier: Apache-2.0

/// The keys of a keyboard by their numbers; the most used of Apple's list.
///
/// Source: USB Implementers Forum, HID Usage Tables 1.4, section 10, "Keyboard/Keypad Page (0x07)",
/// whose numbers are the raw values.
///
/// See: <https://developer.apple.com/documentation/uikit/uikeyboardhidusage>
public enum UIKeyboardHIDUsage: Int, Sendable {
  /// A key that the keyboard does not report.
  case keyboardErrorUndefined = 3
  /// The key A.
  case keyboardA = 4
  /// The key B.
  case keyboardB = 5
  /// The key C.
  case keyboardC = 6
  /// The key D.
  case keyboardD = 7
  /// The key E.
  case keyboardE = 8
  /// The key F.
  case keyboardF = 9
  /// The key G.
  case keyboardG = 10
  /// The key H.
  case keyboardH = 11
  /// The key I.
  case keyboardI = 12
  /// The key J.
  case keyboardJ = 13
  /// The key K.
  case keyboardK = 14
  /// The key L.
  case keyboardL = 15
  /// The key M.
  case keyboardM = 16
  /// The key N.
  case keyboardN = 17
  /// The key O.
  case keyboardO = 18
  /// The key P.
  case keyboardP = 19
  /// The key Q.
  case keyboardQ = 20
  /// The key R.
  case keyboardR = 21
  /// The key S.
  case keyboardS = 22
  /// The key T.
  case keyboardT = 23
  /// The key U.
  case keyboardU = 24
  /// The key V.
  case keyboardV = 25
  /// The key W.
  case keyboardW = 26
  /// The key X.
  case keyboardX = 27
  /// The key Y.
  case keyboardY = 28
  /// The key Z.
  case keyboardZ = 29
  /// The key 1.
  case keyboard1 = 30
  /// The key 2.
  case keyboard2 = 31
  /// The key 3.
  case keyboard3 = 32
  /// The key 4.
  case keyboard4 = 33
  /// The key 5.
  case keyboard5 = 34
  /// The key 6.
  case keyboard6 = 35
  /// The key 7.
  case keyboard7 = 36
  /// The key 8.
  case keyboard8 = 37
  /// The key 9.
  case keyboard9 = 38
  /// The key 0.
  case keyboard0 = 39
  /// The return key.
  case keyboardReturnOrEnter = 40
  /// The escape key.
  case keyboardEscape = 41
  /// The backspace key.
  case keyboardDeleteOrBackspace = 42
  /// The tab key.
  case keyboardTab = 43
  /// The space bar.
  case keyboardSpacebar = 44
  /// The key `-`.
  case keyboardHyphen = 45
  /// The key `=`.
  case keyboardEqualSign = 46
  /// The key `[`.
  case keyboardOpenBracket = 47
  /// The key `]`.
  case keyboardCloseBracket = 48
  /// The key `\`.
  case keyboardBackslash = 49
  /// The key `;`.
  case keyboardSemicolon = 51
  /// The key `'`.
  case keyboardQuote = 52
  /// The key of the grave accent and the tilde.
  case keyboardGraveAccentAndTilde = 53
  /// The key `,`.
  case keyboardComma = 54
  /// The key `.`.
  case keyboardPeriod = 55
  /// The key `/`.
  case keyboardSlash = 56
  /// The caps lock key.
  case keyboardCapsLock = 57
  /// The key F1.
  case keyboardF1 = 58
  /// The key F2.
  case keyboardF2 = 59
  /// The key F3.
  case keyboardF3 = 60
  /// The key F4.
  case keyboardF4 = 61
  /// The key F5.
  case keyboardF5 = 62
  /// The key F6.
  case keyboardF6 = 63
  /// The key F7.
  case keyboardF7 = 64
  /// The key F8.
  case keyboardF8 = 65
  /// The key F9.
  case keyboardF9 = 66
  /// The key F10.
  case keyboardF10 = 67
  /// The key F11.
  case keyboardF11 = 68
  /// The key F12.
  case keyboardF12 = 69
  /// The home key.
  case keyboardHome = 74
  /// The page up key.
  case keyboardPageUp = 75
  /// The key that deletes forwards.
  case keyboardDeleteForward = 76
  /// The end key.
  case keyboardEnd = 77
  /// The page down key.
  case keyboardPageDown = 78
  /// The right arrow key.
  case keyboardRightArrow = 79
  /// The left arrow key.
  case keyboardLeftArrow = 80
  /// The down arrow key.
  case keyboardDownArrow = 81
  /// The up arrow key.
  case keyboardUpArrow = 82
  /// The left control key.
  case keyboardLeftControl = 224
  /// The left shift key.
  case keyboardLeftShift = 225
  /// The left option key.
  case keyboardLeftAlt = 226
  /// The left command key.
  case keyboardLeftGUI = 227
  /// The right control key.
  case keyboardRightControl = 228
  /// The right shift key.
  case keyboardRightShift = 229
  /// The right option key.
  case keyboardRightAlt = 230
  /// The right command key.
  case keyboardRightGUI = 231
}

extension UIKeyboardHIDUsage {
  /// The key of a character on a keyboard of the United States; undefined for a character that is
  /// not on it.
  init(character: Character) {
    let lower = Character(character.lowercased())
    let place = Self.typed.firstIndex(of: lower) ?? Self.shifted.firstIndex(of: lower)
    let isTyped = lower != "•"
    let key = place.flatMap { isTyped ? Self(rawValue: Self.first + $0) : nil }
    self = key ?? .keyboardErrorUndefined
  }

  /// The characters of the keys from A on, without and with shift, in the order of their numbers; a
  /// bullet stands for a key that types none.
  private static let typed = Array("abcdefghijklmnopqrstuvwxyz1234567890\r••\t -=[]\\•;'`,./")
  private static let shifted = Array("••••••••••••••••••••••••••!@#$%^&*()•••••_+{}|•:\"~<>?")
  private static let first = UIKeyboardHIDUsage.keyboardA.rawValue
}
