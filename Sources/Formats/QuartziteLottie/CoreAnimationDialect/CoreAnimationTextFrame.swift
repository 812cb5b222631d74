// SPDX-License-Identifier: Apache-2.0
import Foundation
#if Text
import QuartziteText
#endif

/// The frame in which the Core Animation engine lays out a text.
///
/// It includes the tracking after the last character. Its sides are whole points, and rounding them
/// up moves the text by a fraction. Text with a fill and a stroke has a margin for the stroke at
/// the right and at the bottom.
/// Source: behaviour of airbnb/lottie-ios 4, read from its published sources.
struct CoreAnimationTextFrame {
  /// The tracking after each character, in points.
  let tracking: Double
  /// The margin for strokes, in points.
  let margin: Double
  /// The width in points, for text without a box.
  private(set) var width = 0.0
  /// The origin of lines in points, for text without a box.
  private(set) var origin = SIMD2<Double>.zero

  /// Makes the frame of a text.
  ///
  /// - Parameters:
  ///   - widths: the widths of the lines, without the tracking after their last characters.
  ///   - step: the distance from line to line.
  init(_ document: TextDocument, _ font: FontModel?, widths: [Double], _ step: Double) {
    tracking = document.tracking * document.size / 1000
    margin = document.fill != nil && document.stroke != nil ? document.strokeWidth : 0
    let set = (widths.max() ?? 0) + tracking
    guard set > 0, document.boxSize == nil else { return }
    let side = set.rounded(.up)
    width = side + margin
    #if Text
    let face = TextFonts.applesFont(document.font, font, size: document.size)
    let (ascent, descent) = (CTFontGetAscent(face), CTFontGetDescent(face))
    let height = ascent + descent + CTFontGetLeading(face)
    #else
    // What the file says of its font, which has a height of its size.
    let ascent = (font?.ascent ?? 75) / 100 * document.size
    let height = document.size
    #endif
    let rows = (height + Double(widths.count - 1) * step).rounded(.up)
    let part: Double =
      switch document.alignment {
      case .left: 0
      case .right: 1
      case .center: 0.5
      }
    origin.x = -part * set / side * width
    if rows > 0 { origin.y = -ascent * margin / rows }
  }
}
