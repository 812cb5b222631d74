// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteKernels
import QuartziteNumerics

/// A chain of filters of which only the source's alpha matters, as for shadows, glows and
/// dilations.
///
/// The filters before the first one that ignores colours are applied to one byte for each pixel
/// instead of four.
///
/// The result is the same to the byte, because a blur treats each channel independently.
struct AlphaChain {
  /// Blurs and maps of alphas; the last one gives colours.
  private(set) var steps: ArraySlice<Filter>
  /// The filters after the chain.
  private(set) var rest: ArraySlice<Filter>

  /// Finds the chain at the start of `filters`; nil where colours are needed first, or nothing is
  /// blurred.
  init?(_ filters: [Filter]) {
    var end = 0
    var hasBlur = false
    search: for (index, filter) in filters.enumerated() {
      switch filter {
      case .gaussianBlur(let blur) where !blur.mirrorsEdges:
        hasBlur = true
      default:
        guard filter.takesNoColors else { break search }
        end = index + 1
      }
    }
    guard end > 0, hasBlur else { return nil }
    (steps, rest) = (filters[..<end], filters[end...])
  }

  /// Removes and returns a move by whole pixels at the start of the rest.
  mutating func takeMove() -> (x: Int, y: Int)? {
    guard case .offset(let move)? = rest.first, abs(move.dx) < 40000, abs(move.dy) < 40000,
      move.dx == move.dx.rounded(), move.dy == move.dy.rounded()
    else { return nil }
    rest.removeFirst()
    return (Int(move.dx), Int(move.dy))
  }
}

extension Filter {
  /// Whether the filtered pixel depends on the alpha of the source only.
  var takesNoColors: Bool {
    switch self {
    case .flood: true
    case .colorMatrix(let matrix):
      matrix.whole.map { m in (0..<20).allSatisfy { $0 % 5 > 2 || m[$0] == 0 } } ?? false
    default: false
    }
  }
}

extension Filtering {
  /// Applies a chain to the alphas of `source` and writes the pixels to `target`, then applies the
  /// rest.
  ///
  /// - Parameter isWhole: whether every pixel of the target must be written, transparent or not.
  /// - Returns: the pixels that may not be transparent; others are only written if `isWhole` is set.
  func apply(
    _ chain: AlphaChain,
    of source: Raster,
    to target: Raster,
    isWhole: Bool
  ) -> PixelRect {
    var chain = chain
    guard let last = chain.steps.last, let table = Self.byAlpha(last) else { return target.bounds }
    var move = (x: 0, y: 0)
    // Pixels moved in from outside of the target are transparent.
    while table[0] == 0, let next = chain.takeMove() { move = (move.x + next.x, move.y + next.y) }
    let isPartial = !isWhole && table[0] == 0 && chain.rest.isEmpty
    var alphas = alphas(of: source)
    for filter in chain.steps.dropLast() { step(filter, &alphas, target.bounds) }
    alphas.plane.bounds = alphas.plane.bounds.offsetBy(dx: move.x, dy: move.y)
    let live = alphas.plane.bounds.intersection(target.bounds)
    let painted = isPartial ? live : target.bounds
    if !painted.isEmpty { paint(table, alphas.plane, target, painted) }
    context.surfaces.give(alphas.surface)
    apply(Array(chain.rest), to: target, border: target.bounds)
    return painted
  }

  /// Blurs opaque white with the alphas of `source`, on all of `target`.
  func blurWhite(_ filter: Filter, of source: Raster, to target: Raster) {
    var alphas = alphas(of: source)
    step(filter, &alphas, target.bounds)
    paint((0..<256).map { $0 &* 0x101_0101 }, alphas.plane, target, target.bounds)
    context.surfaces.give(alphas.surface)
  }

  /// Alphas, one byte each, and the surface that provides the memory.
  private struct Alphas {
    var surface: Surface
    var plane: PixelPlane
  }

  private func alphas(of source: Raster) -> Alphas {
    let result = take(source.bounds)
    rows(source.bounds) { y in
      let line = source.pointer(source.bounds.minX, y)
      qz_take_alphas(result.plane.row(y), line, source.bounds.width)
    }
    return result
  }

  private func take(_ bounds: PixelRect) -> Alphas {
    // A vector of padding follows each row, since kernels may read beyond it.
    let surface = context.surfaces.take(width: (bounds.width + 35) / 4, height: bounds.height)
    return Alphas(surface: surface, plane: PixelPlane(alphasIn: surface, bounds))
  }

  /// Applies a blur or a map of alphas; the result may be non-zero anywhere in `bounds`.
  private func step(
    _ filter: Filter,
    _ alphas: inout Alphas,
    _ bounds: PixelRect
  ) {
    if case .gaussianBlur(let gaussian) = filter {
      let (across, down) = (
        context.plans.plan(gaussian.sigmaX), context.plans.plan(gaussian.sigmaY)
      )
      guard !across.isIdentity || !down.isIdentity else { return }
      var next = take(bounds)
      let live = GaussianBlur(
        kernels: context.kernels,
        pool: context.pool,
        scratch: context.blurScratch,
        paths: context.paths,
        horizontal: across,
        vertical: down,
        source: alphas.plane,
        target: next.plane,
        border: nil
      ).run()
      next.plane = next.plane.part(live)
      context.surfaces.give(alphas.surface)
      alphas = next
      return
    }
    guard let table = Self.byAlpha(filter)?.map({ UInt8($0 >> 24) }) else { return }
    if table[0] > 0, alphas.plane.bounds != bounds { grow(&alphas, to: bounds) }
    let plane = alphas.plane
    rows(plane.bounds) { y in
      let line = plane.row(y)
      table.withUnsafeBufferPointer { table in
        for x in 0..<plane.bounds.width { line[x] = table[Int(line[x])] }
      }
    }
  }

  /// Extends alphas to `bounds` by transparent pixels.
  private func grow(_ alphas: inout Alphas, to bounds: PixelRect) {
    let next = take(bounds)
    let plane = alphas.plane
    let held = plane.bounds.intersection(bounds)
    rows(bounds) { y in
      let line = next.plane.row(y)
      line.update(repeating: 0, count: bounds.width)
      guard y >= held.minY, y < held.maxY else { return }
      (line + (held.minX - bounds.minX)).update(
        from: plane.row(y) + (held.minX - plane.bounds.minX),
        count: held.width
      )
    }
    context.surfaces.give(alphas.surface)
    alphas = next
  }

  /// Sets the pixels of `area` in `target` to the table's entries for their alphas; outside of the
  /// plane the alpha is 0.
  private func paint(_ table: [UInt32], _ plane: PixelPlane, _ target: Raster, _ area: PixelRect) {
    let held = plane.bounds.intersection(area)
    let isBlack =
      table.indices.allSatisfy { table[$0] == UInt32($0) << 24 }
      && context.paths.takes(.blackAlphas)
    rows(area) { y in
      let line = target.pointer(area.minX, y)
      guard y >= held.minY, y < held.maxY, held.minX < held.maxX else {
        return line.update(repeating: table[0], count: area.width)
      }
      let (start, end) = (held.minX - area.minX, held.maxX - area.minX)
      line.update(repeating: table[0], count: start)
      let alphas = plane.row(y) + (held.minX - plane.bounds.minX)
      if isBlack {
        qz_black_alphas(line + start, alphas, end - start)
      } else {
        table.withUnsafeBufferPointer { table in
          guard let table = table.baseAddress else { return }
          qz_paint_alphas(line + start, alphas, table, end - start)
        }
      }
      (line + end).update(repeating: table[0], count: area.width - end)
    }
  }
}
