// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList

/// What writers of vectors leave to others: drawing pixels, and compressing them.
package struct VectorTools: Sendable {
  /// Draws a list on transparent pixels and returns those of a part of it.
  package let draw: @Sendable (_ list: DisplayList, _ part: PixelRect) -> Pixmap
  /// Returns the bytes of a PNG file.
  package let png: @Sendable (Pixmap) -> [UInt8]
  /// Returns a zlib stream.
  package let deflate: @Sendable ([UInt8]) -> [UInt8]

  /// Makes tools of their functions.
  package init(
    draw: @escaping @Sendable (DisplayList, PixelRect) -> Pixmap,
    png: @escaping @Sendable (Pixmap) -> [UInt8],
    deflate: @escaping @Sendable ([UInt8]) -> [UInt8]
  ) {
    (self.draw, self.png, self.deflate) = (draw, png, deflate)
  }
}

/// What a format of vectors can say.
package struct VectorAbilities: Sendable {
  /// The blend modes.
  package var blends: Set<BlendMode>
  /// The filters that are said; what is filtered by others becomes a picture.
  package var filters: Filters
  /// Whether pictures are drawn anew where they do not lie pixel on pixel, because readers enlarge
  /// and turn them in ways of their own.
  package var redrawsPictures = false

  /// Filters that formats know.
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

  /// Whether a filter is said.
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

/// Why a part of a list is written as a picture.
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

  /// Whether it is drawn as meant, though not as vectors: pictures of pictures stay what they were.
  package var isExpected: Bool { self == .resampled || self == .small }
}
