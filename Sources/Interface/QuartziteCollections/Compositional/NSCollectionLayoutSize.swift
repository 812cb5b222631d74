// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A width or a height: a part of the container's, a number of points, or an estimate that the view
/// replaces.
///
/// Values that are negative or no number count as 0.
///
/// See: <https://developer.apple.com/documentation/uikit/nscollectionlayoutdimension>
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject {
  /// The kinds of dimensions.
  enum Kind { case fractionalWidth, fractionalHeight, absolute, estimated }

  let kind: Kind
  /// The part, or the length in points.
  public let dimension: CGFloat

  private init(_ kind: Kind, _ dimension: CGFloat) {
    (self.kind, self.dimension) = (kind, dimension.validLength)
    super.init()
  }

  /// A part of the container's width; 1 is all of it.
  public class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
  }

  /// A part of the container's height; 1 is all of it.
  public class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
  }

  /// A length in points.
  public class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }

  /// An estimated length in points, until the view has chosen its own.
  public class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }

  /// Whether it is a part of the width.
  open var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether it is a part of the height.
  open var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether it is a length.
  open var isAbsolute: Bool { kind == .absolute }
  /// Whether it is an estimate.
  open var isEstimated: Bool { kind == .estimated }

  /// The length in a container.
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

  /// The size in a container; `own` is what the view has chosen.
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

  /// Which dimensions the view chooses.
  var fitting: SelfSizing {
    SelfSizing(width: widthDimension.isEstimated, height: heightDimension.isEstimated)
  }
}

/// A distance: of a number of points, or of that at least.
///
/// See: <https://developer.apple.com/documentation/uikit/nscollectionlayoutspacing>
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
  /// The distance in points.
  public let spacing: CGFloat
  /// Whether it grows where there is room.
  public let isFlexible: Bool
  /// Whether it does not grow.
  open var isFixed: Bool { !isFlexible }

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    (self.spacing, self.isFlexible) = (spacing.finite, isFlexible)
    super.init()
  }

  /// A distance that grows where there is room.
  public class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }

  /// A distance that stays.
  public class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }
}

/// Distances around an item.
///
/// See: <https://developer.apple.com/documentation/uikit/nscollectionlayoutedgespacing>
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject {
  /// The distance before the item.
  public let leading: NSCollectionLayoutSpacing?
  /// The distance above the item.
  public let top: NSCollectionLayoutSpacing?
  /// The distance after the item.
  public let trailing: NSCollectionLayoutSpacing?
  /// The distance below the item.
  public let bottom: NSCollectionLayoutSpacing?

  /// Makes distances; nil is none.
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

/// Where a supplementary view is attached to an item.
///
/// See: <https://developer.apple.com/documentation/uikit/nscollectionlayoutanchor>
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject {
  /// The edges; the middle where none is named.
  public let edges: NSDirectionalRectEdge
  /// The offset in points, or in parts of the supplementary view's size.
  public let offset: CGPoint
  /// Whether `offset` is in points.
  public let isAbsoluteOffset: Bool
  /// Whether `offset` is in parts of the size.
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

  /// Makes an anchor at edges with an offset in parts of the view's size.
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
