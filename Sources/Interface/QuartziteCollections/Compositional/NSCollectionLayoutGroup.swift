// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// Items or nested groups that are arranged horizontally, vertically, or by a closure.
///
/// A group repeats its subitems in order until no more fit along its axis; a group whose length
/// along the axis is estimated contains each of them once. A section consists of as many groups as
/// its items need.
///
/// See: <https://developer.apple.com/documentation/uikit/nscollectionlayoutgroup>
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// How a group places its subitems.
  enum Arrangement {
    /// One after the other along an axis: exactly `count` of them if it is given. With `isEven`
    /// they are all given equal lengths.
    case line(isHorizontal: Bool, count: Int?, isEven: Bool)
    /// By a closure.
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  let arrangement: Arrangement
  /// The items of which the group consists; empty for a custom group.
  public let subitems: [NSCollectionLayoutItem]
  /// The distance between items; default nil, none.
  open var interItemSpacing: NSCollectionLayoutSpacing?
  /// The maximum for the `count` parameter of group factories.
  private static let mostItems = 4096

  private init(
    _ layoutSize: NSCollectionLayoutSize,
    _ subitems: [NSCollectionLayoutItem],
    _ arrangement: Arrangement
  ) {
    (self.subitems, self.arrangement) = (subitems, arrangement)
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  private static func line(
    _ size: NSCollectionLayoutSize,
    _ items: [NSCollectionLayoutItem],
    isHorizontal: Bool,
    count: Int? = nil,
    isEven: Bool = false
  ) -> NSCollectionLayoutGroup {
    let count = count.map { min(max($0, 1), mostItems) }
    return NSCollectionLayoutGroup(
      size,
      items,
      .line(isHorizontal: isHorizontal, count: count, isEven: isEven)
    )
  }

  /// Makes a group that repeats its subitems from leading to trailing until no more fit.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { line(layoutSize, subitems, isHorizontal: true) }

  /// Makes a horizontal group of `count` items that share the group's width equally.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    line(layoutSize, [subitem], isHorizontal: true, count: count, isEven: true)
  }

  /// Makes a horizontal group of `count` copies of an item; an item wider than an equal share of
  /// the group's width is narrowed to that share.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    line(layoutSize, [subitem], isHorizontal: true, count: count)
  }

  /// Makes a group that repeats its subitems from top to bottom until no more fit.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { line(layoutSize, subitems, isHorizontal: false) }

  /// Makes a vertical group of `count` items that share the group's height equally.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    line(layoutSize, [subitem], isHorizontal: false, count: count, isEven: true)
  }

  /// Makes a vertical group of `count` copies of an item; an item taller than an equal share of the
  /// group's height is shortened to that share.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    line(layoutSize, [subitem], isHorizontal: false, count: count)
  }

  /// Makes a group whose items are placed by a closure.
  public class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [], .custom(itemProvider))
  }

  /// Returns a short description of the group for debugging.
  open func visualDescription() -> String {
    "<group of \(subitems.count) subitems>"
  }

  /// Whether self-sizing views can change the number of items in the group.
  var countsVary: Bool {
    guard case .line(let isHorizontal, let count, _) = arrangement else { return false }
    if count == nil, length(of: self, isHorizontal).isEstimated == false,
      subitems.contains(where: { length(of: $0, isHorizontal).isEstimated })
    {
      return true
    }
    return subitems.contains { ($0 as? NSCollectionLayoutGroup)?.countsVary == true }
  }

  func length(of item: NSCollectionLayoutItem, _ isHorizontal: Bool) -> NSCollectionLayoutDimension
  {
    isHorizontal ? item.layoutSize.widthDimension : item.layoutSize.heightDimension
  }
}

/// A closure that returns the frames of a custom group's items for an environment.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// The frame and depth of an item in a custom group.
///
/// See: <https://developer.apple.com/documentation/uikit/nscollectionlayoutgroupcustomitem>
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject {
  /// The frame in the group's coordinates, in points; values that are not finite become 0.
  public let frame: CGRect
  /// The position in the z-order; default 0.
  public let zIndex: Int

  /// Makes a custom item with a frame in the group's coordinates.
  public init(frame: CGRect, zIndex: Int = 0) {
    let isFinite = frame.minX.isFinite && frame.minY.isFinite
    self.frame = CGRect(
      origin: isFinite ? CGPoint(x: frame.minX.finite, y: frame.minY.finite) : .zero,
      size: frame.size.valid
    )
    self.zIndex = zIndex
    super.init()
  }
}

/// The container in which a layout places its contents.
///
/// See: <https://developer.apple.com/documentation/uikit/nscollectionlayoutcontainer>
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size in points.
  var contentSize: CGSize { get }
  /// The size less the insets, in points; at least 0.
  var effectiveContentSize: CGSize { get }
  /// The insets in points.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets that are in effect, in points.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The environment of a layout: its container and its traits.
///
/// See: <https://developer.apple.com/documentation/uikit/nscollectionlayoutenvironment>
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The container in which the layout places its contents.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

/// The environment and at the same time the container that is passed to providers and handlers.
final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer
{
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  let traitCollection: UITraitCollection

  init(
    size: CGSize,
    insets: NSDirectionalEdgeInsets = .zero,
    traits: UITraitCollection
  ) {
    (contentSize, contentInsets, traitCollection) = (size, insets, traits)
    super.init()
  }

  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
  var effectiveContentSize: CGSize {
    CGSize(
      width: max(contentSize.width - contentInsets.leading - contentInsets.trailing, 0),
      height: max(contentSize.height - contentInsets.top - contentInsets.bottom, 0)
    )
  }
}
