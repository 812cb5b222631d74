// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A font face at a size, which measures and draws text.
///
/// `UIFont` is the same class under its UIKit name, so fonts can be passed between both, as on
/// Apple's systems. Fonts are immutable. Metrics are in points: font units, scaled and not rounded.
///
/// See: <https://developer.apple.com/documentation/coretext/ctfont>
public final class CTFont: NSObject, NSCopying, @unchecked Sendable {
  private let mark = AttributeMark()
  // SAFETY: every stored property is a constant of an immutable or locked type.
  /// The face; nil only on a machine without any font, where text has neither size nor glyphs.
  package let face: FontFace?
  /// The families and the style that were requested, by which other weights are found.
  package let request: FontRequest
  /// The PostScript name as requested, so Apple's for a substituted font.
  package let postScriptName: String
  /// The family name as requested.
  package let family: String
  /// The size in points, above 0.
  package let size: Double
  /// The transform of glyphs before they are drawn; the identity for most fonts.
  package let matrix: CGAffineTransform
  /// The OpenType features that differ from the defaults.
  package let features: [ShapingFeature]
  /// The rule by which the size follows the user's text size; nil for a fixed size.
  package let scaling: FontScaling?

  private let lineMetrics: AppleFontNames.LineMetrics?

  /// The size in points for a requested size that is not positive and finite.
  package static let defaultSize = 12.0

  /// Makes a font from all its parts.
  package init(
    match: FontCatalog.Match?,
    name: String,
    size: Double,
    matrix: CGAffineTransform = .identity,
    features: [ShapingFeature] = [],
    scaling: FontScaling? = nil
  ) {
    self.scaling = scaling
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

  /// Makes the regular system font at 12 points.
  ///
  /// - Note: Differs from Apple, where such an object has no font.
  public override convenience init() {
    self.init(
      match: FontCatalog.shared.systemFont(weight: 400, isItalic: false),
      name: ".SFUI-Regular",
      size: Self.defaultSize
    )
  }

  /// Makes the same font at another size.
  package convenience init(
    _ font: CTFont,
    size: Double,
    matrix: CGAffineTransform? = nil,
    features: [ShapingFeature]? = nil,
    scaling: FontScaling? = nil
  ) {
    let match = font.face.map {
      FontCatalog.Match(face: $0, request: font.request, familyName: font.family)
    }
    self.init(
      match: match,
      name: font.postScriptName,
      size: size,
      matrix: matrix ?? font.matrix,
      features: features ?? font.features,
      scaling: scaling
    )
  }

  /// Returns the system font in a weight of 100...900.
  package static func system(size: Double, weight: Double, isItalic: Bool = false) -> CTFont {
    let style = styleName(weight: weight) + (isItalic ? "Italic" : "")
    return CTFont(
      match: FontCatalog.shared.systemFont(weight: weight, isItalic: isItalic),
      name: ".SFUI-" + style,
      size: size
    )
  }

  /// Returns the font with a PostScript, family or full name; nil if there is neither it nor a
  /// substitute.
  package static func named(_ name: String, size: Double) -> CTFont? {
    guard let match = FontCatalog.shared.match(name: name) else { return nil }
    return CTFont(match: match, name: name, size: size)
  }

  /// The font of text without a font attribute: Helvetica at 12 points.
  package static var textDefault: CTFont {
    FontCatalog.alone == nil ? installedDefault : makeDefault()
  }
  private static let installedDefault = makeDefault()

  private static func makeDefault() -> CTFont {
    named("Helvetica", size: defaultSize) ?? system(size: defaultSize, weight: 400)
  }

  /// Returns the name of a weight of 100...900, as in the names of the system font.
  package static func styleName(weight: Double) -> String {
    let names = [
      "Ultralight", "Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black",
    ]
    return names[min(max(Int((weight / 100).rounded()) - 1, 0), 8)]
  }

  /// Returns the font itself, which is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns whether face, names, size, matrix and features are equal.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CTFont else { return false }
    if self === other { return true }
    return size == other.size && postScriptName == other.postScriptName && face == other.face
      && matrix == other.matrix && features == other.features
  }

  /// A hash that is equal for equal fonts.
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
  /// Points per font unit.
  package var unitScale: Double { size / (face?.tables.unitsPerEm ?? 1) }
  /// The distance from the baseline to the top of the line, in points, as UIKit has it.
  package var ascent: Double {
    lineMetrics.map { ($0.ascent + $0.raise) * size } ?? (face?.tables.ascent ?? 0) * unitScale
  }
  /// The ascent that Core Text reports, which is less than `ascent` for Helvetica.
  var reportedAscent: Double { ascent - (lineMetrics?.raise ?? 0) * size }
  /// The distance from the baseline to the bottom of the line, in points; positive.
  package var descent: Double {
    lineMetrics.map { $0.descent * size } ?? -(face?.tables.descent ?? 0) * unitScale
  }
  /// The space that the font itself has after each character, in points: Apple's system font moves
  /// letters together or apart by its size, the others do not.
  var ownTracking: Double {
    lineMetrics == AppleFontNames.systemLineMetrics
      ? AppleFontNames.systemTracking(size: size) * size : 0
  }
  /// The additional gap between lines, in points.
  package var lineGap: Double {
    lineMetrics.map { $0.gap * size } ?? (face?.tables.lineGap ?? 0) * unitScale
  }
}
