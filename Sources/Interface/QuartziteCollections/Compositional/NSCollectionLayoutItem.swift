// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// The smallest part of a compositional layout: the size, insets and spacing of a cell.
///
/// See: <https://developer.apple.com/documentation/uikit/nscollectionlayoutitem>
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
  /// The size.
  public let layoutSize: NSCollectionLayoutSize
  /// The supplementary views that are anchored to the item.
  public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  /// The insets of the contents, in points; they are ignored along an estimated dimension.
  ///
  /// Default zero.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The spacing around the item; default nil, none.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Makes an item.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Makes an item with supplementary views that are anchored to it.
  public init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems)
    super.init()
  }

  /// Returns a rectangle reduced by `contentInsets`, except along estimated dimensions.
  func inset(_ rect: CGRect) -> CGRect {
    let (insets, fitting) = (contentInsets, layoutSize.fitting)
    let (left, right) = fitting.width ? (0, 0) : (insets.leading.finite, insets.trailing.finite)
    let (top, bottom) = fitting.height ? (0, 0) : (insets.top.finite, insets.bottom.finite)
    return CGRect(
      x: rect.minX + left,
      y: rect.minY + top,
      width: max(rect.width - left - right, 0),
      height: max(rect.height - top - bottom, 0)
    )
  }
}

/// A supplementary view that is anchored to an item or a group, such as a badge.
///
/// See: <https://developer.apple.com/documentation/uikit/nscollectionlayoutsupplementaryitem>
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the view.
  public let elementKind: String
  /// The anchor point in the item or group.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The point of the supplementary view that coincides with `containerAnchor`; nil means the point
  /// at the same edges.
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// The position in the z-order; default 1, in front of cells.
  open var zIndex = 1

  /// Makes a supplementary item that lies at the given edges inside its item or group.
  public convenience init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize, elementKind, containerAnchor, nil)
  }

  /// Makes a supplementary item whose `itemAnchor` coincides with `containerAnchor`.
  public convenience init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize, elementKind, containerAnchor, itemAnchor)
  }

  init(
    _ layoutSize: NSCollectionLayoutSize,
    _ kind: String,
    _ containerAnchor: NSCollectionLayoutAnchor,
    _ itemAnchor: NSCollectionLayoutAnchor?
  ) {
    (elementKind, self.containerAnchor, self.itemAnchor) = (kind, containerAnchor, itemAnchor)
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Returns the rectangle of the supplementary view that is anchored to an item with the rectangle
  /// `item`.
  ///
  /// - Parameter own: The preferred size of the view; nil if it has not been measured.
  func frame(at item: CGRect, own: CGSize?) -> CGRect {
    let size = layoutSize.size(in: item.size, own: own)
    let spot = containerAnchor.point(of: item)
    let anchor = itemAnchor ?? NSCollectionLayoutAnchor(edges: containerAnchor.edges)
    let grip = anchor.point(of: CGRect(origin: .zero, size: size))
    let (first, second) = (containerAnchor.shift(of: size), anchor.shift(of: size))
    return CGRect(
      x: spot.x - grip.x + first.x + second.x,
      y: spot.y - grip.y + first.y + second.y,
      width: size.width,
      height: size.height
    )
  }
}

/// The edges and corners of a rectangle in terms of the layout direction.
///
/// See: <https://developer.apple.com/documentation/uikit/nsrectalignment>
public enum NSRectAlignment: Int, Sendable {
  /// No edge: the centre.
  case none
  /// The upper edge.
  case top
  /// The corner where text begins, above.
  case topLeading
  /// The edge at which text begins.
  case leading
  /// The corner where text begins, below.
  case bottomLeading
  /// The lower edge.
  case bottom
  /// The corner where text ends, below.
  case bottomTrailing
  /// The edge at which text ends.
  case trailing
  /// The corner where text ends, above.
  case topTrailing
}

/// A header, a footer or another view at the edge of a section or of all content.
///
/// See: <https://developer.apple.com/documentation/uikit/nscollectionlayoutboundarysupplementaryitem>
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge or corner to which the view is aligned.
  public let alignment: NSRectAlignment
  /// The offset from the alignment's position, in points.
  public let offset: CGPoint
  /// Whether the view's length is added to the section, rather than overlapping its groups; default
  /// true.
  open var extendsBoundary = true
  /// Whether the view is pinned to the visible bounds while its section is visible; default false.
  open var pinToVisibleBounds = false

  /// Makes a supplementary item at an edge or corner.
  public convenience init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    alignment: NSRectAlignment
  ) {
    self.init(
      layoutSize: layoutSize,
      elementKind: elementKind,
      alignment: alignment,
      absoluteOffset: .zero
    )
  }

  /// Makes a supplementary item at an edge or corner with an offset in points.
  public init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) {
    self.alignment = alignment
    offset = CGPoint(x: absoluteOffset.x.finite, y: absoluteOffset.y.finite)
    super.init(layoutSize, elementKind, NSCollectionLayoutAnchor(edges: alignment.edges), nil)
  }

  /// Whether the view is aligned to the top edge, or to the leading one if `vertical` is false.
  func isAtBegin(vertical: Bool) -> Bool {
    let edges = alignment.edges
    return edges.contains(vertical ? .top : .leading)
  }

  /// Whether the view is aligned to the bottom edge, or to the trailing one if `vertical` is false.
  func isAtEnd(vertical: Bool) -> Bool {
    let edges = alignment.edges
    return edges.contains(vertical ? .bottom : .trailing)
  }
}

extension NSRectAlignment {
  /// The edges that the alignment names.
  var edges: NSDirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}

/// A decoration view behind a section.
///
/// The view's class is registered with the layout, not with the collection view.
///
/// See: <https://developer.apple.com/documentation/uikit/nscollectionlayoutdecorationitem>
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of the view.
  public let elementKind: String
  /// The position in the z-order; default -1, behind cells.
  open var zIndex = -1

  private init(kind: String) {
    elementKind = kind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: .fractionalHeight(1)
      ),
      supplementaryItems: []
    )
  }

  /// Makes a decoration that covers the section less the decoration's own `contentInsets`.
  public class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(kind: elementKind)
  }
}
