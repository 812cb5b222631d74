// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNumerics
import QuartziteTiming

extension TextSelector {
  /// Whether it is not animated.
  var isStatic: Bool {
    (start?.isStatic ?? true) && (end?.isStatic ?? true) && (offset?.isStatic ?? true)
      && units.allSatisfy(\.isStatic) && amount.isStatic && maxEase.isStatic && minEase.isStatic
      && smoothness.isStatic
  }

  /// Returns the amount of an animator for a glyph at a frame: 0...1, or below 0 for a negative
  /// amount.
  ///
  /// Unit i covers i...i + 1. The shape is evaluated at the centre of the unit; the square shape
  /// gives the fraction of the unit that is within the range.
  ///
  /// A random order is the same for every text with as many units; After Effects' own order is not
  /// part of the file.
  /// Source: the Lottie Animation Community's documentation of range selectors.
  func amount(of glyph: SetText.Glyph, in text: SetText, at frame: Double) -> Double {
    let (number, total): (Int, Int) =
      switch unit {
      case .characters: (glyph.character, text.characters)
      case .charactersWithoutSpaces: (glyph.solidCharacter, text.solidCharacters)
      case .words: (glyph.word, text.words)
      case .lines: (glyph.line, text.lines)
      }
    guard total > 0 else { return 0 }
    if let last = units.last {
      let track = number < units.count ? units[number] : last
      return min(max(track.scalar(at: frame) / 100, -1), 1)
    }
    let index = isRandom ? ShuffledOrder.place(of: number, among: total) : number
    let scale = countsUnits ? 1 : Double(total) / 100
    let shift = (offset?.scalar(at: frame) ?? 0) * scale
    let first = (start?.scalar(at: frame) ?? 0) * scale + shift
    let last = (end.map { $0.scalar(at: frame) * scale } ?? Double(total)) + shift
    let (low, high) = (min(first, last), max(first, last))
    var result = eased(coverage(Double(index), low, high), at: frame)
    let smooth = smoothness.scalar(at: frame) / 100
    if shape == 1, smooth < 1 {
      let threshold = 0.5 - smooth / 2
      result = smooth > 0 ? min(max((result - threshold) / smooth, 0), 1) : (result > 0.5 ? 1 : 0)
    }
    return result * amount.scalar(at: frame) / 100
  }

  /// The height of the shape at a unit, 0...1.
  private func coverage(_ index: Double, _ low: Double, _ high: Double) -> Double {
    let length = high - low
    if shape == 1 { return max(0, min(index + 1, high) - max(index, low)) }
    guard length > 0 else {
      switch shape {
      case 2: return index >= high ? 1 : 0
      case 3: return index >= high ? 0 : 1
      default: return 0
      }
    }
    let part = min(max((index + 0.5 - low) / length, 0), 1)
    switch shape {
    case 2: return part
    case 3: return 1 - part
    case 4: return 1 - abs(2 * part - 1)
    case 5: return max(0, 1 - (2 * part - 1) * (2 * part - 1)).squareRoot()
    case 6: return (1 - Elementary.sineCosine(2 * .pi * part).1) / 2
    default: return 1
    }
  }

  /// A height, mapped by the curve of the two eases.
  private func eased(_ value: Double, at frame: Double) -> Double {
    let low = min(max(minEase.scalar(at: frame) / 100, -1), 1)
    let high = min(max(maxEase.scalar(at: frame) / 100, -1), 1)
    guard low != 0 || high != 0, value > 0, value < 1 else { return value }
    let curve = UnitBezier(max(low, 0), max(-low, 0), 1 - max(high, 0), 1 + min(high, 0))
    return curve.value(at: value)
  }
}

/// A pseudo-random order that is always the same.
enum ShuffledOrder {
  /// Returns the position of one of many units; each position occurs once.
  ///
  /// Four rounds of a Feistel network over the next power of four, repeated until the position is
  /// valid. O(1) on average.
  static func place(of index: Int, among count: Int) -> Int {
    guard count > 1, (0..<count).contains(index) else { return index }
    var half = 1
    while 1 << (2 * half) < count { half += 1 }
    let mask = UInt64(1) << UInt64(half) - 1
    var place = UInt64(index)
    repeat {
      var (left, right) = (place >> UInt64(half), place & mask)
      for round in 1...4 {
        var mixed = (right &+ UInt64(round)) &* 0x9E37_79B9_7F4A_7C15
        mixed = (mixed ^ mixed >> 31) &* 0xBF58_476D_1CE4_E5B9
        (left, right) = (right, left ^ (mixed >> 29 & mask))
      }
      place = left << UInt64(half) | right
    } while place >= UInt64(count)
    return Int(place)
  }
}
