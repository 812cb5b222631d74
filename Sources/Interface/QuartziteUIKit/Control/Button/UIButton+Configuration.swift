// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension UIButton {
  /// Changes a button's configuration for its state.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  /// The look of a button as one value: a style, and what differs from it.
  ///
  /// - Note: Differs from Apple: insets, corner radii and the colours of the states are the choice
  ///   here, near to what iOS 17 shows; Apple publishes no figures.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct>
  public struct Configuration {
    /// How round the background is.
    public enum CornerStyle: Int, Sendable {
      /// By `background.cornerRadius`.
      case fixed = -1
      /// By `background.cornerRadius`, which follows the text size; here the same.
      case dynamic = 0
      /// 4 points.
      case small = 1
      /// 6 points.
      case medium = 2
      /// 10 points.
      case large = 3
      /// Half of the height.
      case capsule = 4
    }

    /// How large the button is.
    public enum Size: Int, Sendable {
      /// As iOS has it by itself.
      case medium = 0
      /// Smaller.
      case small = 1
      /// The smallest.
      case mini = 2
      /// Larger.
      case large = 3
    }

    /// Where title and subtitle stand below each other.
    public enum TitleAlignment: Int, Sendable {
      /// By the placement of the picture.
      case automatic = 0
      /// At the beginning of lines.
      case leading = 1
      /// In the middle.
      case center = 2
      /// At the end of lines.
      case trailing = 3
    }

    enum Style {
      case plain, gray, tinted, filled
    }

    var style: Style

    /// What is behind the contents.
    public var background = UIBackgroundConfiguration()
    /// How round the background is; default dynamic.
    public var cornerStyle: CornerStyle = .dynamic
    /// How large the button is; default medium.
    public var buttonSize: Size = .medium {
      didSet { if contentInsets == Self.insets(of: oldValue) { setDefaultContentInsets() } }
    }
    /// The colour of title and picture; default by the style.
    public var baseForegroundColor: UIColor?
    /// The colour behind them; default by the style.
    public var baseBackgroundColor: UIColor?
    /// The picture; without one that of the button's state.
    public var image: UIImage?
    /// The edge at which the picture stands; default leading.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// The room between picture and title, in points; default 0.
    public var imagePadding: CGFloat = 0
    /// Weight and size of a symbol; default none.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// The title; without one that of the button's state.
    public var title: String?
    /// The title with attributes, which goes before a plain one.
    public var attributedTitle: AttributedString?
    /// Changes the title's attributes.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// A smaller line below the title.
    public var subtitle: String?
    /// The line below the title with attributes.
    public var attributedSubtitle: AttributedString?
    /// Changes the subtitle's attributes.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The room between title and subtitle, in points; default 1.
    public var titlePadding: CGFloat = 1
    /// Where title and subtitle stand below each other; default automatic.
    public var titleAlignment: TitleAlignment = .automatic
    /// How a title that is too long is shortened; default byWordWrapping.
    public var titleLineBreakMode: NSLineBreakMode = .byWordWrapping
    /// Whether a turning wheel stands in the picture's place; default false.
    public var showsActivityIndicator = false
    /// The room around everything.
    public var contentInsets = Self.insets(of: .medium)
    /// Whether a chosen button looks chosen; default true.
    public var automaticallyUpdateForSelection = true

    init(style: Style) {
      self.style = style
    }

    /// Nothing behind the contents.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// Gray behind the contents.
    public static func gray() -> Configuration { Configuration(style: .gray) }
    /// The tint colour, pale, behind the contents.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    /// The tint colour behind white contents.
    public static func filled() -> Configuration { Configuration(style: .filled) }
    /// As `plain`.
    public static func borderless() -> Configuration { Configuration(style: .plain) }
    /// As `gray`.
    public static func bordered() -> Configuration { Configuration(style: .gray) }
    /// As `tinted`.
    public static func borderedTinted() -> Configuration { Configuration(style: .tinted) }
    /// As `filled`.
    public static func borderedProminent() -> Configuration { Configuration(style: .filled) }

    /// Takes the insets of the size.
    public mutating func setDefaultContentInsets() {
      contentInsets = Self.insets(of: buttonSize)
    }

    /// Returns the configuration as it is: colours of states are chosen when it is shown.
    public func updated(for button: UIButton) -> Configuration { self }

    static func insets(of size: Size) -> NSDirectionalEdgeInsets {
      let (vertical, horizontal): (CGFloat, CGFloat) =
        switch size {
        case .mini: (4, 8)
        case .small: (5, 10)
        case .medium: (7, 12)
        case .large: (15, 20)
        }
      return NSDirectionalEdgeInsets(
        top: vertical,
        leading: horizontal,
        bottom: vertical,
        trailing: horizontal
      )
    }

    /// The font of the title, for the size.
    var titleFont: UIFont {
      switch buttonSize {
      case .mini, .small: .systemFont(ofSize: 15)
      case .medium: .systemFont(ofSize: 17)
      case .large: .systemFont(ofSize: 17, weight: .semibold)
      }
    }

    /// The radius for a height.
    func cornerRadius(height: CGFloat) -> CGFloat {
      switch cornerStyle {
      case .fixed, .dynamic: min(background.cornerRadius, height / 2)
      case .small: min(4, height / 2)
      case .medium: min(6, height / 2)
      case .large: min(10, height / 2)
      case .capsule: height / 2
      }
    }
  }
}

/// What is behind the contents of something.
///
/// See: <https://developer.apple.com/documentation/uikit/uibackgroundconfiguration>
public struct UIBackgroundConfiguration {
  /// The colour; default by the style.
  public var backgroundColor: UIColor?
  /// The radius of the corners, in points; default 6.
  public var cornerRadius: CGFloat = 6
  /// The colour of the line around it; default nil, the tint colour where there is a line.
  public var strokeColor: UIColor?
  /// The width of the line around it, in points; default 0.
  public var strokeWidth: CGFloat = 0
  /// What moves its edges inside; default zero.
  public var backgroundInsets: NSDirectionalEdgeInsets = .zero
  /// A picture over the colour; default nil.
  public var image: UIImage?

  /// Makes one that says nothing.
  public init() {}

  /// Nothing at all.
  public static func clear() -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.backgroundColor = .clear
    return configuration
  }
}

/// Edges, named by the direction of text.
///
/// See: <https://developer.apple.com/documentation/uikit/nsdirectionalrectedge>
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// One bit an edge.
  public let rawValue: UInt

  /// Makes a set of its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The upper edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  /// The edge where lines begin.
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  /// The lower edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  /// The edge where lines end.
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  /// All edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
