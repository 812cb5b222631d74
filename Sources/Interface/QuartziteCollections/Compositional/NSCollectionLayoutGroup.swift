// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// Items, or groups, beside or below each other, or where a function says.
///
/// A group is filled with its subitems, again and again, until no more fit in its direction; one of
/// an estimated length has each of them once. A section consists of as many groups as its items need.
///
/// See: <https://developer.apple.com/documentation/uikit/nscollectionlayoutgroup>
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// How a group places its subitems.
  enum Arrangement {
    /// One after the other; `count` of them where that is given, of which `isEven` are made of equal
    /// length.
    case line(isHorizontal: Bool, count: Int?, isEven: Bool)
    /// By a function.
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  let arrangement: Arrangement
  /// The items of which the group consists.
  public let subitems: [NSCollectionLayoutItem]
  /// The distance between items; default nil, none.
  open var interItemSpacing: NSCollectionLayoutSpacing?
  /// The most subitems that a group may be said to have.
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

  /// A group of items beside each other, repeated until no more fit.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { line(layoutSize, subitems, isHorizontal: true) }

  /// A group of `count` equal items beside each other, whose width follows from the group's.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    line(layoutSize, [subitem], isHorizontal: true, count: count, isEven: true)
  }

  /// A group of `count` equal items beside each other; ones that do not fit are made narrower.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    line(layoutSize, [subitem], isHorizontal: true, count: count)
  }

  /// A group of items below each other, repeated until no more fit.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { line(layoutSize, subitems, isHorizontal: false) }

  /// A group of `count` equal items below each other, whose height follows from the group's.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    line(layoutSize, [subitem], isHorizontal: false, count: count, isEven: true)
  }

  /// A group of `count` equal items below each other; ones that do not fit are made lower.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    line(layoutSize, [subitem], isHorizontal: false, count: count)
  }

  /// A group whose items stand where a function says.
  public class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [], .custom(itemProvider))
  }

  /// A description of the group's items.
  open func visualDescription() -> String {
    "<group of \(subitems.count) subitems>"
  }

  /// Whether sizes that views choose change how many items there are in the group.
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

/// Returns the places of a group's items.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// The place of an item in a group of one's own making.
///
/// See: <https://developer.apple.com/documentation/uikit/nscollectionlayoutgroupcustomitem>
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject {
  /// The rectangle in points of the group.
  public let frame: CGRect
  /// The depth.
  public let zIndex: Int

  /// Makes a place.
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

/// The room that a layout has.
///
/// See: <https://developer.apple.com/documentation/uikit/nscollectionlayoutcontainer>
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size in points.
  var contentSize: CGSize { get }
  /// The size less the insets.
  var effectiveContentSize: CGSize { get }
  /// The insets in points.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets in points.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What a layout stands in: its room and the traits.
///
/// See: <https://developer.apple.com/documentation/uikit/nscollectionlayoutenvironment>
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The room.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

/// The room and the traits of a layout.
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
