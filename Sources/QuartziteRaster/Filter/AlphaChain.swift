// SPDX-License-Identifier: Apache-2.0
import QuartziteKernels

/// Filters of whose source only the alpha counts, as those of shadows, glows and widened areas: what
/// is done before a filter that takes no colours is done to a byte a pixel in place of four.
///
/// The bytes are the same, because no channel of a blur depends on another.
struct AlphaChain {
  /// Blurs and maps of alphas, the last of which gives colours.
  private(set) var steps: ArraySlice<Filter>
  /// What comes after.
  private(set) var rest: ArraySlice<Filter>

  /// Finds the chain that filters begin with; nil where they need colours first, or have no blur.
  init?(_ filters: [Filter]) {
    var end = 0
    var hasBlur = false
    search: for (index, filter) in filters.enumerated() {
      switch filter {
      case .gaussianBlur(_, _, mirrorsEdges: false):
        hasBlur = true
      default:
        guard filter.takesNoColors else { break search }
        end = index + 1
      }
    }
    guard end > 0, hasBlur else { return nil }
    (steps, rest) = (filters[..<end], filters[end...])
  }
}

extension Filter {
  /// Whether it makes each pixel anew of its alpha alone.
  var takesNoColors: Bool {
    switch self {
    case .flood: true
    case .colorMatrix(let m): m.count == 20 && (0..<20).allSatisfy { $0 % 5 > 2 || m[$0] == 0 }
    default: false
    }
  }
}

extension Filtering {
  /// Draws what a chain makes of the alphas of `source` on all of `target`, then filters that.
  func apply(_ chain: AlphaChain, of source: Raster, to target: Raster) {
    var alphas = take(source.bounds)
    rows(source.bounds) { y in
      qz_take_alphas(alphas.plane.row(y), source.pointer(source.bounds.minX, y), source.bounds.width)
    }
    for filter in chain.steps.dropLast() { step(filter, &alphas, target.bounds) }
    if let last = chain.steps.last, let table = Self.byAlpha(last) {
      paint(table, alphas.plane, target)
    }
    context.surfaces.give(alphas.surface)
    apply(Array(chain.rest), to: target, border: target.bounds)
  }

  /// Blurs opaque white of which `source` holds the alphas, on all of `target`.
  func blurWhite(_ filter: Filter, of source: Raster, to target: Raster) {
    var alphas = take(source.bounds)
    rows(source.bounds) { y in
      qz_take_alphas(alphas.plane.row(y), source.pointer(source.bounds.minX, y), source.bounds.width)
    }
    step(filter, &alphas, target.bounds)
    paint((0..<256).map { $0 &* 0x101_0101 }, alphas.plane, target)
    context.surfaces.give(alphas.surface)
  }

  /// Alphas and the surface in whose memory they stand.
  private struct Alphas {
    var surface: Surface
    var plane: PixelPlane
  }

  private func take(_ bounds: PixelRect) -> Alphas {
    let surface = context.surfaces.take(width: (bounds.width + 3) / 4, height: bounds.height)
    return Alphas(surface: surface, plane: PixelPlane(alphasIn: surface, bounds))
  }

  /// Applies a blur or a map of alphas; what comes out may hold something anywhere in `bounds`.
  private func step(_ filter: Filter, _ alphas: inout Alphas, _ bounds: PixelRect) {
    if case .gaussianBlur(let x, let y, _) = filter {
      let (across, down) = (context.plans.plan(x), context.plans.plan(y))
      guard !across.isIdentity || !down.isIdentity else { return }
      let next = take(bounds)
      GaussianBlur(
        kernels: context.kernels,
        pool: context.pool,
        scratch: context.blurScratch,
        horizontal: across,
        vertical: down,
        source: alphas.plane,
        target: next.plane,
        border: nil
      ).run()
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

  /// Adds transparent pixels around alphas.
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

  /// Sets the pixels of `target` to those of the table for their alphas, 0 beyond the plane.
  private func paint(_ table: [UInt32], _ plane: PixelPlane, _ target: Raster) {
    let bounds = target.bounds
    let held = plane.bounds.intersection(bounds)
    rows(bounds) { y in
      let line = target.pointer(bounds.minX, y)
      guard y >= held.minY, y < held.maxY else {
        return line.update(repeating: table[0], count: bounds.width)
      }
      let start = held.minX - bounds.minX
      line.update(repeating: table[0], count: start)
      let alphas = plane.row(y) + (held.minX - plane.bounds.minX)
      table.withUnsafeBufferPointer { table in
        guard let table = table.baseAddress else { return }
        qz_paint_alphas(line + start, alphas, table, held.width)
      }
      let end = held.maxX - bounds.minX
      (line + end).update(repeating: table[0], count: bounds.width - end)
    }
  }
}
