// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteText

/// A description of a font by attributes, from which fonts are made.
///
/// Name, family, face, size, traits (symbolic ones and weight) and design are used; other
/// attributes are stored.
///
/// See: <https://developer.apple.com/documentation/uikit/uifontdescriptor>
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  // SAFETY: the values are constants, which clients do not modify.
  /// The attributes of the descriptor.
  public let fontAttributes: [AttributeName: Any]

  /// Makes a descriptor with attributes.
  public init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    fontAttributes = attributes
  }

  /// Makes a descriptor with a PostScript name and a size in points.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(fontAttributes: [.name: fontName, .size: size])
  }

  convenience init(font: UIFont) {
    var traits: SymbolicTraits = []
    if font.request.isItalic { traits.insert(.traitItalic) }
    if font.request.weight >= 600 { traits.insert(.traitBold) }
    if font.request.width < 90 { traits.insert(.traitCondensed) }
    if font.face?.source.isMonospaced == true { traits.insert(.traitMonoSpace) }
    let weight = UIFont.Weight(openTypeWeight: font.request.weight).rawValue
    self.init(
      fontAttributes: [
        .name: font.fontName, .family: font.familyName, .size: font.pointSize,
        .traits: [TraitKey.symbolic: traits.rawValue, .weight: weight] as [TraitKey: Any],
      ])
  }

  /// Returns the descriptor of a text style.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// The PostScript name; empty if there is none.
  open var postscriptName: String { fontAttributes[.name] as? String ?? "" }
  /// The size in points; 0 if there is none.
  open var pointSize: CGFloat {
    fontAttributes[.size].flatMap { QuartziteText.TextStyle.number($0) } ?? 0
  }
  /// The symbolic traits, as set or as implied by the name.
  open var symbolicTraits: SymbolicTraits {
    if let number = traits[.symbolic].flatMap({ QuartziteText.TextStyle.number($0) }), number >= 0 {
      return SymbolicTraits(rawValue: UInt32(min(number, Double(UInt32.max))))
    }
    let name = FontName(postscriptName)
    var result: SymbolicTraits = name.isItalic ? .traitItalic : []
    if name.weight >= 600 { result.insert(.traitBold) }
    return result
  }

  /// Returns an attribute; nil if there is none.
  open func object(forKey attribute: AttributeName) -> Any? { fontAttributes[attribute] }

  /// Returns a descriptor with additional attributes, which replace existing ones.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(fontAttributes: fontAttributes.merging(attributes) { $1 })
  }

  /// Returns a descriptor with another size in points.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    addingAttributes([.size: newPointSize])
  }

  /// Returns a descriptor with another family and without the names of font and face.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    var attributes = fontAttributes
    attributes[.name] = nil
    attributes[.family] = newFamily
    return UIFontDescriptor(fontAttributes: attributes)
  }

  /// Returns a descriptor with a named face of the family, such as "Bold Italic".
  open func withFace(_ newFace: String) -> UIFontDescriptor {
    var attributes = fontAttributes
    attributes[.name] = nil
    attributes[.face] = newFace
    return UIFontDescriptor(fontAttributes: attributes)
  }

  /// Returns a descriptor with these symbolic traits; a font is matched to them when it is made.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var traits = self.traits
    traits[.symbolic] = symbolicTraits.rawValue
    traits[.weight] = nil
    return addingAttributes([.traits: traits])
  }

  /// Returns a descriptor with another design of the system font.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    addingAttributes([.design: design.rawValue])
  }

  /// Returns the descriptor itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  private var traits: [TraitKey: Any] { fontAttributes[.traits] as? [TraitKey: Any] ?? [:] }
}

// MARK: - Making fonts

extension UIFontDescriptor {
  func makeFont(size: CGFloat) -> UIFont {
    let size = size > 0 ? size : pointSize
    let base = baseFont(size: size)
    var request = base.request
    if let design = fontAttributes[.design] as? String {
      switch SystemDesign(rawValue: design) {
      case .serif: request.families = AppleFontNames.serifFamilies
      case .monospaced: request.families = AppleFontNames.monospacedFamilies
      default: break
      }
    }
    if let face = fontAttributes[.face] as? String {
      let style = FontName("x-" + face)
      (request.weight, request.isItalic) = (style.weight, style.isItalic)
    }
    if traits[.symbolic] != nil {
      let symbolic = symbolicTraits
      request.isItalic = symbolic.contains(.traitItalic)
      if symbolic.contains(.traitBold) != (request.weight >= 600) {
        request.weight = symbolic.contains(.traitBold) ? 700 : 400
      }
      if symbolic.contains(.traitCondensed) { request.width = 75 }
      if symbolic.contains(.traitMonoSpace), base.face?.source.isMonospaced != true {
        request.families = AppleFontNames.monospacedFamilies
      }
    }
    if let weight = traits[.weight].flatMap({ QuartziteText.TextStyle.number($0) }) {
      request.weight = UIFont.Weight(weight).openTypeWeight
    }
    if request == base.request { return base }
    guard let match = FontCatalog.shared.match(request, familyName: base.familyName) else {
      return base
    }
    let style =
      UIFont.styleName(weight: request.weight) + (request.isItalic ? "Italic" : "")
    let stem = base.fontName.split(separator: "-").first.map(String.init) ?? base.fontName
    return UIFont(match: match, name: stem + "-" + style, size: size)
  }

  private func baseFont(size: CGFloat) -> UIFont {
    for key in [AttributeName.name, .family] {
      guard let name = fontAttributes[key] as? String else { continue }
      if let font = UIFont(name: name, size: size) { return font }
      if name.hasPrefix(".AppleSystemUIFont") { return .systemFont(ofSize: size) }
    }
    return .systemFont(ofSize: size)
  }
}
