// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The style of the status bar, on a stage that shows one.
///
/// See: <https://developer.apple.com/documentation/uikit/uistatusbarstyle>
public enum UIStatusBarStyle: Int, Sendable {
  /// Depends on the interface style.
  case `default` = 0
  /// White text.
  case lightContent = 1
  /// Black text.
  case darkContent = 3
}

/// The animation of showing and hiding the status bar; has no effect here.
///
/// See: <https://developer.apple.com/documentation/uikit/uistatusbaranimation>
public enum UIStatusBarAnimation: Int, Sendable {
  /// No animation.
  case none = 0
  /// A fade.
  case fade = 1
  /// A slide from above.
  case slide = 2
}

/// The orientation of the interface.
///
/// See: <https://developer.apple.com/documentation/uikit/uiinterfaceorientation>
public enum UIInterfaceOrientation: Int, Sendable {
  /// Unknown.
  case unknown = 0
  /// Higher than wide.
  case portrait = 1
  /// Higher than wide, upside down.
  case portraitUpsideDown = 2
  /// Wider than high, with the home button on the right.
  case landscapeRight = 3
  /// Wider than high, with the home button on the left.
  case landscapeLeft = 4

  /// Whether it is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is wider than high.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The orientations that a controller supports; stored, as the interface does not rotate.
///
/// See: <https://developer.apple.com/documentation/uikit/uiinterfaceorientationmask>
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// One bit for each orientation.
  public let rawValue: UInt

  /// Makes a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// With the home button on the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// With the home button on the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// Both landscape orientations.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All orientations.
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// All orientations except upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// The direction of the interface.
///
/// See: <https://developer.apple.com/documentation/uikit/uiuserinterfacelayoutdirection>
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// Whether a view is mirrored in right-to-left interfaces.
///
/// See: <https://developer.apple.com/documentation/uikit/uisemanticcontentattribute>
public enum UISemanticContentAttribute: Int, Sendable {
  /// Mirrored.
  case unspecified = 0
  /// Not mirrored: playback controls.
  case playback = 1
  /// Not mirrored: directions in space.
  case spatial = 2
  /// Always from left to right.
  case forceLeftToRight = 3
  /// Always from right to left.
  case forceRightToLeft = 4
}

/// An interaction that is attached to a view.
///
/// See: <https://developer.apple.com/documentation/uikit/uiinteraction>
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
  /// The view that the interaction is attached to.
  var view: UIView? { get }
  /// Called before the view changes.
  func willMove(to view: UIView?)
  /// Called after the view has changed.
  func didMove(to view: UIView?)
}

/// A controller that takes part in sizing its children.
///
/// See: <https://developer.apple.com/documentation/uikit/uicontentcontainer>
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
  /// The size that the container would like to have, in points.
  var preferredContentSize: CGSize { get }
  /// Called when the preferred size of a child has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Returns the size of a child for the parent's size.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Called before the size changes.
  func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  )
}
