// SPDX-License-Identifier: Apache-2.0

extension AppleFontNames {
  /// The metrics of lines in a font, in ems.
  package struct LineMetrics: Hashable, Sendable {
    /// The ascent above the baseline.
    package let ascent: Double
    /// The descent below the baseline, positive.
    package let descent: Double
    /// The gap between lines.
    package let gap: Double
    /// The amount by which the ascent of UIKit's fonts, and of lines of text, exceeds that which
    /// Core Text reports.
    package let raise: Double

    init(ascent: Double, descent: Double, gap: Double = 0, raise: Double = 0) {
      (self.ascent, self.descent, self.gap, self.raise) = (ascent, descent, gap, raise)
    }
  }

  /// The line metrics of Apple's system font, which its substitutes are given.
  ///
  /// So a label has the same height as on an iPhone: 20.287 points at font size 17, though Inter's
  /// own lines are 20.574 points high. Cap height and x-height remain those of the substitute.
  ///
  /// Source: ascender 16.1865234375, descender -4.1005859375 and leading 0 of
  /// `UIFont.systemFont(ofSize: 17)`, as published from several devices; these are 1,950, 494 and 0
  /// of 2,048 units.
  package static let systemLineMetrics = LineMetrics(ascent: 1950 / 2048, descent: 494 / 2048)

  /// The line metrics of Helvetica, 1,577 and 471 of 2,048 units.
  ///
  /// UIKit's ascender is 0.15 ems higher than Core Text's ascent.
  /// Source: published from devices: `UIFont` of 17 points has ascender 15.64033203125, descender
  /// -3.90966796875 and line height 19.55; `CTFontGetAscent` is 13.09033203125.
  static let helvetica = LineMetrics(ascent: 1577 / 2048, descent: 471 / 2048, raise: 0.15)

  /// The line metrics of Helvetica Neue: 952, 213 and 28 of 1,000 units.
  ///
  /// Source: published from devices: 15.232, 3.408 and 0.448 points at a size of 16.
  static let helveticaNeue = LineMetrics(ascent: 0.952, descent: 0.213, gap: 0.028)

  /// The line metrics of Times New Roman, which Times is given.
  ///
  /// Source: the `hhea` table of Liberation Serif, whose metrics are those of Times New Roman. Apple
  /// raises the lines of Times and Courier to those of Times New Roman and Courier New, by a comment
  /// in WebKit's published sources.
  static let times = LineMetrics(ascent: 1825 / 2048, descent: 443 / 2048, gap: 87 / 2048)

  /// The line metrics of Courier New, which Courier is given.
  ///
  /// Source: as for ``times``, of Liberation Mono.
  static let courier = LineMetrics(ascent: 1705 / 2048, descent: 615 / 2048)

  /// The line metrics of PingFang: 1,060 and 340 of 1,000 units, so lines of 1.4 times the size.
  ///
  /// Noto Sans CJK's own lines are 1.448 times the size.
  static let pingFang = LineMetrics(ascent: 1.06, descent: 0.34)

  /// Returns the line metrics that replace those of a face; nil if the face keeps its own.
  ///
  /// A file of the real family keeps its own.
  package static func lineMetrics(family: String, face: FontFace) -> LineMetrics? {
    let key = FontCatalog.key(family)
    guard let metrics = metrics(forKey: key),
      !face.source.families.contains(where: { FontCatalog.key($0) == key })
    else { return nil }
    return metrics
  }

  private static func metrics(forKey key: String) -> LineMetrics? {
    switch key {
    case "helvetica": helvetica
    case "helveticaneue", "helveticaneuedeskinterface": helveticaNeue
    case "times": times
    case "courier": courier
    case "pingfangsc", "pingfangtc", "pingfanghk": pingFang
    default:
      if key.hasPrefix("sf") || key == FontCatalog.key(systemFamilyName),
        Self.family(forKey: key)?.standIns == systemFamilies
      {
        systemLineMetrics
      } else {
        nil
      }
    }
  }
}
