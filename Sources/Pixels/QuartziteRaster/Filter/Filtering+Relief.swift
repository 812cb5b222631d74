// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList

extension Filtering {
  /// Replaces a picture by the highlight or the shadow of its relief.
  func light(_ relief: Relief, _ raster: Raster) {
    // So narrow a bevel is invisible, and would be a division by nearly 0.
    guard relief.size > 0.05, relief.depth != 0 else {
      raster.clear(raster.bounds, to: 0)
      return
    }
    withFields(3, raster) { fields in
      let field = fields[0]
      let height: Double
      if relief.technique == .smooth {
        takeAlphas(raster, field)
        blur(field, by: relief.blur, relief.blur, fields[1])
        if relief.form == .pillow { foldHeights(field) }
        // About the width of the slope that a blur of this standard deviation has at an edge.
        height = relief.isHalved ? relief.size / 2 : relief.size
      } else {
        height = chisel(relief, raster, fields)
        blur(field, by: relief.blur, relief.blur, fields[1])
      }
      let lit = fields[1]
      illuminate(field, lit, relief, scale: height * relief.depth / Double(Field.one))
      let soft = SoftBox(sigma: relief.softness)
      blur(lit, by: soft, soft, field)
      rows(raster) { y in
        let (line, numbers) = (raster.pointer(raster.bounds.minX, y), lit.row(y))
        for x in 0..<raster.bounds.width {
          let alpha = line[x] >> 24
          let seen: UInt32 =
            switch relief.form {
            case .inner: alpha
            case .outer: 255 - alpha
            case .emboss, .pillow: 255
            }
          line[x] = ((numbers[x] &* seen &+ Field.one / 2) / Field.one) << 24
        }
      }
    }
  }

  /// Folds the slope of an edge into a valley, for pillow emboss.
  private func foldHeights(_ field: Field) {
    rows(field.raster) { y in
      let numbers = field.row(y)
      for x in 0..<field.bounds.width { numbers[x] = max(numbers[x], Field.one - numbers[x]) }
    }
  }

  // MARK: - Distances

  /// Fills the first field with heights from the distance to the edge; returns the height in pixels
  /// that the largest number stands for.
  private func chisel(_ relief: Relief, _ raster: Raster, _ fields: [Field]) -> Double {
    let (size, half) = (Float(relief.size), Float(relief.size / 2))
    // Four pixels beyond the edge keep the slope, so that the gradient at the edge is right.
    let (low, high): (Float, Float) =
      switch relief.form {
      case .inner: (-4, size)
      case .outer: (-size, 4)
      case .emboss: (-half, half)
      case .pillow: (0, half)
      }
    let scale = Float(Field.one) / (high - low)
    let isPillow = relief.form == .pillow
    @Sendable func number(_ distance: Float) -> UInt32 {
      // A pillow is stored upside down: far from the edge it is 0, as it is outside the field.
      let place = isPillow ? high - abs(distance) : distance
      return UInt32((min(max(place, low), high) - low) * scale + 0.5)
    }
    let (heights, nearest, covers) = (fields[0], fields[1], fields[2])
    takeCovers(raster, covers)
    for isInside in [true, false] {
      let reach = isPillow || isInside ? high : -low
      let distance = EdgeDistance(
        covers: covers,
        nearest: nearest,
        limit: Double(reach) + 1,
        isInside: isInside
      )
      measure(distance, heights) { number(isInside ? $0 : -$0) }
    }
    return Double(isPillow ? low - high : high - low)
  }

  /// Fills a field with numbers for the distances of one side of the edge.
  private func measure(
    _ distance: EdgeDistance,
    _ heights: Field,
    _ number: @Sendable (Float) -> UInt32
  ) {
    let bounds = heights.bounds
    let chunk = 16
    context.pool.run((bounds.width + chunk - 1) / chunk) { unit, _ in
      distance.findNearest(columns: unit * chunk..<min(bounds.width, (unit + 1) * chunk))
    }
    context.pool.run((bounds.height + chunk - 1) / chunk) { unit, _ in
      let parabolas = Parabolas(width: bounds.width)
      let first = bounds.minY + unit * chunk
      for y in first..<min(bounds.maxY, first + chunk) {
        let row = heights.row(y)
        distance.measure(row: y, parabolas) { row[$0] = number($1) }
      }
    }
  }

  /// Fills a field with coverages: alphas relative to the largest one of the 3 x 3 pixels around,
  /// so that a translucent picture has edges only where it ends.
  private func takeCovers(_ raster: Raster, _ field: Field) {
    let bounds = raster.bounds
    rows(raster) { y in
      let words = field.row(y)
      let lines = (-1...1).map {
        raster.pointer(bounds.minX, min(max(y + $0, bounds.minY), bounds.maxY - 1))
      }
      for x in 0..<bounds.width {
        let own = lines[1][x] >> 24
        guard own > 0, own < 255 else {
          words[x] = own &* 257
          continue
        }
        var most = own
        for line in lines {
          for column in max(x - 1, 0)...min(x + 1, bounds.width - 1) {
            most = max(most, line[column] >> 24)
          }
        }
        words[x] = own &* Field.one / most
      }
    }
  }

  // MARK: - Light

  /// Fills a field with how much brighter, or darker, the surface is than a flat one.
  ///
  /// - Parameter scale: the height in pixels of one unit of a field.
  private func illuminate(_ heights: Field, _ lit: Field, _ relief: Relief, scale: Double) {
    let bounds = heights.bounds
    let light = SIMD3<Float>(relief.light)
    let isShade = relief.isShade
    // Scharr's operator gives 32 times the gradient.
    let slope = Float(scale / 32)
    let flat = light.z
    let range = isShade ? flat : 1 - flat
    rows(heights.raster) { y in
      let numbers = lit.row(y)
      for x in 0..<bounds.width {
        let column = bounds.minX + x
        func number(_ dx: Int, _ dy: Int) -> Int32 {
          Int32(truncatingIfNeeded: heights.near(column + dx, y + dy))
        }
        let (nw, n, ne) = (number(-1, -1), number(0, -1), number(1, -1))
        let (w, e) = (number(-1, 0), number(1, 0))
        let (sw, s, se) = (number(-1, 1), number(0, 1), number(1, 1))
        let across = 3 &* (ne &- nw &+ se &- sw) &+ 10 &* (e &- w)
        let down = 3 &* (sw &- nw &+ se &- ne) &+ 10 &* (s &- n)
        guard across != 0 || down != 0 else {
          numbers[x] = 0
          continue
        }
        let (gx, gy) = (Float(across) * slope, Float(down) * slope)
        let facing = flat - gx * light.x - gy * light.y
        let cosine = max(0, facing / (1 + gx * gx + gy * gy).squareRoot())
        let more = isShade ? flat - cosine : cosine - flat
        let part = more > 0 && range > 0 ? min(more / range, 1) : 0
        numbers[x] = UInt32(part * Float(Field.one) + 0.5)
      }
    }
  }
}
