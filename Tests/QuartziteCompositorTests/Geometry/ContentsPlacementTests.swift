// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteGeometry
import Testing

@Suite struct ContentsPlacementTests {
  private let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
  private let bounds = CGRect(x: 10, y: 20, width: 100, height: 60)

  private func place(
    _ gravity: ContentsPlacement.Gravity,
    rect: CGRect? = nil,
    center: CGRect? = nil,
    scale: CGFloat = 1,
    size: CGSize = CGSize(width: 40, height: 30),
    isFlipped: Bool = false
  ) -> [ContentsPlacement.Patch] {
    ContentsPlacement(
      imageSize: size,
      contentsRect: rect ?? unit,
      contentsCenter: center ?? unit,
      contentsScale: scale,
      gravity: gravity,
      bounds: bounds,
      isFlipped: isFlipped
    ).patches
  }

  @Test(arguments: [
    (ContentsPlacement.Gravity.center, 40.0, 35.0), (.top, 40, 50), (.bottom, 40, 20),
    (.left, 10, 35), (.right, 70, 35), (.topLeft, 10, 50), (.topRight, 70, 50),
    (.bottomLeft, 10, 20), (.bottomRight, 70, 20),
  ])
  func `a gravity that keeps the size counts y upwards`(
    gravity: ContentsPlacement.Gravity,
    x: Double,
    y: Double
  ) {
    // CALayer.contentsGravity: where contents are not flipped, top is the larger y.
    #expect(place(gravity).map(\.target) == [CGRect(x: x, y: y, width: 40, height: 30)])
  }

  @Test func `resize fills, aspect fits inside, aspect fill covers`() {
    #expect(place(.resize)[0].target == bounds)
    // 40 x 30 into 100 x 60: factor 2 to fit, 2.5 to fill.
    #expect(place(.resizeAspect)[0].target == CGRect(x: 20, y: 20, width: 80, height: 60))
    #expect(place(.resizeAspectFill)[0].target == CGRect(x: 10, y: 12.5, width: 100, height: 75))
  }

  @Test func `contentsScale divides sizes that are kept`() {
    #expect(place(.topLeft, scale: 2)[0].target == CGRect(x: 10, y: 65, width: 20, height: 15))
    #expect(place(.resize, scale: 2)[0].target == bounds)
  }

  @Test func `contentsRect picks pixels of the image`() {
    let patch = place(.resize, rect: CGRect(x: 0.5, y: 0, width: 0.5, height: 1))[0]
    #expect(patch.source == CGRect(x: 20, y: 0, width: 20, height: 30))
    #expect(patch.target == bounds)
  }

  @Test func `contentsCenter keeps the corners and stretches the middle`() {
    let patches = place(.resize, center: CGRect(x: 0.25, y: 1.0 / 3, width: 0.5, height: 1.0 / 3))
    #expect(patches.count == 9)
    #expect(patches[0].source == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(patches[0].target == CGRect(x: 10, y: 20, width: 10, height: 10))
    let middle = patches[4]
    #expect(abs(middle.target.minX - 20) < 1e-9 && abs(middle.target.width - 80) < 1e-9)
    #expect(abs(middle.target.minY - 30) < 1e-9 && abs(middle.target.height - 40) < 1e-9)
    let total = patches.reduce(0) { $0 + $1.target.width * $1.target.height }
    #expect(abs(total - 6000) < 1e-6)
  }

  @Test func `corners that do not fit shrink together`() {
    let patches = ContentsPlacement(
      imageSize: CGSize(width: 40, height: 30),
      contentsRect: unit,
      contentsCenter: CGRect(x: 0.5, y: 0, width: 0, height: 1),
      contentsScale: 1,
      gravity: .resize,
      bounds: CGRect(x: 0, y: 0, width: 20, height: 30),
      isFlipped: false
    ).patches
    #expect(patches.map(\.target.width) == [10, 10])
  }

  @Test func `an image stays upright where y points up`() throws {
    let patch = try #require(place(.resize, isFlipped: true).first)
    let top = patch.matrix(isFlipped: true).transform(0, 0)
    // The first row of pixels goes to the largest y, which such a layer shows at the top.
    #expect(top.x == 10 && top.y == 80)
  }

  @Test(arguments: [CGSize.zero, CGSize(width: 10, height: 0)])
  func `an image without pixels has no patch`(size: CGSize) {
    #expect(place(.resize, size: size).isEmpty)
  }

  @Test func `numbers that are not finite give no patch`() {
    #expect(place(.resize, rect: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)).isEmpty)
    #expect(place(.resize, rect: CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)).isEmpty)
  }
}

@Suite struct RoundedUpContentsTests {
  /// A bitmap for 10.3 x 7.6 points at 2 pixels a point has 21 x 16 pixels.
  @Test(arguments: [ContentsPlacement.Gravity.left, .center, .right, .topLeft, .bottomRight])
  func `a picture drawn for its bounds fills them`(gravity: ContentsPlacement.Gravity) {
    let bounds = CGRect(x: 3, y: 4, width: 10.3, height: 7.6)
    let size = CGSize(width: 10.5, height: 8)
    let target = ContentsPlacement.target(size, gravity: gravity, bounds: bounds, pixel: 0.5)
    #expect(target == bounds)
  }

  @Test func `a picture larger by a pixel stands by its gravity`() {
    let bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    let size = CGSize(width: 10.5, height: 12)
    let target = ContentsPlacement.target(size, gravity: .center, bounds: bounds, pixel: 0.5)
    #expect(target == CGRect(x: -0.25, y: -1, width: 10.5, height: 12))
  }
}
