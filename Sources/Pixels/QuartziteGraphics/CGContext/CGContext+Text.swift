// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// A glyph with its position.
package enum PlacedGlyph {
  /// An outline and its map to user space.
  ///
  /// Using one path object for each glyph lets caches recognise it.
  case outline(CGPath, CGAffineTransform)
  /// A picture in a rectangle of a space with y up, and the map from that space to user space.
  case picture(CGImage, CGRect, CGAffineTransform)
}

extension CGContext {
  /// The origin of text: the translation of the text matrix.
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
  }

  /// Sets what drawing text does; default fill.
  ///
  /// In a mode that clips, what is drawn after the text is clipped to its outlines. Texts that are
  /// drawn one after the other clip to all of them together until the mode is set again or the clip
  /// changes; `restoreGState()` ends the clip. Text without outlines, such as a space, passes
  /// nothing.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) {
    state.textMode = mode
    state.textClip = nil
  }

  /// Sets the extra advance after each character, in text space; default 0.
  public func setCharacterSpacing(_ spacing: CGFloat) { state.characterSpacing = spacing }

  /// The extra advance after each character, in text space.
  package var characterSpacing: CGFloat { state.characterSpacing }

  /// Has no effect: glyphs are always drawn with grey antialiasing.
  public func setShouldSmoothFonts(_ flag: Bool) {}
  /// Has no effect: glyphs are always drawn with grey antialiasing.
  public func setAllowsFontSmoothing(_ flag: Bool) {}
  /// Has no effect: glyphs are always drawn at their exact positions.
  public func setShouldSubpixelPositionFonts(_ flag: Bool) {}
  /// Has no effect: glyphs are always drawn at their exact positions.
  public func setAllowsFontSubpixelPositioning(_ flag: Bool) {}
  /// Has no effect: glyphs are always drawn at their exact positions.
  public func setShouldSubpixelQuantizeFonts(_ flag: Bool) {}
  /// Has no effect: glyphs are always drawn at their exact positions.
  public func setAllowsFontSubpixelQuantization(_ flag: Bool) {}

  /// Draws glyphs in the text drawing mode: outlines in the fill and stroke colours, pictures
  /// unchanged.
  ///
  /// All of them together cast one shadow.
  ///
  /// Complexity: one display item for each glyph.
  package func drawGlyphs(_ glyphs: [PlacedGlyph]) {
    guard state.textMode.clips else { return paint(glyphs) }
    var text = TextClip(former: state.clip)
    // The glyphs of a text arrive run by run; no run may clip the next one.
    if let open = state.textClip, open.number == state.clip.number { text = open }
    state.clip = text.former
    paint(glyphs)
    clip(to: glyphs, &text)
  }

  private func paint(_ glyphs: [PlacedGlyph]) {
    guard state.textMode != .invisible, state.textMode != .clip, !glyphs.isEmpty else { return }
    // One shadow for all glyphs, as if they were a single path.
    let isGrouped = state.shadow != nil
    if isGrouped { beginTransparencyLayer(auxiliaryInfo: nil) }
    let saved = state.ctm
    for glyph in glyphs {
      switch glyph {
      case .outline(let path, let transform):
        let total = transform.concatenating(saved)
        if state.textMode.fills { fill(path, total, rule: .nonZero) }
        if state.textMode.strokes { strokeGlyph(path, transform) }
      case .picture(let image, let rect, let transform):
        state.ctm = transform.concatenating(saved)
        draw(image, in: rect)
        state.ctm = saved
      }
    }
    if isGrouped { endTransparencyLayer() }
  }

  /// Clips what follows to the outlines of the text so far and of further glyphs.
  private func clip(to glyphs: [PlacedGlyph], _ text: inout TextClip) {
    let outlines = CGMutablePath()
    if let former = text.outlines { outlines.addPath(former) }
    for case .outline(let path, let transform) in glyphs {
      outlines.addPath(path, transform: transform.concatenating(state.ctm))
    }
    text.outlines = outlines
    let path = (currentPath, pathTransform)
    (currentPath, pathTransform) = (outlines, .identity)
    clip()
    (currentPath, pathTransform) = path
    text.number = state.clip.number
    state.textClip = text
  }

  /// Strokes a glyph with a line width in user space, not in the glyph's space.
  private func strokeGlyph(_ path: CGPath, _ transform: CGAffineTransform) {
    var transform = transform
    guard let outline = path.copy(using: &transform) else { return }
    stroke(outline, state.ctm)
  }
}

extension CGTextDrawingMode {
  /// Whether glyphs are filled.
  var fills: Bool {
    self == .fill || self == .fillStroke || self == .fillClip || self == .fillStrokeClip
  }
  /// Whether glyphs are stroked.
  var strokes: Bool {
    self == .stroke || self == .fillStroke || self == .strokeClip || self == .fillStrokeClip
  }
  /// Whether glyphs are added to the clip.
  var clips: Bool {
    self == .clip || self == .fillClip || self == .strokeClip || self == .fillStrokeClip
  }
}
