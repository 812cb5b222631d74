// SPDX-License-Identifier: Apache-2.0
import QuartziteKernels
import QuartziteNumerics
import Testing

/// The fastest kernels of this machine against the portable ones, over random inputs: every byte,
/// and the bytes beyond the end, which nobody may touch.
@Suite struct KernelTwinTests {
  private let plain = qz_portable_kernels().pointee
  /// Those of AVX2 and of AVX-512, where this machine runs them.
  private let fast = (1...2).map { qz_kernels_of_level($0).pointee }

  /// Premultiplied pixels, some of them clear or opaque.
  private func pixels(_ count: Int, _ random: inout SeededRandom) -> [UInt32] {
    (0..<count).map { _ in
      let alpha: UInt32 =
        [0, 255, 255, .random(in: 0...255, using: &random)]
        .randomElement(using: &random) ?? 0
      let channels = (0..<3).map { _ in UInt32.random(in: 0...alpha, using: &random) }
      return channels[0] | channels[1] << 8 | channels[2] << 16 | alpha << 24
    }
  }

  /// Runs `body` with each set of kernels on a copy of `before`, and compares.
  private func compare<T: Equatable>(
    _ before: [T],
    at place: SourceLocation = #_sourceLocation,
    _ body: (qz_kernels, UnsafeMutablePointer<T>) -> Void
  ) {
    var expected = before
    expected.withUnsafeMutableBufferPointer { body(plain, $0.baseAddress.unsafelyUnwrapped) }
    for kernels in fast {
      var found = before
      found.withUnsafeMutableBufferPointer { body(kernels, $0.baseAddress.unsafelyUnwrapped) }
      #expect(found == expected, sourceLocation: place)
    }
  }

  @Test(arguments: 0..<40) func `drawing rows`(seed: UInt64) {
    var random = SeededRandom(seed: seed, stream: 1)
    for count in 0...41 {
      let below = pixels(64, &random)
      let source = pixels(64, &random)
      let masks = (0..<64).map { _ in UInt8.random(in: 0...255, using: &random) }
      let share = UInt32.random(in: 0...255, using: &random)
      let color = pixels(1, &random)[0]
      compare(below) { $0.over($1, source, count) }
      compare(below) { $0.over_constant($1, source, share, count) }
      compare(below) { $0.over_mask($1, source, masks, count) }
      compare(below) { $0.scale($1, share, count) }
      compare(below) { $0.tint($1, color, count) }
      compare(masks) { $0.scale_mask($1, share, count) }
      compare(pixels(200, &random)) { $0.over_rows($1, 47, source, 11, min(count, 11), 4) }
      compare(pixels(200, &random)) {
        $0.over_rows_tinted($1, 47, source, 11, min(count, 11), 4, color)
      }
    }
  }

  /// Against the definition: all indices whose range has the band.
  @Test(arguments: 0..<40) func `members of bands`(seed: UInt64) {
    var random = SeededRandom(seed: seed, stream: 12)
    for count in 0...70 {
      let ranges = (0..<count).map { _ in
        qz_band_range(
          first: .random(in: -1...511, using: &random),
          last: .random(in: -1...511, using: &random)
        )
      }
      let band = Int32.random(in: 0...511, using: &random)
      let members = ranges.indices.filter { ranges[$0].first <= band && band <= ranges[$0].last }
      for kernels in [plain] + fast {
        var found = [Int32](repeating: -7, count: count + 16)
        let made = kernels.band_members(&found, ranges, count, band)
        #expect(found.prefix(made).map { Int($0) } == members)
      }
    }
  }

  /// Stretches of clip bytes that are in, out, or between.
  private func clip(_ count: Int, _ random: inout SeededRandom) -> [UInt8] {
    var result: [UInt8] = []
    while result.count < count {
      let length = Int.random(in: 1...70, using: &random)
      let kind = Int.random(in: 0...2, using: &random)
      for _ in 0..<length {
        result.append(kind < 2 ? UInt8(kind * 255) : .random(in: 0...255, using: &random))
      }
    }
    return Array(result.prefix(count))
  }

