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
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) {
    if mode.clips, textClip == nil { textClip = CGMutablePath() }
    state.textMode = mode
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
    if state.textMode.clips {
      for case .outline(let path, let transform) in glyphs {
        textClip?.addPath(path, transform: transform.concatenating(state.ctm))
      }
    }
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

  /// Applies the clip that was collected in a clipping mode, as at the end of a text object.
  package func endTextClip() {
    guard let path = textClip else { return }
    textClip = nil
    guard !path.isEmpty else { return }
    currentPath = path
    pathTransform = .identity
    clip()
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
