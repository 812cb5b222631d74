// SPDX-License-Identifier: Apache-2.0

/// Smooth noise of several octaves over the plane that changes with an evolution, -1...1.
///
/// Value noise: a hash of lattice point and seed, interpolated with the weight 3t² - 2t³. Each
/// octave has half the wavelength and half the amplitude of the one before; a fractional last
/// octave counts in part.
struct WarpNoise {
  var octaves: Double
  /// In turns; a turn advances the first octave by half a lattice step.
  var evolution: Double
  var seed: Int

  /// The noise at a position; different values of `stream` give independent noises.
  func value(_ place: SIMD2<Double>, _ stream: Int) -> Double {
    var (sum, total, weight, scale) = (0.0, 0.0, 1.0, 1.0)
    var left = octaves
    var octave = 0
    while left > 0, octave < 10 {
      let part = min(left, 1) * weight
      let number = seed &* 31 &+ stream &* 7 &+ octave
      sum += part * smooth(place * scale, evolution * scale / 2, number)
      total += part
      (weight, scale, left, octave) = (weight / 2, scale * 2, left - 1, octave + 1)
    }
    return total > 0 ? sum / total : 0
  }

  private func smooth(_ place: SIMD2<Double>, _ time: Double, _ seed: Int) -> Double {
    let low = SIMD3(place.x.rounded(.down), place.y.rounded(.down), time.rounded(.down))
    guard abs(low.x) < 1e15, abs(low.y) < 1e15, abs(low.z) < 1e15 else { return 0 }
    let part = SIMD3(place.x, place.y, time) - low
    let t = part * part * (3 - 2 * part)
    let (x, y, z) = (Int64(low.x), Int64(low.y), Int64(low.z))
    func mixed(_ z: Int64) -> Double {
      let (a, b) = (Self.unit(x, y, z, seed), Self.unit(x + 1, y, z, seed))
      let (c, d) = (Self.unit(x, y + 1, z, seed), Self.unit(x + 1, y + 1, z, seed))
      let (top, base) = (a + (b - a) * t.x, c + (d - c) * t.x)
      return top + (base - top) * t.y
    }
    let (near, far) = (mixed(z), mixed(z + 1))
    return near + (far - near) * t.z
  }

  /// The value at a lattice point, -1...1.
  static func unit(_ x: Int64, _ y: Int64, _ z: Int64, _ seed: Int) -> Double {
    var hash = UInt64(bitPattern: x) &* 0x9E37_79B9_7F4A_7C15
    hash ^= UInt64(bitPattern: y) &* 0xC2B2_AE3D_27D4_EB4F
    hash ^= UInt64(bitPattern: z) &* 0x1656_67B1_9E37_79F9
    hash ^= UInt64(bitPattern: Int64(seed)) &* 0xD6E8_FEB8_6659_FD93
    hash = (hash ^ hash >> 30) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ hash >> 27) &* 0x94D0_49BB_1331_11EB
    hash ^= hash >> 31
    return Double(hash >> 11) / Double(1 << 52) - 1
  }
}
