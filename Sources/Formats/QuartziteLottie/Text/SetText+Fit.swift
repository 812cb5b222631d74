// SPDX-License-Identifier: Apache-2.0
import Foundation

extension SetText {
  /// Returns a document in the size in which it fits its box, if it asks for that.
  ///
  /// The distance of lines keeps its proportion to the size. The size is found within a 500th of
  /// itself.
  ///
  /// Source: Skottie's text properties `rs`, `mf`, `xf` and `xl`.
  static func fitted(
    _ document: TextDocument,
    model: FileModel,
    _ rules: any TextRules,
    _ memo: PathMemo
  ) -> TextDocument {
    guard let fit = document.fit, let box = document.boxSize, document.size > 0 else {
      return document
    }
    func scaled(_ size: Double) -> TextDocument {
      var result = document
      result.size = size
      result.lineHeight = document.lineHeight * size / document.size
      return result
    }
    func fits(_ size: Double) -> Bool {
      let scaled = scaled(size)
      let set = SetText(scaled, model: model, rules, memo)
      if fit.lines > 0, set.lines > fit.lines { return false }
      let step = scaled.lineHeight > 0 ? scaled.lineHeight : size * 1.2
      return Double(set.lines) * step <= box.height + 1e-6 && set.width <= box.width + 1e-6
    }
    var most = min(fit.most, TextFit.largest)
    if fit.way == .downwards {
      if fits(document.size) { return document }
      most = min(most, document.size)
    }
    var low = min(fit.least, most)
    if fits(most) { return scaled(most) }
    for _ in 0..<40 where most - low > most / 500 {
      let middle = (low + most) / 2
      if fits(middle) { low = middle } else { most = middle }
    }
    return scaled(max(low, fit.least, 1e-3))
  }

  /// The width of the widest line without spaces at its end, in points.
  private var width: Double {
    (0..<lines).reduce(0) { widest, line in
      guard let range = range(ofLine: line), let last = glyphs[range].last(where: { !$0.isSpace })
      else { return widest }
      return max(widest, last.place.x + last.advance - glyphs[range.lowerBound].place.x)
    }
  }
}
