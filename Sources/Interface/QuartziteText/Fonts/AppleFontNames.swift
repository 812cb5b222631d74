// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The fonts that substitute those of Apple's systems.
///
/// An installed font takes precedence over its substitute: if a file of the real family is among
/// the installed fonts, it is used. The substitutes are free fonts that Debian packages:
///
/// | requested | drawn with the first one that is installed |
/// |---|---|
/// | system font (`.SFUI-…`, SF Pro, `.AppleSystemUIFont`), Avenir, Avenir Next, Futura, Gill Sans, Optima, Trebuchet MS and the display faces | Inter, Liberation Sans, Noto Sans, DejaVu Sans |
/// | Helvetica, regular and bold (same advances) | Nimbus Sans, Liberation Sans, Inter, DejaVu Sans |
/// | Helvetica Neue | Nimbus Sans for regular and bold, Inter for the other weights, Liberation Sans, DejaVu Sans |
/// | Arial | Liberation Sans (same advances), Inter, DejaVu Sans |
/// | Verdana, Geneva, Tahoma | DejaVu Sans, Inter |
/// | Times; Palatino (same advances) | Nimbus Roman; P052; then as the other serifs |
/// | Times New Roman, Georgia, New York and other serifs | Liberation Serif, Noto Serif, DejaVu Serif |
/// | Courier (same advances) | Nimbus Mono PS, Liberation Mono, DejaVu Sans Mono |
/// | Courier New, American Typewriter | Liberation Mono, DejaVu Sans Mono |
/// | Zapf Dingbats | D050000L |
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
  /// The substitutes of Helvetica, in order of preference; the first two have its advances.
  package static let helveticaFamilies = ["Nimbus Sans", "Liberation Sans", "Inter", "DejaVu Sans"]
  /// The substitutes of serif fonts, in order of preference.
  package static let serifFamilies = ["Liberation Serif", "Noto Serif", "DejaVu Serif"]
  /// The substitutes of the monospaced system font, in order of preference.
  package static let monospacedFamilies = ["DejaVu Sans Mono", "Liberation Mono"]
  /// The family name of the system font.
  package static let systemFamilyName = ".AppleSystemUIFont"

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
    add(helveticaFamilies, "Helvetica")
    add(
      ["Nimbus Sans", "Inter", "Liberation Sans", "DejaVu Sans"],
      "Helvetica Neue",
      ".Helvetica Neue DeskInterface"
    )
    add(systemFamilies, "Avenir", "Avenir Next", "Avenir Next Condensed", "Futura", "Gill Sans")
    add(systemFamilies, "Optima", "Trebuchet MS", "Lucida Grande", "DIN Alternate", "DIN Condensed")
    add(systemFamilies, "Copperplate", "Chalkboard SE", "Chalkduster", "Marker Felt", "Noteworthy")
    add(systemFamilies, "Papyrus", "Party LET", "Savoye LET", "Snell Roundhand", "Zapfino")
    add(systemFamilies, "Bradley Hand", "Academy Engraved LET", "Galvji", "Arial Rounded MT Bold")
    add(["Liberation Sans", "Inter", "DejaVu Sans"], "Arial", "Arial Hebrew")
    add(["DejaVu Sans", "Inter"], "Verdana", "Geneva", "Tahoma")
    add(["Nimbus Roman"] + serifFamilies, "Times")
    add(["P052"] + serifFamilies, "Palatino")
    add(serifFamilies, "Times New Roman", "Times New Roman PS", "Georgia")
    add(serifFamilies, "Baskerville", "Bodoni 72", "Charter", "Cochin", "Didot", "Hoefler Text")
    add(serifFamilies, "Iowan Old Style", "New York", ".New York", "Rockwell", "STIX Two Text")
    add(["Nimbus Mono PS", "Liberation Mono", "DejaVu Sans Mono"], "Courier")
    add(["Liberation Mono", "DejaVu Sans Mono"], "Courier New", "Courier New PS")
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
    add(["D050000L"], "Zapf Dingbats", "Zapf Dingbats ITC")
    return table
  }()
}
