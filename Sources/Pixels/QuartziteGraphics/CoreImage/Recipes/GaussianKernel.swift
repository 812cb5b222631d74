// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNumerics

/// A Gaussian filter along a row of pixels.
///
/// Below sigma 3 it is a convolution with the sampled Gaussian out to 3.5 sigma. From there on it
/// is a recursive filter of order four, whose cost does not depend on sigma and whose impulse
/// response is within 1e-3 of the Gaussian's peak.
///
/// Source: Deriche, "Recursively implementing the Gaussian and its derivatives", INRIA report 1893,
/// 1993, section 3: the Gaussian as two damped cosines.
struct GaussianKernel: Sendable {
  /// The sigma from which on the recursive filter is used.
  static let recursiveFrom = 3.0

  private let taps: [Float]
  private let forward: SIMD4<Float>
  private let backward: SIMD4<Float>
  private let feedback: SIMD4<Float>

  /// How many pixels beside a pixel change it visibly: 3.5 sigma, rounded up.
  static func reach(sigma: Double) -> Int { Int((3.5 * sigma).rounded(.up)) }

  /// Makes the filter; `sigma` in pixels must be above 0.
  init(sigma: Double) {
    guard sigma >= Self.recursiveFrom else {
      let reach = max(1, Self.reach(sigma: sigma))
      let bell = (0...reach).map { offset in
        Elementary.exp(-Double(offset * offset) / (2 * sigma * sigma))
      }
      let sum = bell[0] + 2 * bell.dropFirst().reduce(0, +)
      taps = bell.map { Float($0 / sum) }
      (forward, backward, feedback) = (.zero, .zero, .zero)
      return
    }
    taps = []
    (forward, backward, feedback) = Self.coefficients(sigma)
  }

  private static func coefficients(
    _ sigma: Double
  ) -> (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>) {
    let (a0, a1, c0, c1) = (1.680, 3.735, -0.6803, -0.2598)
    let (b0, b1, w0, w1) = (1.783, 1.723, 0.6318, 1.997)
    let (e0, e1) = (Elementary.exp(-b0 / sigma), Elementary.exp(-b1 / sigma))
    let (s0, k0) = Elementary.sineCosine(w0 / sigma)
    let (s1, k1) = Elementary.sineCosine(w1 / sigma)
    let n0 = a0 + c0
    let n1 = e1 * (c1 * s1 - (c0 + 2 * a0) * k1) + e0 * (a1 * s0 - (2 * c0 + a0) * k0)
    let n2 =
      2 * e0 * e1 * ((a0 + c0) * k1 * k0 - a1 * k1 * s0 - c1 * k0 * s1)
      + c0 * e0 * e0 + a0 * e1 * e1
    let n3 = e1 * e0 * e0 * (c1 * s1 - c0 * k1) + e0 * e1 * e1 * (a1 * s0 - a0 * k0)
    let d1 = -2 * e1 * k1 - 2 * e0 * k0
    let d2 = 4 * e1 * e0 * k1 * k0 + e1 * e1 + e0 * e0
    let d3 = -2 * k0 * e0 * e1 * e1 - 2 * k1 * e1 * e0 * e0
    let d4 = e0 * e0 * e1 * e1
    let (m1, m2, m3, m4) = (n1 - d1 * n0, n2 - d2 * n0, n3 - d3 * n0, -d4 * n0)
    // The sum of the whole response, which is normalised to 1.
    let below = 1 + d1 + d2 + d3 + d4
    let sum = (n0 + n1 + n2 + n3) / below + (m1 + m2 + m3 + m4) / below
    func floats(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> SIMD4<Float> {
      SIMD4(Float(a), Float(b), Float(c), Float(d))
    }
    return (
      floats(n0 / sum, n1 / sum, n2 / sum, n3 / sum),
      floats(m1 / sum, m2 / sum, m3 / sum, m4 / sum), floats(d1, d2, d3, d4)
    )
  }

  /// Filters a line of `count` pixels in place; outside is transparent.
  ///
  /// `scratch` has as many elements.
  func apply(_ line: inout [SIMD4<Float>], count: Int, scratch: inout [SIMD4<Float>]) {
    if taps.isEmpty {
      recurse(&line, count: count, scratch: &scratch)
    } else {
      convolve(&line, count: count, scratch: &scratch)
    }
  }

  private func convolve(
    _ line: inout [SIMD4<Float>],
    count: Int,
    scratch: inout [SIMD4<Float>]
  ) {
    let reach = taps.count - 1
    for index in 0..<count {
      var sum = line[index] * taps[0]
      for offset in stride(from: 1, through: reach, by: 1) {
        var pair = SIMD4<Float>.zero
        if index >= offset { pair += line[index - offset] }
        if index + offset < count { pair += line[index + offset] }
        sum += pair * taps[offset]
      }
      scratch[index] = sum
    }
    swap(&line, &scratch)
  }

  private func recurse(
    _ line: inout [SIMD4<Float>],
    count: Int,
    scratch: inout [SIMD4<Float>]
  ) {
    var (x1, x2, x3, x4) = (
      SIMD4<Float>.zero, SIMD4<Float>.zero, SIMD4<Float>.zero, SIMD4<Float>.zero
    )
    var (y1, y2, y3, y4) = (x1, x1, x1, x1)
    for index in 0..<count {
      let x = line[index]
      var y = x * forward.x + x1 * forward.y
      y += x2 * forward.z + x3 * forward.w
      y -= y1 * feedback.x + y2 * feedback.y
      y -= y3 * feedback.z + y4 * feedback.w
      scratch[index] = y
      (x3, x2, x1) = (x2, x1, x)
      (y4, y3, y2, y1) = (y3, y2, y1, y)
    }
    (x1, x2, x3, x4) = (.zero, .zero, .zero, .zero)
    (y1, y2, y3, y4) = (.zero, .zero, .zero, .zero)
    for index in stride(from: count - 1, through: 0, by: -1) {
      let x = line[index]
      var y = x1 * backward.x + x2 * backward.y
      y += x3 * backward.z + x4 * backward.w
      y -= y1 * feedback.x + y2 * feedback.y
      y -= y3 * feedback.z + y4 * feedback.w
      line[index] = scratch[index] + y
      (x4, x3, x2, x1) = (x3, x2, x1, x)
      (y4, y3, y2, y1) = (y3, y2, y1, y)
    }
  }
}