  @Test(arguments: 0..<200) func `clipped runs`(seed: UInt64) {
    var random = SeededRandom(seed: seed, stream: 8)
    let (stride, rows) = (216, 3)
    let clip = clip(stride * rows, &random)
    var runs: [qz_run] = []
    for y in 0..<rows {
      var x = 0
      while true {
        x += .random(in: 0...20, using: &random)
        let end = x + .random(in: 1...120, using: &random)
        guard end <= 200 else { break }
        let coverage: UInt16 =
          [255, UInt16(QZ_MASKED), .random(in: 1...254, using: &random)]
          .randomElement(using: &random) ?? 255
        runs.append(qz_run(y: UInt16(y), coverage: coverage, x: UInt16(x), end: UInt16(end)))
        x = end
      }
    }
    let mask = (0..<stride * rows).map { _ in UInt8.random(in: 0...255, using: &random) }
    /// What is left of each pixel: 0 where no run is.
    func coverages(_ kernels: qz_kernels) -> [UInt8] {
      var bytes = mask
      var out = [qz_run](repeating: qz_run(), count: 400)
      let count = kernels.clip_runs(runs, Int32(runs.count), &bytes, stride, clip, stride, &out)
      var result = [UInt8](repeating: 0, count: stride * rows)
      for run in out.prefix(Int(count)) {
        for x in Int(run.x)..<Int(run.end) {
          let place = Int(run.y) * stride + x
          let isMasked = run.coverage == UInt16(QZ_MASKED)
          result[place] = isMasked ? bytes[place] : UInt8(run.coverage)
        }
      }
      return result
    }
    var expected = [UInt8](repeating: 0, count: stride * rows)
    for run in runs {
      for x in Int(run.x)..<Int(run.end) {
        let place = Int(run.y) * stride + x
        let own = run.coverage == UInt16(QZ_MASKED) ? Int(mask[place]) : Int(run.coverage)
        expected[place] = UInt8((Double(own * Int(clip[place])) / 255).rounded())
      }
    }
    for kernels in [plain] + fast {
      let found = coverages(kernels)
      let isEqual = found == expected
      #expect(isEqual)
    }
  }

  @Test(arguments: 0..<40) func `gradients`(seed: UInt64) {
    var random = SeededRandom(seed: seed, stream: 2)
    func number(_ low: Float, _ high: Float) -> Float { .random(in: low...high, using: &random) }
    var gradient = qz_gradient()
    gradient.count = .random(in: 1...8, using: &random)
    gradient.is_straight = .random(in: 0...1, using: &random)
    gradient.turn = number(0, 0.999)
    // Over 1 for directions, over 60 for distances.
    for scale in [Float(1), 60] {
      withUnsafeMutableBytes(of: &gradient.bound) {
        var bound: Float = 0
        for index in 0..<8 {
          $0.bindMemory(to: Float.self)[index] = bound
          bound += number(0, 0.3) * scale
        }
      }
      withUnsafeMutableBytes(of: &gradient.origin) {
        for index in 0..<32 { $0.bindMemory(to: Float.self)[index] = number(-300, 300) / scale }
      }
      withUnsafeMutableBytes(of: &gradient.slope) {
        for index in 0..<32 { $0.bindMemory(to: Float.self)[index] = number(-300, 300) / scale }
      }
      // Opaque pieces beside others.
      if seed.isMultiple(of: 2) {
        (gradient.origin.3.0, gradient.slope.3.0) = (255, 0)
        (gradient.origin.3.2, gradient.slope.3.2) = (255, 0)
      }
      let row = qz_gradient_row(
        ux: number(-1, 1),
        uc: number(-40, 40),
        vx: number(-1, 1),
        vc: number(-40, 40)
      )
      for count in 0...41 {
        for row in [row, qz_gradient_row(ux: 1, uc: -20.5, vx: 0, vc: 0)] {
          withUnsafePointer(to: row) { row in
            withUnsafePointer(to: gradient) { gradient in
              compare([UInt32](repeating: 7, count: 50)) { $0.radial($1, gradient, 3, row, count) }
              compare([UInt32](repeating: 7, count: 50)) { $0.conic($1, gradient, 3, row, count) }
            }
          }
        }
        let start = (0..<4).map { _ in Int32.random(in: -(1 << 29)...(1 << 29), using: &random) }
        let step = (0..<4).map { _ in Int32.random(in: -(1 << 25)...(1 << 25), using: &random) }
        compare([UInt32](repeating: 7, count: 50)) { $0.linear($1, start, step, count) }
      }
    }
  }

