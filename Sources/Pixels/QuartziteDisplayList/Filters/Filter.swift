// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A filter on the pixels of a group.
///
/// Each kind is a value in a file of its own, which says how far it reaches, what it costs, how it is
/// scaled and how it is written: see `FilterKind`. A new kind needs such a file, a case here, and a case
/// of `Filtering.apply` in `QuartziteRaster`, which draws it.
package enum Filter: Sendable, Hashable {
  /// A Gaussian blur along x and y.
  case gaussianBlur(Gaussian)
  /// A Gaussian blur with an arbitrary covariance.
  case anisotropicBlur(Anisotropic)
  /// Box blurs along each axis.
  case boxBlur(Box)
  /// A box blur along a line.
  case motionBlur(Motion)
  /// A Gaussian blur whose width a mask scales from pixel to pixel.
  case variableBlur(Variable)
  /// A matrix on straight colours.
  case colorMatrix(ColorMatrix)
  /// A levels adjustment of each straight channel.
  case levels(Levels)
  /// Replaces the picture by the shading of the layer style Satin.
  case satin(Satin)
  /// Replaces the picture by the highlight or the shadow of a bevel.
  case relief(Relief)
  /// Distorts the picture.
  case warp(PlacedWarp)
  /// Replaces the colour.
  case flood(Flood)
  /// Moves the pixels.
  case offset(Offset)
  /// A filter of all pixels within the group's clips that the renderer does not compute itself; for
  /// backdrops only.
  case picture(PictureFilter)

  /// All kinds, as they are read from JSON.
  static let kinds: [any FilterKind.Type] = [
    Gaussian.self, Anisotropic.self, Box.self, Motion.self, Variable.self, ColorMatrix.self,
    Levels.self, Satin.self, Relief.self, PlacedWarp.self, Flood.self, Offset.self,
    PictureFilter.self,
  ]

  /// The value that says what is known of the filter.
  var kind: any FilterKind {
    switch self {
    case .gaussianBlur(let kind): kind
    case .anisotropicBlur(let kind): kind
    case .boxBlur(let kind): kind
    case .motionBlur(let kind): kind
    case .variableBlur(let kind): kind
    case .colorMatrix(let kind): kind
    case .levels(let kind): kind
    case .satin(let kind): kind
    case .relief(let kind): kind
    case .warp(let kind): kind
    case .flood(let kind): kind
    case .offset(let kind): kind
    case .picture(let kind): kind
    }
  }
}

// MARK: - What is known of each

extension Filter {
  /// How far the filter spreads pixels; nil where it replaces the whole picture.
  package var reach: FilterReach? { kind.reach }

  /// Whether the filter must be given the whole picture at once.
  package var takesWholePicture: Bool { reach == nil }

  /// Whether the filter sees the picture mirrored at its border, and so depends on all of it.
  package var mirrorsEdges: Bool { kind.mirrorsEdges }

  /// The cost of a pixel of a surface that the filter changes, in units of about a nanosecond; an upper
  /// bound.
  package var cost: Int { kind.cost }

  /// Returns the filter that does the same on pixels of 1 / `scale` the size, in x and y.
  ///
  /// What has one size for both axes, such as boxes and reliefs, takes the larger factor.
  package func scaled(by scale: SIMD2<Double>) -> Filter {
    scale == SIMD2(1, 1) ? self : kind.scaled(by: scale).filter
  }

  /// Returns the filter on a plane that is mapped to another one; what has no direction is exact where
  /// the map keeps shapes.
  package func mapped(by map: CGAffineTransform) -> Filter { kind.mapped(by: map).filter }
}

extension [Filter] {
  /// Whether any of them sees the picture mirrored at its border.
  package var mirrorsEdges: Bool { contains(where: \.mirrorsEdges) }
}
