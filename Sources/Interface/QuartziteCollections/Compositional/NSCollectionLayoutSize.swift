// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A width or a height: a fraction of the container's, a number of points, or an estimate that the
/// view's preferred size replaces.
///
/// Values that are negative or not finite count as 0.
///
/// See: <https://developer.apple.com/documentation/uikit/nscollectionlayoutdimension>
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject {
  /// The kinds of dimensions.
  enum Kind { case fractionalWidth, fractionalHeight, absolute, estimated }

  let kind: Kind
  /// The fraction, or the length in points.
  public let dimension: CGFloat

  private init(_ kind: Kind, _ dimension: CGFloat) {
    (self.kind, self.dimension) = (kind, dimension.validLength)
    super.init()
  }

  /// A fraction of the container's width; 1 is all of it.
  public class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
  }

  /// A fraction of the container's height; 1 is all of it.
  public class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
  }

  /// A length in points.
  public class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }

  /// An estimated length in points, which holds until the view has been measured.
  public class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }

  /// Whether the dimension is a fraction of the container's width.
  open var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether the dimension is a fraction of the container's height.
  open var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether the dimension is a length in points.
  open var isAbsolute: Bool { kind == .absolute }
  /// Whether the dimension is an estimate.
  open var isEstimated: Bool { kind == .estimated }

  /// The length in points in a container of a size.
  func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: (dimension * container.width).validLength
    case .fractionalHeight: (dimension * container.height).validLength
    case .absolute, .estimated: dimension
    }
  }
}

/// The width and height of an item, a group or a supplementary view.
///
/// See: <https://developer.apple.com/documentation/uikit/nscollectionlayoutsize>
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension

  /// Makes a size.
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    (widthDimension, heightDimension) = (width, height)
    super.init()
  }

  /// The size in a container; `own`, the view's preferred size, replaces estimated dimensions.
  func size(in container: CGSize, own: CGSize? = nil) -> CGSize {
    var size = CGSize(
      width: widthDimension.length(in: container),
      height: heightDimension.length(in: container)
    )
    if let own {
      if widthDimension.isEstimated { size.width = own.width }
      if heightDimension.isEstimated { size.height = own.height }
    }
    return size
  }

  /// The dimensions that are self-sizing.
  var fitting: SelfSizing {
    SelfSizing(width: widthDimension.isEstimated, height: heightDimension.isEstimated)
  }
}

/// A spacing that is fixed, or flexible with a minimum.
///
/// See: <https://developer.apple.com/documentation/uikit/nscollectionlayoutspacing>
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
  /// The spacing in points, or the minimum of a flexible one; a value that is not finite becomes 0.
  public let spacing: CGFloat
  /// Whether the spacing grows to fill free space.
  public let isFlexible: Bool
  /// Whether the spacing is constant.
  open var isFixed: Bool { !isFlexible }

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    (self.spacing, self.isFlexible) = (spacing.finite, isFlexible)
    super.init()
  }

  /// A spacing of at least `flexibleSpacing` points, which grows to fill free space.
  public class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }

  /// A spacing of exactly `fixedSpacing` points.
  public class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }
}

/// The spacing at the four edges of an item.
///
/// See: <https://developer.apple.com/documentation/uikit/nscollectionlayoutedgespacing>
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject {
  /// The spacing at the leading edge; nil for none.
  public let leading: NSCollectionLayoutSpacing?
  /// The spacing above the item; nil for none.
  public let top: NSCollectionLayoutSpacing?
  /// The spacing at the trailing edge; nil for none.
  public let trailing: NSCollectionLayoutSpacing?
  /// The spacing below the item; nil for none.
  public let bottom: NSCollectionLayoutSpacing?

  /// Makes an edge spacing; nil means no spacing at that edge.
  public init(
    leading: NSCollectionLayoutSpacing?,
    top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
    super.init()
  }
}

/// The point of an item at which a supplementary view is anchored.
///
/// See: <https://developer.apple.com/documentation/uikit/nscollectionlayoutanchor>
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject {
  /// The edges at which the anchor lies; along an axis without one, it lies in the middle.
  public let edges: NSDirectionalRectEdge
  /// The offset in points, or as fractions of the supplementary view's size.
  public let offset: CGPoint
  /// Whether `offset` is in points.
  public let isAbsoluteOffset: Bool
  /// Whether `offset` is a fraction of the supplementary view's size.
  open var isFractionalOffset: Bool { !isAbsoluteOffset }

  /// Makes an anchor at edges.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges: edges, absoluteOffset: .zero)
  }

  /// Makes an anchor at edges with an offset in points.
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    (self.edges, offset, isAbsoluteOffset) = (edges, absoluteOffset, true)
    super.init()
  }

  /// Makes an anchor at edges with an offset as fractions of the supplementary view's size.
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    (self.edges, offset, isAbsoluteOffset) = (edges, fractionalOffset, false)
    super.init()
  }

  /// The point of a rectangle at the edges.
  func point(of rect: CGRect) -> CGPoint {
    CGPoint(
      x: edges.contains(.leading) ? rect.minX : edges.contains(.trailing) ? rect.maxX : rect.midX,
      y: edges.contains(.top) ? rect.minY : edges.contains(.bottom) ? rect.maxY : rect.midY
    )
  }

  func shift(of size: CGSize) -> CGPoint {
    let shift =
      isAbsoluteOffset
      ? offset : CGPoint(x: offset.x * size.width, y: offset.y * size.height)
    return CGPoint(x: shift.x.finite, y: shift.y.finite)
  }
}
