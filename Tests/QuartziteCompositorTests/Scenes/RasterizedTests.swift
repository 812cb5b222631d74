// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteRaster
import Testing

@Suite struct RasterizedTests {
  /// A card with a shadow and two sublayers.
  private func card(
    _ frame: CGRect,
    inner: LayerColor = .blue,
    id: LayerID,
    _ change: (inout LayerValues) -> Void = { _ in }
  ) -> PresentationBranch {
    var branch = layer(
      frame,
      .white,
      sublayers: [layer(rect(2, 2, 6, 6), inner), layer(rect(6, 6, 12, 3), .red)]
    ) {
      ($0.cornerRadius, $0.shouldRasterize, $0.shadowOpacity) = (3, true, 0.5)
      change(&$0)
    }
    branch.id = id
    return branch
  }

  private func list(_ composer: FrameComposer, _ branches: PresentationBranch...) -> DisplayList {
    composer.compose(
      PresentationTree(layer(rect(0, 0, 60, 60), sublayers: branches)),
      size: CGSize(width: 60, height: 60),
      scale: 1
    )
  }

  private func picture(_ list: DisplayList, _ rasterizer: Rasterizer) -> Picture {
    let surface = Surface(width: list.width, height: list.height)
    rasterizer.draw(list, into: surface)
    return Picture(surface)
  }

  @Test func `composing draws nothing: the picture is part of the list`() throws {
    let list = list(FrameComposer(), card(rect(10, 10, 20, 20), id: LayerID(rawValue: 77)))
    guard case .draw(let draw)? = list.items.last, case .subpicture(let paint) = draw.paint else {
      Issue.record("a rasterised layer is no subpicture")
      return
    }
    // Shadow, background and two sublayers, a pixel of the layer being one of the picture.
    #expect(paint.picture.tag == 77)
    #expect(paint.picture.area.contains(PixelRect(x: 0, y: 0, width: 20, height: 20)))
    #expect(!paint.picture.items.isEmpty)
  }

  @Test func `the picture is drawn once while the layer moves, turns and fades`() {
    let (composer, id, rasterizer) = (FrameComposer(), LayerID.next(), Rasterizer(threads: 1))
    for step in 0..<6 {
      let branch = card(rect(Double(step) * 3.3, 10, 20, 20), id: id) {
        $0.opacity = 1 - Float(step) / 10
        $0.transform = CATransform3DMakeRotation(Double(step) / 5, 0, 0, 1)
      }
      let list = list(composer, branch)
      #expect(picture(list, rasterizer) == Picture(list), "step \(step)")
    }
    #expect(rasterizer.drawnSubpictures == 1)
  }

  @Test func `a change below draws the picture again`() {
    let (composer, id, rasterizer) = (FrameComposer(), LayerID.next(), Rasterizer(threads: 1))
    for color in [LayerColor.blue, .green, .green, .blue] {
      let branch = card(rect(10, 10, 20, 20), inner: color, id: id)
      let list = list(composer, branch)
      #expect(picture(list, rasterizer) == Picture(list))
    }
    // Blue is still there when it comes back.
    #expect(rasterizer.drawnSubpictures == 2)
  }

