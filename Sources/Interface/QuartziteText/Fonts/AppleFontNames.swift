// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The fonts that substitute those of Apple's systems.
///
/// An installed font takes precedence over its substitute: if a file of the real family is among
/// the installed fonts, it is used. The substitutes are free fonts that Debian packages:
///
/// | requested | drawn with the first one that is installed |
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
  /// A font family of Apple's.
  package struct Family: Sendable {
    /// The name as Apple writes it.
    package let name: String
    /// The families that substitute it, in order of preference.
    package let standIns: [String]
  }

  /// The substitutes of the system font, in order of preference.
  package static let systemFamilies = ["Inter", "Liberation Sans", "Noto Sans", "DejaVu Sans"]
  /// The substitutes of serif fonts, in order of preference.
  package static let serifFamilies = ["Liberation Serif", "Noto Serif", "DejaVu Serif"]
  /// The substitutes of the monospaced system font, in order of preference.
  package static let monospacedFamilies = ["DejaVu Sans Mono", "Liberation Mono"]
  /// The family name of the system font.
  package static let systemFamilyName = ".AppleSystemUIFont"

  /// The metrics of lines in a font, in ems.
  package struct LineMetrics: Hashable, Sendable {
    /// The ascent above the baseline.
    package let ascent: Double
    /// The descent below the baseline, positive.
    package let descent: Double
    /// The gap between lines.
    package let gap: Double
  }

  /// The line metrics of Apple's system font, which its substitutes are given.
  ///
  /// So a label has the same height as on an iPhone: 20.287 points at font size 17, though Inter's
  /// own lines are 20.574 points high. Cap height and x-height remain those of the substitute.
  ///
  /// Source: ascender 16.1865234375, descender -4.1005859375 and leading 0 of
  /// `UIFont.systemFont(ofSize: 17)`, as published from several devices; these are 1,950, 494 and 0
  /// of 2,048 units.
  package static let systemLineMetrics = LineMetrics(
    ascent: 1950 / 2048,
    descent: 494 / 2048,
    gap: 0
  )

  /// Returns the line metrics that replace those of a face; nil if the face keeps its own.
  package static func lineMetrics(family: String, face: FontFace) -> LineMetrics? {
    let key = FontCatalog.key(family)
    guard key.hasPrefix("sf") || key == FontCatalog.key(systemFamilyName),
      table[key]?.standIns == systemFamilies,
      !face.source.families.contains(where: { FontCatalog.key($0) == key })
    else { return nil }
    return systemLineMetrics
  }

  /// The family for a font or family name, given in lower case without spaces.
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
