// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry

extension UIButton {
  /// How a button looks before anything is set.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uibutton/buttontype>
  public enum ButtonType: Int, Sendable {
    /// No style: a white title, pictures with their colours.
    case custom = 0
    /// Title and picture in the tint colour, which fade under a finger.
    case system = 1
    /// An i in a circle.
    case detailDisclosure = 2
    /// An i in a circle.
    case infoLight = 3
    /// An i in a circle.
    case infoDark = 4
    /// A plus in a circle.
    case contactAdd = 5
    /// A system button without the platter that other platforms give it.
    case plain = 6
    /// A cross in a circle.
    case close = 7

    /// The old name of `system`.
    public static let roundedRect = ButtonType.system

    /// Whether title and picture take the tint colour.
    var isTinted: Bool { self != .custom }

    /// The picture that the type brings.
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
