// SPDX-License-Identifier: Apache-2.0

/// How far pixels lie from the edge of what covers them.
///
/// In two passes: for each pixel the nearest one beyond the edge in its column, then of those of its
/// row the nearest of all, by the lower envelope of parabolas. Within that pixel the edge lies where a
/// straight one across the way there would leave its coverage.
///
/// Sources: P. Felzenszwalb, D. Huttenlocher, "Distance transforms of sampled functions", 2012;
/// S. Gustavson, R. Strand, "Anti-aliased Euclidean distance transform", 2011.
struct EdgeDistance {
  /// The pixels that count as beyond an edge are covered by at most this part of 65535.
  private static let most: UInt32 = 45875
  /// What stands for no pixel in reach.
  private static let none = UInt32.max

  /// Coverages.
  let covers: Field
  /// In which row the nearest pixel beyond stands, counted from the first.
  let nearest: Field
  /// The farthest that is told apart.
  let limit: Double

  /// Whether distances are those of covered pixels, to ones that are not; or the other way round.
  let isInside: Bool

  /// What does not cover a pixel, as seen from the side that is measured.
  @inline(__always)
  private func cover(_ word: UInt32) -> UInt32 { isInside ? word : Field.one - word }

  // MARK: - Columns

  /// Finds the nearest pixel beyond the edge in each of the columns.
  func findNearest(columns: Range<Int>) {
    let (bounds, stride) = (covers.bounds, covers.raster.stride)
    for column in columns {
      let words = covers.row(bounds.minY) + column
      let rows = nearest.row(bounds.minY) + column
      var last = Self.none
      for row in 0..<bounds.height {
        if cover(words[row &* stride]) <= Self.most { last = UInt32(truncatingIfNeeded: row) }
        rows[row &* nearest.raster.stride] = last
      }
      last = Self.none
      for row in (0..<bounds.height).reversed() {
        if cover(words[row &* stride]) <= Self.most { last = UInt32(truncatingIfNeeded: row) }
        let above = rows[row &* nearest.raster.stride]
        guard last != Self.none else { continue }
        let isNearer = above == Self.none || Int(last) - row < row - Int(above)
        if isNearer { rows[row &* nearest.raster.stride] = last }
      }
    }
  }

  // MARK: - Rows

  /// Calls `body` with each column of a row and its distance, at most `limit`; pixels of the other side
  /// are left out, those on the edge may have less than 0.
  func measure(row y: Int, _ parabolas: Parabolas, _ body: (_ column: Int, Float) -> Void) {
    let bounds = covers.bounds
    let (words, rows) = (covers.row(y), nearest.row(y))
    let row = y - bounds.minY
    parabolas.start()
    for column in 0..<bounds.width where rows[column] != Self.none {
      let down = Double(Int(rows[column]) - row)
      if abs(down) <= limit + 1 { parabolas.add(column, down * down) }
    }
    var index = 0
    for column in 0..<bounds.width {
      let own = cover(words[column])
      guard own > Self.most else {
        // The edge itself, which belongs to neither side, is measured with one of them.
        if isInside, own >= Field.one - Self.most { body(column, Float(offset(column, row))) }
        continue
      }
      guard parabolas.count > 0 else {
        body(column, Float(limit))
        continue
      }
      let seed = parabolas.nearest(to: column, from: &index)
      let to = SIMD2(Double(column - seed), Double(row - Int(rows[seed])))
      body(column, Float(min(distance(seed, Int(rows[seed]), to), limit)))
    }
  }

