// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A face at a size: what text is measured and drawn with.
///
/// `UIFont` is the same class under its UIKit name, so fonts pass between the two worlds as they do
/// on Apple's systems. Fonts are immutable. Metrics are points: font units, scaled, never rounded.
///
/// See: <https://developer.apple.com/documentation/coretext/ctfont>
public final class CTFont: NSObject, NSCopying, @unchecked Sendable {
  // SAFETY: every stored property is a constant of an immutable or locked type.
  /// The face; nil only on a machine without any font, where text has no size and no glyphs.
  package let face: FontFace?
  /// The families and style that were asked for, by which other weights are found.
  package let request: FontRequest
  /// The PostScript name as asked for, Apple's if Apple's was.
  package let postScriptName: String
  /// The family's name as asked for.
  package let family: String
  /// The size in points, above 0.
  package let size: Double
  /// What glyphs are mapped by before they are drawn; identity for most fonts.
  package let matrix: CGAffineTransform
  /// OpenType features apart from the defaults.
  package let features: [ShapingFeature]

  private let lineMetrics: AppleFontNames.LineMetrics?

  /// The size of a font made with a size of 0, below 0, or not finite.
  package static let defaultSize = 12.0

  /// Makes a font of all its parts.
  package init(
    match: FontCatalog.Match?,
    name: String,
    size: Double,
    matrix: CGAffineTransform = .identity,
    features: [ShapingFeature] = []
  ) {
    face = match?.face
    request = match?.request ?? FontRequest(families: AppleFontNames.systemFamilies)
    family = match?.familyName ?? AppleFontNames.systemFamilyName
    postScriptName = name
    self.size = size > 0 && size.isFinite ? size : Self.defaultSize
    (self.matrix, self.features) = (matrix, features)
    lineMetrics = match.flatMap {
      AppleFontNames.lineMetrics(family: $0.familyName, face: $0.face)
    }
  }

  /// Makes the same font at another size.
  package convenience init(
    _ font: CTFont,
    size: Double,
    matrix: CGAffineTransform? = nil,
    features: [ShapingFeature]? = nil
  ) {
    let match = font.face.map {
      FontCatalog.Match(face: $0, request: font.request, familyName: font.family)
    }
    self.init(
      match: match,
      name: font.postScriptName,
      size: size,
      matrix: matrix ?? font.matrix,
      features: features ?? font.features
    )
  }

  /// Returns the system font of a weight, 100 to 900.
  package static func system(size: Double, weight: Double, isItalic: Bool = false) -> CTFont {
    let style = styleName(weight: weight) + (isItalic ? "Italic" : "")
    return CTFont(
      match: FontCatalog.shared.systemFont(weight: weight, isItalic: isItalic),
      name: ".SFUI-" + style,
      size: size
    )
  }

  /// Returns the font of a PostScript, family or full name; nil if nothing stands for it.
  package static func named(_ name: String, size: Double) -> CTFont? {
    guard let match = FontCatalog.shared.match(name: name) else { return nil }
    return CTFont(match: match, name: name, size: size)
  }

  /// Returns the font that text without a font attribute has: Helvetica 12.
  package static let textDefault =
    named("Helvetica", size: defaultSize) ?? system(size: defaultSize, weight: 400)

  /// Returns the word for a weight of 100 to 900 as the system font's names have it.
  package static func styleName(weight: Double) -> String {
    let names = [
      "Ultralight", "Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black",
    ]
    return names[min(max(Int((weight / 100).rounded()) - 1, 0), 8)]
  }

  /// Returns the font itself, which cannot change.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns whether face, names, size, matrix and features are equal.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CTFont else { return false }
    if self === other { return true }
    return size == other.size && postScriptName == other.postScriptName && face == other.face
      && matrix == other.matrix && features == other.features
  }

  /// A number that is equal for equal fonts.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(postScriptName)
    hasher.combine(size)
    return hasher.finalize()
  }

  /// The name and size, as in `CTFont(HelveticaNeue-Thin 50.0, drawn with Inter-Thin)`.
  public override var description: String {
    "CTFont(\(postScriptName) \(size), drawn with \(face?.postScriptName ?? "no font"))"
  }
}

extension CTFont {
  /// Points a font unit.
  package var unitScale: Double { size / (face?.tables.unitsPerEm ?? 1) }
  /// How far the font reaches above the baseline, in points.
  package var ascent: Double {
    lineMetrics.map { $0.ascent * size } ?? (face?.tables.ascent ?? 0) * unitScale
  }
  /// How far the font reaches below the baseline, in points, positive.
  package var descent: Double {
    lineMetrics.map { $0.descent * size } ?? -(face?.tables.descent ?? 0) * unitScale
  }
  /// The gap between lines, in points.
  package var lineGap: Double {
    lineMetrics.map { $0.gap * size } ?? (face?.tables.lineGap ?? 0) * unitScale
  }
}
