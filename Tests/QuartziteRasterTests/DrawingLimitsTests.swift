// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteNumerics
import QuartziteRaster
import Testing

/// What costs more than the limits allow is left out, reported, and nothing else changes.
@Suite struct DrawingLimitsTests {
  private func fill(_ index: Int, side: Int = 40) -> DisplayItem {
    let rect = CGRect(x: 0, y: 0, width: side, height: side)
    let color = PaintColor(Float(index % 7) / 7, 0.5, Float(index % 3) / 3, 0.5)
    return .draw(DrawItem(shape: .rect(rect), paint: .color(color)))
  }

  private func list(_ items: [DisplayItem], _ limits: DrawingLimits) -> DisplayList {
    var list = DisplayList(width: 40, height: 40, items: items)
    list.limits = limits
    return list
  }

  private func result(_ list: DisplayList) -> (bytes: [UInt32], issues: [DrawingIssue]) {
    let rasterizer = Rasterizer(threads: 1)
    let surface = Surface(width: list.width, height: list.height)
    rasterizer.draw(list, into: surface)
    return (bytes(surface), rasterizer.issues)
  }

  @Test func `what is back to front beyond the work is left out`() {
    // A square of 40 x 40 pixels changes 1,600 pixels; its outline counts 100 units more.
    let items = (0..<1000).map { fill($0) }
    var limits = DrawingLimits()
    limits.work = 100 * (1600 + 100)
    let limited = result(list(items, limits))
    #expect(limited.issues == [DrawingIssue(limit: .work, items: 900)])
    let isSame = limited.bytes == result(list(Array(items[..<100]), .none)).bytes
    #expect(isSame)
  }

  @Test func `what is left out does not depend on the damage`() {
    let items = (0..<600).map { fill($0) }
    var limits = DrawingLimits()
    limits.work = 500_000
    let list = list(items, limits)
    let rasterizer = Rasterizer(threads: 2)
    let surface = Surface(width: 40, height: 40)
    for x in stride(from: 0, to: 40, by: 10) {
      rasterizer.draw(list, into: surface, damage: [PixelRect(x: x, y: 0, width: 10, height: 40)])
    }
    let isSame = bytes(surface) == result(list).bytes
    #expect(isSame)
  }

  @Test func `groups whose surfaces take too much memory are left out`() {
    var inner: [DisplayItem] = [fill(1, side: 4000)]
    for _ in 0..<12 {
      let blur = Filter.gaussianBlur(sigmaX: 60, sigmaY: 60, mirrorsEdges: false)
      inner = [.group(GroupItem(items: inner, filters: [blur]))]
    }
    var limits = DrawingLimits()
    limits.memory = 20 << 20
    let deep = result(list([fill(3)] + inner + [fill(5)], limits))
    #expect(deep.issues == [DrawingIssue(limit: .memory, items: 1)])
    let rasterizer = Rasterizer(threads: 1)
    rasterizer.draw(list(inner, limits), into: Surface(width: 40, height: 40))
    #expect(rasterizer.mostSurfacePixels * 4 <= 20 << 20)
    #expect(result(list(inner, .none)).issues.isEmpty)
  }

  @Test func `a random scene is within the limits and keeps its bytes`() {
    for seed in 0..<4 {
      var scene = RandomScene(seed: UInt64(seed))
      let items = scene.list().items
      let usual = result(list(items, DrawingLimits()))
      let isSame = usual.bytes == result(list(items, .none)).bytes
      #expect(isSame && usual.issues.isEmpty)
    }
  }

  /// A group of a square with a filter, over all of a picture of 512 x 512 pixels.
  private func issues(_ filter: Filter, times: Int) -> [DrawingIssue] {
    let square = DisplayItem.draw(
      DrawItem(shape: .everything, paint: .color(PaintColor(1, 0.5, 0, 0.5)))
    )
    let group = DisplayItem.group(GroupItem(items: [square], filters: [filter]))
    return DrawingBudget.issues(
      of: Array(repeating: group, count: times),
      width: 512,
      height: 512,
      limits: DrawingLimits()
    )
  }

  @Test func `groups count by the pixels that they reach, not by those of the picture`() {
    // A blur of (50 + 2 x 9 or so)^2 pixels takes 22 units each: a tenth of a million. Two squares of
    // 2,500 pixels in a group take 4 each.
    let square = DisplayItem.draw(
      DrawItem(
        shape: .rect(CGRect(x: 40, y: 40, width: 50, height: 50)),
        paint: .color(PaintColor(0, 0, 0, 1))
      )
    )
    let blur = Filter.gaussianBlur(sigmaX: 3, sigmaY: 3, mirrorsEdges: false)
    let shadow = DisplayItem.group(
      GroupItem(items: [square], filters: [blur], isIsolated: true)
    )
    let faded = DisplayItem.group(
      GroupItem(items: [square, square], opacity: 0.5, isIsolated: true)
    )
    func issues(_ group: DisplayItem, _ count: Int) -> [DrawingIssue] {
      DrawingBudget.issues(
        of: Array(repeating: group, count: count),
        width: 512,
        height: 512,
        limits: DrawingLimits()
      )
    }
    #expect(issues(shadow, 8000).isEmpty)
    #expect(issues(shadow, 16_000).first?.limit == .work)
    #expect(issues(faded, 80_000).isEmpty)
    #expect(issues(faded, 160_000).first?.limit == .work)
  }

