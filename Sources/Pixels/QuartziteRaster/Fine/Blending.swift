// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList

/// The blend modes on premultiplied bytes; each result is rounded once, to the nearest.
///
/// Source: ISO 32000-1, 11.3.5 (separable and non-separable modes); Porter and Duff, "Compositing
/// digital images", 1984 (operators); the OpenGL extension KHR_blend_equation_advanced (linear burn
/// to hard mix); Adobe, "Blending modes" (the others).
enum Blending {
  /// round(x / 255) for x up to 65535.
  @inline(__always)
  static func div255(_ x: UInt32) -> UInt32 { ((x &+ 128) &* 257) &>> 16 }

  /// Each channel times `factor` / 255, rounded.
  @inline(__always)
  static func scale(_ pixel: UInt32, _ factor: UInt32) -> UInt32 {
    div255((pixel & 255) &* factor) | div255((pixel &>> 8 & 255) &* factor) &<< 8
      | div255((pixel &>> 16 & 255) &* factor) &<< 16 | div255((pixel &>> 24) &* factor) &<< 24
  }

  /// Composites `count` pixels of `source` onto `out`.
  ///
  /// The result is interpolated with the backdrop by the coverage: that of the mask where there is
  /// one, otherwise `coverage`, 0...255. `place` is the device pixel of the first pixel.
  static func row(
    _ mode: BlendMode,
    _ out: UnsafeMutablePointer<UInt32>,
    _ source: UnsafePointer<UInt32>,
    mask: UnsafePointer<UInt8>?,
    coverage: UInt32,
    _ count: Int,
    at place: SIMD2<Int>
  ) {
    if mode == .dissolve {
      return Dissolve.row(out, source, mask: mask, coverage: coverage, count, at: place)
    }
    // Where nothing is drawn, as beside the colours of a gradient, most modes leave the backdrop.
    let leavesBackdrop = !mode.reachesBeyondSource
    // Neighbouring pixels are often equal, and comparing them costs less than any mode.
    var (lastBelow, lastSource) = (UInt32(0), UInt32(0))
    var result = pixel(mode, 0, 0)
    for index in 0..<count {
      let share = mask.map { UInt32($0[index]) } ?? coverage
      if share == 0 { continue }
      let (below, above) = (out[index], source[index])
      if above == 0, leavesBackdrop, isPremultiplied(below) { continue }
      if below != lastBelow || above != lastSource {
        (lastBelow, lastSource) = (below, above)
        result = pixel(mode, below, above)
      }
      out[index] = share == 255 ? result : mix(below, result, share)
    }
  }

  /// Whether no channel exceeds alpha.
  @inline(__always)
  static func isPremultiplied(_ pixel: UInt32) -> Bool {
    let alpha = pixel &>> 24
    return alpha == 255
      || pixel & 255 <= alpha && pixel &>> 8 & 255 <= alpha && pixel &>> 16 & 255 <= alpha
  }

