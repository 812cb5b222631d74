// SPDX-License-Identifier: Apache-2.0
import QuartziteKernels
import QuartziteNumerics
import Testing

/// Edges added up into cells, and cells turned into coverage, by all sets of kernels.
@Suite struct CellTests {
  /// The cells of some rows with the memory that belongs to them.
  private final class Cells {
    var cells: [Int32]
    var touched: [UInt64]
    var mask: [UInt8]
    let width: Int
    let rows: Int
    var stride: Int { ((width + 7) / 8 + 1) * 8 }
    var words: Int { ((width + 7) / 8 + 64) / 64 }

    init(width: Int, rows: Int) {
      (self.width, self.rows) = (width, rows)
      (cells, touched, mask) = ([], [], [])
      cells = [Int32](repeating: 0, count: stride * rows)
      touched = [UInt64](repeating: 0, count: words * rows)
      mask = [UInt8](repeating: 0, count: stride * rows)
    }

    func with(_ body: (UnsafePointer<qz_cells>) -> Void) {
      let (width, rows, stride, words) = (Int32(width), Int32(rows), Int32(stride), Int32(words))
      cells.withUnsafeMutableBufferPointer { cells in
        touched.withUnsafeMutableBufferPointer { touched in
          mask.withUnsafeMutableBufferPointer { mask in
            var value = qz_cells(
              cells: cells.baseAddress.unsafelyUnwrapped,
              touched: touched.baseAddress.unsafelyUnwrapped,
              mask: mask.baseAddress.unsafelyUnwrapped,
              width: width,
              rows: rows,
              stride: stride,
              words: words
            )
            body(&value)
          }
        }
      }
    }
  }

  /// Closed chains of edges, in 1/256 pixel.
  private func edges(_ random: inout SeededRandom, _ width: Int, _ rows: Int) -> [qz_edge] {
    var result: [qz_edge] = []
    for _ in 0...Int.random(in: 0...4, using: &random) {
      let isSmall = Bool.random(using: &random)
      var points = (0..<Int.random(in: 3...30, using: &random)).map { _ in
        SIMD2(
          Int32.random(in: -3000...Int32(width * 256 + 3000), using: &random),
          Int32.random(in: -3000...Int32(rows * 256 + 3000), using: &random)
        )
      }
      // A word of the marks has the blocks of 512 cells: many a small chain lies across its end.
      if isSmall, width > 520, Bool.random(using: &random) {
        points[0].x = Int32.random(in: 510...513, using: &random) * 256
        points[0].y = Int32.random(in: 0...Int32(rows * 256), using: &random)
      }
      if isSmall {
        for index in 1..<points.count { points[index] = points[index - 1] &+ points[index] % 300 }
      }
      for (a, b) in zip(points, points[1...] + [points[0]]) where a.y != b.y {
        result.append(qz_edge(x0: a.x, y0: a.y, x1: b.x, y1: b.y))
      }
    }
    return result
  }

  private func add(_ kernels: qz_kernels, _ cells: Cells, _ edges: [qz_edge]) {
    let most = (edges.count + Int(QZ_SPAN_EDGES) - 1) / Int(QZ_SPAN_EDGES)
    var spans = [qz_edge_span](repeating: qz_edge_span(), count: most + 1)
    qz_edge_spans(edges, edges.count, &spans)
    cells.with { kernels.add_edges($0, 0, 0, edges, spans, Int32(edges.count)) }
  }

  /// The area right of an edge in each pixel, by the definition: whole numbers for each row, found
  /// from the crossings with the columns of the grid.
  private func areas(_ edges: [qz_edge], _ width: Int, _ rows: Int) -> [Double] {
    var result = [Double](repeating: 0, count: width * rows)
    for edge in edges {
      let slope = Double(edge.x1 - edge.x0) / Double(edge.y1 - edge.y0)
      let sign: Double = edge.y0 < edge.y1 ? 1 : -1
      let (low, high) = (min(edge.y0, edge.y1), max(edge.y0, edge.y1))
      for row in 0..<rows {
        // Sixteen strips a row, each a trapezium that is taken at its middle.
        for strip in 0..<16 {
          let top = max(Double(low), Double(row * 256 + strip * 16))
          let bottom = min(Double(high), Double(row * 256 + strip * 16 + 16))
          guard top < bottom else { continue }
          let x = Double(edge.x0) + ((top + bottom) / 2 - Double(edge.y0)) * slope
          for column in 0..<width {
            let share = min(1, max(0, (Double(column * 256 + 256) - x) / 256))
            result[row * width + column] += sign * share * (bottom - top) / 256
          }
        }
      }
    }
    return result
  }

