// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// What a screen says in place of contents that it does not have: an image, a text, a second text
/// and up to two buttons, centred.
///
/// - Note: Differs from Apple: sizes and distances are chosen here to resemble iOS 17; Apple
///   publishes no figures.
///
/// See: <https://developer.apple.com/documentation/uikit/uicontentunavailableconfiguration-swift.struct>
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// Where the contents stand.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uicontentunavailableconfiguration-swift.struct/alignment-swift.enum>
  public enum Alignment: Int, Sendable {
    /// In the middle.
    case center
    /// In the middle of the width, at the top margin.
    case natural
  }

  /// How a text looks.
  public struct TextProperties {
    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// How text that does not fit is truncated; default at the end.
    public var lineBreakMode: NSLineBreakMode = .byTruncatingTail
    /// The greatest number of lines; default 0, any.
    public var numberOfLines = 0
    /// Whether the font shrinks until the text fits; default false.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest scale of a font that shrinks; default 0.
    public var minimumScaleFactor: CGFloat = 0
  }

  /// How the image looks.
  public struct ImageProperties {
    /// The weight and size of an image that is a symbol; default 48 points.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The tint colour; default the colour of secondary labels.
    public var tintColor: UIColor?
    /// The radius of the corners in points; default 0.
    public var cornerRadius: CGFloat = 0
    /// The greatest size in points; a side of 0, the default, has no limit.
    public var maximumSize: CGSize = .zero
  }

  /// What a button does.
  public struct ButtonProperties {
    /// Runs at a tap; default nil.
    public var primaryAction: UIAction?
    /// The menu that a tap opens where there is no action; default nil.
    public var menu: UIMenu?
    /// Whether the button takes touches; default true.
    public var isEnabled = true
  }

  enum Kind {
    case empty, loading, search
  }

  /// Whether it shows an activity in place of the image, or follows a search text.
  var kind = Kind.empty
  /// The image; default nil.
  public var image: UIImage?
  /// How the image looks.
  public var imageProperties = ImageProperties(
    preferredSymbolConfiguration: UIImage.SymbolConfiguration(pointSize: 48),
    tintColor: .secondaryLabel
  )
  /// The text; default nil.
  public var text: String? { didSet { isOwnText = true } }
  /// The text with attributes, in place of `text`; default nil.
  public var attributedText: NSAttributedString?
  /// How the text looks: bold, 22 points.
  public var textProperties = TextProperties(
    font: .systemFont(ofSize: 22, weight: .bold),
    color: .label
  )
  /// The second text; default nil.
  public var secondaryText: String?
  /// The second text with attributes, in place of `secondaryText`; default nil.
  public var secondaryAttributedText: NSAttributedString?
  /// How the second text looks: 15 points, in the colour of secondary labels.
  public var secondaryTextProperties = TextProperties(
    font: .systemFont(ofSize: 15),
    color: .secondaryLabel
  )
  /// The look of the button; one without title and image, the default, is not shown.
  public var button = UIButton.Configuration.plain()
  /// What the button does.
  public var buttonProperties = ButtonProperties()
  /// The look of the second button; one without title and image, the default, is not shown.
  public var secondaryButton = UIButton.Configuration.plain()
  /// What the second button does.
  public var secondaryButtonProperties = ButtonProperties()
  /// Where the contents stand; default in the middle.
  public var alignment: Alignment = .center
  /// The insets of the contents in points; default 16.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 16,
    leading: 16,
    bottom: 16,
    trailing: 16
  )
  /// The distance between image and text in points; default 12.
  public var imageToTextPadding: CGFloat = 12
  /// The distance between the texts in points; default 4.
  public var textToSecondaryTextPadding: CGFloat = 4
  /// The distance between the texts and the button in points; default 16.
  public var textToButtonPadding: CGFloat = 16
  /// The distance between the buttons in points; default 8.
  public var buttonToSecondaryButtonPadding: CGFloat = 8
  /// The background; default nothing.
  public var background: UIBackgroundConfiguration = {
    var background = UIBackgroundConfiguration()
    background.cornerRadius = 0
    return background
  }()
  private var isOwnText = false

  /// A screen without contents; says nothing by itself.
  public static func empty() -> UIContentUnavailableConfiguration {
    UIContentUnavailableConfiguration()
  }

  /// A screen whose contents are being loaded: a turning activity indicator and "Loading…".
  public static func loading() -> UIContentUnavailableConfiguration {
    var made = UIContentUnavailableConfiguration()
    made.kind = .loading
    made.text = "Loading…"
    made.textProperties.font = .systemFont(ofSize: 15)
    made.textProperties.color = .secondaryLabel
    return made
  }

  /// A search without results: a magnifying glass and "No Results", with the text of the state that
  /// it is updated for.
  public static func search() -> UIContentUnavailableConfiguration {
    var made = UIContentUnavailableConfiguration()
    made.kind = .search
    made.image = UIImage(systemName: "magnifyingglass")
    made.text = "No Results"
    made.secondaryText = "Check the spelling or try a new search."
    made.isOwnText = false
    return made
  }

  /// Makes the view that shows the configuration.
  public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  /// Returns the configuration for a state: that of a search names the search text, unless it has
  /// a text of the client's.
  public func updated(
    for state: any UIConfigurationState
  ) -> UIContentUnavailableConfiguration {
    guard kind == .search, !isOwnText,
      let searched = (state as? UIContentUnavailableConfigurationState)?.searchText,
      !searched.isEmpty
    else { return self }
    var made = self
    made.text = "No Results for “\(searched)”"
    made.isOwnText = false
    return made
  }
}

/// The state of a controller that may have no contents.
///
/// See: <https://developer.apple.com/documentation/uikit/uicontentunavailableconfigurationstate-swift.struct>
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
  /// The traits of the controller.
  public var traitCollection: UITraitCollection
  /// The text that is searched; default nil.
  ///
  /// - Note: Differs from Apple: a controller does not take it from its search controller.
  public var searchText: String?
  private var customValues: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// A value that the client adds to the state, by its name; nil if there is none.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { customValues[key] }
    set { customValues[key] = newValue }
  }

  /// Makes a state without a search.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }
}
