// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteGeometry
import QuartziteLottie
import QuartziteRaster
import Testing

@Suite struct DrawingTests {
  /// A file of one square of 10 points, moving as told.
  private func square(_ position: String, _ more: String = "") -> String {
    """
    {"w":40,"h":20,"fr":10,"ip":0,"op":10,"layers":[{"ty":4,"ip":0,"op":10,"st":0,\(more)
    "ks":{"p":\(position)},"shapes":[{"ty":"rc","p":{"k":[0,0]},"s":{"k":[10,10]},"r":{"k":0}},
    {"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":100}}]}]}
    """
  }

  /// The red of a pixel, 0...255, at a frame.
  private func red(_ text: String, frame: Double, x: Int, y: Int) throws -> UInt8 {
    let animation = try LottieAnimation(data: Array(text.utf8))
    let layer = LottieLayer(animation: animation)
    layer.anchorPoint = .zero
    layer.show(frame: frame)
    var tree = PresentationTree()
    RenderContext(root: layer).snapshot(at: 0).evaluate(at: 0, into: &tree)
    let list = FrameComposer(profile: .coreGraphics).compose(
      tree,
      size: animation.size,
      scale: 1
    )
    let surface = Surface(width: list.width, height: list.height)
    Rasterizer(threads: 1).draw(list, into: surface)
    let picture = surface.makePixmap()
    return UInt8(picture.pixels[y * picture.rowPixels + x] & 255)
  }

  @Test func `values that go on are one keyframe, those that jump are two`() throws {
    let text = square(
      #"{"k":[20,10]},"o":{"a":1,"k":[{"t":0,"s":[0]},{"t":2,"s":[50],"e":[60]},"#
        + #"{"t":4,"s":[80],"h":1},{"t":6,"s":[100]}]}"#
    )
    let layer = LottieLayer(animation: try LottieAnimation(data: Array(text.utf8)))
    var layers: [CALayer] = [layer]
    var found: CAKeyframeAnimation?
    while let next = layers.popLast() {
      found = found ?? next.animation(forKey: "opacity") as? CAKeyframeAnimation
      layers += next.sublayers ?? []
    }
    let animation = try #require(found)
    // By frames: 0 at 0, 50 at 2, 60 and 80 at 4, 80 and 100 at 6.
    #expect(animation.values?.count == 6)
    #expect(animation.timingFunctions?.count == 5)
    let times = animation.keyTimes?.map { ($0.doubleValue * 6).rounded() }
    #expect(times == [0, 2, 4, 4, 6, 6])
  }

  @Test func `a shape stands where its layer puts it`() throws {
    let text = square(#"{"k":[20,10]}"#)
    #expect(try red(text, frame: 0, x: 20, y: 10) == 255)
    #expect(try red(text, frame: 0, x: 14, y: 10) == 0)
    #expect(try red(text, frame: 0, x: 15, y: 10) == 255)
  }

  @Test func `a layer moves evenly between keyframes`() throws {
    let text = square(#"{"a":1,"k":[{"t":0,"s":[5,10]},{"t":10,"s":[35,10]}]}"#)
    // Half way the square covers 15...25.
    #expect(try red(text, frame: 5, x: 14, y: 10) == 0)
    #expect(try red(text, frame: 5, x: 15, y: 10) == 255)
    #expect(try red(text, frame: 5, x: 24, y: 10) == 255)
    #expect(try red(text, frame: 5, x: 25, y: 10) == 0)
  }

  @Test func `a layer that hangs on itself ends the search and is told`() throws {
    let text = square(#"{"k":[20,10]}"#, #""ind":1,"parent":1,"#)
    let issues = try PictureOf(text).issues
    #expect(issues.map(\.message) == ["hangs on itself"])
    #expect(try red(text, frame: 0, x: 0, y: 0) == 0)
    // It is moved once.
    #expect(try red(text, frame: 0, x: 20, y: 10) == 255)
  }
}
