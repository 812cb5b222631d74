// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What stands in for the fonts of Apple's systems.
///
/// An installed font always comes before its stand-in: with a file of the real family in the font
/// path, that one is used. The stand-ins are free fonts that Debian packages:
///
/// | asked for | drawn with, first installed wins |
/// |---|---|
/// | system font (`.SFUI-…`, SF Pro, `.AppleSystemUIFont`), Helvetica, Helvetica Neue, Avenir, Avenir Next, Futura, Gill Sans, Optima, Trebuchet MS and the display faces | Inter, Liberation Sans, Noto Sans, DejaVu Sans |
/// | Arial | Liberation Sans (same advances), Inter, DejaVu Sans |
/// | Verdana, Geneva, Tahoma | DejaVu Sans, Inter |
/// | Times, Times New Roman, Georgia, Palatino, New York and other serifs | Liberation Serif, Noto Serif, DejaVu Serif |
/// | Courier, Courier New, American Typewriter | Liberation Mono, DejaVu Sans Mono |
/// | Menlo, Monaco, SF Mono | DejaVu Sans Mono (Menlo descends from it), Liberation Mono |
/// | PingFang SC, Heiti SC, STHeiti; TC; HK | Noto Sans CJK SC; TC; HK |
/// | Songti SC, STSong, Kaiti SC; TC | Noto Serif CJK SC; TC |
/// | Hiragino Sans, Hiragino Kaku Gothic; Hiragino Mincho | Noto Sans CJK JP; Noto Serif CJK JP |
/// | Apple SD Gothic Neo | Noto Sans CJK KR |
/// | Apple Color Emoji | Noto Color Emoji |
package enum AppleFontNames {
  /// One family of Apple's.
  package struct Family: Sendable {
    /// The name as Apple shows it.
    package let name: String
    /// The stand-ins, most wanted first.
    package let standIns: [String]
  }

  /// The stand-ins of the system font.
  package static let systemFamilies = ["Inter", "Liberation Sans", "Noto Sans", "DejaVu Sans"]
  /// The stand-ins of the fonts with serifs.
  package static let serifFamilies = ["Liberation Serif", "Noto Serif", "DejaVu Serif"]
  /// The stand-ins of the monospaced system font.
  package static let monospacedFamilies = ["DejaVu Sans Mono", "Liberation Mono"]
  /// What the system font calls its family.
  package static let systemFamilyName = ".AppleSystemUIFont"

  /// How high the lines of a font are, in ems.
  package struct LineMetrics: Hashable, Sendable {
    /// Above the baseline.
    package let ascent: Double
    /// Below the baseline, positive.
    package let descent: Double
    /// Between lines.
    package let gap: Double
  }

  /// The line metrics of Apple's system font, which its stand-ins take on.
  ///
  /// So a label is as high here as on an iPhone: 20.287 points at 17, though Inter's own lines are
  /// 20.574 high. Cap and x height stay those of the face that is drawn.
  ///
  /// Source: ascender 16.1865234375, descender -4.1005859375 and leading 0 of
  /// `UIFont.systemFont(ofSize: 17)`, as published from several devices; of 2,048 units 1,950, 494
  /// and 0.
  package static let systemLineMetrics = LineMetrics(
    ascent: 1950 / 2048,
    descent: 494 / 2048,
    gap: 0
  )

  /// Returns the metrics that lines have instead of the face's own; nil for the face's own.
  package static func lineMetrics(family: String, face: FontFace) -> LineMetrics? {
    let key = FontCatalog.key(family)
    guard key.hasPrefix("sf") || key == FontCatalog.key(systemFamilyName),
      table[key]?.standIns == systemFamilies,
      !face.source.families.contains(where: { FontCatalog.key($0) == key })
    else { return nil }
    return systemLineMetrics
  }

  /// The family that a font or family name means, by the name without spaces, in lower case.
  package static func family(forKey key: String) -> Family? {
    table[key]
  }

  private static let table: [String: Family] = {
    var table: [String: Family] = [:]
    func add(_ standIns: [String], _ names: String...) {
      for name in names {
        table[FontCatalog.key(name)] = Family(name: name, standIns: standIns)
      }
    }
    add(systemFamilies, systemFamilyName, "SF Pro", "SF Pro Text", "SF Pro Display", "SF UI Text")
    add(
      systemFamilies,
      "SF UI Display",
      ".SFUI",
      ".SF NS",
      ".SFNSText",
      ".SFNSDisplay",
      ".SFUIText"
    )
    add(systemFamilies, ".SFUIDisplay", "SF Pro Rounded", "SF Compact", "San Francisco")
    add(systemFamilies, "Helvetica", "Helvetica Neue", ".Helvetica Neue DeskInterface")
    add(systemFamilies, "Avenir", "Avenir Next", "Avenir Next Condensed", "Futura", "Gill Sans")
    add(systemFamilies, "Optima", "Trebuchet MS", "Lucida Grande", "DIN Alternate", "DIN Condensed")
    add(systemFamilies, "Copperplate", "Chalkboard SE", "Chalkduster", "Marker Felt", "Noteworthy")
    add(systemFamilies, "Papyrus", "Party LET", "Savoye LET", "Snell Roundhand", "Zapfino")
    add(systemFamilies, "Bradley Hand", "Academy Engraved LET", "Galvji", "Arial Rounded MT Bold")
    add(["Liberation Sans", "Inter", "DejaVu Sans"], "Arial", "Arial Hebrew")
    add(["DejaVu Sans", "Inter"], "Verdana", "Geneva", "Tahoma")
    add(serifFamilies, "Times", "Times New Roman", "Times New Roman PS", "Georgia", "Palatino")
    add(serifFamilies, "Baskerville", "Bodoni 72", "Charter", "Cochin", "Didot", "Hoefler Text")
    add(serifFamilies, "Iowan Old Style", "New York", ".New York", "Rockwell", "STIX Two Text")
    add(["Liberation Mono", "DejaVu Sans Mono"], "Courier", "Courier New", "Courier New PS")
    add(["Liberation Mono", "DejaVu Sans Mono"], "American Typewriter")
    add(monospacedFamilies, "Menlo", "Monaco", "SF Mono", ".SFUIMono", ".SF NS Mono", "Andale Mono")
    add(
      ["Noto Sans CJK SC"],
      "PingFang SC",
      "Heiti SC",
      "STHeiti SC",
      "STHeiti",
      "Hiragino Sans GB"
    )
    add(["Noto Sans CJK TC"], "PingFang TC", "Heiti TC", "STHeiti TC")
    add(["Noto Sans CJK HK"], "PingFang HK")
    add(["Noto Serif CJK SC", "Noto Sans CJK SC"], "Songti SC", "STSong", "Kaiti SC", "STKaiti")
    add(["Noto Serif CJK TC", "Noto Sans CJK TC"], "Songti TC", "Kaiti TC")
    add(["Noto Sans CJK JP"], "Hiragino Sans", "Hiragino Kaku Gothic ProN")
    add(["Noto Sans CJK JP"], "Hiragino Maru Gothic ProN")
    add(["Noto Serif CJK JP", "Noto Sans CJK JP"], "Hiragino Mincho ProN")
    add(["Noto Sans CJK KR"], "Apple SD Gothic Neo")
    add(["Noto Color Emoji"], "Apple Color Emoji")
    return table
  }()
}
