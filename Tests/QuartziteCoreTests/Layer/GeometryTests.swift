// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import Testing

@Suite struct GeometryTests {
  private func layer(_ frame: CGRect) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    return layer
  }

  @Test func `points go through bounds, anchors and transforms`() {
    let root = layer(CGRect(x: 0, y: 0, width: 200, height: 200))
    let child = layer(CGRect(x: 50, y: 50, width: 100, height: 100))
    child.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    child.bounds.origin = CGPoint(x: 10, y: 0)
    root.addSublayer(child)
    let p = child.convert(CGPoint(x: 10, y: 0), to: root)
    #expect(abs(p.x - 150) < 1e-9 && abs(p.y - 50) < 1e-9)
    let back = child.convert(p, from: root)
    #expect(abs(back.x - 10) < 1e-9 && abs(back.y) < 1e-9)
  }

  @Test func `points go through perspective and back`() {
    let root = layer(CGRect(x: 0, y: 0, width: 200, height: 200))
    root.sublayerTransform.m34 = -1 / 400
    let child = layer(CGRect(x: 50, y: 50, width: 100, height: 100))
    child.transform = CATransform3DMakeRotation(1, 0, 1, 0)
    root.addSublayer(child)
    // By hand: x = 50 cos 1, z = -50 sin 1 about the middle, seen from 400 away.
    let p = child.convert(CGPoint(x: 100, y: 50), to: root)
    let w = 1 + 50 * Double(sin(1.0)) / 400
    #expect(abs(p.x - (100 + 50 * Double(cos(1.0)) / w)) < 1e-9 && abs(p.y - 100) < 1e-9)
    let back = child.convert(p, from: root)
    #expect(abs(back.x - 100) < 1e-9 && abs(back.y - 50) < 1e-9)
    #expect(root.hitTest(CGPoint(x: p.x - 1, y: 100)) === child)
    #expect(root.hitTest(CGPoint(x: p.x + 1, y: 100)) === root)
  }

  @Test func `hit tests go front to back by z, far edges do not belong`() {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
    let (a, b) = (layer(root.bounds), layer(root.bounds))
    root.addSublayer(a)
    root.addSublayer(b)
    #expect(root.hitTest(.zero) === b && root.hitTest(CGPoint(x: 100, y: 0)) == nil)
    a.zPosition = 1
    #expect(root.hitTest(.zero) === a)
    a.isHidden = true
    #expect(root.hitTest(.zero) === b)
  }

  @Test func `presentation layers are hit where they are seen`() {
    let scene = Scene()
    let mover = layer(CGRect(x: 0, y: 0, width: 10, height: 10))
    scene.root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    _ = scene.add(mover)
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.toValue, animation.duration) = (85, 2)
    mover.add(animation, forKey: nil)
    scene.advance(to: 1)
    #expect(mover.presentation()?.position.x == 45)
    #expect(scene.root.presentation()?.hitTest(CGPoint(x: 45, y: 5))?.model() === mover)
  }

  @Test func `autoresizing follows the superlayer`() {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = layer(CGRect(x: 10, y: 10, width: 80, height: 80))
    child.autoresizingMask = [.layerWidthSizable, .layerMinYMargin]
    root.addSublayer(child)
    root.bounds.size = CGSize(width: 150, height: 120)
    #expect(child.frame == CGRect(x: 10, y: 30, width: 130, height: 80))
  }
}

/// Frames under transforms that leave no area, and masks as sublayers of what they mask.
@Suite struct SingularFrameTests {
  @Test(arguments: [0, 1, 2, 3])
  func `a frame under a singular transform gives its size and its centre`(way: Int) {
    let layer = CALayer()
    switch way {
    case 0: layer.transform = CATransform3DMakeScale(0, 0, 1)
    case 1: layer.transform = CATransform3DMakeScale(1, 0, 1)
    case 2: layer.transform = CATransform3DMakeScale(0.0001, 0.0001, 0.0001)
    default:
      // Seen by its edge, with perspective.
      var transform = CATransform3DIdentity
      transform.m34 = -1 / 500
      layer.transform = CATransform3DRotate(transform, .pi / 2, 1, 0, 0)
    }
    layer.frame = CGRect(x: 20, y: 30, width: 100, height: 60)
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 100, height: 60))
    #expect(layer.position == CGPoint(x: 70, y: 60))
    layer.transform = CATransform3DIdentity
    #expect(layer.frame == CGRect(x: 20, y: 30, width: 100, height: 60))
  }

  @Test func `under a scale of 0 the middle of the frame is where the anchor stands`() {
    let layer = CALayer()
    layer.anchorPoint = .zero
    layer.transform = CATransform3DMakeScale(0, 0, 1)
    layer.frame = CGRect(x: 20, y: 30, width: 100, height: 60)
    // Every point of the layer is seen at its anchor.
    #expect(layer.position == CGPoint(x: 70, y: 60) && layer.bounds.size.width == 100)
  }

  @Test func `a small scale still gives the frame`() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(0.001, 0.001, 1)
    layer.frame = CGRect(x: 20, y: 30, width: 100, height: 60)
    #expect(abs(layer.bounds.width - 100_000) < 1e-6 && abs(layer.frame.width - 100) < 1e-9)
  }

  @Test func `the superlayer of a mask is the layer that it masks`() {
    let scene = Scene()
    let (layer, mask) = (scene.add(CALayer()), CALayer())
    layer.mask = mask
    #expect(mask.superlayer === layer && layer.sublayers == nil)
    CATransaction.flush()
    #expect(mask.presentation()?.superlayer === layer.presentation())
    mask.removeFromSuperlayer()
    #expect(mask.superlayer == nil && layer.mask == nil)
    layer.mask = mask
    layer.mask = nil
    #expect(mask.superlayer == nil)
  }
}
