// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteNumerics

/// A stream of PDF operators in the pixels of a display list, and the resources that it refers to.
struct PDFContent {
  /// The rectangle of the list's pixels.
  let canvas: CGRect
  /// The operators.
  private(set) var text = ""

  private var states: [String: String] = [:]
  private var objects: [Int: String] = [:]
  private var shadings: [Int: String] = [:]
  private var fonts: [Int: String] = [:]

  init(canvas: CGRect) { self.canvas = canvas }

  /// The entries of the resource dictionary.
  var resources: String {
    var entries = ""
    func list(_ name: String, _ values: [(String, String)]) {
      guard !values.isEmpty else { return }
      let all = values.sorted { $0.0 < $1.0 }.map { "/\($0.0) \($0.1)" }
      entries += "/\(name)<<\(all.joined())>>"
    }
    list("ExtGState", states.map { ($0.value, $0.key) })
    list("XObject", objects.map { ($0.value, "\($0.key) 0 R") })
    list("Shading", shadings.map { ($0.value, "\($0.key) 0 R") })
    list("Font", fonts.map { ($0.value, "\($0.key) 0 R") })
    return entries
  }

  mutating func say(_ words: String) { text += words + "\n" }

  // MARK: - Items

  mutating func draw(_ items: [DisplayItem], in document: inout PDFDocument) {
    for item in items {
      switch item {
      case .draw(let item): draw(item, in: &document)
      case .group(let group): draw(group, in: &document)
      case .sprites: break
      }
    }
  }

  private mutating func draw(_ group: GroupItem, in document: inout PDFDocument) {
    say("q")
    defer { say("Q") }
    for clip in group.clips { add(clip) }
    let isDrawnAsIs = group.mask == nil && group.opacity == 1 && group.blend == .normal
    if isDrawnAsIs, !group.isIsolated || !group.items.contains(where: \.mixes) {
      draw(group.items, in: &document)
      return
    }
    var inner = PDFContent(canvas: canvas)
    inner.draw(group.items, in: &document)
    let form = document.add(form: inner, isIsolated: true)
    use(
      opacity: Double(group.opacity),
      blend: group.blend,
      mask: group.mask.map { mask($0, in: &document) }
    )
    paint(object: form)
  }

  /// Returns the dictionary of a soft mask.
  private func mask(_ mask: Mask, in document: inout PDFDocument) -> String {
    var inner = PDFContent(canvas: canvas)
    inner.draw(mask.items, in: &document)
    let isAlpha = mask.channel == .alpha || mask.channel == .invertedAlpha
    let form = document.add(form: inner, isIsolated: true)
    var text = "<</Type/Mask/S/\(isAlpha ? "Alpha" : "Luminosity")/G \(form) 0 R"
    if !isAlpha { text += "/BC[0 0 0]" }
    if mask.channel == .invertedAlpha || mask.channel == .invertedLuminance {
      text += "/TR<</FunctionType 2/Domain[0 1]/N 1/C0[1]/C1[0]>>"
    }
    return text + ">>"
  }

  mutating func draw(_ draw: DrawItem, in document: inout PDFDocument) {
    say("q")
    defer { say("Q") }
    var opacity = Double(draw.opacity)
    switch draw.paint {
    case .color(let color):
      opacity *= Double(min(max(color.w, 0), 1))
      use(opacity: opacity, blend: draw.blend, mask: nil)
      let isStroke = if case .stroke = draw.shape { true } else { false }
      let tone = Self.color(color)
      say(isStroke ? "\(tone) RG \(tone) rg" : "\(tone) rg")
      if case .fill(let path, .nonZero, let projection) = draw.shape, let text = path.text,
        show(text, projection.affine, in: &document)
      {
        return
      }
      outline(draw.shape, isAntialiased: draw.isAntialiased, ends: true)
    case .gradient(let gradient):
      let shading = PDFShading(gradient, canvas: canvas)
      let mask = shading.mask(in: &document)
      use(opacity: opacity, blend: draw.blend, mask: mask)
      clip(draw.shape, isAntialiased: draw.isAntialiased)
      say("\(Self.matrix(gradient.projection.affine)) cm")
      say("/\(name(shading: shading.object(in: &document))) sh")
    case .image(let image):
      self.image(draw, image, in: &document)
    case .subpicture: break
    }
  }

