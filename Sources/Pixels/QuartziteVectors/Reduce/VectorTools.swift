// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList

/// The functions that writers of vectors need from other modules: drawing pixels, and compressing
/// them.
package struct VectorTools: Sendable {
  /// Draws a part of a list on a transparent surface and returns its pixels.
  package let draw: @Sendable (_ list: DisplayList, _ part: PixelRect) -> Pixmap
  /// Returns the bytes of a picture as a PNG file.
  package let png: @Sendable (Pixmap) -> [UInt8]
  /// Returns bytes compressed as a zlib stream.
  package let deflate: @Sendable ([UInt8]) -> [UInt8]

  /// Makes tools from their functions.
  package init(
    draw: @escaping @Sendable (DisplayList, PixelRect) -> Pixmap,
    png: @escaping @Sendable (Pixmap) -> [UInt8],
    deflate: @escaping @Sendable ([UInt8]) -> [UInt8]
  ) {
    (self.draw, self.png, self.deflate) = (draw, png, deflate)
  }
}

/// What a vector format can express.
package struct VectorAbilities: Sendable {
  /// The blend modes that the format has.
  package var blends: Set<BlendMode>
  /// The set of filters that the format has; with other filters a group becomes a picture.
  package var filters: Filters
  /// Whether pictures are resampled where they are not aligned to pixels, because readers differ in
  /// how they enlarge and rotate them.
  package var redrawsPictures = false

  /// The sets of filters of the formats.
  package enum Filters: Sendable {
    case none, svg, lottie
  }

  /// SVG as browsers draw it.
  package static let svg = VectorAbilities(
    blends: BlendMode.documented.union([.plusLighter]),
    filters: .svg
  )
  /// PDF 1.7.
  package static let pdf = VectorAbilities(
    blends: BlendMode.documented,
    filters: .none,
    redrawsPictures: true
  )
  /// Lottie as lottie-web draws it.
  package static let lottie = VectorAbilities(
    blends: BlendMode.documented.union([.plusLighter]),
    filters: .lottie
  )

  /// Returns whether the format has an equivalent of a filter.
  func says(_ filter: Filter) -> Bool {
    switch filters {
    case .none: false
    case .svg: filter.isSVG
    case .lottie: filter.isLottie
    }
  }
}

extension BlendMode {
  /// The sixteen modes of PDF, which are those of CSS.
  static let documented: Set<BlendMode> = [
    .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight,
    .hardLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity,
  ]
}

/// The reason why a part of a list is written as a picture.
package enum PictureReason: String, Sendable, CaseIterable, Comparable {
  case backdrop = "a filtered backdrop"
  case blend = "a blend mode"
  case filter = "a filter"
  case conic = "a conic gradient"
  case radial = "a gradient between circles"
  case perspective = "a picture or a gradient in perspective"
  case resampled = "a picture of another size"
  case small = "a gradient of a few pixels"
  case tiles = "a tiled picture"
  case step = "a filter of Core Image"

  package static func < (a: PictureReason, b: PictureReason) -> Bool { a.rawValue < b.rawValue }

  /// Whether the picture loses nothing, and so is no reason for a warning.
  package var isExpected: Bool { self == .resampled || self == .small }
}
