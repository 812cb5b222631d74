// SPDX-License-Identifier: Apache-2.0
import Foundation

extension UIPageViewController {
  /// The kinds of transitions between pages.
  public enum TransitionStyle: Int, Sendable {
    /// A curl away from the spine's opposite edge.
    case pageCurl
    /// Scrolling.
    case scroll
  }

  /// The axes along which pages are arranged.
  public enum NavigationOrientation: Int, Sendable {
    /// Side by side.
    case horizontal
    /// One below the other.
    case vertical
  }

  /// The directions of a change of pages.
  public enum NavigationDirection: Int, Sendable {
    /// To a later page.
    case forward
    /// To an earlier page.
    case reverse
  }

  /// Where the spine of a book is, from which pages curl away.
  public enum SpineLocation: Int, Sendable {
    /// No spine.
    case none
    /// At the leading edge.
    case min
    /// In the middle, between two pages.
    case mid
    /// At the trailing edge.
    case max
  }

  /// The keys of the options of a page view controller.
  public struct OptionsKey: Hashable, RawRepresentable, Sendable {
    /// The name.
    public var rawValue: String
    /// Makes a key of a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
    /// The raw value of a `SpineLocation`; ignored in the scrolling style.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey"
    )
    /// The spacing between pages in points, a number; negative and not finite values count as 0.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey"
    )
  }
}
