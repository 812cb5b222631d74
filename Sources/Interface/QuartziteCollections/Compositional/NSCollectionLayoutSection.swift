// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// How a section scrolls perpendicular to the scroll direction of its collection view.
///
/// See: <https://developer.apple.com/documentation/uikit/uicollectionlayoutsectionorthogonalscrollingbehavior>
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// The section does not scroll on its own.
  case none
  /// Scrolling stops at any offset.
  case continuous
  /// Scrolling decelerates freely and stops at the leading boundary of a group.
  case continuousGroupLeadingBoundary
  /// By pages of the collection view's extent.
  case paging
  /// By one group at a time, which stops at its leading boundary.
  case groupPaging
  /// By one group at a time, which stops centred.
  case groupPagingCentered
}

/// The reference from which content insets are measured.
///
/// See: <https://developer.apple.com/documentation/uikit/uicontentinsetsreference>
public enum UIContentInsetsReference: Int, Sendable {
  /// The reference of the layout's configuration.
  case automatic
  /// The edges of the collection view.
  case none
  /// The safe area.
  case safeArea
  /// The layout margins.
  case layoutMargins
  /// The readable width.
  case readableContent
}

/// A visible element of a section, whose position and appearance a
/// `visibleItemsInvalidationHandler` may change.
///
/// See: <https://developer.apple.com/documentation/uikit/nscollectionlayoutvisibleitem>
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol, UIDynamicItem {
  /// The opacity, from 0 to 1.
  var alpha: CGFloat { get set }
  /// The position in the z-order.
  var zIndex: Int { get set }
  /// Whether the element is hidden.
  var isHidden: Bool { get set }
  /// The centre in content coordinates, in points.
  var center: CGPoint { get set }
  /// The affine transform.
  var transform: CGAffineTransform { get set }
  /// The transform in three dimensions.
  var transform3D: CATransform3D { get set }
  /// The section and item.
  var indexPath: IndexPath { get }
  /// The frame in content coordinates, in points.
  var frame: CGRect { get }
  /// The rectangle in the element's own coordinates.
  var bounds: CGRect { get }
  /// The kind of element.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary or decoration view; nil for cells.
  var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}

/// A closure that is called with a section's visible elements, the content offset and the layout
/// environment whenever the elements or their positions change.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  (
    [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
  ) -> Void

/// A section of a compositional layout: a repeated group with headers, footers and a background.
///
/// See: <https://developer.apple.com/documentation/uikit/nscollectionlayoutsection>
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup
  /// The list that the section was made for; nil for any other section.
  var list: ListSection?

  /// Makes a section that repeats a group as often as its items need.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// The insets of the groups in points; default zero.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The distance between groups in points; default 0.
  open var interGroupSpacing: CGFloat = 0
  /// The reference of `contentInsets`; stored without effect: they are measured from the collection
  /// view's adjusted content inset.
  open var contentInsetsReference: UIContentInsetsReference = .automatic
  /// The reference of the insets of supplementary views; stored without effect.
  open var supplementaryContentInsetsReference: UIContentInsetsReference = .automatic
  /// How the section scrolls perpendicular to the collection view's scroll direction; default
  /// `.none`.
  open var orthogonalScrollingBehavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .none
  /// Bouncing and deceleration of orthogonal scrolling.
  public let orthogonalScrollingProperties =
    UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// Headers, footers and other supplementary views at the section's edges; default none.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether boundary supplementary views are inset like the groups; default true.
  open var supplementariesFollowContentInsets = true
  /// Called whenever the visible elements or their positions change; default nil.
  open var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  /// Decoration views behind the section; default none.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
}

/// Bouncing and deceleration of a section's orthogonal scrolling.
///
/// See: <https://developer.apple.com/documentation/uikit/uicollectionlayoutsectionorthogonalscrollingproperties>
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
  /// Whether scrolling bounces at the section's ends.
  public enum Bounce: Int, Sendable {
    /// The default of the platform: it bounces.
    case automatic
    /// It bounces.
    case always
    /// It does not bounce.
    case never
  }

  /// The rate of deceleration; stored without effect: the scrolling behaviour determines it.
  open var decelerationRate: UIScrollView.DecelerationRate = .normal
  /// Whether scrolling bounces at the section's ends; default `.automatic`.
  open var bounce: Bounce = .automatic
}

/// The scroll direction, section spacing and global boundary views of a compositional layout.
///
/// See: <https://developer.apple.com/documentation/uikit/uicollectionviewcompositionallayoutconfiguration>
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The scroll direction; default `.vertical`.
  open var scrollDirection: UICollectionView.ScrollDirection = .vertical
  /// The distance between sections in points; default 0.
  open var interSectionSpacing: CGFloat = 0
  /// Supplementary views at the edges of the whole content; their index paths have the single index
  /// 0.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The reference of content insets; stored without effect: they are measured from the collection
  /// view's adjusted content inset.
  open var contentInsetsReference: UIContentInsetsReference = .automatic

  /// Makes the configuration of a vertical layout.
  public override init() {
    super.init()
  }
}