  /// The distance from the edge near a pixel to a place that lies `way` from it.
  private func distance(_ column: Int, _ row: Int, _ way: SIMD2<Double>) -> Double {
    let length = (way * way).sum().squareRoot()
    guard length > 0, length <= limit + 2 else { return limit }
    var normal = slope(column, row)
    let steepness = (normal * normal).sum().squareRoot()
    guard steepness > 0 else { return length - Self.edge(way / length, part(column, row)) }
    normal /= steepness
    // Of a pixel that nothing covers the edge lies in the next one.
    var (nearest, rest) = (SIMD2(column, row), way)
    if part(column, row) == 0 {
      for lane in 0..<2 where abs(normal[lane]) > 0.38 {
        let step = normal[lane] > 0 ? 1 : -1
        nearest[lane] += step
        rest[lane] -= Double(step)
      }
    }
    let straight = (rest * normal).sum()
    let aside = rest - normal * straight
    let across = Self.edge(normal, part(nearest.x, nearest.y))
    // The edge is a line as far as the pixel reaches; round corners lie around a point.
    if (aside * aside).sum() <= 1 { return straight - across }
    let away = (rest * rest).sum().squareRoot()
    return away - Self.edge(rest / away, part(nearest.x, nearest.y))
  }

  /// How far inside of the edge a pixel lies that is cut by it.
  private func offset(_ column: Int, _ row: Int) -> Double {
    let normal = slope(column, row)
    let steepness = (normal * normal).sum().squareRoot()
    let part = part(column, row)
    return steepness > 0 ? -Self.edge(normal / steepness, part) : part - 0.5
  }

  /// How much of a pixel is covered, 0...1; outside as the nearest.
  private func part(_ column: Int, _ row: Int) -> Double {
    let bounds = covers.bounds
    return Double(cover(covers.near(bounds.minX + column, bounds.minY + row))) / Double(Field.one)
  }

  /// Where coverage grows around a pixel.
  private func slope(_ column: Int, _ row: Int) -> SIMD2<Double> {
    func number(_ x: Int, _ y: Int) -> Double { part(column + x, row + y) }
    let (falling, rising) = (number(1, 1) - number(-1, -1), number(1, -1) - number(-1, 1))
    return SIMD2(
      falling + rising + 2 * (number(1, 0) - number(-1, 0)),
      falling - rising + 2 * (number(0, 1) - number(0, -1))
    )
  }

  /// How far from the middle of a pixel a straight edge lies that leaves a part of it covered, along a
  /// unit vector to the covered side.
  private static func edge(_ way: SIMD2<Double>, _ part: Double) -> Double {
    let (x, y) = (max(abs(way.x), abs(way.y)), min(abs(way.x), abs(way.y)))
    let corner = x > 0 ? y / x / 2 : 0
    if part < corner { return (x + y) / 2 - (2 * x * y * part).squareRoot() }
    if part <= 1 - corner { return (0.5 - part) * x }
    return (2 * x * y * (1 - part)).squareRoot() - (x + y) / 2
  }
}

/// The lower envelope of parabolas of one opening, as they are added from left to right.
final class Parabolas {
  private var places: Buffer<Int32>
  private var heights: Buffer<Double>
  private var starts: Buffer<Double>
  /// How many are part of the envelope.
  private(set) var count = 0

  /// Makes room for parabolas at `width` places.
  init(width: Int) {
    (places, heights, starts) = (Buffer(), Buffer(), Buffer())
    places.resize(width + 1)
    heights.resize(width + 1)
    starts.resize(width + 1)
  }

  /// Takes all away.
  func start() { count = 0 }

  /// Adds a parabola right of all others by its lowest point.
  func add(_ place: Int, _ height: Double) {
    let x = Double(place)
    var from = -Double.infinity
    while count > 0 {
      let (other, last) = (Double(places.base[count - 1]), heights.base[count - 1])
      from = ((height + x * x) - (last + other * other)) / (2 * (x - other))
      if from > starts.base[count - 1] { break }
      count -= 1
      from = -.infinity
    }
    places.base[count] = Int32(truncatingIfNeeded: place)
    (heights.base[count], starts.base[count]) = (height, from)
    count += 1
  }

  /// Returns the place of the parabola that is lowest at a column; `index` is kept from column to
  /// column, which must not become less.
  func nearest(to column: Int, from index: inout Int) -> Int {
    while index + 1 < count, starts.base[index + 1] < Double(column) { index += 1 }
    return Int(places.base[index])
  }
}
