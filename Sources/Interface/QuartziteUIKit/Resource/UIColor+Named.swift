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
    var (light, dark): (UIColor?, UIColor?)
    for entry in entries where entry["idiom"] as? String ?? "universal" == "universal" {
      guard let color = UIColor.color(of: entry) else { continue }
      let looks = entry["appearances"] as? [[String: Any]] ?? []
      if looks.isEmpty {
        light = color
      } else if looks.contains(where: { $0["value"] as? String == "dark" }) {
        dark = color
      }
    }
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
    guard let color = entry["color"] as? [String: Any],
      let parts = color["components"] as? [String: Any]
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
}
