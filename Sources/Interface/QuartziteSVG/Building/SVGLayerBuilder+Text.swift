// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import QuartziteText

extension SVGLayerBuilder {
  /// A run of characters of one style and their start position.
  private struct Piece {
    var text: String
    var style: SVGStyle
    var node: SVGElement
    /// The absolute position of the first character; nil if it follows the preceding text.
    var x: Double?, y: Double?
    /// The relative offset of the first character.
    var dx = 0.0, dy = 0.0
  }

  /// Makes the layer of a text from the outlines of its glyphs.
  mutating func text(_ node: SVGElement, _ style: SVGStyle, _ place: Place) -> CALayer? {
    var pieces: [Piece] = []
    var space = true
    collect(node, style, place, &pieces, &space)
    if let last = pieces.indices.last, !style.keepsSpaces, pieces[last].text.hasSuffix(" ") {
      pieces[last].text.removeLast()
    }
    var layers: [CALayer] = []
    var pen = CGPoint.zero
    var index = 0
    while index < pieces.count {
      // The text chunk from one absolute position to the next is anchored as a whole.
      var end = index + 1
      while end < pieces.count, pieces[end].x == nil, pieces[end].y == nil { end += 1 }
      pen.x = pieces[index].x ?? pen.x
      pen.y = pieces[index].y ?? pen.y
      let chunk = pieces[index..<end]
      let lines = chunk.map { line($0, place) }
      let length = zip(chunk, lines).reduce(0) { $0 + $1.0.dx + ($1.1?.advanceWidth ?? 0) }
      switch chunk.first?.style.anchor ?? .start {
      case .start: break
      case .middle: pen.x -= length / 2
      case .end: pen.x -= length
      }
      for (piece, line) in zip(chunk, lines) {
        pen.x += piece.dx
        pen.y += piece.dy
        guard let line else { continue }
        let lift = lift(piece.style, line)
        let map = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: pen.x, ty: pen.y + lift)
        pen.x += line.advanceWidth
        if let layer = layer(of: line, map, piece, place) { layers.append(layer) }
      }
      index = end
    }
    return group(layers, node, style, place)
  }

  /// Collects the pieces of an element, with white space collapsed or preserved.
  private mutating func collect(
    _ node: SVGElement,
    _ style: SVGStyle,
    _ place: Place,
    _ pieces: inout [Piece],
    _ endsWithSpace: inout Bool
  ) {
    func list(_ name: String) -> [Double] {
      let direction: SVGLength.Direction = name.hasSuffix("x") ? .across : .down
      let words = (node.attributes[name] ?? "").split { $0 == "," || $0.isWhitespace }
      return words.prefix(1000).compactMap {
        SVGLength(String($0))?.resolved(direction, place.viewport, fontSize: style.fontSize)
      }
    }
    var (xs, ys, dxs, dys) = (list("x"), list("y"), list("dx"), list("dy"))
    func next(_ values: inout [Double]) -> Double? { values.isEmpty ? nil : values.removeFirst() }
    for content in node.contents {
      switch content {
      case .text(let raw):
        var text = ""
        for character in raw {
          let isSpace = character.isWhitespace
          if style.keepsSpaces {
            text.append(isSpace ? " " : character)
          } else if !isSpace {
            text.append(character)
          } else if !endsWithSpace {
            text.append(" ")
          }
          endsWithSpace = isSpace && (!text.isEmpty || endsWithSpace)
        }
        if text.isEmpty { continue }
        characterCount += text.count
        guard characterCount <= limits.characters else {
          note(.limit, "the texts have more than \(limits.characters) characters", node)
          return
        }
        // Characters with individual positions become separate pieces.
        while max(xs.count, ys.count, dxs.count, dys.count) > 1, text.count > 1 {
          let first = String(text.removeFirst())
          pieces.append(
            Piece(
              text: first,
              style: style,
              node: node,
              x: next(&xs),
              y: next(&ys),
              dx: next(&dxs) ?? 0,
              dy: next(&dys) ?? 0
            )
          )
        }
        pieces.append(
          Piece(
            text: text,
            style: style,
            node: node,
            x: next(&xs),
            y: next(&ys),
            dx: next(&dxs) ?? 0,
            dy: next(&dys) ?? 0
          )
        )
      case .node(let child):
        guard child.name == "tspan" || child.name == "a" || child.name == "tref" else {
          if !["title", "desc"].contains(child.name) {
            note(.unsupported, "the element \(child.name) in a text", child)
          }
          continue
        }
        var inner = place
        inner.style = style
        let own = self.style(of: child, in: inner)
        guard own.isDisplayed else { continue }
        let first = pieces.count
        collect(child, own, place, &pieces, &endsWithSpace)
        // A position of the outer element applies to its first characters, even inside a child.
        if first < pieces.count {
          pieces[first].x = pieces[first].x ?? next(&xs)
          pieces[first].y = pieces[first].y ?? next(&ys)
        }
      }
    }
  }

  /// The typeset line of a piece; nil if it is empty.
  private func line(_ piece: Piece, _ place: Place) -> CTLine? {
    let style = piece.style
    guard style.fontSize > 0, !piece.text.isEmpty else { return nil }
    var attributes: [NSAttributedString.Key: Any] = [.font: Self.font(style)]
    let spacing = style.letterSpacing.resolved(.across, place.viewport, fontSize: style.fontSize)
    if spacing != 0 { attributes[.kern] = NSNumber(value: spacing) }
    return CTLine(NSAttributedString(string: piece.text, attributes: attributes))
  }

  /// The best match for a style's font families, weight and slant.
  private static func font(_ style: SVGStyle) -> CTFont {
    let generic = [
      "serif": "Times New Roman", "sans-serif": "Helvetica", "monospace": "Courier",
      "system-ui": "Helvetica", "cursive": "Helvetica", "fantasy": "Helvetica",
    ]
    for family in style.families {
      let name = generic[family.lowercased()] ?? family
      guard let found = FontCatalog.shared.match(name: name) else { continue }
      var request = found.request
      (request.weight, request.isItalic) = (style.weight, style.isItalic)
      let match = FontCatalog.shared.match(request, familyName: found.familyName) ?? found
      return CTFont(match: match, name: match.face.postScriptName, size: style.fontSize)
    }
    return CTFont(.textDefault, size: style.fontSize)
  }

  /// The distance of the alphabetic baseline below the line that `dominant-baseline` names.
  private func lift(_ style: SVGStyle, _ line: CTLine) -> Double {
    guard let font = line.line.runs.first?.run.style.font else { return 0 }
    switch style.baseline {
    case .alphabetic: return 0
    case .middle: return (font.face?.tables.xHeight ?? 0) * font.unitScale / 2
    case .central: return (font.ascent - font.descent) / 2
    case .hanging: return font.ascent * 0.8
    }
  }

  private mutating func layer(
    of line: CTLine,
    _ map: CGAffineTransform,
    _ piece: Piece,
    _ place: Place
  ) -> CALayer? {
    var outlines = PathElements()
    var runs: [any GlyphRunSource] = []
    for placed in line.line.runs {
      placed.run.appendOutlines(to: &outlines, from: placed.x, transform: map)
      runs.append(PlacedGlyphRun(placed, transform: map))
    }
    guard !outlines.isEmpty, count(outlines, piece.node) else { return nil }
    // Opacity, clipping and other effects belong to the element's group; here glyphs are only
    // painted.
    var style = piece.style
    let plain = SVGStyle()
    (style.clipPath, style.mask, style.filter) = (nil, nil, nil)
    (style.transform, style.blend) = (nil, nil)
    if piece.node.name == "text" { style.opacity = plain.opacity }
    return painted(outlines, piece.node, style, place, text: GlyphText(runs))
  }
}
