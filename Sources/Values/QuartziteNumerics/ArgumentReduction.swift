// SPDX-License-Identifier: Apache-2.0

/// An angle as a multiple of a quarter turn plus a remainder of -pi/4...pi/4.
struct ArgumentReduction {
  /// The multiple of pi/2, modulo 4.
  var quadrant: Int
  /// The remainder, to about 2^-68 of its value.
  var rest: DoubleDouble

  private static let halfPi = DoubleDouble(0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54)

  /// Reduces a finite `angle`.
  @inline(__always)
  init(_ angle: Double) {
    let size = angle.magnitude
    if size <= 0x1.921fb54442d18p-1 {
      (quadrant, rest) = (0, DoubleDouble(angle))
      return
    }
    if size < 0x1p19, let (quadrant, rest) = Self.inThreeParts(angle) {
      (self.quadrant, self.rest) = (quadrant, rest)
      return
    }
    let (quadrant, rest) = Self.inManyBits(size)
    self.quadrant = angle < 0 ? (4 - quadrant) & 3 : quadrant
    self.rest = angle < 0 ? -rest : rest
  }

  /// Subtracts the nearest multiple of pi/2, a constant held in parts of 33, 33 and 53 bits.
  ///
  /// The factor has at most 19 bits, so its products with the first two parts are exact. The error
  /// is about 2^-99; nil for a remainder so small that this would matter, which `inManyBits` then
  /// finds.
  ///
  /// Source: W. J. Cody, W. Waite, Software Manual for the Elementary Functions, 1980.
  @inline(__always)
  private static func inThreeParts(_ angle: Double) -> (Int, DoubleDouble)? {
    let multiple = (angle * 0x1.45f306dc9c883p-1).rounded(.toNearestOrEven)
    let first = angle - multiple * 0x1.921fb544p+0
    let second = DoubleDouble.sum(first, -(multiple * 0x1.0b4611a6p-34))
    let rest = second + -(multiple * 0x1.3198a2e037073p-69)
    guard rest.high.magnitude > 0x1p-30 else { return nil }
    return (Int(multiple) & 3, rest)
  }

  /// Multiplies a positive angle by those 192 bits of 2/pi that leave whole turns out of the
  /// product.
  ///
  /// No double comes closer to a multiple of pi/2 than 2^-62 of a quarter turn; the fraction keeps
  /// 137 correct bits.
  ///
  /// Source: M. Payne, R. Hanek, "Radian reduction for trigonometric functions", 1983.
  private static func inManyBits(_ angle: Double) -> (Int, DoubleDouble) {
    let exponent = Int(angle.exponent) - 52
    let significand = angle.significandBitPattern | 1 << 52
    // Bits of 2/pi whose products are whole turns (4 quarter turns) are skipped.
    let start = exponent - 2
    let low = significand.multipliedFullWidth(by: bits(at: start + 128))
    let middle = significand.multipliedFullWidth(by: bits(at: start + 64))
    let (word1, carry) = middle.low.addingReportingOverflow(low.high)
    // Only the product modulo 2^192 counts.
    let word2 = significand &* bits(at: start) &+ middle.high &+ (carry ? 1 : 0)
    var quadrant = Int(word2 >> 62)
    // The 190 bits of the fraction, at the top of three words.
    var (a, b, c) = (
      word2 << 2 | word1 >> 62, word1 << 2 | low.low >> 62, low.low << 2
    )
    let isNegative = a >> 63 == 1
    if isNegative {
      quadrant = (quadrant + 1) & 3
      // The two's complement of 192 bits.
      c = ~c &+ 1
      b = ~b &+ (c == 0 ? 1 : 0)
      a = ~a &+ (c == 0 && b == 0 ? 1 : 0)
    }
    var shift = 0
    while a >> 63 == 0, shift < 192 {
      let leading = min(a.leadingZeroBitCount, 63)
      a = a << leading | b >> (64 - leading)
      b = b << leading | c >> (64 - leading)
      c <<= leading
      shift += leading
    }
    let high = Double(a >> 11) * 0x1p-53
    let low64 = Double((a & 0x7FF) << 42 | b >> 22) * 0x1p-106
    let fraction = DoubleDouble.quickSum(high, low64) * Elementary.powerOfTwo(-shift)
    let rest = fraction * halfPi
    return (quadrant, isNegative ? -rest : rest)
  }

  /// The 64 bits of 2/pi that start `offset` bits after the binary point; zeros before it.
  private static func bits(at offset: Int) -> UInt64 {
    let table = ElementaryTables.twoOverPi
    func word(_ index: Int) -> UInt64 { table.indices.contains(index) ? table[index] : 0 }
    let (index, shift) = (offset >> 6, offset & 63)
    return shift == 0 ? word(index) : word(index) << shift | word(index + 1) >> (64 - shift)
  }
}
