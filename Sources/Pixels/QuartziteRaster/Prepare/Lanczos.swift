// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteKernels
import QuartziteNumerics

/// The weights for resampling a row to a smaller number of samples.
///
/// Of `n` samples `m` are made, the i-th at i (n - 1) / (m - 1) of the old ones, so that the first
/// and the last coincide. The weights are sinc(x) sinc(x / lobes), where x is the distance divided
/// by n / m. Samples outside of the row do not count; the weights of the rest add up to 16384.
///
/// Source: measured on published pictures that Core Graphics had made smaller. In one that is
/// composed of six pictures at a third of their size, 0.4 per cent of the pixels differ by more
/// than 16 / 255; with sample centres on an evenly divided grid, or with a size that is not rounded
/// up, 2 to 5 per cent do.
struct LanczosWeights {
  /// The index of the first sample of each sum.
  private(set) var first: [Int32]
  /// `taps` weights for each sum.
  private(set) var weights: [Int16]
  /// The number of weights of each sum: a multiple of 4.
  let taps: Int

  /// Makes the weights of `m` sums of `n` samples, 1 ≤ m ≤ n.
  ///
  /// `room` is how many samples may be read: at least `n`, rounded up to a multiple of 4.
  init(from n: Int, to m: Int, lobes: Int, room: Int) {
    let ratio = Double(n) / Double(m)
    let reach = ratio * Double(lobes)
    let step = m > 1 ? Double(n - 1) / Double(m - 1) : 0
    let taps = min((2 * Int(reach) + 2 + 3) & ~3, (n + 3) & ~3)
    self.taps = taps
    first = []
    weights = Array(repeating: 0, count: taps * m)
    first.reserveCapacity(m)
    var values = [Double](repeating: 0, count: taps)
    for index in 0..<m {
      let center = m > 1 ? Double(index) * step : Double(n - 1) / 2
      let low = max(0, Int((center - reach).rounded(.up)))
      let high = min(n - 1, Int((center + reach).rounded(.down)))
      let start = min(low, room - taps)
      first.append(Int32(start))
      var total = 0.0
      for k in low...high {
        let value = Self.window((Double(k) - center) / ratio, lobes)
        values[k - low] = value
        total += value
      }
      // The rounding error of each weight is carried to the next, so that the sum is exactly 16384.
      var (sum, given) = (0.0, 0)
      for k in low...high {
        sum += values[k - low]
        let upToHere = Int((sum / total * 16384).rounded())
        weights[index * taps + k - start] = Int16(upToHere - given)
        given = upToHere
      }
    }
  }

  /// sinc(x) sinc(x / lobes); 0 from `lobes` on.
  private static func window(_ x: Double, _ lobes: Int) -> Double {
    let angle = abs(x) * .pi
    guard abs(x) < Double(lobes) else { return 0 }
    guard angle > 1e-6 else { return 1 }
    let wide = angle / Double(lobes)
    return Elementary.sine(angle) / angle * (Elementary.sine(wide) / wide)
  }
}

extension Pixmap {
  /// Returns the picture resampled to a smaller size with Lanczos' filter, along rows first, then
  /// along columns.
  ///
  /// `width` and `height` are at least 1 and at most the picture's. Colours are clamped to alpha.
  /// O(pixels · lobes).
  func shrunk(
    width: Int,
    height: Int,
    lobes: Int,
    _ kernels: UnsafePointer<qz_kernels>
  ) -> Pixmap {
    let across = LanczosWeights(from: self.width, to: width, lobes: lobes, room: rowPixels)
    let down = LanczosWeights(
      from: self.height,
      to: height,
      lobes: lobes,
      room: (self.height + 3) & ~3
    )
    let stride = (width + 15) & ~15
    // A ring buffer of the rows that one row of the result needs: row y is at index y mod `taps`.
    var kept = [Int16](repeating: 0, count: down.taps * stride * 4)
    var ready = 0
    let words = [UInt32](unsafeUninitializedCapacity: stride * height) { buffer, count in
      buffer.initialize(repeating: 0)
      // SAFETY: sums read pixels of padded rows, and rows that were made; `rows` does not outlive
      // this closure.
      kept.withUnsafeMutableBufferPointer { kept in
        guard let ring = kept.baseAddress, let out = buffer.baseAddress else { return }
        var rows = [UnsafePointer<Int16>](repeating: UnsafePointer(ring), count: down.taps)
        for y in 0..<height {
          let first = Int(down.first[y])
          let end = min(self.height, first + down.taps)
          while ready < end {
            if ready >= first {
              let row = ring + ready % down.taps * stride * 4
              gather(ready, across, into: row, width, kernels)
            }
            ready += 1
          }
          // Rows beyond the last have the weight 0, so any valid memory will do.
          for k in 0..<down.taps {
            rows[k] = UnsafePointer(ring + (first + k) % down.taps * stride * 4)
          }
          combine(rows, down, y, into: out + y * stride, width, kernels)
        }
      }
      count = stride * height
    }
    return Pixmap(width: width, height: height, pixels: words)
  }

  private func gather(
    _ y: Int,
    _ across: LanczosWeights,
    into row: UnsafeMutablePointer<Int16>,
    _ width: Int,
    _ kernels: UnsafePointer<qz_kernels>
  ) {
    pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      kernels.pointee.gather(
        row,
        base + y * rowPixels,
        across.first,
        across.weights,
        Int32(across.taps),
        width
      )
    }
  }

  private func combine(
    _ rows: [UnsafePointer<Int16>],
    _ down: LanczosWeights,
    _ y: Int,
    into out: UnsafeMutablePointer<UInt32>,
    _ width: Int,
    _ kernels: UnsafePointer<qz_kernels>
  ) {
    down.weights.withUnsafeBufferPointer { weights in
      guard let base = weights.baseAddress else { return }
      out.withMemoryRebound(to: UInt8.self, capacity: width * 4) {
        kernels.pointee.combine_to_8($0, rows, base + y * down.taps, Int32(down.taps), width * 4)
      }
    }
    // A halo at an edge may leave a colour larger than its alpha.
    for x in 0..<width where out[x] < 0xFF00_0000 {
      let (pixel, alpha) = (out[x], out[x] >> 24)
      out[x] =
        min(pixel & 255, alpha) | min(pixel >> 8 & 255, alpha) << 8
        | min(pixel >> 16 & 255, alpha) << 16 | alpha << 24
    }
  }
}