  @Test(arguments: 0..<40) func `gradients by doubles`(seed: UInt64) {
    var random = SeededRandom(seed: seed, stream: 7)
    func number(_ low: Double, _ high: Double) -> Double {
      .random(in: low...high, using: &random)
    }
    func flag() -> Int32 { .random(in: 0...1, using: &random) }
    var end = 0.0
    let count = Int.random(in: 1...20, using: &random)
    let pieces = (0..<count).map { index in
      end += number(0, 0.2)
      func four(_ scale: Double) -> (Double, Double, Double, Double) {
        (number(-300, 300) * scale, number(-300, 300) * scale, number(0, 255), number(0, 255))
      }
      let isFlat = index % 3 == 0
      return qz_ramp_piece(
        end: index == count - 1 ? .infinity : end,
        unused: 0,
        origin: four(1),
        slope: isFlat ? (0, 0, 0, 0) : four(1)
      )
    }
    // Concentric circles, circles apart, circles that touch from inside.
    let circles = [(0.0, 0.0, 30.0), (9, -4, 2), (3, 4, 5), (number(-9, 9), number(-9, 9), 4)]
    pieces.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for isRadial in [Int32(0), 1] {
        for step in circles {
          var ramp = qz_ramp(
            pieces: base,
            count: Int32(count),
            is_straight: flag(),
            is_radial: isRadial,
            extends_before: flag(),
            extends_after: flag(),
            start: (number(-20, 20), number(-20, 20), number(0, 20)),
            step: isRadial == 1 ? step : (step.0 / 100, step.1 / 100, 0)
          )
          var row = qz_ramp_row(
            ux: number(-1, 1),
            uy: number(-40, 40),
            uz: number(-9, 9),
            vx: number(-1, 1),
            vy: number(-40, 40),
            vz: number(-9, 9)
          )
          withUnsafePointer(to: &ramp) { ramp in
            withUnsafePointer(to: &row) { row in
              for count in [0, 1, 3, 4, 5, 8, 41] {
                compare([UInt32](repeating: 7, count: 50)) { $0.ramp($1, ramp, -3, row, count) }
              }
            }
          }
        }
      }
    }
  }

  @Test(arguments: 0..<40) func `pictures`(seed: UInt64) {
    var random = SeededRandom(seed: seed, stream: 3)
    let source = pixels(48 * 12, &random)
    source.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for edge in [QZ_EDGE_CLEAR, QZ_EDGE_CLAMP, QZ_EDGE_REPEAT] {
        for count in [0, 1, 3, 4, 5, 8, 9, 17, 40] {
          func place() -> Int64 { .random(in: -(20 << 40)...(60 << 40), using: &random) }
          func step() -> Int64 { .random(in: -(2 << 40)...(2 << 40), using: &random) }
          let (u, v, du, dv) = (place(), place(), step(), step())
          var image = qz_image(
            pixels: base,
            stride: 48,
            width: .random(in: 1...48, using: &random),
            height: .random(in: 1...12, using: &random),
            edge: Int32(edge)
          )
          withUnsafePointer(to: &image) { image in
            compare([UInt32](repeating: 7, count: 50)) {
              $0.bilinear($1, image, u, v, du, dv, count)
            }
            // Rows that are scaled but not turned have a way of their own.
            let steps: [Int64] = [du, 1 << 40, 1 << 40 + 1 << 30, (1 << 40) * 3 / 7]
            for du in steps {
              compare([UInt32](repeating: 7, count: 50)) {
                $0.bilinear($1, image, u >> 2, v >> 3, du, 0, count)
              }
            }
          }
          let shares = (0..<2).map { _ in Int32.random(in: 0...127, using: &random) }
          compare([UInt32](repeating: 7, count: 50)) {
            $0.bilinear_moved($1, base + 5, base + 53, shares[0], shares[1], count)
          }
        }
      }
    }
  }

  @Test(arguments: 0..<40) func `pictures between pixels`(seed: UInt64) {
    var random = SeededRandom(seed: seed, stream: 5)
    let source = pixels(48 * 12, &random)
    source.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for width in [1, 2, 7, 8, 9, 16, 23, 40] {
        var between = qz_between()
        between.image = qz_image(
          pixels: base,
          stride: 48,
          width: .random(in: 1...48, using: &random),
          height: .random(in: 1...12, using: &random),
          edge: Int32(QZ_EDGE_CLAMP)
        )
        (between.x, between.y) = (
          .random(in: -60...60, using: &random), .random(in: -15...15, using: &random)
        )
        (between.fx, between.fy) = (
          .random(in: 0...127, using: &random), .random(in: 0...127, using: &random)
        )
        between.tint = Bool.random(using: &random) ? .max : pixels(1, &random)[0]
        withUnsafeMutableBytes(of: &between.coverage) {
          let isWhole = Bool.random(using: &random)
          for index in 0..<9 { $0[index] = isWhole ? 255 : .random(in: 0...255, using: &random) }
        }
        for rows in [1, 2, 3, 14] {
          compare(pixels(47 * 14, &random)) { $0.over_between($1, 47, &between, width, rows) }
        }
      }
    }
  }

  @Test(arguments: 0..<40) func `black pictures between pixels`(seed: UInt64) {
    var random = SeededRandom(seed: seed, stream: 6)
    let source = pixels(48 * 12, &random).map { $0 & 0xFF00_0000 }
    source.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for width in [16, 17, 24, 33, 40] {
        var between = qz_between()
        between.image = qz_image(
          pixels: base,
          stride: 48,
          width: 48,
          height: 12,
          edge: Int32(QZ_EDGE_CLAMP)
        )
        (between.x, between.y) = (
          .random(in: -9...9, using: &random), .random(in: -15...15, using: &random)
        )
        (between.fx, between.fy) = (
          .random(in: 0...127, using: &random), .random(in: 0...127, using: &random)
        )
        (between.tint, between.is_black) = (.max, 1)
        withUnsafeMutableBytes(of: &between.coverage) {
          for index in 0..<9 { $0[index] = 255 }
        }
        for rows in [1, 2, 14] {
          compare(pixels(47 * 14, &random)) { $0.over_between($1, 47, &between, width, rows) }
        }
      }
    }
  }

  @Test(arguments: 0..<40) func `turned pictures`(seed: UInt64) {
    var random = SeededRandom(seed: seed, stream: 8)
    let source = pixels(48 * 12, &random)
    source.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for edge in [QZ_EDGE_CLEAR, QZ_EDGE_CLAMP, QZ_EDGE_CLAMP, QZ_EDGE_REPEAT] {
        func place() -> Int64 { .random(in: -(20 << 40)...(60 << 40), using: &random) }
        func step() -> Int64 { .random(in: -(1 << 40)...(1 << 40), using: &random) }
        var turned = qz_turned()
        turned.image = qz_image(
          pixels: base,
          stride: 48,
          // Rows without a pixel behind them are read in another way.
          width: Bool.random(using: &random) ? 48 : .random(in: 1...48, using: &random),
          height: .random(in: 1...12, using: &random),
          edge: Int32(edge)
        )
        (turned.u, turned.v) = (place(), place())
        (turned.ux, turned.vx, turned.uy, turned.vy) = (step(), step(), step(), step())
        turned.tint = Bool.random(using: &random) ? .max : pixels(1, &random)[0]
        let runs = (0..<14).map { row in
          let x = UInt16.random(in: 0...45, using: &random)
          let end = UInt16.random(in: x + 1...46, using: &random)
          let coverage = [255, UInt16(QZ_MASKED), .random(in: 0...255, using: &random)]
          return qz_run(y: UInt16(row), coverage: coverage[row % 3], x: x, end: end)
        }
        let mask = (0..<56 * 14).map { _ in UInt8.random(in: 0...255, using: &random) }
        compare(pixels(47 * 14, &random)) {
          $0.over_turned($1, 47, 46, &turned, runs, 14, mask, 56)
        }
      }
    }
  }

  @Test(arguments: 0..<100) func `rows of turned rectangles`(seed: UInt64) {
    var random = SeededRandom(seed: seed, stream: 9)
    let corners = (0..<4).map { _ in
      SIMD2<Int32>.random(in: -500...5_000, using: &random)
    }
    let count = Int.random(in: 1...4, using: &random)
    // Sides of a polygon, or edges that have nothing to do with each other.
    let far = Int.random(in: 1...2, using: &random)
    let edges = (0..<count).map { index -> qz_edge in
      let (a, b) = (corners[index], corners[(index + far) % 4])
      return qz_edge(x0: a.x, y0: a.y, x1: b.x, y1: a.y == b.y ? b.y + 1 : b.y)
    }
    let (left, top) = (Int32.random(in: -2...2, using: &random) * 256, Int32(256))
    for rows: Int32 in [1, 3, 4, 13, 16, 17, 40] {
      compare([UInt64](repeating: 7, count: 50)) { kernels, out in
        let runs = UnsafeMutableRawPointer(out).assumingMemoryBound(to: qz_run.self)
        let found = kernels.center_runs(runs, left, top, 14, rows, edges, Int32(count))
        // What was written before the kernel gave up does not matter.
        for index in max(0, Int(found))..<49 { out[index] = 0 }
        out[49] = UInt64(bitPattern: Int64(found))
      }
    }
  }

  @Test(arguments: 0..<40) func `weighted sums`(seed: UInt64) {
    var random = SeededRandom(seed: seed, stream: 4)
    let bytes = (0..<9).map { _ in
      (0..<80).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
    let words = (0..<9).map { _ in
      (0..<400).map { _ in Int16.random(in: 0...32640, using: &random) }
    }
    for taps in 1...9 {
      // Parts of 16384, and a small negative one as sharp filters have.
      var weights = (0..<taps).map { _ in
        Int16.random(in: 0...(16384 / Int16(taps)), using: &random)
      }
      if taps > 2 { weights[0] = -100 }
      let blank = [Int16](repeating: 7, count: 420)
      for count in [0, 1, 15, 16, 31, 32, 33, 70] {
        withRows(bytes) { rows in
          compare(blank) { $0.combine8($1, rows, weights, Int32(taps), count) }
        }
        withRows(words) { rows in
          compare(blank) { $0.combine16($1, rows, weights, Int32(taps), count) }
          compare([UInt8](repeating: 7, count: 90)) {
            $0.combine_to_8($1, rows, weights, Int32(taps), count)
          }
        }
      }
      compare(blank) { $0.decimate($1, words[0], weights, Int32(taps), 4, 20) }
      let phases = (0..<16).map { _ in Int16.random(in: -500...5000, using: &random) }
      compare(blank) { $0.expand($1, words[1], phases, 4, Int32(taps % 4), 90) }
    }
  }

  @Test(arguments: 0..<10) func `sums of pixels`(seed: UInt64) {
    var random = SeededRandom(seed: seed, stream: 21)
    let row = pixels(160, &random)
    for taps in [4, 8, 20, 64] {
      for count in [0, 1, 2, 17, 40] {
        // Parts of 16384, some of them below zero, so that some sums leave 0...255.
        let weights = (0..<taps * count).map { _ in
          Int16.random(in: -2000...(30000 / Int16(taps)), using: &random)
        }
        let first = (0..<count).map { _ in Int32.random(in: 0...(96 - 4), using: &random) }
        compare([Int16](repeating: 7, count: 170)) {
          $0.gather($1, row, first, weights, Int32(taps), count)
        }
      }
    }
  }

  @Test func `blurs of alphas by vectors`() {
    var random = SeededRandom(seed: 14)
    let words = (0..<700).map { _ in Int16.random(in: 0...32640, using: &random) }
    for factor in [Int32(2), 4, 8, 16, 64] {
      let taps = Int(factor) * 4 - 3
      let weights = (0..<taps).map { _ in
        Int16.random(in: 0...(16384 / Int16(taps)), using: &random)
      }
      let phases = (0..<Int(factor) * 4).map { _ in Int16.random(in: 0...4096, using: &random) }
      let blank = [Int16](repeating: 7, count: 420)
      for count in [0, 1, 3, 4, 5, 7] {
        compare(blank) { $0.decimate1($1, words, weights, Int32(taps), factor, count) }
      }
      for count in [0, 1, 7, 8, 9, 63, 64, 65, 400] {
        for phase in [0, 1, factor - 1] {
          compare(blank) { $0.expand1($1, words, phases, factor, phase, count) }
        }
      }
    }
  }

  private func withRows<T>(_ rows: [[T]], _ body: (UnsafePointer<UnsafePointer<T>>) -> Void) {
    let copies = rows.map { row in
      let copy = UnsafeMutablePointer<T>.allocate(capacity: row.count)
      copy.initialize(from: row, count: row.count)
      return copy
    }
    defer { for copy in copies { copy.deallocate() } }
    let pointers = copies.map { UnsafePointer($0) }
    pointers.withUnsafeBufferPointer { body($0.baseAddress.unsafelyUnwrapped) }
  }
}
