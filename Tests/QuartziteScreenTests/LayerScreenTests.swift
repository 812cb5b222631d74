// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteScreen
import QuartziteGeometry
import QuartziteGraphics
import Testing

/// Layers without a stage.
@Suite struct LayerScreenTests {
  private func bytes(_ picture: CGImage, x: Int, y: Int) throws -> [UInt8] {
    let data = try #require(picture.dataProvider?.data) as Data
    return [UInt8](data[y * picture.bytesPerRow + 4 * x..<y * picture.bytesPerRow + 4 * x + 4])
  }

  private func square(_ side: CGFloat, _ color: CGColor) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: side, height: side)
    layer.backgroundColor = color
    return layer
  }

  @Test func `the picture has the size in pixels and the colour behind the layers`() throws {
    let screen = LayerScreen(size: CGSize(width: 10, height: 5), scale: 2)
    #expect(try bytes(screen.snapshot(), x: 0, y: 0) == [0, 0, 0, 0])
    screen.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    screen.layer.addSublayer(square(2, CGColor(red: 1, green: 0, blue: 0, alpha: 1)))
    let picture = screen.snapshot()
    #expect((picture.width, picture.height) == (20, 10))
    #expect(try bytes(picture, x: 3, y: 3) == [255, 0, 0, 255])
    #expect(try bytes(picture, x: 4, y: 4) == [0, 0, 255, 255])
  }

  @Test func `an animation is shown at the time of the clock, and ends on the way`() throws {
    let screen = LayerScreen(size: CGSize(width: 100, height: 10))
    let box = square(10, CGColor(red: 0, green: 1, blue: 0, alpha: 1))
    screen.layer.addSublayer(box)
    var end: CFTimeInterval?
    CATransaction.begin()
    CATransaction.setCompletionBlock { end = CACurrentMediaTime() }
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (5, 85, 2)
    box.add(move, forKey: nil)
    CATransaction.commit()
    screen.advance(to: 1)
    // Half way: from 40 to 50.
    let half = screen.snapshot()
    #expect(try bytes(half, x: 39, y: 5)[3] == 0)
    #expect(try bytes(half, x: 40, y: 5) == [0, 255, 0, 255])
    #expect(try bytes(half, x: 50, y: 5)[3] == 0)
    #expect(end == nil)
    screen.advance(to: 3)
    #expect(end == 2)
    #expect(screen.time == 3)
    #expect(try bytes(screen.snapshot(), x: 0, y: 5) == [0, 255, 0, 255])
  }

  @Test func `a display link is called sixty times a second`() {
    final class Counter {
      var times: [CFTimeInterval] = []

      func tick(_ link: CADisplayLink) { times.append(link.timestamp) }
    }
    let screen = LayerScreen(size: CGSize(width: 10, height: 10))
    let counter = Counter()
    let link = CADisplayLink(target: counter, selector: Selector("tick(_:)", Counter.tick(_:)))
    link.add(to: .main, forMode: .common)
    screen.advance(to: 0.5)
    #expect(counter.times.count == 30)
    #expect(counter.times == counter.times.sorted())
    link.invalidate()
  }

  @Test func `several screens have clocks of their own`() {
    let (first, second) = (
      LayerScreen(size: CGSize(width: 10, height: 10)),
      LayerScreen(size: CGSize(width: 10, height: 10))
    )
    first.advance(to: 4)
    #expect(second.time == 0)
    #expect(first.run { CACurrentMediaTime() } == 4)
    #expect(second.run { CACurrentMediaTime() } == 0)
  }

  @MainActor @Test func `animations of no duration that follow each other do not hold the clock`() {
    final class Chain: CAAnimationDelegate {
      let layer = CALayer()
      var count = 0

      func begin() {
        let next = CABasicAnimation(keyPath: "opacity")
        (next.toValue, next.duration, next.delegate) = (0, 1e-9, self)
        layer.add(next, forKey: nil)
      }

      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        count += 1
        begin()
      }
    }
    let screen = LayerScreen(size: CGSize(width: 10, height: 10))
    let chain = Chain()
    screen.layer.addSublayer(chain.layer)
    chain.begin()
    screen.advance(to: 0.1)
    #expect(screen.time == 0.1)
    #expect(chain.count < 10_000)
  }

  @Test func `sizes that are none count as one`() {
    let screen = LayerScreen(size: CGSize(width: CGFloat.nan, height: -4), scale: 0)
    let picture = screen.snapshot()
    #expect((picture.width, picture.height) == (1, 1))
    screen.advance(to: .infinity)
    screen.advance(to: -1)
    #expect(screen.time == 0)
  }
}
