// SPDX-License-Identifier: Apache-2.0
import Foundation

/// How the status bar looks; kept, there is no status bar.
///
/// See: <https://developer.apple.com/documentation/uikit/uistatusbarstyle>
public enum UIStatusBarStyle: Int, Sendable {
  /// By the interface style.
  case `default` = 0
  /// White on what is behind it.
  case lightContent = 1
  /// Black on what is behind it.
  case darkContent = 3
}

/// How the status bar comes and goes; kept, there is no status bar.
///
/// See: <https://developer.apple.com/documentation/uikit/uistatusbaranimation>
public enum UIStatusBarAnimation: Int, Sendable {
  /// At once.
  case none = 0
  /// By its opacity.
  case fade = 1
  /// From above.
  case slide = 2
}

/// Which way up an interface is.
///
/// See: <https://developer.apple.com/documentation/uikit/uiinterfaceorientation>
public enum UIInterfaceOrientation: Int, Sendable {
  /// Not known.
  case unknown = 0
  /// Higher than wide.
  case portrait = 1
  /// Higher than wide, upside down.
  case portraitUpsideDown = 2
  /// Wider than high, turned to the right.
  case landscapeRight = 3
  /// Wider than high, turned to the left.
  case landscapeLeft = 4

  /// Whether it is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it lies on a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The ways up that a controller allows; kept, an interface is never turned.
///
/// See: <https://developer.apple.com/documentation/uikit/uiinterfaceorientationmask>
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// One bit an orientation.
  public let rawValue: UInt

  /// Makes a set of its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// Turned to the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// Turned to the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// Turned to either side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All.
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// All but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// How large the user wants text; kept, it never changes.
///
/// See: <https://developer.apple.com/documentation/uikit/uicontentsizecategory>
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a category of its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Not said.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspec")
  /// The smallest.
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// Small.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// Between small and the standard.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// The standard.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// Larger than the standard.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// Two steps larger.
  public static let extraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryXXL"
  )
  /// Three steps larger.
  public static let extraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryXXXL"
  )

  /// Whether it is one of the sizes for those who see badly.
  public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }

  /// Posted when the size changed; never posted here.
  public static let didChangeNotification = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification"
  )
}

/// Sizes of fonts for the user's text size, which is the standard one here: nothing is scaled.
///
/// See: <https://developer.apple.com/documentation/uikit/uifontmetrics>
open class UIFontMetrics: NSObject, @unchecked Sendable {
  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Makes the metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    super.init()
  }

  /// Returns the font as it is.
  open func scaledFont(for font: UIFont) -> UIFont { font }

  /// Returns the font at its size, or at `maximumPointSize` if that is smaller.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize <= maximumPointSize ? font : font.withSize(maximumPointSize)
  }

  /// Returns the length as it is.
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
}

/// Which way an interface runs.
///
/// See: <https://developer.apple.com/documentation/uikit/uiuserinterfacelayoutdirection>
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// Whether a view is mirrored where an interface runs from right to left; kept.
///
/// See: <https://developer.apple.com/documentation/uikit/uisemanticcontentattribute>
public enum UISemanticContentAttribute: Int, Sendable {
  /// Mirrored.
  case unspecified = 0
  /// Not mirrored: buttons of a player.
  case playback = 1
  /// Not mirrored: directions.
  case spatial = 2
  /// Always from left to right.
  case forceLeftToRight = 3
  /// Always from right to left.
  case forceRightToLeft = 4
}

/// Something that is attached to a view and told about it.
///
/// See: <https://developer.apple.com/documentation/uikit/uiinteraction>
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
  /// The view that it is attached to.
  var view: UIView? { get }
  /// The view is about to change.
  func willMove(to view: UIView?)
  /// The view changed.
  func didMove(to view: UIView?)
}

/// A controller's part in the sizes of what it holds.
///
/// See: <https://developer.apple.com/documentation/uikit/uicontentcontainer>
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
  /// The size that is asked for.
  var preferredContentSize: CGSize { get }
  /// Something inside asks for another size.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Returns the size of something inside.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// The size is about to change.
  func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  )
}
