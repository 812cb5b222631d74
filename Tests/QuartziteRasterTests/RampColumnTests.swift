// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteKernels
import QuartziteNumerics
import Testing

/// Rows of radial gradients around a point inside of the largest circle, whose first and last colours a
/// kernel fills without computing each pixel, against the portable kernel.
@Suite struct RampColumnTests {
  @Test(arguments: 0..<60) func `columns of one colour`(seed: UInt64) {
    var random = SeededRandom(seed: seed, stream: 11)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    func four(_ range: ClosedRange<Double>) -> (Double, Double, Double, Double) {
      (number(range), number(range), number(range), number(range))
    }
    let count = Int.random(in: 2...9, using: &random)
    var end = number(0...0.8)
    var pieces = (0..<count).map { index in
      defer { end += number(0...0.2) }
      let isFlat = index == 0 || index == count - 1 || index % 4 == 1
      return qz_ramp_piece(
        end: index == count - 1 ? .infinity : end,
        unused: 0,
        origin: four(0...255),
        slope: isFlat ? (0, 0, 0, 0) : four(-300...300)
      )
    }
    // The colours at the beginning are often transparent.
    for index in 0..<Int.random(in: 0...2, using: &random) {
      (pieces[index].origin.3, pieces[index].slope.3) = (0, 0)
    }
    let (radius, angle) = (pow(10, number(0...2.5)), number(0...7))
    let way = radius * number(0...1.05) * (seed % 3 == 0 ? 0 : 1)
    let (scale, turn) = (pow(10, number(-1...0.5)), number(0...7))
    let squeeze = seed % 2 == 0 ? 1 : number(0.05...20)
    let center = SIMD2(number(-100...600), number(-100...600))
    pieces.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      var ramp = qz_ramp(
        pieces: base,
        count: Int32(count),
        is_straight: Int32(seed & 1),
        is_radial: 1,
        extends_before: 1,
        extends_after: Int32(seed >> 1 & 1),
        start: (center.x, center.y, 0),
        step: (way * cos(angle), way * sin(angle), radius)
      )
      let (u, v) = (
        SIMD2(cos(turn), sin(turn)) * scale, SIMD2(-sin(turn), cos(turn)) * scale * squeeze
      )
      let origin = center - (u + v) * 256
      for y in stride(from: 0, to: 512, by: 11) {
        let place = v * (Double(y) + 0.5)
        var row = qz_ramp_row(
          ux: u.x,
          uy: place.x,
          uz: origin.x,
          vx: u.y,
          vy: place.y,
          vz: origin.y
        )
        let first = Int32.random(in: -100...400, using: &random)
        let length = Int.random(in: 0...500, using: &random)
        let blank = [UInt32](repeating: 7, count: 510)
        let rows = [qz_portable_kernels(), qz_kernels_of_level(1), qz_kernels_of_level(2)].map {
          kernels in
          var pixels = blank
          kernels.pointee.ramp(&pixels, &ramp, first, &row, length)
          return pixels
        }
        #expect(rows[1] == rows[0] && rows[2] == rows[0])
      }
    }
  }
}
