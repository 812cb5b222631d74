// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

extension FilterDefinition {
  /// Filters that change geometry and extent.
  static let geometry: [FilterDefinition] = [
    FilterDefinition(
      "CICrop",
      kCICategoryGeometryAdjustment,
      inputs: [
        .image,
        // Core Image's default is the whole plane.
        .vector(
          "inputRectangle",
          -8.9e307,
          -8.9e307,
          1.7e308,
          1.7e308,
          type: kCIAttributeTypeRectangle
        ),
      ]
    ) { inputs in
      let rect = inputs.rect("inputRectangle")
      return rect.isEndless ? inputs.image : inputs.image?.cropped(to: rect)
    },
    FilterDefinition(
      "CIClamp",
      kCICategoryTileEffect,
      inputs: [.image, .vector(kCIInputExtentKey, 0, 0, 640, 80, type: kCIAttributeTypeRectangle)]
    ) { inputs in
      inputs.image?.clamped(to: inputs.rect(kCIInputExtentKey))
    },
    FilterDefinition(
      "CIAffineTransform",
      kCICategoryGeometryAdjustment,
      inputs: [.image, FilterInput(key: kCIInputTransformKey, kind: .transform)]
    ) { inputs in
      inputs.image?.transformed(by: inputs.transform(kCIInputTransformKey))
    },
    FilterDefinition(
      "CIAffineClamp",
      kCICategoryTileEffect,
      inputs: [.image, FilterInput(key: kCIInputTransformKey, kind: .transform)]
    ) { inputs in
      inputs.image?.clampedToExtent().transformed(by: inputs.transform(kCIInputTransformKey))
    },
    FilterDefinition(
      "CIAffineTile",
      kCICategoryTileEffect,
      inputs: [.image, FilterInput(key: kCIInputTransformKey, kind: .transform)]
    ) { inputs in
      inputs.image?.tiled().transformed(by: inputs.transform(kCIInputTransformKey))
    },
    FilterDefinition(
      "CIStraightenFilter",
      kCICategoryGeometryAdjustment,
      inputs: [
        .image, .number(kCIInputAngleKey, 0, -.pi ... .pi, type: kCIAttributeTypeAngle),
      ]
    ) { inputs in
      guard let image = inputs.image, !image.extent.isEndless else { return inputs.image }
      // Rotated about the centre, enlarged to fill the extent, and cropped to it.
      let angle = inputs.number(kCIInputAngleKey)
      let (sine, cosine) = Elementary.sineCosine(angle)
      let (w, h) = (image.extent.width, image.extent.height)
      let (s, c) = (abs(CGFloat(sine)), abs(CGFloat(cosine)))
      let scale = Swift.max((w * c + h * s) / w, (w * s + h * c) / h)
      let turn = CGAffineTransform(translationX: image.extent.midX, y: image.extent.midY)
        .rotated(by: CGFloat(angle)).scaledBy(x: scale, y: scale)
        .translatedBy(x: -image.extent.midX, y: -image.extent.midY)
      return image.transformed(by: turn).cropped(to: image.extent)
    },
    FilterDefinition(
      "CILanczosScaleTransform",
      kCICategoryGeometryAdjustment,
      inputs: [
        .image, .number(kCIInputScaleKey, 1, 0.05...1.5),
        .number(kCIInputAspectRatioKey, 1, 0.5...2),
      ]
    ) { inputs in
      guard let image = inputs.image else { return nil }
      let scale = inputs.number(kCIInputScaleKey, in: 1e-4...1e4)
      let aspect = inputs.number(kCIInputAspectRatioKey, in: 1e-4...1e4)
      return image.resampled(scaleX: scale * aspect, scaleY: scale)
    },
    FilterDefinition(
      "CIPerspectiveTransform",
      kCICategoryGeometryAdjustment,
      inputs: [
        .image, .vector("inputTopLeft", 118, 484), .vector("inputTopRight", 646, 507),
        .vector("inputBottomRight", 548, 140), .vector("inputBottomLeft", 155, 153),
      ]
    ) { inputs in
      inputs.image?.mapped(
        toBottomLeft: inputs.point("inputBottomLeft"),
        bottomRight: inputs.point("inputBottomRight"),
        topRight: inputs.point("inputTopRight"),
        topLeft: inputs.point("inputTopLeft")
      )
    },
  ]
}

