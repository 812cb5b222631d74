// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension UIColor {
  /// Loads a colour by name from the asset catalogs; nil if there is none or it cannot be read.
  ///
  /// The catalogs are those that `UIImage(named:)` searches. A colour set with a light and a dark
  /// colour gives a dynamic colour. Components are taken as sRGB, whatever their colour space.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uicolor/init(named:)>
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Loads a colour by name, from a bundle first; with traits, the colour for these.
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let entries = ResourceSearch(bundle: bundle).colors(named: name) else { return nil }
    func best(isDark: Bool) -> UIColor? {
      var place = ResourceSearch.Surroundings(traitCollection ?? .current)
      place.isDark = isDark
      let ranked = entries.compactMap { entry in
        ResourceSearch.rank(of: entry, for: place).map {
          (rank: $0, entry: entry)
        }
      }
      let rank = ranked.map(\.rank).max()
      return ranked.lazy.filter { $0.rank == rank }.compactMap { UIColor.color(of: $0.entry) }.first
    }
    let (light, dark) = (best(isDark: false), best(isDark: true))
    guard let light = light ?? dark else { return nil }
    let other = dark ?? light
    if let traitCollection {
      let chosen = traitCollection.userInterfaceStyle == .dark ? other : light
      self.init(cgColor: chosen.cgColor)
    } else {
      self.init { $0.userInterfaceStyle == .dark ? other : light }
    }
  }

  /// Reads one colour of a set; its components may be fractions, bytes or hexadecimal bytes.
  private static func color(of entry: [String: Any]) -> UIColor? {
    guard let color = entry["color"] as? [String: Any] else { return nil }
    if let name = color["reference"] as? String { return systemColors[name] }
    guard let parts = color["components"] as? [String: Any]
    else { return nil }
    func part(_ name: String) -> CGFloat? {
      guard let text = parts[name] as? String else { return nil }
      if text.hasPrefix("0x") {
        return UInt8(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 }
      }
      guard let value = Double(text), value.isFinite else { return nil }
      return CGFloat(text.contains(".") || name == "alpha" ? value : value / 255)
    }
    let alpha = part("alpha") ?? 1
    if let white = part("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = part("red"), let green = part("green"), let blue = part("blue") else {
      return nil
    }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The system's colours by the names that catalogs and nib files have for them.
  package static let systemColors: [String: UIColor] = [
    "systemRedColor": .systemRed, "systemGreenColor": .systemGreen, "systemBlueColor": .systemBlue,
    "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow,
    "systemPinkColor": .systemPink, "systemPurpleColor": .systemPurple,
    "systemTealColor": .systemTeal, "systemIndigoColor": .systemIndigo,
    "systemBrownColor": .systemBrown, "systemMintColor": .systemMint,
    "systemCyanColor": .systemCyan,
    "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2,
    "systemGray3Color": .systemGray3, "systemGray4Color": .systemGray4,
    "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6, "labelColor": .label,
    "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
    "quaternaryLabelColor": .quaternaryLabel, "linkColor": .link,
    "placeholderTextColor": .placeholderText, "separatorColor": .separator,
    "opaqueSeparatorColor": .opaqueSeparator, "systemBackgroundColor": .systemBackground,
    "secondarySystemBackgroundColor": .secondarySystemBackground,
    "tertiarySystemBackgroundColor": .tertiarySystemBackground,
    "systemGroupedBackgroundColor": .systemGroupedBackground,
    "groupTableViewBackgroundColor": .systemGroupedBackground,
    "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
    "systemFillColor": .systemFill, "secondarySystemFillColor": .secondarySystemFill,
    "tertiarySystemFillColor": .tertiarySystemFill,
    "quaternarySystemFillColor": .quaternarySystemFill,
    "tableCellGroupedBackgroundColor":
      .secondarySystemGroupedBackground,
    "lightTextColor": .lightText, "darkTextColor": .darkText, "blackColor": .black,
    "darkGrayColor": .darkGray, "lightGrayColor": .lightGray, "whiteColor": .white,
    "grayColor": .gray, "redColor": .red, "greenColor": .green, "blueColor": .blue,
    "cyanColor": .cyan, "yellowColor": .yellow, "magentaColor": .magenta, "orangeColor": .orange,
    "purpleColor": .purple, "brownColor": .brown, "clearColor": .clear, "tintColor": .systemBlue,
    "viewFlipsideBackgroundColor": UIColor(white: 0.12, alpha: 1),
    "scrollViewTexturedBackgroundColor": .systemGray,
  ]
}
