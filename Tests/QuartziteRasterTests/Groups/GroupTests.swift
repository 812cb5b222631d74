// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteRaster
import Testing

/// Filtered groups: kept silhouettes, groups drawn ahead, leaning blurs.
@Suite struct GroupTests {
  private func shadow(
    _ rect: CGRect,
    radius: CGFloat,
    sigma: Double,
    offset: (Double, Double) = (0, 0),
    place: Double = 0,
    more: [DisplayItem] = []
  ) -> DisplayItem {
    let map = CGAffineTransform(translationX: place, y: 0)
    let path = CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
    let item = DrawItem(
      shape: .fill(path, rule: .nonZero, projection: Projection(map)),
      paint: .color(PaintColor(1, 0, 0, 1))
    )
    return .group(
      GroupItem(
        items: [.draw(item)] + more,
        opacity: 0.7,
        filters: [
          .gaussianBlur(sigmaX: sigma, sigmaY: sigma, mirrorsEdges: false),
          .flood(PaintColor(0.2, 0.4, 0.6, 0.9)), .offset(dx: offset.0, dy: offset.1),
        ]
      )
    )
  }

  /// An item that changes nothing but makes the group one that is blurred in its place.
  private var nothing: DisplayItem {
    .draw(DrawItem(shape: .rect(.zero), paint: .color(PaintColor(0, 0, 0, 0))))
  }

  @Test(
    arguments: [0.8, 1.9, 2, 3.3, 6, 13],
    [(10.0, 12.0), (10.25, 12.5), (-7.7, 3.1), (40.9, 30.01)]
  )
  func `a kept silhouette is the shape blurred in its place`(
    sigma: Double,
    origin: (Double, Double)
  ) {
    let rect = CGRect(x: origin.0, y: origin.1, width: 41.3, height: 30)
    func picture(_ more: [DisplayItem]) -> [UInt32] {
      let item = shadow(rect, radius: 9, sigma: sigma, offset: (2, 3), more: more)
      return bytes(drawn(DisplayList(width: 96, height: 80, items: [item])))
    }
    let (kept, direct) = (picture([]), picture([nothing]))
    var worst = 0
    for (a, b) in zip(kept, direct) {
      for channel in 0..<4 {
        worst = max(worst, abs(Int(channels(a)[channel]) - Int(channels(b)[channel])))
      }
    }
    #expect(worst <= 2, "sigma \(sigma): \(worst)")
  }

