// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// How a section scrolls across the direction of its collection.
///
/// See: <https://developer.apple.com/documentation/uikit/uicollectionlayoutsectionorthogonalscrollingbehavior>
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// Not at all.
  case none
  /// Freely.
  case continuous
  /// Freely; it comes to rest where a group begins.
  case continuousGroupLeadingBoundary
  /// By pages of the collection's length.
  case paging
  /// By groups.
  case groupPaging
  /// By groups, which come to rest in the middle.
  case groupPagingCentered
}

/// What insets are measured from.
///
/// See: <https://developer.apple.com/documentation/uikit/uicontentinsetsreference>
public enum UIContentInsetsReference: Int, Sendable {
  /// As the layout's configuration says.
  case automatic
  /// The collection's edges.
  case none
  /// The safe area.
  case safeArea
  /// The layout margins.
  case layoutMargins
  /// The readable width.
  case readableContent
}

/// A visible element of a section, for `visibleItemsInvalidationHandler`: its place and look may be
/// changed.
///
/// See: <https://developer.apple.com/documentation/uikit/nscollectionlayoutvisibleitem>
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol, UIDynamicItem {
  /// The opacity.
  var alpha: CGFloat { get set }
  /// The depth.
  var zIndex: Int { get set }
  /// Whether the element is left out.
  var isHidden: Bool { get set }
  /// The centre in points of the content.
  var center: CGPoint { get set }
  /// The transform.
  var transform: CGAffineTransform { get set }
  /// The transform in space.
  var transform3D: CATransform3D { get set }
  /// The section and item.
  var indexPath: IndexPath { get }
  /// The rectangle in points of the content.
  var frame: CGRect { get }
  /// The rectangle in the element's own coordinates.
  var bounds: CGRect { get }
  /// The kind of element.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary or decoration view; nil for cells.
  var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}

/// Called with the visible elements of a section whenever these or their places change.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  (
    [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
  ) -> Void

/// Groups one after the other, with headers, footers and a background.
///
/// See: <https://developer.apple.com/documentation/uikit/nscollectionlayoutsection>
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup
  /// What the section is as a list; nil for another.
  var list: ListSection?

  /// Makes a section of groups.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// The insets of the groups in points; default zero.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The distance between groups in points; default 0.
  open var interGroupSpacing: CGFloat = 0
  /// What `contentInsets` are measured from; stored, they are from the collection's adjusted insets.
  open var contentInsetsReference: UIContentInsetsReference = .automatic
  /// What insets of supplementary views are measured from; stored without effect.
  open var supplementaryContentInsetsReference: UIContentInsetsReference = .automatic
  /// How the section scrolls across the direction of its collection; default not at all.
  open var orthogonalScrollingBehavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .none
  /// How such scrolling feels.
  public let orthogonalScrollingProperties =
    UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// Headers, footers and other views at the edges.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether those have the insets of the groups; default true.
  open var supplementariesFollowContentInsets = true
  /// Called whenever visible elements or their places change; default nil.
  open var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  /// Views behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
}

/// How scrolling of a section feels.
///
/// See: <https://developer.apple.com/documentation/uikit/uicollectionlayoutsectionorthogonalscrollingproperties>
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
  /// Whether the section can be pulled beyond its ends.
  public enum Bounce: Int, Sendable {
    /// As is usual, it can.
    case automatic
    /// It can.
    case always
    /// It cannot.
    case never
  }

  /// How scrolling slows down; stored, it follows the behaviour.
  open var decelerationRate: UIScrollView.DecelerationRate = .normal
  /// Whether the section can be pulled beyond its ends; default automatic.
  open var bounce: Bounce = .automatic
}

/// What all sections of a compositional layout have in common.
///
/// See: <https://developer.apple.com/documentation/uikit/uicollectionviewcompositionallayoutconfiguration>
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The direction of scrolling; default vertical.
  open var scrollDirection: UICollectionView.ScrollDirection = .vertical
  /// The distance between sections in points; default 0.
  open var interSectionSpacing: CGFloat = 0
  /// Views at the edges of all content, whose index paths have one index, 0.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// What insets are measured from; stored, they are from the collection's adjusted insets.
  open var contentInsetsReference: UIContentInsetsReference = .automatic

  /// Makes the configuration of a vertical layout.
  public override init() {
    super.init()
  }
}
