// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension GlyphRun {
  /// One glyph of a run and its transform from font units (y up) to the line's space.
  package struct Placement {
    /// The index of the glyph in the face.
    package var glyph: UInt32
    /// Maps font units to points of the line, whose origin is on the baseline, with y pointing up.
    package var transform: CGAffineTransform
  }

  /// Returns the visible glyphs of the run, which begins at `x` on the line.
  package func placements(from x: Double) -> [Placement] {
    let scale = self.scale
    let style = self.style
    // Skew and horizontal scale, then the font's own matrix, all about the glyph's origin.
    let shape = CGAffineTransform(
      a: scale * style.stretch,
      b: 0,
      c: scale * style.skew,
      d: scale,
      tx: 0,
      ty: 0
    ).concatenating(style.font.matrix)
    var pen = x
    var result: [Placement] = []
    result.reserveCapacity(glyphs.count)
    for glyph in glyphs {
      if glyph.glyph != Self.noGlyph {
        var transform = shape
        transform.tx += pen + glyph.offsetX
        transform.ty += glyph.offsetY + style.baselineOffset
        result.append(Placement(glyph: glyph.glyph, transform: transform))
      }
      pen += glyph.advance
    }
    return result
  }

  /// Appends the outlines of the run's glyphs to `path`.
  /// - Parameters:
  ///   - path: The path to append to.
  ///   - x: The run's left edge on the line, in points.
  ///   - transform: Maps the line's space (y up) to that of the path.
  package func appendOutlines(
    to path: inout PathElements,
    from x: Double,
    transform: CGAffineTransform
  ) {
    let placements = placements(from: x)
    var outlines: [PathElements] = []
    outlines.reserveCapacity(placements.count)
    var (verbs, points) = (0, 0)
    for placement in placements {
      let outline = face.outline(of: placement.glyph) ?? PathElements()
      (verbs, points) = (verbs + outline.verbs.count, points + outline.points.count)
      outlines.append(outline)
    }
    if path.isEmpty {
      // In one piece: lists that grow leave gaps of many sizes in the heap.
      path.verbs.reserveCapacity(verbs)
      path.points.reserveCapacity(points)
    }
    for index in outlines.indices where !outlines[index].isEmpty {
      let own = placements[index].transform
      path.append(contentsOf: outlines[index], mappedBy: own.concatenating(transform))
    }
  }
}

/// A run at its position in a line, and the transform from the line to the path of the outlines.
package struct PlacedGlyphRun: GlyphRunSource {
  private let run: GlyphRun
  private let x: Double
  private let transform: CGAffineTransform

  /// Stores a run with its position and transform.
  /// - Parameters:
  ///   - placed: The run on its line.
  ///   - transform: Maps the line's space (y up) to that of the path of the outlines.
  package init(_ placed: TextLine.PlacedRun, transform: CGAffineTransform) {
    (run, x, self.transform) = (placed.run, placed.x, transform)
  }

  /// Returns the visible glyphs with the text that each represents.
  package func glyphRun() -> GlyphText.Run {
    let visible = run.glyphs.filter { $0.glyph != GlyphRun.noGlyph }
    let starts = Set(run.glyphs.map(\.cluster)).sorted()
    var ends: [Int: Int] = [:]
    for (start, end) in zip(starts, starts.dropFirst() + [run.range.upperBound]) {
      ends[start] = end
    }
    var last = -1
    let glyphs = zip(visible, run.placements(from: x)).map { glyph, placement in
      var part = ""
      if glyph.cluster != last, let end = ends[glyph.cluster], end <= run.units.count,
        glyph.cluster < end
      {
        part = String(decoding: run.units[glyph.cluster..<end], as: UTF16.self)
      }
      last = glyph.cluster
      return GlyphText.Glyph(
        index: placement.glyph,
        text: part,
        transform: placement.transform.concatenating(transform)
      )
    }
    return GlyphText.Run(font: run.face, glyphs: glyphs)
  }
}

extension FontFace: GlyphSource {
  package var unitsPerEm: Double { tables.unitsPerEm }
  package var ascent: Double { tables.ascent }
  package var descent: Double { tables.descent }
  package var capHeight: Double { tables.capHeight }
  package var italicAngle: Double { tables.italicAngle }
}

extension TextLine {
  /// Returns the outlines of all glyphs of the line, transformed from the line's space (origin at
  /// its start on the baseline, y up).
  package func outlines(transform: CGAffineTransform = .identity) -> PathElements {
    var path = PathElements()
    for placed in runs {
      placed.run.appendOutlines(to: &path, from: placed.x, transform: transform)
    }
    return path
  }
}
