// SPDX-License-Identifier: Apache-2.0
#if Text
import Foundation
import QuartziteText

/// Finds fonts by their names in a file.
enum TextFonts {
  /// Returns the installed font with a name, or with a family and style, or its fallback, which has its
  /// weight and slant.
  ///
  /// Helvetica and Arial are replaced by a font with the same widths.
  static func font(_ name: String, _ model: FontModel?, size: Double) -> CTFont {
    let family = model?.family.trimmingCharacters(in: .whitespaces) ?? ""
    let full = "\(family) \(model?.style ?? "")"
    if let font = likeHelvetica(name, size: size) { return font }
    for candidate in [name, full, family] where !candidate.isEmpty {
      if let font = CTFont.named(candidate, size: size) { return font }
    }
    let style = model.flatMap { $0.style.isEmpty ? nil : $0.style } ?? name
    let word = style.split(separator: "-").last ?? ""
    return likeHelvetica("Helvetica-\(word)", size: size) ?? helvetica(size)
  }

  /// Returns the font as `font(_:_:size:)` does, but that for Helvetica where Apple's systems lack the
  /// family, as they would.
  static func applesFont(_ name: String, _ model: FontModel?, size: Double) -> CTFont {
    if let font = likeHelvetica(name, size: size) { return font }
    let family = model?.family.trimmingCharacters(in: .whitespaces) ?? ""
    guard isApples(family.isEmpty ? name : family) else { return helvetica(size) }
    return font(name, model, size: size)
  }

  private static func helvetica(_ size: Double) -> CTFont {
    likeHelvetica("Helvetica", size: size) ?? CTFont(.textDefault, size: size)
  }

  /// Whether the font itself, or one that is declared equal, is installed.
  static func isInstalled(_ name: String, _ model: FontModel?) -> Bool {
    likeHelvetica(name, size: 12) != nil || CTFont.named(name, size: 12) != nil
      || model.map { CTFont.named($0.family, size: 12) != nil } == true
  }

  /// Whether Apple's systems have fonts with this family name.
  static func isApples(_ family: String) -> Bool {
    let key = FontCatalog.key(family)
    return !key.hasPrefix("sf") && AppleFontNames.family(forKey: key) != nil
  }

  /// The font with the widths of Helvetica and Arial, for their names; nil for other names.
  private static func likeHelvetica(_ name: String, size: Double) -> CTFont? {
    let font = FontName(name)
    let key = FontCatalog.key(font.family)
    let twins: [String]
    switch key {
    case "helvetica", "helveticaneue": twins = ["Nimbus Sans", "Liberation Sans"]
    case "arial", "arialmt", "arialpsmt": twins = ["Liberation Sans", "Nimbus Sans"]
    default: return nil
    }
    guard !FontCatalog.shared.hasFamily(font.family) else { return nil }
    let request = FontRequest(
      families: twins,
      weight: font.weight,
      isItalic: font.isItalic,
      width: font.width
    )
    guard let match = FontCatalog.shared.match(request, familyName: font.family) else {
      return nil
    }
    return CTFont(match: match, name: name, size: size)
  }
}
#endif
