// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// What the first responder asks of the keyboard.
struct KeyboardLook: Hashable {
  /// The type of the keyboard.
  var type = UIKeyboardType.default
  /// Whether it is dark.
  var isDark = false
  /// The title of the return key.
  var returnKey = UIReturnKeyType.default
  /// Whether the return key can be pressed.
  var isReturnEnabled = true
  /// Whether words may be suggested, so that there is a bar for them; it stays empty.
  var hasBar = true
  /// Whether the text is for words that are no secret, so that they could be spoken.
  var hasSpeech = true

  init() {}

  /// Reads the settings of a responder that takes keys.
  @MainActor
  init(of input: any UIKeyInput) {
    type = input.keyboardType
    returnKey = input.returnKeyType
    isReturnEnabled = !input.enablesReturnKeyAutomatically || input.hasText
    hasSpeech = type.hasWords && !input.isSecureTextEntry
    hasBar = hasSpeech && input.autocorrectionType != .no
    isDark =
      switch input.keyboardAppearance {
      case .dark: true
      case .light: false
      case .default:
        (input as? any UITraitEnvironment)?.traitCollection.userInterfaceStyle == .dark
      }
  }
}

extension UIKeyboardType {
  /// Whether the keyboard is one of big digits.
  var isPad: Bool {
    switch self {
    case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: true
    default: false
    }
  }

  /// Whether it is for words, so that they are suggested and begin with capitals.
  var hasWords: Bool {
    switch self {
    case .default, .asciiCapable, .twitter, .webSearch: true
    default: false
    }
  }
}

extension UIReturnKeyType {
  /// The title on the key.
  var title: String {
    switch self {
    case .default: "return"
    case .go: "go"
    case .google, .search, .yahoo: "search"
    case .join: "join"
    case .next: "next"
    case .route: "route"
    case .send: "send"
    case .done: "done"
    case .emergencyCall: "emergency call"
    case .continue: "continue"
    }
  }
}

/// The lengths of the keyboard on a screen, in points.
///
/// Apple publishes none, and none were measured: all are from memory. The rows of 54 points on a phone held
/// upright, the gaps of 6 between keys and the corners of 5 are KeyboardKit's, which copies Apple's keyboard;
/// the bar of 44, the 76 below the keys of a phone without a button, and 38, 150 and 21 on its side are
/// those of phones.
struct KeyboardMetrics: Hashable {
  /// The whole keyboard.
  let size: CGSize
  /// The bar of suggestions; empty without one.
  let bar: CGRect
  /// The rows of keys.
  let rows: CGRect
  /// Whether the screen is wider than high.
  let isWide: Bool
  /// Whether the phone has no button, so that two signs stand below or beside the keys.
  let hasDock: Bool
  /// Whether the screen is a tablet's, whose letters have no popups.
  let isTablet: Bool

  /// The space between two keys of a row.
  static let gap: CGFloat = 6
  /// The radius of the keys' corners.
  static let corner: CGFloat = 5
  /// The space at the left of the first key and at the right of the last.
  static let margin: CGFloat = 3

  /// Computes the lengths for a screen with a safe area.
  init(screen: CGSize, safeArea: UIEdgeInsets, hasBar: Bool) {
    isWide = screen.width > screen.height
    hasDock = safeArea.bottom > 0
    isTablet = min(screen.width, screen.height) >= 700
    let top: CGFloat = hasBar ? (isWide ? 38 : 44) : 0
    let below: CGFloat = hasDock ? (isWide ? 21 : 76) : 0
    let height = isWide ? 171 - below : 216
    size = CGSize(width: screen.width, height: min(top + height + below, screen.height))
    bar = CGRect(x: 0, y: 0, width: screen.width, height: top)
    let side: CGFloat = isWide && max(safeArea.left, safeArea.right) > 0 ? 75 : 0
    rows = CGRect(x: side, y: top, width: screen.width - 2 * side, height: height)
  }

  /// Whether a screen is large enough for keys: that of the smallest phone has 320 by 480 points.
  static func fit(_ screen: CGSize) -> Bool {
    min(screen.width, screen.height) >= 320 && max(screen.width, screen.height) >= 480
  }

  /// The frame of a row of keys.
  func row(_ index: Int) -> CGRect {
    let pitch = rows.height / 4
    let height = isWide ? pitch - 8 : 42
    // Upright the rows stand 8 from above and 4 from below.
    let y = rows.minY + (isWide ? 4 : 8) + CGFloat(index) * (isWide ? pitch : 54)
    return CGRect(x: rows.minX, y: y, width: rows.width, height: height)
  }
}

/// The colours of the keyboard.
///
/// Those of Apple's keyboard on a white and a black page: the light background as public lists of colours
/// have it, the others chosen to match.
struct KeyboardColors {
  let background, letter, special, shadow, text, faint, separator: UIColor

  static let light = KeyboardColors(
    background: UIColor(red: 209 / 255, green: 211 / 255, blue: 217 / 255, alpha: 1),
    letter: .white,
    special: UIColor(red: 171 / 255, green: 176 / 255, blue: 186 / 255, alpha: 1),
    shadow: UIColor(red: 137 / 255, green: 139 / 255, blue: 143 / 255, alpha: 1),
    text: .black,
    faint: UIColor(white: 0, alpha: 0.3),
    separator: UIColor(white: 0, alpha: 0.12)
  )
  static let dark = KeyboardColors(
    background: UIColor(white: 43 / 255, alpha: 1),
    letter: UIColor(white: 107 / 255, alpha: 1),
    special: UIColor(white: 71 / 255, alpha: 1),
    shadow: UIColor(white: 20 / 255, alpha: 1),
    text: .white,
    faint: UIColor(white: 1, alpha: 0.3),
    separator: UIColor(white: 1, alpha: 0.15)
  )
  /// The return key that does more than to begin a line: the blue of the system.
  static let blue = UIColor(red: 0, green: 122 / 255, blue: 1, alpha: 1)
}
