// SPDX-License-Identifier: Apache-2.0
import Foundation
#if Text
import QuartziteText
#endif

/// Text as the Core Animation engine lays it out.
struct CoreAnimationText: TextRules {
  /// The size of the animation in points.
  let size: CGSize

  /// The engine ignores the file's outlines for fonts that its system has.
  func drawsOutlines(of document: TextDocument, _ font: FontModel?) -> Bool {
    #if Text
    TextFonts.isApples(font?.family ?? document.font)
    #else
    true
    #endif
  }

  /// The engine's fallback font, Helvetica, starts a box an eighth of its size lower.
  func drop(_ document: TextDocument, _ font: FontModel?) -> Double {
    drawsOutlines(of: document, font) ? 0 : 0.125 * document.size
  }

  #if Text
  func font(_ name: String, _ model: FontModel?, size: Double) -> CTFont {
    TextFonts.applesFont(name, model, size: size)
  }
  #endif

  func frame(
    _ document: TextDocument,
    _ font: FontModel?,
    widths: [Double],
    step: Double
  ) -> CoreAnimationTextFrame? {
    CoreAnimationTextFrame(document, font, widths: widths, step)
  }

  /// Core Text gives stroke widths in per cent of the font size.
  func lineUnit(_ document: TextDocument) -> Double { document.size / 100 }

  /// Glyphs are placed at whole pixels of the engine's pictures, which have two pixels to a point
  /// and at most a thousand along a side.
  ///
  /// In a layer that is rotated, scaled or has a parent, pixels are counted from its own origin.
  /// Source: measured in a published picture: pens at 56.9, 117.0 and 183.8 pixels draw at 56, 117
  /// and 183.
  func snap(_ layer: LayerModel) -> (@Sendable (_ x: Double) -> Double)? {
    let pixels = 2 * min(1, 500 / max(size.width, size.height, 1))
    let transform = layer.transform
    let isOnlyMoved =
      layer.parent == nil && transform.positionX == nil
      && transform.scale.isAlways(Vector(100, 100, 0, 0), lanes: 2)
      && transform.rotation.isAlways(.zero)
    let origin = isOnlyMoved ? transform.position.first.x - transform.anchor.first.x : 0
    return { x in ((x + origin) * pixels + 1e-6).rounded(.down) / pixels - origin }
  }
}