  @Test func `a silhouette moved by whole pixels has the same bytes there`() {
    func picture(_ x: Double) -> Surface {
      let rect = CGRect(x: 0, y: 20.5, width: 30, height: 22)
      let list = DisplayList(
        width: 120,
        height: 64,
        items: [shadow(rect, radius: 6, sigma: 5, place: x)]
      )
      return drawn(list)
    }
    let (a, b) = (picture(20.25), picture(37.25))
    for y in 0..<64 {
      for x in 0..<100 { #expect(a[x, y] == b[x + 17, y]) }
    }
  }

  @Test func `what is kept never changes the bytes`() {
    let rasterizer = Rasterizer(threads: 2)
    var random = RandomScene(seed: 9)
    // More shapes than fit: 18 of some 130,000 pixels.
    let lists = (0..<6).map { _ in
      DisplayList(
        width: 420,
        height: 420,
        items: (0..<3).map { _ in
          shadow(
            CGRect(
              x: random.number(0, 100),
              y: random.number(0, 100),
              width: random.number(200, 280),
              height: random.number(200, 280)
            ),
            radius: 20,
            sigma: 9
          )
        }
      )
    }
    for list in lists + lists.prefix(1) {
      let surface = Surface(width: 420, height: 420)
      rasterizer.draw(list, into: surface)
      #expect(difference(bytes(surface), bytes(drawn(list))) == nil)
    }
    #expect(rasterizer.kept.silhouettes <= 2 << 20)
  }

  @Test(arguments: 0..<20)
  func `groups drawn ahead have the bytes of groups drawn in turn`(seed: UInt64) {
    var random = RandomScene(seed: seed + 77, width: 200, height: 160)
    let items = (0..<30).map { index -> DisplayItem in
      let rect = CGRect(
        x: random.number(-20, 180),
        y: random.number(-20, 140),
        width: 30,
        height: 20
      )
      if index % 3 == 0 { return shadow(rect, radius: 5, sigma: random.number(0.5, 6)) }
      let inner = (0..<2).map { _ in
        DisplayItem.draw(DrawItem(shape: .rect(rect), paint: .color(random.color())))
      }
      return .group(
        GroupItem(
          items: inner + (index % 5 == 0 ? [shadow(rect, radius: 3, sigma: 3)] : []),
          clips: index % 4 == 0 ? [Clip(shape: .rect(rect.insetBy(dx: 4, dy: 4)))] : [],
          opacity: 0.8,
          filters: [
            .gaussianBlur(sigmaX: random.number(0, 4), sigmaY: 3, mirrorsEdges: index % 4 == 0)
          ]
        )
      )
    }
    let list = DisplayList(width: 200, height: 160, items: items)
    let one = bytes(drawn(list, threads: 1))
    for threads in 2...4 { #expect(bytes(drawn(list, threads: threads)) == one) }
  }

  @Test(
    arguments: [
      (16.0, 0.0, 9.0), (30, 12, 20), (20, -12, 30), (100, 60, 64), (9, 20, 64), (50, 40, 40),
    ]
  )
  func `a leaning blur has the covariance asked for`(xx: Double, xy: Double, yy: Double) {
    let side = 128
    let dot = DrawItem(
      shape: .rect(CGRect(x: 56, y: 56, width: 16, height: 16)),
      paint: .color(PaintColor(1, 1, 1, 1))
    )
    let group = GroupItem(items: [.draw(dot)], filters: [.anisotropicBlur(xx: xx, xy: xy, yy: yy)])
    let surface = drawn(DisplayList(width: side, height: side, items: [.group(group)]))
    var (sum, mx, my) = (0.0, 0.0, 0.0)
    var (vxx, vxy, vyy) = (0.0, 0.0, 0.0)
    for y in 0..<side {
      for x in 0..<side {
        let weight = Double(surface[x, y] >> 24)
        let (dx, dy) = (Double(x) + 0.5 - 64, Double(y) + 0.5 - 64)
        (sum, mx, my) = (sum + weight, mx + weight * dx, my + weight * dy)
        vxx += weight * dx * dx
        vxy += weight * dx * dy
        vyy += weight * dy * dy
      }
    }
    // The square adds its own variance, (16² - 1) / 12.
    let square = 255.0 / 12
    #expect(abs(sum / 255 - 256) < 6)
    #expect(abs(mx / sum) < 0.1 && abs(my / sum) < 0.1)
    #expect(abs(vxx / sum - square - xx) < 0.06 * xx + 1, "\(vxx / sum - square)")
    #expect(abs(vyy / sum - square - yy) < 0.06 * yy + 1, "\(vyy / sum - square)")
    #expect(abs(vxy / sum - min(max(xy, -(xx * yy).squareRoot()), (xx * yy).squareRoot())) < 2.5)
  }

  @Test func `a leaning blur has the same bytes whatever part is drawn`() {
    let dot = DrawItem(
      shape: .rect(CGRect(x: 20, y: 25, width: 30, height: 9)),
      paint: .color(PaintColor(1, 0.5, 0, 0.8))
    )
    let group = GroupItem(items: [.draw(dot)], filters: [.anisotropicBlur(xx: 60, xy: 40, yy: 50)])
    let list = DisplayList(width: 90, height: 70, items: [.group(group)])
    let whole = drawn(list)
    let part = Surface(width: 90, height: 70)
    Rasterizer(threads: 1).draw(
      list,
      into: part,
      damage: [PixelRect(x: 33, y: 17, width: 20, height: 31)]
    )
    for y in 17..<48 {
      for x in 33..<53 { #expect(whole[x, y] == part[x, y]) }
    }
  }
}
