// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteText

/// The frame that the Core Animation engine sets a text in.
///
/// The space after the last character counts; sides are whole points, beyond which the text is moved
/// by a part of them; what is filled and has lines has room for these at the right and at the bottom.
///
/// Source: behaviour of airbnb/lottie-ios 4, read from its published sources.
struct EngineTextFrame {
  /// The space after each character in points.
  let tracking: Double
  /// The room for lines in points.
  let margin: Double
  /// The width in points, of text without a box.
  private(set) var width = 0.0
  /// Where lines begin in points, of text without a box.
  private(set) var origin = SIMD2<Double>.zero

  /// Makes the frame of a text.
  ///
  /// - Parameters:
  ///   - widths: of its lines, without the space after their last characters.
  ///   - step: from line to line.
  init(_ document: TextDocument, _ font: FontModel?, widths: [Double], _ step: Double) {
    tracking = document.tracking * document.size / 1000
    margin = document.fill != nil && document.stroke != nil ? document.strokeWidth : 0
    let set = (widths.max() ?? 0) + tracking
    guard set > 0, document.boxSize == nil else { return }
    let font = TextFonts.applesFont(document.font, font, size: document.size)
    let side = set.rounded(.up)
    width = side + margin
    let height = CTFontGetAscent(font) + CTFontGetDescent(font) + CTFontGetLeading(font)
    let rows = (height + Double(widths.count - 1) * step).rounded(.up)
    let part: Double =
      switch document.alignment {
      case .left: 0
      case .right: 1
      case .center: 0.5
      }
    origin.x = -part * set / side * width
    if rows > 0 { origin.y = -CTFontGetAscent(font) * margin / rows }
  }
}