extension CIImage {
  /// Returns the image tiled over the plane.
  func tiled() -> CIImage {
    let box = extent
    guard !box.isEndless, box.width >= 1, box.height >= 1 else { return self }
    @Sendable func wrapped(_ value: Double, _ low: Double, _ length: Double) -> Double {
      let turns = ((value - low) / length).rounded(.down)
      return value - turns * length
    }
    return CIImage(
      extent: .infinite,
      recipe: WarpRecipe(
        input: samplingNearest(),
        source: { _ in box },
        map: {
          SIMD2(wrapped($0.x, box.minX, box.width), wrapped($0.y, box.minY, box.height))
        }
      )
    )
  }

  /// Returns the image scaled about the origin; each pixel is a weighted mean of those that it
  /// covers.
  ///
  /// Minification is a box filter before linear sampling; Core Image's Lanczos filter is slightly
  /// sharper.
  func resampled(scaleX: Double, scaleY: Double) -> CIImage {
    var image = self
    let (shrinkX, shrinkY) = (1 / scaleX, 1 / scaleY)
    if shrinkX > 1.5 || shrinkY > 1.5 {
      // The border pixels are extended, so that the border does not darken.
      let radius = Swift.max(0, (Swift.max(shrinkX, shrinkY) - 1) / 2)
      let clamped = clampedToExtent()
      image = CIImage(
        extent: .infinite,
        recipe: BoxRecipe(input: clamped, radius: Swift.min(radius, 512)),
        isExpensive: true
      ).cropped(to: extent)
    }
    return image.transformed(by: CGAffineTransform(scaleX: scaleX, y: scaleY))
  }

  /// Returns the image with its corners moved to four points.
  func mapped(
    toBottomLeft p0: CGPoint,
    bottomRight p1: CGPoint,
    topRight p2: CGPoint,
    topLeft p3: CGPoint
  ) -> CIImage {
    guard !extent.isEndless, extent.width > 0, extent.height > 0,
      let inverse = UnitSquareMap(p0, p1, p2, p3).inverse
    else { return .empty() }
    let box = extent
    var bounds = CGRect(origin: p0, size: .zero)
    for point in [p1, p2, p3] { bounds = bounds.union(CGRect(origin: point, size: .zero)) }
    return CIImage(
      extent: bounds,
      recipe: WarpRecipe(
        input: self,
        source: { _ in box },
        map: { place in
          guard let unit = inverse.map(place), unit.x >= 0, unit.x <= 1, unit.y >= 0, unit.y <= 1
          else { return nil }
          return SIMD2(box.minX + unit.x * box.width, box.minY + unit.y * box.height)
        }
      )
    )
  }
}

/// A projective map, made from the unit square to a quadrilateral.
///
/// Source: Heckbert, "Fundamentals of texture mapping and image warping", 1989, section 2.2.3.
private struct UnitSquareMap {
  /// The matrix by rows, for row vectors: (x, y, 1) times this.
  private var m: [Double]

  init(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) {
    let (sx, sy) = (p0.x - p1.x + p2.x - p3.x, p0.y - p1.y + p2.y - p3.y)
    let (dx1, dy1) = (p1.x - p2.x, p1.y - p2.y)
    let (dx2, dy2) = (p3.x - p2.x, p3.y - p2.y)
    let determinant = dx1 * dy2 - dx2 * dy1
    let g = (sx * dy2 - dx2 * sy) / determinant
    let h = (dx1 * sy - sx * dy1) / determinant
    m = [
      p1.x - p0.x + g * p1.x, p1.y - p0.y + g * p1.y, g,
      p3.x - p0.x + h * p3.x, p3.y - p0.y + h * p3.y, h,
      p0.x, p0.y, 1,
    ]
  }

  private init(_ m: [Double]) { self.m = m }

  /// The inverse; nil where the map is singular.
  var inverse: UnitSquareMap? {
    let (a, b, c) = (m[0], m[1], m[2])
    let (d, e, f) = (m[3], m[4], m[5])
    let (g, h, i) = (m[6], m[7], m[8])
    let adjugate: [Double] = [
      e * i - f * h, c * h - b * i, b * f - c * e,
      f * g - d * i, a * i - c * g, c * d - a * f,
      d * h - e * g, b * g - a * h, a * e - b * d,
    ]
    let determinant = a * adjugate[0] + b * adjugate[3] + c * adjugate[6]
    guard determinant.isFinite, determinant != 0 else { return nil }
    return UnitSquareMap(adjugate.map { $0 / determinant })
  }

  func map(_ p: SIMD2<Double>) -> SIMD2<Double>? {
    let w = p.x * m[2] + p.y * m[5] + m[8]
    guard w > 0 else { return nil }
    return SIMD2((p.x * m[0] + p.y * m[3] + m[6]) / w, (p.x * m[1] + p.y * m[4] + m[7]) / w)
  }
}
