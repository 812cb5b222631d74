// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import Synchronization

/// The number of a glyph in a font, as Core Graphics counts.
public typealias CGFontIndex = CGGlyph

/// A font of no particular size.
///
/// - Note: Differs from Apple: it comes with Core Text and UIKit, not with Core Graphics alone.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cgfont>
public final class CGFont: Hashable, Sendable {
  /// The face.
  package let face: FontFace
  /// The name by which the font registry knows it.
  package let registryName: String

  private static let count = Mutex(0)

  /// Reads a font of a file's bytes, the first of a collection; nil where they are none.
  public convenience init?(_ provider: CGDataProvider) {
    let number = Self.count.withLock {
      $0 += 1
      return $0
    }
    let name = "memory:\(number)"
    guard let bytes = FontBytes(provider.bytes),
      let source = FontRegistry.faces(path: name, bytes: bytes).first
    else { return nil }
    self.init(FontFace(source), name)
  }

  /// Finds a font by its PostScript, family or full name; nil if nothing stands for it.
  public convenience init?(_ name: CFString) {
    guard let match = FontCatalog.shared.match(name: name as String) else { return nil }
    self.init(match.face, "face:\(match.face.source.path):\(match.face.source.index)")
  }

  package init?(_ face: FontFace?, _ registryName: String) {
    guard let face else { return nil }
    (self.face, self.registryName) = (face, registryName)
  }

  /// The PostScript name.
  public var postScriptName: CFString? { NSString(string: face.postScriptName) }
  /// The family and, where it is not regular, the style.
  public var fullName: CFString? {
    let (family, style) = (face.source.families.first ?? face.postScriptName, face.source.style)
    let isRegular = style.isEmpty || style == "Regular"
    return NSString(string: isRegular ? family : "\(family) \(style)")
  }
  /// How many glyphs there are.
  public var numberOfGlyphs: Int { face.tables.glyphCount }
  /// Font units an em.
  public var unitsPerEm: Int32 { Int32(face.tables.unitsPerEm) }
  /// How far the font reaches above the baseline, in font units.
  public var ascent: Int32 { Int32(face.tables.ascent.rounded()) }
  /// How far the font reaches below the baseline, in font units; negative.
  public var descent: Int32 { Int32(face.tables.descent.rounded()) }
  /// The gap between lines, in font units.
  public var leading: Int32 { Int32(face.tables.lineGap.rounded()) }
  /// The height of flat capitals, in font units.
  public var capHeight: Int32 { Int32(face.tables.capHeight.rounded()) }
  /// The height of flat lower-case letters, in font units.
  public var xHeight: Int32 { Int32(face.tables.xHeight.rounded()) }
  /// The slope in degrees, negative for a font that leans right.
  public var italicAngle: CGFloat { CGFloat(face.tables.italicAngle) }

  /// Returns whether both are the same face of the same file.
  public static func == (left: CGFont, right: CGFont) -> Bool { left.face == right.face }

  /// Feeds the face to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(face)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a font of a size that draws with a graphics font; the attributes are not used.
///
/// A size of 0 or below, or not finite, gives 12. `matrix` maps the glyphs; nil is the identity.
public func CTFontCreateWithGraphicsFont(
  _ graphicsFont: CGFont,
  _ size: CGFloat,
  _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: AnyObject?
) -> CTFont {
  let source = graphicsFont.face.source
  let request = FontRequest(
    families: source.families,
    weight: source.weight,
    isItalic: source.isItalic,
    width: source.width
  )
  // SAFETY: the caller vouches for the matrix, which is copied.
  return CTFont(
    match: .init(
      face: graphicsFont.face,
      request: request,
      familyName: source.families.first ?? graphicsFont.face.postScriptName
    ),
    name: graphicsFont.face.postScriptName,
    size: size,
    matrix: matrix?.pointee ?? .identity
  )
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the graphics font that a font draws with; nil is stored as attributes.
public func CTFontCopyGraphicsFont(
  _ font: CTFont,
  _ attributes: UnsafeMutablePointer<Unmanaged<AnyObject>?>?
) -> CGFont? {
  attributes?.pointee = nil
  return font.face.flatMap { CGFont($0, "face:\($0.source.path):\($0.source.index)") }
}