  @Test func `a long motion blur counts by its pixels, not by its length`() {
    // 240 units for each pixel of 512 + 2 x 207 a side: 206 million.
    let motion = Filter.motionBlur(length: 400, angle: 0.5)
    #expect(issues(motion, times: 5).isEmpty)
    #expect(issues(motion, times: 20).first?.limit == .work)
    #expect(issues(.motionBlur(length: 1e9, angle: 0.5), times: 1).isEmpty)
    #expect(issues(.motionBlur(length: 8, angle: 0.5), times: 20).isEmpty)
  }

  @Test func `a relief by distance counts more than one by a blur`() {
    func relief(_ technique: Relief.Technique) -> Filter {
      .relief(
        Relief(
          .inner,
          technique,
          isShade: false,
          measures: (size: 10, depth: 1, softness: 0),
          way: SIMD2(0, 1),
          altitude: 0.5
        )
      )
    }
    #expect(issues(relief(.smooth), times: 30).isEmpty)
    #expect(!issues(relief(.chiselHard), times: 30).isEmpty)
  }

  @Test func `outlines count by their points and by the pixels that they cross`() {
    // 1,000 lines across 512 pixels: 512,000 pixels are crossed, of which each counts 6.
    var path = CGMutablePath()
    for index in 0..<1000 {
      path.move(to: CGPoint(x: 0, y: Double(index) / 2))
      path.addLine(to: CGPoint(x: 512, y: Double(index) / 2))
    }
    let fill = DisplayItem.draw(
      DrawItem(
        shape: .fill(path, rule: .nonZero, projection: Projection()),
        paint: .color(PaintColor(1, 0, 0, 1))
      )
    )
    var limits = DrawingLimits()
    limits.work = 3_000_000
    func issues(_ items: [DisplayItem]) -> [DrawingIssue] {
      DrawingBudget.issues(of: items, width: 512, height: 512, limits: limits)
    }
    #expect(issues([fill]).count == 1)
    limits.work = 8_000_000
    #expect(issues([fill]).isEmpty)
    // A curve of a million points in a space of 1e6: as many pieces as one may have.
    path = CGMutablePath()
    path.move(to: .zero)
    for index in 0..<1000 {
      path.addCurve(
        to: CGPoint(x: Double(index % 7) * 1e6, y: 0),
        control1: CGPoint(x: 0, y: 1e6),
        control2: CGPoint(x: 1e6, y: -1e6)
      )
    }
    let stroke = DisplayItem.draw(
      DrawItem(
        shape: .stroke(path, style: StrokeStyle(width: 1), projection: Projection()),
        paint: .color(PaintColor(1, 0, 0, 1))
      )
    )
    limits = DrawingLimits()
    #expect(issues([stroke]).isEmpty)
    #expect(issues(Array(repeating: stroke, count: 20)).count == 1)
  }

  /// Zigzags of 100 lines in a box of 20 pixels, at places in the middle of the canvas.
  private func zigzags(_ count: Int) -> [DisplayItem] {
    (0..<count).map { index in
      let path = CGMutablePath()
      path.move(to: .zero)
      for line in 1...100 {
        path.addLine(to: CGPoint(x: Double(line) / 5, y: line & 1 == 0 ? 0 : 20))
      }
      let place = CGAffineTransform(translationX: 100 + Double(index % 300), y: 200)
      return .draw(
        DrawItem(
          shape: .fill(CGPath(elements: path.elements), rule: .nonZero, projection: .init(place)),
          paint: .color(PaintColor(1, 0, 0, 1))
        )
      )
    }
  }

  private func issues(_ items: [DisplayItem], work: Int, _ paths: FastPathChoice) -> [DrawingIssue]
  {
    var list = DisplayList(width: 512, height: 512, items: items)
    list.limits.work = work
    let rasterizer = Rasterizer(threads: 1, paths: paths)
    rasterizer.draw(list, into: Surface(width: 512, height: 512))
    return rasterizer.issues
  }

  @Test func `many small outlines are cheap by their boxes`() {
    // In the box of each no line is longer than 40 pixels along the axes: 90,000 units at most. If
    // each line could cross the canvas, a path would take 2.8 million.
    let trace = FastPathTrace()
    #expect(issues(zigzags(1_000), work: 1_200_000_000, FastPathChoice(trace: trace)).isEmpty)
    #expect(trace.taken.contains(.cheapLists))
  }

  @Test func `a list that is cheap by its boxes is within the limits`() {
    // The exact sum is the least work without an issue; with less the last item is left out.
    let items = zigzags(20)
    var (low, high) = (0, 10_000_000)
    while low + 1 < high {
      let middle = (low + high) / 2
      if issues(items, work: middle, FastPathChoice([])).isEmpty {
        high = middle
      } else {
        low = middle
      }
    }
    for work in [high / 4, high / 2, high - 1, high, 2 * high, 3 * high] {
      #expect(issues(items, work: work, FastPathChoice()).isEmpty == (work >= high), "\(work)")
    }
  }
}
