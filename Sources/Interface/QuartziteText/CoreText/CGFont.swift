// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import Synchronization

/// The index of a glyph in a font.
public typealias CGFontIndex = CGGlyph

/// A font without a size.
///
/// - Note: Differs from Apple: it comes with Core Text and UIKit, not with Core Graphics alone.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cgfont>
public final class CGFont: Hashable, Sendable {
  /// The face.
  package let face: FontFace
  /// The key of the font in the font registry.
  package let registryName: String

  private static let count = Mutex(0)

  /// Reads a font, the first one of a collection, from the data of a file; nil if that is no font.
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

  /// Finds a font by its PostScript, family or full name; nil if there is neither it nor a
  /// substitute.
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
  /// The family name and, if it is not regular, the style.
  public var fullName: CFString? {
    let (family, style) = (face.source.families.first ?? face.postScriptName, face.source.style)
    let isRegular = style.isEmpty || style == "Regular"
    return NSString(string: isRegular ? family : "\(family) \(style)")
  }
  /// The number of glyphs.
  public var numberOfGlyphs: Int { face.tables.glyphCount }
  /// Font units per em.
  public var unitsPerEm: Int32 { Int32(face.tables.unitsPerEm) }
  /// The distance from the baseline to the top of the line, in font units.
  public var ascent: Int32 { Int32(face.tables.ascent.rounded()) }
  /// The distance from the baseline to the bottom of the line, in font units; negative.
  public var descent: Int32 { Int32(face.tables.descent.rounded()) }
  /// The additional gap between lines (leading), in font units.
  public var leading: Int32 { Int32(face.tables.lineGap.rounded()) }
  /// The height of capital letters, in font units.
  public var capHeight: Int32 { Int32(face.tables.capHeight.rounded()) }
  /// The height of the lower-case x, in font units.
  public var xHeight: Int32 { Int32(face.tables.xHeight.rounded()) }
  /// The angle from the vertical in degrees; negative for a font that leans to the right.
  public var italicAngle: CGFloat { CGFloat(face.tables.italicAngle) }

  /// Returns whether both are the same face of the same file.
  public static func == (left: CGFont, right: CGFont) -> Bool { left.face == right.face }

  /// Hashes the face.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(face)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a font with a size and the face of a graphics font; the attributes have no effect.
///
/// A size that is not positive and finite counts as 12 points. `matrix` transforms the glyphs; nil
/// is the identity.
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
/// Returns the graphics font of a font's face; nil is stored in `attributes`.
public func CTFontCopyGraphicsFont(
  _ font: CTFont,
  _ attributes: UnsafeMutablePointer<Unmanaged<AnyObject>?>?
) -> CGFont? {
  attributes?.pointee = nil
  return font.face.flatMap { CGFont($0, "face:\($0.source.path):\($0.source.index)") }
}