  @inline(__always)
  private static func mix(_ a: UInt32, _ b: UInt32, _ share: UInt32) -> UInt32 {
    var out = UInt32(0)
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      let value = (a &>> shift & 255) &* (255 &- share) &+ (b &>> shift & 255) &* share
      out |= div255(value) &<< shift
    }
    return out
  }

  /// Returns the result for one pixel with full coverage; `below` is the backdrop.
  static func pixel(_ mode: BlendMode, _ below: UInt32, _ source: UInt32) -> UInt32 {
    let s = Channels(source)
    let d = Channels(below)
    switch mode {
    case .hue, .saturation, .color, .luminosity, .darkerColor, .lighterColor:
      return NonSeparable.blend(mode, d, s)
    case .normal, .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver,
      .destinationIn, .destinationOut, .destinationAtop, .xor, .plusDarker, .plusLighter:
      return porterDuff(mode, d, s)
    default:
      // Alpha is that of source-over; colours follow PDF's formulas multiplied by alpha.
      let alpha = s.a &+ d.a &- div255(s.a &* d.a)
      return min(separable(mode, d.r, d.a, s.r, s.a), alpha)
        | min(separable(mode, d.g, d.a, s.g, s.a), alpha) &<< 8
        | min(separable(mode, d.b, d.a, s.b, s.a), alpha) &<< 16 | alpha &<< 24
    }
  }

  /// The Porter-Duff operators: source and backdrop times factors of 0...255, then the two sums.
  private static func porterDuff(_ mode: BlendMode, _ d: Channels, _ s: Channels) -> UInt32 {
    let (sourceShare, belowShare): (UInt32, UInt32) =
      switch mode {
      case .copy: (255, 0)
      case .sourceIn: (d.a, 0)
      case .sourceOut: (255 - d.a, 0)
      case .sourceAtop: (d.a, 255 - s.a)
      case .destinationOver: (255 - d.a, 255)
      case .destinationIn: (0, s.a)
      case .destinationOut: (0, 255 - s.a)
      case .destinationAtop: (255 - d.a, s.a)
      case .xor: (255 - d.a, 255 - s.a)
      case .normal: (255, 255 - s.a)
      case .plusLighter, .plusDarker: (255, 255)
      default: (0, 0)
      }
    if mode == .plusDarker {
      // The amounts by which the channels fall short of alpha add up and are subtracted from the
      // sum of the alphas.
      let alpha = min(255, s.a + d.a)
      func channel(_ a: UInt32, _ b: UInt32) -> UInt32 {
        let missing = (s.a - min(a, s.a)) + (d.a - min(b, d.a))
        return alpha - min(alpha, missing)
      }
      return channel(s.r, d.r) | channel(s.g, d.g) << 8 | channel(s.b, d.b) << 16 | alpha << 24
    }
    func channel(_ a: UInt32, _ b: UInt32) -> UInt32 {
      min(255, (a &* sourceShare &+ b &* belowShare &+ 127) / 255)
    }
    return channel(s.r, d.r) | channel(s.g, d.g) << 8 | channel(s.b, d.b) << 16
      | channel(s.a, d.a) << 24
  }

  /// One channel of a separable mode; `s` and `d` are premultiplied by `sa` and `da`.
  @inline(__always)
  private static func separable(
    _ mode: BlendMode,
    _ d: UInt32,
    _ da: UInt32,
    _ s: UInt32,
    _ sa: UInt32
  ) -> UInt32 {
    let outside = s &* (255 &- da) &+ d &* (255 &- sa)
    switch mode {
    case .multiply: return rounded(outside &+ s &* d)
    case .screen: return rounded((s &+ d) &* 255 &- s &* d)
    case .overlay: return rounded(outside &+ hardLight(s, sa, d, da))
    case .hardLight: return rounded(outside &+ hardLight(d, da, s, sa))
    case .darken: return rounded(outside &+ min(s &* da, d &* sa))
    case .lighten: return rounded(outside &+ max(s &* da, d &* sa))
    case .difference: return rounded((s &+ d) &* 255 &- 2 &* min(s &* da, d &* sa))
    case .exclusion: return rounded((s &+ d) &* 255 &- 2 &* s &* d)
    case .colorDodge:
      // as · ab · min(1, cb / (1 - cs)); a backdrop of 0 stays 0.
      if d == 0 { return rounded(outside) }
      if s >= sa { return rounded(outside &+ sa &* da) }
      let value = min(Double(sa &* da), Double(d &* sa) * Double(sa) / Double(sa &- s))
      return rounded(Double(outside) + value)
    case .colorBurn:
      // as · ab · (1 - min(1, (1 - cb) / cs)); a backdrop of 1 stays 1.
      if d >= da { return rounded(outside &+ sa &* da) }
      if s == 0 { return rounded(outside) }
      let whole = Double(sa &* da)
      let value = whole - min(whole, Double((da &- d) &* sa) * Double(sa) / Double(s))
      return rounded(Double(outside) + value)
    case .softLight: return softLight(outside, d, da, s, sa)
    case .linearBurn, .linearDodge, .linearLight, .pinLight, .hardMix, .subtract:
      return rounded(outside &+ linear(mode, d, da, s, sa))
    case .vividLight: return rounded(Double(outside) + vividLight(d, da, s, sa))
    case .divide:
      // as · ab · min(1, cb / cs).
      let whole = Double(sa &* da)
      let value = s == 0 ? whole : min(whole, Double(d &* sa) * Double(sa) / Double(s))
      return rounded(Double(outside) + value)
    default: return rounded(outside &+ s &* da)
    }
  }

  /// as · ab · B for modes that are sums and comparisons of cs and cb, times 255².
  @inline(__always)
  private static func linear(
    _ mode: BlendMode,
    _ d: UInt32,
    _ da: UInt32,
    _ s: UInt32,
    _ sa: UInt32
  ) -> UInt32 {
    // Products of two bytes, of which up to three are added.
    let (source, below, whole) = (Int32(s &* da), Int32(d &* sa), Int32(sa &* da))
    let value: Int32 =
      switch mode {
      case .linearBurn: source &+ below &- whole
      case .linearDodge: source &+ below
      case .linearLight: below &+ 2 &* source &- whole
      case .pinLight:
        2 &* source < whole ? min(below, 2 &* source) : max(below, 2 &* source &- whole)
      case .hardMix: source &+ below >= whole ? whole : 0
      default: below &- source
      }
    return UInt32(min(max(value, 0), whole))
  }

  /// as · ab · B for vivid light, times 255²: colour burn with twice a dark source, colour dodge
  /// with twice the excess of a light one over a half.
  private static func vividLight(_ d: UInt32, _ da: UInt32, _ s: UInt32, _ sa: UInt32) -> Double {
    let whole = Double(sa &* da)
    if 2 &* s < sa {
      guard s > 0 else { return 0 }
      let missing = Double((da &- min(d, da)) &* sa) * Double(sa) / Double(2 &* s)
      return whole - min(whole, missing)
    }
    guard s < sa else { return whole }
    return min(whole, Double(d &* sa) * Double(sa) / Double(2 &* (sa &- s)))
  }

  /// as · ab · B for hard light, with `s` as the source, times 255².
  @inline(__always)
  private static func hardLight(_ d: UInt32, _ da: UInt32, _ s: UInt32, _ sa: UInt32) -> UInt32 {
    if 2 &* s <= sa { return 2 &* s &* d }
    // Clamped for colours above alpha.
    let (restD, restS) = (da &- min(d, da), sa &- min(s, sa))
    return sa &* da &- min(sa &* da, 2 &* restD &* restS)
  }

  private static func softLight(
    _ outside: UInt32,
    _ d: UInt32,
    _ da: UInt32,
    _ s: UInt32,
    _ sa: UInt32
  ) -> UInt32 {
    guard da > 0, sa > 0 else { return rounded(outside) }
    let cb = min(1, Double(d) / Double(da))
    let cs = min(1, Double(s) / Double(sa))
    var value: Double
    if cs <= 0.5 {
      value = cb - (1 - 2 * cs) * cb * (1 - cb)
    } else {
      let curve = cb <= 0.25 ? ((16 * cb - 12) * cb + 4) * cb : cb.squareRoot()
      value = cb + (2 * cs - 1) * (curve - cb)
    }
    value *= Double(sa &* da)
    return rounded(Double(outside) + value)
  }

  @inline(__always)
  private static func rounded(_ value: UInt32) -> UInt32 { min(255, (value &+ 127) / 255) }

  @inline(__always)
  private static func rounded(_ value: Double) -> UInt32 {
    UInt32(min(255, (value / 255).rounded()))
  }
}

/// The four channels of a premultiplied pixel.
struct Channels {
  var r: UInt32
  var g: UInt32
  var b: UInt32
  var a: UInt32

  @inline(__always)
  init(_ pixel: UInt32) {
    (r, g, b, a) = (pixel & 255, pixel &>> 8 & 255, pixel &>> 16 & 255, pixel &>> 24)
  }
}
