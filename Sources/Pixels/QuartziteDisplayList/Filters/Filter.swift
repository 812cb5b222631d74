// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A filter on the pixels of a group.
///
/// Each kind is a value in a file of its own, which defines its reach, its cost, how it is scaled
/// and how it is written: see `FilterKind`. A new kind needs such a file, a case here, and a case
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
  /// Moves each pixel as far as the group's map says.
  case displacement(Displacement)
  /// Replaces the colour.
  case flood(Flood)
  /// Moves the pixels.
  case offset(Offset)
  /// A filter that is implemented outside the renderer, applied to all pixels within the group's
  /// clips; for backdrops only.
  case picture(PictureFilter)

  /// All kinds, as they are read from JSON.
  static let kinds: [any FilterKind.Type] = [
    Gaussian.self, Anisotropic.self, Box.self, Motion.self, Variable.self, ColorMatrix.self,
    Levels.self, Satin.self, Relief.self, PlacedWarp.self, Displacement.self, Flood.self,
    Offset.self, PictureFilter.self,
  ]

  /// The value of the filter's kind.
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
    case .displacement(let kind): kind
    case .flood(let kind): kind
    case .offset(let kind): kind
    case .picture(let kind): kind
    }
  }
}

// MARK: - Properties

extension Filter {
  /// How far the filter spreads pixels; nil where it replaces the whole picture.
  package var reach: FilterReach? { kind.reach }

  /// Whether the filter must be given the whole picture at once.
  package var takesWholePicture: Bool { reach == nil }

  /// Whether the filter sees the picture mirrored at its border, and so depends on all of it.
  package var mirrorsEdges: Bool { kind.mirrorsEdges }

  /// The cost for each pixel of the surface that the filter changes, in units of about a
  /// nanosecond; an upper bound.
  package var cost: Int { kind.cost }

  /// Returns the filter that does the same on pixels of 1 / `scale` the size, in x and y.
  ///
  /// Filters with a single size for both axes, such as boxes and reliefs, use the larger factor.
  package func scaled(by scale: SIMD2<Double>) -> Filter {
    scale == SIMD2(1, 1) ? self : kind.scaled(by: scale).filter
  }

  /// Returns the filter for a plane that is transformed by `map`; exact for isotropic filters where
  /// the map is a similarity.
  package func mapped(by map: CGAffineTransform) -> Filter { kind.mapped(by: map).filter }
}

extension [Filter] {
  /// Whether any of them reads the group's map, which lies on the device's pixels.
  package var readMap: Bool { contains { if case .displacement = $0 { true } else { false } } }

  /// Whether any of them sees the picture mirrored at its border.
  package var mirrorsEdges: Bool { contains(where: \.mirrorsEdges) }
}
