// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteGraphics
import Testing

@Suite struct LayerEdgeTests {
  @Test func `only the edges of the mask are soft`() {
    let branch = layer(rect(2.25, 1.25, 4.5, 4.5), .red) {
      $0.allowsEdgeAntialiasing = true
      $0.edgeAntialiasingMask = [.layerLeftEdge, .layerTopEdge]
    }
    let picture = Scene(9, 9, branch).render()
    // From 2.25 the first pixel is covered to three quarters; 6.75 lies beyond the centre of 6.
    #expect(near(picture.alphas(row: 3), [0, 0, 191, 255, 255, 255, 255, 0, 0]))
    // The top edge is that of the largest y, 5.75; the bottom edge at 1.25 is hard.
    let column = (0..<9).map { picture[4, $0][3] }
    #expect(near(column, [0, 255, 255, 255, 255, 191, 0, 0, 0]))
  }

  /// Whether what a soft clip of two sublayers holds is drawn as a picture of its own.
  private func isIsolated(_ frame: CGRect) -> Bool {
    let clip = layer(
      frame,
      sublayers: [layer(rect(0, 0, 4, 4), .red), layer(rect(2, 2, 4, 4), .green)]
    ) { ($0.masksToBounds, $0.allowsEdgeAntialiasing) = (true, true) }
    let groups = Scene(9, 9, clip).list.items.compactMap { item in
      if case .group(let group) = item { group } else { nil }
    }
    return groups.contains { $0.isIsolated }
  }

  @Test func `a soft clip takes a picture of its own only where it cuts pixels that are seen`() {
    #expect(isIsolated(rect(2.25, 1, 4, 4)))
    #expect(isIsolated(rect(2, 1, 4, 4.5)))
    #expect(!isIsolated(rect(2, 1, 4, 4)))
    #expect(!isIsolated(rect(2, 1, 4, 4.000_000_1)))
    #expect(!isIsolated(rect(-0.5, -0.5, 10, 10)))
    #expect(isIsolated(rect(-0.5, 0.5, 10, 10)))
  }

  @Test func `a mask counts only where the layer allows it`() {
    let branch = layer(rect(2.25, 2, 4, 4), .red) { $0.edgeAntialiasingMask = .layerLeftEdge }
    #expect(Scene(9, 9, branch).render().alphas(row: 3) == [0, 0, 255, 255, 255, 255, 0, 0, 0])
  }

  @Test func `a turned layer is soft on the edges of the mask and hard on the others`() {
    func render(_ edges: CAEdgeAntialiasingMask) -> Picture {
      let branch = layer(rect(15, 15, 30, 30), .red) {
        $0.allowsEdgeAntialiasing = true
        $0.edgeAntialiasingMask = edges
        $0.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
      }
      return Scene(60, 60, branch).render()
    }
    let (mixed, soft, hard) = (
      render(.layerLeftEdge), render([.layerLeftEdge, .layerRightEdge, .all]), render([])
    )
    for y in 0..<60 {
      for x in 0..<60 {
        let (dx, dy) = (Double(x) + 0.5 - 30, Double(y) + 0.5 - 30)
        let u = dx * cos(0.4) + dy * sin(0.4)
        let v = -dx * sin(0.4) + dy * cos(0.4)
        // Away from the corners the nearest edge decides.
        guard abs(v) < 12 else { continue }
        let expected = u < 0 ? soft[x, y] : hard[x, y]
        #expect(near(mixed[x, y], expected), "(\(x), \(y))")
      }
    }
    #expect(mixed.bytes.contains { $0 >> 24 > 0 && $0 >> 24 < 255 })
  }

  @Test(arguments: [3.0, 3.2, 3.4, 3.7])
  func `a border thinner than a pixel is even on all four sides`(place: Double) {
    let branch = layer(rect(place, place, 10, 10)) {
      ($0.borderWidth, $0.borderColor) = (0.3, .red)
    }
    let picture = Scene(20, 20, branch).render()
    // A pixel belongs to the layer if its centre does.
    let first = place <= 3.5 ? 3 : 4
    for (x, y) in [(first, 8), (first + 9, 8), (8, first), (8, first + 9)] {
      #expect(near([picture[x, y][3]], [77]), "(\(x), \(y))")
    }
    #expect(picture[8, 8][3] == 0 && picture[first + 1, 8][3] == 0)
  }

  @Test func `a turned thin border is even on all four sides`() {
    let branch = layer(rect(15, 15, 30, 30)) {
      ($0.borderWidth, $0.borderColor) = (0.6, .red)
      $0.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
    }
    let picture = Scene(60, 60, branch).render()
    var sums = [0, 0, 0, 0]
    for y in 0..<60 {
      for x in 0..<60 {
        let (dx, dy) = (Double(x) + 0.5 - 30, Double(y) + 0.5 - 30)
        let u = dx * cos(0.4) + dy * sin(0.4)
        let v = -dx * sin(0.4) + dy * cos(0.4)
        let side = abs(u) > abs(v) ? (u < 0 ? 0 : 1) : (v < 0 ? 2 : 3)
        sums[side] += picture[x, y][3]
      }
    }
    let expected = 30 * 0.6 * 255
    for sum in sums { #expect(abs(Double(sum) - expected) < 0.12 * expected, "\(sums)") }
  }

  @Test func `a border without room fills the layer`() {
    let branch = layer(rect(2, 2, 4, 6)) { ($0.borderWidth, $0.borderColor) = (3, .red) }
    #expect(Scene(8, 10, branch).render().alphas(row: 5) == [0, 0, 255, 255, 255, 255, 0, 0])
  }

  @Test func `between the parts of a stretched picture nothing shines through`() {
    let white = Pixmap(width: 9, height: 9, pixels: [UInt32](repeating: .max, count: 16 * 9))
    let branch = layer(rect(1.3, 1.3, 12.4, 12.4)) {
      $0.contents = CGImage(pixmap: white)
      $0.contentsCenter = rect(1.0 / 3, 1.0 / 3, 1.0 / 3, 1.0 / 3)
    }
    let picture = Scene(15, 15, profile: .coreGraphics, branch).render()
    for y in 2..<13 { for x in 2..<13 { #expect(picture[x, y][3] == 255, "(\(x), \(y))") } }
    #expect(near([picture[1, 7][3]], [179]))
  }
}
