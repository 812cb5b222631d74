// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension UIButton {
  /// Changes a button's configuration for its state.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  /// The look of a button as one value: a base style, and all that differs from it.
  ///
  /// - Note: Differs from Apple: insets, corner radii and the colours of the states are chosen here
  ///   to resemble iOS 17; Apple publishes no figures.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct>
  public struct Configuration {
    /// How the corner radius of the background is chosen.
    public enum CornerStyle: Int, Sendable {
      /// `background.cornerRadius`.
      case fixed = -1
      /// `background.cornerRadius`, which follows the text size on iOS; here the same as `fixed`.
      case dynamic = 0
      /// 4 points.
      case small = 1
      /// 6 points.
      case medium = 2
      /// 10 points.
      case large = 3
      /// Half the height.
      case capsule = 4
    }

    /// The size class of the button, which chooses font and content insets.
    public enum Size: Int, Sendable {
      /// Font 17 points; insets of 7 points vertically and 12 horizontally.
      case medium = 0
      /// Font 15 points; insets of 5 points vertically and 10 horizontally.
      case small = 1
      /// Font 15 points; insets of 4 points vertically and 8 horizontally.
      case mini = 2
      /// Font 17 points, semibold; insets of 15 points vertically and 20 horizontally.
      case large = 3
    }

    /// How title and subtitle are aligned with each other.
    public enum TitleAlignment: Int, Sendable {
      /// Depends on the image placement.
      case automatic = 0
      /// At the leading edge.
      case leading = 1
      /// Centred.
      case center = 2
      /// At the trailing edge.
      case trailing = 3
    }

    /// The mark behind the contents of a button that there is a menu.
    ///
    /// See: <https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/indicator-swift.enum>
    public enum Indicator: Int, Sendable {
      /// That of a pop-up button where a tap opens a menu of which one element stays chosen, that
      /// is with `changesSelectionAsPrimaryAction`; otherwise none.
      case automatic = 0
      /// None.
      case none = 1
      /// Two chevrons, one up and one down.
      case popup = 2
    }

    enum Style {
      case plain, gray, tinted, filled
    }

    var style: Style

    /// The background behind the contents.
    public var background = UIBackgroundConfiguration()
    /// How the corner radius of the background is chosen; default dynamic.
    public var cornerStyle: CornerStyle = .dynamic
    /// The size class; default medium.
    ///
    /// Setting it changes the content insets to the new default, if they are the old default.
    public var buttonSize: Size = .medium {
      didSet { if contentInsets == Self.insets(of: oldValue) { setDefaultContentInsets() } }
    }
    /// The colour of title and image; default nil, that of the style.
    public var baseForegroundColor: UIColor?
    /// The background colour; default nil, that of the style.
    public var baseBackgroundColor: UIColor?
    /// The image; if nil, that set for the button's state.
    public var image: UIImage?
    /// The side of the title on which the image stands; default leading.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// The distance between image and title, in points; default 0.
    public var imagePadding: CGFloat = 0
    /// Changes the colour in which the image is drawn; default nil.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// Weight and size of an image that is a symbol; default nil, as it was made.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// The title; if nil, that set for the button's state.
    public var title: String?
    /// The title with attributes, which takes precedence over `title`.
    public var attributedTitle: AttributedString?
    /// Changes the title's attributes before it is shown.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// A second, smaller line below the title.
    public var subtitle: String?
    /// The subtitle with attributes, which takes precedence over `subtitle`.
    public var attributedSubtitle: AttributedString?
    /// Changes the subtitle's attributes before it is shown.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The distance between title and subtitle, in points; default 1.
    public var titlePadding: CGFloat = 1
    /// How title and subtitle are aligned with each other; default automatic.
    public var titleAlignment: TitleAlignment = .automatic
    /// How a title that is too long is wrapped or truncated; default `byWordWrapping`.
    public var titleLineBreakMode: NSLineBreakMode = .byWordWrapping
    /// Whether an activity indicator is shown in place of the image; default false.
    public var showsActivityIndicator = false
    /// Changes the colour of the activity indicator; default nil.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// The mark behind the contents that there is a menu; default automatic.
    public var indicator: Indicator = .automatic
    /// Changes the colour of that mark; default nil.
    public var indicatorColorTransformer: UIConfigurationColorTransformer?
    /// The insets of the contents in points; default those of `buttonSize`.
    public var contentInsets = Self.insets(of: .medium)
    /// Whether the look changes when the button is selected; default true.
    public var automaticallyUpdateForSelection = true

    init(style: Style) {
      self.style = style
    }

    /// A button without background.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// A button with a gray background.
    public static func gray() -> Configuration { Configuration(style: .gray) }
    /// A button with a pale background in the tint colour.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    /// A button with a background in the tint colour and white contents.
    public static func filled() -> Configuration { Configuration(style: .filled) }
    /// The same as `plain`.
    public static func borderless() -> Configuration { Configuration(style: .plain) }
    /// The same as `gray`.
    public static func bordered() -> Configuration { Configuration(style: .gray) }
    /// The same as `tinted`.
    public static func borderedTinted() -> Configuration { Configuration(style: .tinted) }
    /// The same as `filled`.
    public static func borderedProminent() -> Configuration { Configuration(style: .filled) }

    /// Sets `contentInsets` to the default of `buttonSize`.
    public mutating func setDefaultContentInsets() {
      contentInsets = Self.insets(of: buttonSize)
    }

    /// Returns the configuration unchanged; the colours of states are chosen when the button shows
    /// it.
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

    /// The title font of `buttonSize`.
    var titleFont: UIFont {
      switch buttonSize {
      case .mini, .small: .systemFont(ofSize: 15)
      case .medium: .systemFont(ofSize: 17)
      case .large: .systemFont(ofSize: 17, weight: .semibold)
      }
    }

    /// Returns the corner radius of a background of a height, at most half of it, in points.
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

/// Edges of a rectangle in terms of the layout direction.
///
/// See: <https://developer.apple.com/documentation/uikit/nsdirectionalrectedge>
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// One bit for each edge.
  public let rawValue: UInt

  /// Makes a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The upper edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  /// The edge at which text begins.
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  /// The lower edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  /// The edge at which text ends.
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  /// All edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
