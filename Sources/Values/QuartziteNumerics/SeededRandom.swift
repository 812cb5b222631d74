// SPDX-License-Identifier: Apache-2.0

/// A random number generator whose stream is a pure function of its seed.
///
/// The same seed gives the same numbers on every machine and with every release: the conversions
/// to floating point and to ranges are methods of this type, so that a change of the standard
/// library's algorithms cannot change a picture. Period 2^256 - 1; not for cryptography.
///
/// Source: D. Blackman, S. Vigna, "Scrambled linear pseudorandom number generators", 2018
/// (xoshiro256++), seeded by SplitMix64 as the authors advise.
public struct SeededRandom: RandomNumberGenerator, Hashable, Sendable {
  @usableFromInline var state: SIMD4<UInt64>

  /// Makes the generator of `seed`; every seed is good, zero too.
  @inlinable
  public init(seed: UInt64) {
    self.init(seed: seed, stream: 0)
  }

  /// Makes the generator of the independent stream number `stream` of `seed`.
  ///
  /// Particle number n of an emitter takes stream n: its numbers do not depend on how many
  /// other particles drew theirs before.
  @inlinable
  public init(seed: UInt64, stream: UInt64) {
    var mixer = SplitMix64(state: seed)
    if stream != 0 {
      mixer = SplitMix64(state: mixer.next() ^ SplitMix64.mix(stream &* SplitMix64.golden))
    }
    state = SIMD4(mixer.next(), mixer.next(), mixer.next(), mixer.next())
  }

  /// Returns the next 64 random bits.
  @inlinable
  public mutating func next() -> UInt64 {
    var (a, b, c, d) = (state.x, state.y, state.z, state.w)
    // Sums and shifts modulo 2^64 are the algorithm.
    let sum = a &+ d
    let result = (sum << 23 | sum >> 41) &+ a
    let shifted = b << 17
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = d << 45 | d >> 19
    state = SIMD4(a, b, c, d)
    return result
  }
}

// MARK: - Distributions

extension SeededRandom {
  /// Returns a number of 0..<1, a multiple of 2^-53.
  @inlinable
  public mutating func unit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// Returns a number of -1..<1.
  @inlinable
  public mutating func signedUnit() -> Double {
    Double(Int64(bitPattern: next()) >> 10) * 0x1p-53
  }

  /// Returns a number between the bounds, both included (rounding may reach the upper one).
  ///
  /// A range of infinite width gives its lower bound.
  public mutating func uniform(in range: ClosedRange<Double>) -> Double {
    let width = range.upperBound - range.lowerBound
    let unit = unit()
    guard width.isFinite else { return range.lowerBound }
    return min(range.lowerBound + width * unit, range.upperBound)
  }

  /// Returns a whole number of 0..<count, each equally likely; 0 when `count` is 1 or less.
  public mutating func integer(below count: Int) -> Int {
    count > 1 ? Int(bits(below: UInt64(count))) : 0
  }

  /// Returns a whole number between the bounds, both included, each equally likely.
  public mutating func integer(in range: ClosedRange<Int>) -> Int {
    // The difference of two's complement numbers modulo 2^64 is the width; so is the sum back.
    let width = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound))
    let offset = width == .max ? next() : bits(below: width + 1)
    return range.lowerBound &+ Int(truncatingIfNeeded: offset)
  }

  /// Returns a word of 0..<bound, each equally likely; `bound` is at least 1.
  ///
  /// Source: D. Lemire, "Fast Random Integer Generation in an Interval", 2019.
  private mutating func bits(below bound: UInt64) -> UInt64 {
    var product = next().multipliedFullWidth(by: bound)
    if product.low < bound {
      let threshold = (0 &- bound) % bound
      while product.low < threshold { product = next().multipliedFullWidth(by: bound) }
    }
    return product.high
  }

  /// Returns true with probability `probability`; NaN counts as 0.
  @inlinable
  public mutating func chance(_ probability: Double) -> Bool {
    unit() < probability
  }

  /// Returns an element, each equally likely; nil when there is none.
  public mutating func pick<C: RandomAccessCollection>(_ choices: C) -> C.Element? {
    guard !choices.isEmpty else { return nil }
    return choices[choices.index(choices.startIndex, offsetBy: integer(below: choices.count))]
  }

  /// Returns the elements in a random order (Fisher and Yates).
  public mutating func permuted<S: Sequence>(_ elements: S) -> [S.Element] {
    var result = Array(elements)
    guard result.count > 1 else { return result }
    for last in stride(from: result.count - 1, to: 0, by: -1) {
      result.swapAt(last, integer(below: last + 1))
    }
    return result
  }
}

/// The generator that spreads one word of seed over the state.
///
/// Source: G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", 2014.
@usableFromInline
struct SplitMix64 {
  @inlinable static var golden: UInt64 { 0x9E37_79B9_7F4A_7C15 }
  @usableFromInline var state: UInt64

  @inlinable
  init(state: UInt64) {
    self.state = state
  }

  @inlinable
  mutating func next() -> UInt64 {
    state &+= Self.golden
    return Self.mix(state)
  }

  @inlinable
  static func mix(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}
