// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// A PDF document made from display lists, one page each.
///
/// Version 1.7: shapes are paths, gradients shadings, groups transparency groups, masks soft masks.
/// Text whose glyphs are known is text, with fonts of these glyphs embedded; other text is drawn as
/// outlines. Filters, and blend modes that PDF lacks, are written as pictures.
package struct PDFDocument {
  private var file: PDFFile
  private let tools: VectorTools
  private let pages: Int
  private var kids: [Int] = []
  /// A picture that was written, and how readers are to enlarge it.
  private struct Picture: Hashable {
    let pixmap: ObjectIdentifier
    let isSmooth: Bool
  }

  private var images: [Picture: Int] = [:]
  private var kept: [Pixmap] = []
  private var fonts: [PDFFont] = []
  private var fontPlaces: [ObjectIdentifier: Int] = [:]
  private let information: [String: String]

  /// How often parts of the pages were written as pictures, by the reason.
  package private(set) var pictures: [PictureReason: Int] = [:]

  /// Makes a document without pages.
  ///
  /// - Parameter information: The document's information, such as its `Title`, by key.
  package init(information: [String: String] = [:], tools: VectorTools) {
    file = PDFFile(deflate: tools.deflate)
    (self.tools, self.information) = (tools, information)
    pages = file.reserve()
  }

  /// Adds a page of a list with `scale` pixels per point.
  package mutating func append(_ list: DisplayList, scale: Double) {
    let (width, height) = (Double(list.width) / scale, Double(list.height) / scale)
    append(
      list,
      size: CGSize(width: width, height: height),
      toPage: CGAffineTransform(a: 1 / scale, b: 0, c: 0, d: -1 / scale, tx: 0, ty: height)
    )
  }

  /// Adds a page of a size in points; `toPage` maps the list's pixels to the page, y up.
  package mutating func append(
    _ list: DisplayList,
    size: CGSize,
    toPage: CGAffineTransform
  ) {
    var reduction = VectorReduction(.pdf, tools: tools)
    let reduced = reduction.reduce(list)
    for (reason, count) in reduction.pictures { pictures[reason, default: 0] += count }
    let canvas = CGRect(x: 0, y: 0, width: list.width, height: list.height)
    var content = PDFContent(canvas: canvas)
    content.say("\(PDFContent.matrix(toPage)) cm")
    if let color = list.background, color.w > 0 {
      content.draw(DrawItem(shape: .everything, paint: .color(color)), in: &self)
    }
    content.draw(reduced.items, in: &self)
    let stream = file.add(stream: Array(content.text.utf8), "")
    let (w, h) = (
      NumberText.text(size.width, decimals: 3), NumberText.text(size.height, decimals: 3)
    )
    kids.append(
      file.add(
        "<</Type/Page/Parent \(pages) 0 R/MediaBox[0 0 \(w) \(h)]/Contents \(stream) 0 R"
          + "/Group<</S/Transparency/CS/DeviceRGB/I true>>/Resources<<\(content.resources)>>>>"
      )
    )
  }

  /// Returns the bytes of the file.
  package func bytes() -> [UInt8] {
    var file = file
    for font in fonts { font.write(into: &file) }
    let kids = kids.map { "\($0) 0 R" }.joined(separator: " ")
    file.set(pages, "<</Type/Pages/Count \(self.kids.count)/Kids[\(kids)]>>")
    let root = file.add("<</Type/Catalog/Pages \(pages) 0 R>>")
    var entries = "/Producer(Quartzite)"
    for (key, value) in information.sorted(by: { $0.key < $1.key }) {
      entries += "/\(key)\(PDFFile.string(value))"
    }
    let about = file.add("<<\(entries)>>")
    return file.bytes(root: root, information: about)
  }

  // MARK: - Fonts

  /// Returns the code of a glyph; nil where its font has no code left.
  mutating func code(of glyph: GlyphText.Glyph, in font: any GlyphSource) -> Int? {
    fonts[place(of: font)].code(of: glyph.index, glyph.text)
  }

  /// Returns the advance of a glyph, in thousandths of the font's size.
  mutating func width(of glyph: GlyphText.Glyph, in font: any GlyphSource) -> Double {
    fonts[place(of: font)].width(of: glyph.index)
  }

  /// Returns the number of a font's object.
  mutating func object(of font: any GlyphSource) -> Int { fonts[place(of: font)].object }

  private mutating func place(of font: any GlyphSource) -> Int {
    if let place = fontPlaces[ObjectIdentifier(font)] { return place }
    fonts.append(PDFFont(font, object: file.reserve()))
    fontPlaces[ObjectIdentifier(font)] = fonts.count - 1
    return fonts.count - 1
  }

  // MARK: - Objects of pages

  mutating func add(_ text: String) -> Int { file.add(text) }
  mutating func add(stream bytes: [UInt8], _ entries: String) -> Int {
    file.add(stream: bytes, entries)
  }

  /// Adds a content in pixels as a form, a transparency group; returns its number.
  mutating func add(form content: PDFContent, isIsolated: Bool, space: String = "DeviceRGB") -> Int
  {
    let box = content.canvas
    return file.add(
      stream: Array(content.text.utf8),
      "/Type/XObject/Subtype/Form/BBox[\(Int(box.minX)) \(Int(box.minY)) \(Int(box.maxX))"
        + " \(Int(box.maxY))]/Group<</S/Transparency/CS/\(space)/I \(isIsolated)>>"
        + "/Resources<<\(content.resources)>>"
    )
  }

  /// Returns the number of a picture's object, which is written once for each `isSmooth`.
  mutating func image(_ pixmap: Pixmap, isSmooth: Bool) -> Int {
    let picture = Picture(pixmap: ObjectIdentifier(pixmap), isSmooth: isSmooth)
    if let number = images[picture] { return number }
    kept.append(pixmap)
    var (colors, alphas): ([UInt8], [UInt8]) = ([], [])
    colors.reserveCapacity(pixmap.width * pixmap.height * 3)
    for y in 0..<pixmap.height {
      for x in 0..<pixmap.width {
        let pixel = pixmap.pixels[y * pixmap.rowPixels + x]
        let alpha = pixel >> 24
        alphas.append(UInt8(alpha))
        for shift in [0, 8, 16] as [UInt32] {
          let value = pixel >> shift & 255
          let straight = alpha == 0 ? 0 : min((value * 255 + alpha / 2) / alpha, 255)
          colors.append(UInt8(straight))
        }
      }
    }
    let size =
      "/Type/XObject/Subtype/Image/Width \(pixmap.width)/Height \(pixmap.height)"
      + "/BitsPerComponent 8" + (isSmooth ? "/Interpolate true" : "")
    var entries = size + "/ColorSpace/DeviceRGB"
    if !pixmap.isOpaque {
      let mask = file.add(stream: alphas, size + "/ColorSpace/DeviceGray")
      entries += "/SMask \(mask) 0 R"
    }
    let number = file.add(stream: colors, entries)
    images[picture] = number
    return number
  }
}
