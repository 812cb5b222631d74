// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteTextKit

/// A text whose characters are all 10 points wide: Liberation Mono's are 1229 of 2048 units.
@MainActor final class Grid {
  static let font = UIFont(name: "Courier New", size: 20480.0 / 1229) ?? .systemFont(ofSize: 17)
  /// The height of a line.
  static let line = font.lineHeight

  let storage: NSTextStorage
  let manager = NSLayoutManager()
  let container: NSTextContainer

  init(
    _ text: String,
    columns: CGFloat = 10,
    height: CGFloat = 0,
    padding: CGFloat = 0,
    container own: NSTextContainer? = nil,
    _ attributes: [NSAttributedString.Key: Any] = [:]
  ) {
    storage = NSTextStorage(
      string: text,
      attributes: attributes.merging([.font: Self.font]) { $1 }
    )
    container = own ?? NSTextContainer(size: .zero)
    container.size = CGSize(width: columns * 10, height: height)
    container.lineFragmentPadding = padding
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
  }

  /// The texts of the lines that are set.
  var lines: [String] { ranges.map { storage.attributedSubstring(from: $0).string } }

  var ranges: [NSRange] {
    var ranges: [NSRange] = []
    manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) {
      _,
      _,
      _,
      range,
      _ in
      ranges.append(range)
    }
    return ranges
  }

  var rects: [CGRect] {
    var rects: [CGRect] = []
    manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) {
      rect,
      _,
      _,
      _,
      _ in
      rects.append(rect)
    }
    return rects
  }
}

func close(_ a: CGRect, _ b: CGRect) -> Bool {
  abs(a.minX - b.minX) < 1e-6 && abs(a.minY - b.minY) < 1e-6 && abs(a.width - b.width) < 1e-6
    && abs(a.height - b.height) < 1e-6
}

func close(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }
