// SPDX-License-Identifier: Apache-2.0

/// The distances of pixels from the edge of a shape, computed from its antialiased coverage.
///
/// Two passes: for each pixel the nearest one across the edge in its column, then the nearest of
/// these over all columns, by the lower envelope of parabolas. Within that pixel the edge is taken
/// as a straight line, perpendicular to the direction there, that leaves the pixel's coverage.
///
/// Sources: P. Felzenszwalb, D. Huttenlocher, "Distance transforms of sampled functions", 2012;
/// S. Gustavson, R. Strand, "Anti-aliased Euclidean distance transform", 2011.
struct EdgeDistance {
  /// Pixels with at most this coverage, of 65535, count as across the edge.
  private static let most: UInt32 = 45875
  /// The entry of `nearest` for a column without a pixel across the edge.
  private static let none = UInt32.max

  /// The coverages.
  let covers: Field
  /// For each pixel, the row of the nearest pixel across the edge in its column, counted from the
  /// first row.
  let nearest: Field
  /// The largest distance that is distinguished, in pixels.
  let limit: Double

  /// Whether distances are measured from covered pixels to uncovered ones; otherwise from uncovered
  /// to covered ones.
  let isInside: Bool

  /// The coverage as seen from the side that is measured.
  @inline(__always)
  private func cover(_ word: UInt32) -> UInt32 { isInside ? word : Field.one - word }

  // MARK: - Columns

  /// Finds the nearest pixel across the edge in each of the columns.
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

  /// Calls `body` with each column of a row and its distance in pixels, at most `limit`.
  ///
  /// Pixels on the other side are left out; those on the edge may have a negative distance.
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
        // Pixels on the edge itself belong to one of the two sides only.
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

  /// The distance from the edge that crosses pixel (`column`, `row`) to the centre of the pixel at
  /// the offset `way` from it; `limit` where it is farther.
  private func distance(_ column: Int, _ row: Int, _ way: SIMD2<Double>) -> Double {
    let length = (way * way).sum().squareRoot()
    guard length > 0, length <= limit + 2 else { return limit }
    var normal = slope(column, row)
    let steepness = (normal * normal).sum().squareRoot()
    guard steepness > 0 else { return length - Self.edge(way / length, part(column, row)) }
    normal /= steepness
    // If the pixel is not covered at all, the edge is in the next one.
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
    // The edge is a line within the pixel; beyond it, the nearest point is a round corner.
    if (aside * aside).sum() <= 1 { return straight - across }
    let away = (rest * rest).sum().squareRoot()
    return away - Self.edge(rest / away, part(nearest.x, nearest.y))
  }

  /// The distance of the centre of a pixel from the edge that crosses it; positive on the measured
  /// side.
  private func offset(_ column: Int, _ row: Int) -> Double {
    let normal = slope(column, row)
    let steepness = (normal * normal).sum().squareRoot()
    let part = part(column, row)
    return steepness > 0 ? -Self.edge(normal / steepness, part) : part - 0.5
  }

  /// The coverage of a pixel, 0...1; outside the field, that of the nearest pixel.
  private func part(_ column: Int, _ row: Int) -> Double {
    let bounds = covers.bounds
    return Double(cover(covers.near(bounds.minX + column, bounds.minY + row))) / Double(Field.one)
  }

  /// Eight times the gradient of the coverage at a pixel (Sobel's operator).
  private func slope(_ column: Int, _ row: Int) -> SIMD2<Double> {
    func number(_ x: Int, _ y: Int) -> Double { part(column + x, row + y) }
    let (falling, rising) = (number(1, 1) - number(-1, -1), number(1, -1) - number(-1, 1))
    return SIMD2(
      falling + rising + 2 * (number(1, 0) - number(-1, 0)),
      falling - rising + 2 * (number(0, 1) - number(0, -1))
    )
  }

  /// The distance from the centre of a pixel, along the unit vector `way` towards the covered side,
  /// of a straight edge that leaves the fraction `part` of the pixel covered.
  private static func edge(_ way: SIMD2<Double>, _ part: Double) -> Double {
    let (x, y) = (max(abs(way.x), abs(way.y)), min(abs(way.x), abs(way.y)))
    let corner = x > 0 ? y / x / 2 : 0
    if part < corner { return (x + y) / 2 - (2 * x * y * part).squareRoot() }
    if part <= 1 - corner { return (0.5 - part) * x }
    return (2 * x * y * (1 - part)).squareRoot() - (x + y) / 2
  }
}

/// The lower envelope of parabolas of equal opening, which are added from left to right.
final class Parabolas {
  private var places: Buffer<Int32>
  private var heights: Buffer<Double>
  private var starts: Buffer<Double>
  /// The number of parabolas in the envelope.
  private(set) var count = 0

  /// Reserves memory for parabolas at `width` columns.
  init(width: Int) {
    (places, heights, starts) = (Buffer(), Buffer(), Buffer())
    places.resize(width + 1)
    heights.resize(width + 1)
    starts.resize(width + 1)
  }

  /// Removes all parabolas.
  func start() { count = 0 }

  /// Adds a parabola whose vertex is to the right of all others; `height` is its minimum.
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

  /// Returns the vertex of the lowest parabola at a column; `index` starts at 0 and is kept between
  /// calls, in which the column must not decrease.
  func nearest(to column: Int, from index: inout Int) -> Int {
    while index + 1 < count, starts.base[index + 1] < Double(column) { index += 1 }
    return Int(places.base[index])
  }
}