  @Test(arguments: 0..<60) func `cells hold the area to the right of edges`(seed: UInt64) {
    var random = SeededRandom(seed: seed, stream: 5)
    let (width, rows) = (Int.random(in: 1...40, using: &random), 6)
    let edges = edges(&random, width, rows)
    let cells = Cells(width: width, rows: rows)
    add(qz_best_kernels().pointee, cells, edges)
    let expected = areas(edges, width, rows)
    for row in 0..<rows {
      var sum = 0
      for column in 0..<width {
        sum += Int(cells.cells[row * cells.stride + column])
        // Strips are off where an edge is all but level; each edge is rounded in each row.
        let share = Double(sum) / Double(QZ_FULL_AREA)
        #expect(abs(share - expected[row * width + column]) < 0.02 + 0.01 * Double(edges.count))
      }
    }
  }

  @Test(arguments: 0..<200) func `all sets of kernels fill the same cells`(seed: UInt64) {
    var random = SeededRandom(seed: seed, stream: 6)
    let width = Int.random(in: 1...(seed % 5 == 0 ? 1300 : 90), using: &random)
    let edges = edges(&random, width, 7)
    let portable = Cells(width: width, rows: 7)
    add(qz_portable_kernels().pointee, portable, edges)
    for level: Int32 in 1...2 {
      let cells = Cells(width: width, rows: 7)
      add(qz_kernels_of_level(level).pointee, cells, edges)
      #expect(cells.cells == portable.cells && cells.touched == portable.touched)
    }
  }

  @Test(arguments: 0..<200) func `runs of centres are the pixels of the cells`(seed: UInt64) {
    var random = SeededRandom(seed: seed, stream: 8)
    let (width, rows) = (Int.random(in: 1...40, using: &random), 7)
    func place(_ limit: Int) -> Int32 {
      .random(in: -900...Int32(limit * 256 + 900), using: &random)
    }
    var made = 0
    for index in 0..<20 {
      // Half of them convex, as turned rectangles are; some corners lie beyond the cells.
      let middle = SIMD2(place(width), place(rows))
      let (a, b) = (SIMD2(place(4), place(4)), SIMD2(place(4), place(4)))
      let corners =
        index % 2 == 0
        ? [middle &+ a, middle &+ b, middle &- a, middle &- b]
        : (0..<4).map { _ in SIMD2(place(width), place(rows)) }
      let edges = zip(corners, corners[1...] + [corners[0]])
        .filter { $0.y != $1.y && min($0.x, $1.x) < Int32(width * 256) }
        .map { qz_edge(x0: $0.x, y0: $0.y, x1: $1.x, y1: $1.y) }
      let cells = Cells(width: width, rows: rows)
      var expected = [Bool](repeating: false, count: width * rows)
      cells.with { qz_add_centers($0, 0, 0, edges, Int32(edges.count)) }
      for row in 0..<rows {
        var sum: Int32 = 0
        for x in 0..<width {
          sum += cells.cells[row * cells.stride + x]
          expected[row * width + x] = sum != 0
        }
      }
      var runs = [qz_run](repeating: qz_run(), count: rows)
      let (columns, height) = (Int32(width), Int32(rows))
      let count = qz_center_runs(&runs, 0, 0, columns, height, edges, Int32(edges.count))
      guard count >= 0 else { continue }
      made += 1
      var found = [Bool](repeating: false, count: width * rows)
      for run in runs[..<Int(count)] {
        #expect(run.coverage == 255)
        for x in run.x..<run.end { found[Int(run.y) * width + Int(x)] = true }
      }
      #expect(found == expected)
    }
    #expect(made >= 10)
  }

  @Test(arguments: 0..<200) func `filling gives the bytes of runs, and clears`(seed: UInt64) {
    var random = SeededRandom(seed: seed, stream: 7)
    let width = Int.random(in: 1...(seed % 5 == 0 ? 1300 : 90), using: &random)
    let edges = edges(&random, width, 7)
    let alpha = UInt32(seed % 3 == 0 ? 255 : 180)
    let color = alpha << 24 | (alpha / 2) << 16 | (alpha / 3) << 8 | alpha
    let before = (0..<(width + 9) * 7).map { _ in
      UInt32.random(in: 0...255, using: &random) * 0x0101_0101
    }
    for isEvenOdd: Int32 in [0, 1] {
      var results: [[UInt32]] = []
      for kernels in [qz_best_kernels().pointee, qz_portable_kernels().pointee] {
        for isFused in [true, false] {
          let cells = Cells(width: width, rows: 7)
          add(kernels, cells, edges)
          var pixels = before
          cells.with { band in
            if isFused {
              kernels.fill_solid(band, isEvenOdd, &pixels, width + 9, color)
            } else {
              var runs = [qz_run](repeating: qz_run(), count: (width / 4 + 8) * 7)
              let count = kernels.sweep(band, isEvenOdd, &runs)
              let stride = Int(band.pointee.stride)
              kernels.solid_runs(&pixels, width + 9, runs, count, band.pointee.mask, stride, color)
            }
          }
          #expect(cells.cells.allSatisfy { $0 == 0 } && cells.touched.allSatisfy { $0 == 0 })
          results.append(pixels)
        }
      }
      #expect(results.allSatisfy { $0 == results[0] })
    }
  }
}
