// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

/// A font program in the Compact Font Format: outlines numbered in the order in which they are
/// given, without hints, glyph names or a character map.
///
/// Source: Adobe Technical Notes 5176, The Compact Font Format Specification, and 5177, The Type 2
/// Charstring Format.
struct CompactFont {
  /// The PostScript name, of ASCII's letters and digits.
  let name: String
  /// Font units per em; above 0.
  let unitsPerEm: Double
  /// The outlines by glyph number, y up; the first is that of the missing glyph.
  let outlines: [PathElements]

  /// The bytes of the program: a CID-keyed font, whose CIDs are the indices of the outlines.
  var bytes: [UInt8] {
    let names = Self.index([Array(name.utf8)])
    let strings = Self.index([Array("Adobe".utf8), Array("Identity".utf8)])
    let globals = Self.index([])
    let last = outlines.count - 1
    // One range each: CIDs from 1 on, and all glyphs in the only font dictionary.
    let charset: [UInt8] = last > 0 ? [2, 0, 1] + Self.word(last - 1) : [0]
    let select: [UInt8] = [3, 0, 1, 0, 0, 0] + Self.word(outlines.count)
    let programs = Self.index(outlines.map(Self.program))
    // The nominal width is its default of 0, but an empty dictionary confuses readers.
    let privateEntries: [UInt8] = [139, 21]
    // The offsets of a dictionary have five bytes each, so that its length does not depend on them.
    let start = 4 + names.count + Self.index([top(offsets: [0, 0, 0, 0])]).count + strings.count
    let charsetStart = start + globals.count
    let selectStart = charsetStart + charset.count
    let programStart = selectStart + select.count
    let arrayStart = programStart + programs.count
    let entry = { (place: Int) in Self.long(privateEntries.count) + Self.long(place) + [18] }
    let array = Self.index([entry(0)])
    let fonts = Self.index([entry(arrayStart + array.count)])
    let top = top(offsets: [charsetStart, selectStart, programStart, arrayStart])
    return [1, 0, 4, 4] + names + Self.index([top]) + strings + globals + charset + select
      + programs + fonts + privateEntries
  }

  /// The entries of the top dictionary.
  private func top(offsets: [Int]) -> [UInt8] {
    // Registry and ordering are the font's own first two strings.
    var entries = Self.long(391) + Self.long(392) + Self.long(0) + [12, 30]
    if unitsPerEm != 1000 {
      let scale = Self.real(1 / unitsPerEm)
      let none = Self.long(0)
      entries += scale + none + none + scale + none + none + [12, 7]
    }
    entries += box.flatMap(Self.long) + [5]
    entries += Self.long(outlines.count) + [12, 34]
    entries += Self.long(offsets[0]) + [15]
    entries += Self.long(offsets[1]) + [12, 37]
    entries += Self.long(offsets[2]) + [17]
    entries += Self.long(offsets[3]) + [12, 36]
    return entries
  }

  /// The bounding box of all outlines in whole font units: left, bottom, right, top.
  var box: [Int] {
    let points = outlines.flatMap(\.points)
    guard let first = points.first else { return [0, 0, 0, 0] }
    var (low, high) = (first, first)
    for point in points {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return [low.x, low.y].map { Self.whole($0.rounded(.down)) }
      + [high.x, high.y].map { Self.whole($0.rounded(.up)) }
  }

  // MARK: - Outlines

  /// Returns the charstring that draws an outline, in whole font units.
  private static func program(_ outline: PathElements) -> [UInt8] {
    var bytes: [UInt8] = []
    var (x, y, next) = (0, 0, 0)
    var (current, start) = (CGPoint.zero, CGPoint.zero)
    func say(_ points: [CGPoint], _ operation: UInt8) {
      for point in points {
        let (px, py) = (whole(point.x.rounded()), whole(point.y.rounded()))
        bytes += number(px - x) + number(py - y)
        (x, y) = (px, py)
      }
      bytes.append(operation)
    }
    for verb in outline.verbs {
      let points = Array(outline.points[next..<next + verb.pointCount])
      next += verb.pointCount
      switch verb {
      case .move:
        say(points, 21)
        start = points[0]
      case .line: say(points, 5)
      case .cubic: say(points, 8)
      case .quad:
        let (c, e) = (points[0], points[1])
        let first = QuadraticCurve.control(at: current, towards: c)
        let second = QuadraticCurve.control(at: e, towards: c)
        say([first, second, e], 8)
      case .close: break  // The next move closes.
      }
      current = verb == .close ? start : points.last ?? current
    }
    return bytes + [14]
  }

  /// A coordinate clamped to what a charstring can hold; NaN and infinities are 0.
  private static func whole(_ value: CGFloat) -> Int {
    value.isFinite ? Int(min(max(value, -16000), 16000)) : 0
  }

  // MARK: - Numbers

  /// A number of a charstring, -32,768...32,767.
  private static func number(_ value: Int) -> [UInt8] {
    switch value {
    case -107...107: return [UInt8(value + 139)]
    case 108...1131: return [UInt8((value - 108) >> 8 + 247), UInt8((value - 108) & 255)]
    case -1131 ... -108: return [UInt8((-value - 108) >> 8 + 251), UInt8((-value - 108) & 255)]
    default: return [28] + word(value)
    }
  }

  /// The low two bytes of a number.
  private static func word(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }

  /// A number of a dictionary in five bytes.
  private static func long(_ value: Int) -> [UInt8] {
    [29] + word(value >> 16) + word(value)
  }

  /// A real number of a dictionary, above 0.
  private static func real(_ value: Double) -> [UInt8] {
    var (mantissa, exponent) = (value, 0)
    while mantissa < 1, exponent < 9 { (mantissa, exponent) = (mantissa * 10, exponent + 1) }
    // Nibbles: 10 is the point, 12 is 10 to a negative power, 15 the end.
    var digits: [UInt8] = NumberText.text(mantissa, decimals: 8).utf8.map {
      $0 == UInt8(ascii: ".") ? 10 : $0 - UInt8(ascii: "0")
    }
    if exponent > 0 { digits += [12, UInt8(exponent)] }
    digits.append(15)
    if digits.count % 2 == 1 { digits.append(15) }
    var bytes: [UInt8] = [30]
    for place in stride(from: 0, to: digits.count, by: 2) {
      bytes.append(digits[place] << 4 | digits[place + 1])
    }
    return bytes
  }

  /// An INDEX structure: objects with their offsets.
  private static func index(_ objects: [[UInt8]]) -> [UInt8] {
    guard !objects.isEmpty else { return [0, 0] }
    var bytes = word(objects.count) + [4]
    var place = 1
    for size in objects.map(\.count) + [0] {
      bytes += word(place >> 16) + word(place)
      place += size
    }
    return bytes + objects.joined()
  }
}