  private mutating func image(
    _ draw: DrawItem,
    _ image: ImagePaint,
    in document: inout PDFDocument
  ) {
    var pixmap = image.pixmap
    var opacity = Double(draw.opacity)
    if let tint = image.tint {
      opacity *= Double(min(max(tint.w, 0), 1))
      pixmap = SVGTint.tinted(pixmap, tint)
    }
    use(opacity: opacity, blend: draw.blend, mask: nil)
    clip(draw.shape, isAntialiased: draw.isAntialiased)
    // The unit square of an image has y up. It is made smaller by 1/500 of a pixel on each side:
    // Poppler paints every pixel that an edge touches, and an edge exactly between two pixels
    // touches the next one.
    let (width, height) = (CGFloat(pixmap.width), CGFloat(pixmap.height))
    let map = image.projection.affine
    let little = 0.002 / min(max(Elementary.hypot(map.a, map.b), 0.01), 1)
    let unit = CGAffineTransform(
      a: width - 2 * little,
      b: 0,
      c: 0,
      d: 2 * little - height,
      tx: little,
      ty: height - little
    )
    say("\(Self.matrix(unit.concatenating(image.projection.affine))) cm")
    let isEnlarged = Elementary.hypot(map.a, map.b) > 1.01
    paint(object: document.image(pixmap, isSmooth: image.sampling != .nearest && isEnlarged))
  }

  // MARK: - State

  /// Sets the parts of the graphics state that differ from the defaults.
  mutating func use(opacity: Double, blend: BlendMode, mask: String?) {
    var entries = ""
    if opacity < 1 {
      let value = NumberText.text(max(0, opacity), decimals: 4)
      entries += "/ca \(value)/CA \(value)"
    }
    if blend != .normal, let name = Self.names[blend] { entries += "/BM/\(name)" }
    if let mask { entries += "/SMask \(mask)" }
    guard !entries.isEmpty else { return }
    let key = "<<\(entries)>>"
    let name = states[key] ?? "g\(states.count)"
    states[key] = name
    say("/\(name) gs")
  }

  mutating func paint(object: Int) {
    let name = objects[object] ?? "x\(objects.count)"
    objects[object] = name
    say("/\(name) Do")
  }

  private mutating func name(shading: Int) -> String {
    let name = shadings[shading] ?? "s\(shadings.count)"
    shadings[shading] = name
    return name
  }

  /// Returns the resource name of a font's object.
  mutating func name(font: Int) -> String {
    let name = fonts[font] ?? "f\(fonts.count)"
    fonts[font] = name
    return name
  }

  private static let names: [BlendMode: String] = [
    .multiply: "Multiply", .screen: "Screen", .overlay: "Overlay", .darken: "Darken",
    .lighten: "Lighten", .colorDodge: "ColorDodge", .colorBurn: "ColorBurn",
    .softLight: "SoftLight", .hardLight: "HardLight", .difference: "Difference",
    .exclusion: "Exclusion", .hue: "Hue", .saturation: "Saturation", .color: "Color",
    .luminosity: "Luminosity",
  ]

  // MARK: - Texts

  /// Returns an affine map as six numbers.
  static func matrix(_ m: CGAffineTransform) -> String {
    let linear = [m.a, m.b, m.c, m.d].map { NumberText.text($0, decimals: 6) }
    let place = [m.tx, m.ty].map { NumberText.text($0, decimals: 3) }
    return (linear + place).joined(separator: " ")
  }

  /// Returns a colour as three numbers.
  static func color(_ color: PaintColor) -> String {
    [color.x, color.y, color.z].map {
      NumberText.text(Double(min(max($0, 0), 1)), decimals: 4)
    }.joined(separator: " ")
  }
}