  @Test func `at the screen's own scale and whole pixels nothing changes`() {
    let branch = card(rect(10, 10, 20, 20), id: .next())
    let plain = card(rect(10, 10, 20, 20), id: .next()) { $0.shouldRasterize = false }
    let (a, b) = (Picture(list(FrameComposer(), branch)), Picture(list(FrameComposer(), plain)))
    for y in 0..<60 { for x in 0..<60 { #expect(near(a[x, y], b[x, y]), "(\(x), \(y))") } }
  }

  @Test func `what is kept stays within its bound, and nothing depends on it`() {
    let (composer, rasterizer) = (FrameComposer(), Rasterizer(threads: 1))
    let ids = (0..<60).map { _ in LayerID.next() }
    for _ in 0..<2 {
      for id in ids {
        let branch = card(rect(0, 0, 500, 500), id: id)
        let list = list(composer, branch)
        #expect(picture(list, rasterizer) == Picture(list))
        #expect(rasterizer.kept.subpictures <= KeptPixels.subpictures)
      }
    }
    #expect(rasterizer.drawnSubpictures > ids.count)
  }

  @Test func `of more pictures than can be kept most are still there in the next frame`() {
    let (composer, rasterizer) = (FrameComposer(), Rasterizer(threads: 1))
    let ids = (0..<30).map { _ in LayerID.next() }
    func frame() {
      let cards = ids.map { card(rect(0, 0, 460, 460), id: $0) }
      let list = composer.compose(
        PresentationTree(layer(rect(0, 0, 500, 500), sublayers: cards)),
        size: CGSize(width: 500, height: 500),
        scale: 1
      )
      _ = picture(list, rasterizer)
    }
    frame()
    #expect(rasterizer.drawnSubpictures == 30)
    frame()
    #expect(rasterizer.drawnSubpictures <= 30 + 12)
    #expect(rasterizer.kept.subpictures <= KeptPixels.subpictures)
  }

  @Test func `the edges of a turned picture are smooth`() {
    let branch = layer(rect(20, 20, 20, 20), .red) {
      $0.shouldRasterize = true
      $0.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
    }
    let picture = Scene(60, 60, branch).render()
    #expect(picture.bytes.contains { $0 >> 24 > 20 && $0 >> 24 < 235 })
    #expect(near([picture.bytes.reduce(0) { $0 + Int($1 >> 24) } / 255], [400], 4))
  }

  @Test func `a picture moved by half a pixel is mixed between its pixels`() {
    let branch = layer(rect(4.5, 2, 4, 4), .red) { $0.shouldRasterize = true }
    let alphas = Scene(12, 8, branch).render().alphas(row: 4)
    #expect(near(alphas, [0, 0, 0, 0, 128, 255, 255, 255, 128, 0, 0, 0]))
  }

  @Test func `scrolled bounds and a mask are in the picture`() {
    func branch(_ isFlat: Bool) -> PresentationBranch {
      layer(
        rect(10, 10, 20, 20),
        .white,
        sublayers: [layer(rect(0, 20_005, 10, 10), .red)],
        mask: layer(rect(0, 20_000, 15, 20), .black)
      ) {
        $0.bounds.origin = CGPoint(x: 0, y: 20_000)
        $0.shouldRasterize = isFlat
      }
    }
    #expect(Scene(40, 40, branch(true)).render() == Scene(40, 40, branch(false)).render())
    #expect(Scene(40, 40, branch(true)).render()[12, 17] == [255, 0, 0, 255])
  }

  @Test func `opacity fades the picture as a whole, and the blend mode meets what is below`() {
    let below = layer(rect(0, 0, 20, 20), LayerColor(0, 1, 1, 1))
    let branch = layer(
      rect(0, 0, 20, 20),
      .white,
      sublayers: [layer(rect(0, 0, 10, 20), LayerColor(1, 1, 0, 1))]
    ) {
      ($0.shouldRasterize, $0.opacity) = (true, 0.5)
      $0.compositingFilter = LayerFilter(type: "multiplyBlendMode")
    }
    // Half of cyan, half of cyan times yellow.
    #expect(near(Scene(20, 20, below, branch).render()[4, 4], [0, 255, 128, 255]))
    #expect(near(Scene(20, 20, below, branch).render()[14, 4], [0, 255, 255, 255]))
  }

  @Test func `a layer too large for a picture is still one group`() {
    func branch(_ isFlat: Bool) -> PresentationBranch {
      layer(rect(-9000, 0, 18_000, 10), .red, sublayers: [layer(rect(9000, 0, 5, 10), .blue)]) {
        ($0.shouldRasterize, $0.opacity) = (isFlat, 0.5)
      }
    }
    #expect(Scene(20, 10, branch(true)).render() == Scene(20, 10, branch(false)).render())
  }
}
