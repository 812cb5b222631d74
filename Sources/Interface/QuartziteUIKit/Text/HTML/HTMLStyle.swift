// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteSVG
import QuartziteText

/// The look of a text inside of an HTML element.
struct HTMLStyle {
  /// The families of the font, the first that exists counts.
  var families: [String] = ["Times New Roman"]
  /// The size of the font in points.
  var size: CGFloat = 12
  var isBold = false
  var isItalic = false
  var isUnderlined = false
  var isStruck = false
  var color: UIColor?
  var background: UIColor?
  var link: String?
  /// The shift upwards in points.
  var baseline: CGFloat = 0
  var alignment: NSTextAlignment = .natural
  /// The space after a paragraph in points.
  var spacing: CGFloat = 0
  /// How many lists are around the place.
  var lists = 0
  /// Whether spaces and line breaks count.
  var isPreformatted = false

  /// Takes what an element is by itself.
  ///
  /// Source: WHATWG, HTML, 15 Rendering, with sizes for 12 points in place of 16 pixels, as Apple's
  /// reader has them.
  mutating func take(element name: String, _ attributes: [String: String]) {
    switch name {
    case "b", "strong", "th": isBold = true
    case "i", "em", "cite", "var", "dfn": isItalic = true
    case "u", "ins": isUnderlined = true
    case "s", "strike", "del": isStruck = true
    case "small": size *= 5.0 / 6
    case "big": size *= 1.2
    case "sub": (baseline, size) = (baseline - size / 6, size * 5 / 6)
    case "sup": (baseline, size) = (baseline + size / 3, size * 5 / 6)
    case "code", "kbd", "tt", "samp", "pre":
      families = ["Courier"]
      if name == "pre" { isPreformatted = true }
    case "h1", "h2", "h3", "h4", "h5", "h6":
      let factors: [CGFloat] = [2, 1.5, 1.17, 1, 0.83, 0.67]
      let level = Int(name.suffix(1)) ?? 1
      (isBold, size) = (true, 12 * factors[level - 1])
      spacing = size * [0.67, 0.83, 1, 1.33, 1.67, 2.33][level - 1]
    case "p", "blockquote", "dl": spacing = size
    case "center": alignment = .center
    case "ul", "ol": (lists, spacing) = (lists + 1, 0)
    case "a":
      guard let target = attributes["href"] else { break }
      (link, isUnderlined, color) = (target, true, UIColor(red: 0, green: 0, blue: 0.93, alpha: 1))
    case "font": takeFont(attributes)
    default: break
    }
    if let side = attributes["align"] { take("text-align", side) }
  }

  private mutating func takeFont(_ attributes: [String: String]) {
    if let face = attributes["face"] { take("font-family", face) }
    if let color = attributes["color"] { take("color", color) }
    guard let text = attributes["size"], let number = Int(text.filter { $0 != "+" }) else { return }
    let isRelative = text.hasPrefix("+") || text.hasPrefix("-")
    let sizes: [CGFloat] = [7.5, 10, 12, 13.5, 18, 24, 36]
    size = sizes[min(max(isRelative ? number + 3 : number, 1), 7) - 1]
  }

  /// Takes a declaration of CSS; an unknown one has no effect.
  mutating func take(_ name: String, _ value: String) {
    switch name {
    case "color": color = Self.color(value) ?? color
    case "background-color", "background": background = Self.color(value) ?? background
    case "font-size": size = length(value) ?? size
    case "font-family":
      families = value.split(separator: ",").map {
        $0.trimmingCharacters(in: .whitespaces).trimmingCharacters(in: ["'", "\""])
      }
    case "font-weight":
      isBold = ["bold", "bolder"].contains(value) || (Int(value) ?? 0) >= 600
    case "font-style": isItalic = ["italic", "oblique"].contains(value)
    case "text-decoration", "text-decoration-line":
      isUnderlined = value.contains("underline")
      isStruck = value.contains("line-through")
    case "text-align":
      let sides: [String: NSTextAlignment] = [
        "left": .left, "right": .right, "center": .center, "justify": .justified,
      ]
      alignment = sides[value.lowercased()] ?? alignment
    case "white-space": isPreformatted = value.hasPrefix("pre")
    default: break
    }
  }

  /// A length in points: those of CSS, whose pixels are points here, or a part of the size.
  private func length(_ text: String) -> CGFloat? {
    let digits = text.prefix { $0.isNumber || $0 == "." }
    guard let number = Double(digits), number.isFinite, number > 0 else {
      return ["small": 10, "medium": 12, "large": 13.5, "x-large": 18, "xx-large": 24][text]
    }
    switch text.dropFirst(digits.count).trimmingCharacters(in: .whitespaces) {
    case "em": return size * number
    case "rem": return 12 * number
    case "%": return size * number / 100
    default: return min(number, 1_000)
    }
  }

  private static func color(_ text: String) -> UIColor? {
    SVGImage.color(text).map { UIColor(red: $0.x, green: $0.y, blue: $0.z, alpha: $0.w) }
  }

  /// The declarations of a style attribute or a rule, in their order.
  static func declarations(_ text: String) -> [(name: String, value: String)] {
    text.split(separator: ";").compactMap { part in
      guard let colon = part.firstIndex(of: ":") else { return nil }
      let value = part[part.index(after: colon)...].replacing("!important", with: "")
      return (
        part[..<colon].trimmingCharacters(in: .whitespaces).lowercased(),
        value.trimmingCharacters(in: .whitespaces)
      )
    }
  }

  // MARK: - Attributes

  /// The attributes of a text in this style.
  ///
  /// - Parameter isInItem: Whether the paragraph is one of a list.
  func attributes(isInItem: Bool) -> [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.alignment = alignment
    style.paragraphSpacing = spacing
    if isInItem {
      let indent = CGFloat(max(lists, 1)) * 36
      style.headIndent = indent
      style.tabStops = [
        NSTextTab(textAlignment: .left, location: indent - 25),
        NSTextTab(textAlignment: .left, location: indent),
      ]
    }
    var attributes: [NSAttributedString.Key: Any] = [
      .font: font, .foregroundColor: color ?? .black, .paragraphStyle: style,
    ]
    if let background { attributes[.backgroundColor] = background }
    if isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if isStruck { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    if baseline != 0 { attributes[.baselineOffset] = baseline }
    if let link { attributes[.link] = URL(string: link) ?? link }
    return attributes
  }

  private var font: UIFont {
    let plain = families.lazy.compactMap { Self.font($0, size: size) }.first
    let font = plain ?? UIFont(name: "Times New Roman", size: size) ?? .systemFont(ofSize: size)
    var traits = font.fontDescriptor.symbolicTraits
    if isBold { traits.insert(.traitBold) }
    if isItalic { traits.insert(.traitItalic) }
    guard isBold || isItalic, let wanted = font.fontDescriptor.withSymbolicTraits(traits) else {
      return font
    }
    return UIFont(descriptor: wanted, size: size)
  }

  private static func font(_ family: String, size: CGFloat) -> UIFont? {
    switch family.lowercased() {
    case "": nil
    case "-apple-system", "system-ui", "sans-serif": .systemFont(ofSize: size)
    case "serif": UIFont(name: "Times New Roman", size: size)
    case "monospace": UIFont(name: "Courier", size: size)
    default: UIFont(name: family, size: size)
    }
  }
}
