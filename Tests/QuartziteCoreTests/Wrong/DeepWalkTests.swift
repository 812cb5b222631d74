// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteCore
import QuartziteGeometry
import Testing

/// Every layer of a deep tree is asked or changed, one after the other; climbing to the root each time
/// would be 2 · 10^8 steps and miss the limits by far.
@Suite struct DeepWalkTests {
  private static let depth = 20_000

  private func chain(below root: CALayer, make: () -> CALayer = { CALayer() }) -> [CALayer] {
    var layers = [root]
    for _ in 0..<Self.depth {
      let child = make()
      child.anchorPoint = .zero
      child.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
      layers[layers.count - 1].addSublayer(child)
      layers.append(child)
    }
    return Array(layers.dropFirst())
  }

  @Test func `presentation layers of a deep tree are walked and hit`() {
    let scene = Scene()
    scene.root.anchorPoint = .zero
    let layers = chain(below: scene.root)
    CATransaction.flush()
    let seconds = processorSeconds {
      #expect(scene.root.presentation()?.hitTest(CGPoint(x: 1, y: 1))?.model() === layers.last)
      var count = 0
      var layer = layers.last?.presentation()
      while let current = layer {
        count += 1
        layer = current.superlayer
      }
      #expect(count == Self.depth + 1)
      let point = layers.last?.presentation()?.convert(CGPoint.zero, to: scene.root.presentation())
      #expect(point == .zero)
    }
    #expect(seconds < 5)
  }

  @Test func `all layers of a deep tree are changed and animated, with a completion each`() {
    let scene = Scene()
    let layers = chain(below: scene.root)
    CATransaction.flush()
    var ends = 0
    let seconds = processorSeconds {
      // One commit for all.
      CATransaction.begin()
      for layer in layers.reversed() {
        CATransaction.begin()
        CATransaction.setCompletionBlock { ends += 1 }
        layer.position.x += 1
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.duration) = (0, 0.1)
        layer.add(fade, forKey: nil)
        CATransaction.commit()
      }
      CATransaction.commit()
      scene.advance(to: 1)
    }
    #expect(ends == Self.depth)
    #expect(seconds < 10)
  }

  @Test func `a deep tree is taken apart from below`() {
    let scene = Scene()
    let layers = chain(below: scene.root)
    CATransaction.flush()
    let seconds = processorSeconds {
      for layer in layers.reversed() { layer.removeFromSuperlayer() }
      CATransaction.flush()
    }
    #expect(scene.root.sublayers == nil)
    #expect(seconds < 3)
  }

  @Test func `layouts that lay out what they hold go down through any number of layers`() {
    final class Laying: CALayer {
      override func layoutSublayers() {
        for layer in sublayers ?? [] {
          layer.bounds.size = bounds.size
          layer.layoutIfNeeded()
        }
      }
    }
    let root = CALayer()
    let layers = chain(below: root) { Laying() }
    layers[0].bounds.size = CGSize(width: 7, height: 8)
    let seconds = processorSeconds { root.layoutIfNeeded() }
    #expect(layers.last?.bounds.size == CGSize(width: 7, height: 8))
    #expect(seconds < 10)
  }

  @Test func `overrides of hitTest inside each other fit on a stack of 512 kB`() throws {
    final class Own: CALayer {
      override func hitTest(_ p: CGPoint) -> CALayer? { super.hitTest(p) }
    }
    // SAFETY: written by one thread before the semaphore is signalled and read after it.
    nonisolated(unsafe) var isLast = false
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      let root = CALayer()
      let layers = chain(below: root) { Own() }
      isLast = root.hitTest(CGPoint(x: 2, y: 2)) === layers.last
      done.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    done.wait()
    #expect(isLast)
  }

  // Oracle: an opacity that goes from 0 to 1 in ten seconds is a tenth of the layer's time.
  @Test func `times that change far above are seen below, also after having been asked`() throws {
    let scene = Scene()
    let layers = chain(below: scene.root)
    let (middle, last) = (layers[500], layers[1000])
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration, fade.beginTime) = (0, 1, 10, 1e-9)
    last.add(fade, forKey: nil)
    CATransaction.flush()
    func opacity(at time: CFTimeInterval) throws -> Float {
      scene.advance(to: time)
      return try #require(last.presentation()).opacity
    }
    #expect(try abs(opacity(at: 1) - 0.1) < 1e-5)
    middle.speed = 2
    CATransaction.flush()
    #expect(try abs(opacity(at: 2) - 0.4) < 1e-5)
    middle.speed = 1
    layers[100].timeOffset = 3
    CATransaction.flush()
    #expect(try abs(opacity(at: 3) - 0.6) < 1e-5)
    middle.removeFromSuperlayer()
    CATransaction.flush()
    #expect(last.presentation() == nil)
    scene.root.addSublayer(middle)
    CATransaction.flush()
    #expect(last.presentation() != nil)
    #expect(last.convertTime(3, from: scene.root) == 3)
  }
}
