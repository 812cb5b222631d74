// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry

extension UIButton {
  /// The predefined looks of a button.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uibutton/buttontype>
  public enum ButtonType: Int, Sendable {
    /// No predefined look: a white title, images in their own colours.
    case custom = 0
    /// Title and image in the tint colour; they fade while the button is highlighted.
    case system = 1
    /// The letter i in a circle.
    case detailDisclosure = 2
    /// The letter i in a circle.
    case infoLight = 3
    /// The letter i in a circle.
    case infoDark = 4
    /// A plus sign in a circle.
    case contactAdd = 5
    /// A system button without the background that other platforms give it.
    case plain = 6
    /// A cross in a circle.
    case close = 7

    /// The old name of `system`.
    public static let roundedRect = ButtonType.system

    /// Makes a type of its name in a nib file; nil for another name.
    init?(nib name: String) {
      switch name {
      case "custom": self = .custom
      case "system", "roundedRect": self = .system
      case "detailDisclosure": self = .detailDisclosure
      case "infoLight": self = .infoLight
      case "infoDark": self = .infoDark
      case "contactAdd": self = .contactAdd
      case "plain": self = .plain
      case "close": self = .close
      default: return nil
      }
    }

    /// Whether title and image have the tint colour.
    var isTinted: Bool { self != .custom }

    /// The colour of a title for which the client has set none.
    @MainActor func titleColor(for state: UIControl.State, tint: UIColor) -> UIColor {
      guard isTinted else { return .white }
      return state.contains(.disabled) ? .tertiaryLabel : tint
    }

    /// The name of the symbol that the type shows; nil for none.
    var symbolName: String? {
      switch self {
      case .detailDisclosure, .infoLight, .infoDark: "info.circle"
      case .contactAdd: "plus.circle"
      case .close: "xmark.circle.fill"
      case .custom, .system, .plain: nil
      }
    }
  }
}
