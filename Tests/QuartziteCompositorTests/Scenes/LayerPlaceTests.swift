// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteGeometry
import QuartziteNumerics
import QuartziteRaster
import Testing

/// `convert`, `hitTest` and the pixels say the same of where a layer is.
@Suite struct LayerPlaceTests {
  /// The pixels of a tree on a canvas whose space is the one that the root stands in.
  private func picture(_ root: CALayer, _ width: Double, _ height: Double) -> Picture {
    let snapshot = LayerTreeSnapshot.model(of: root)
    var tree = PresentationTree()
    snapshot.evaluate(at: snapshot.time, into: &tree)
    let size = CGSize(width: width, height: height)
    return Picture(FrameComposer().compose(tree, size: size, scale: 1))
  }

  private func layer(_ frame: CGRect, in superlayer: CALayer? = nil) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    superlayer?.addSublayer(layer)
    return layer
  }

  private func isNear(_ a: CGPoint, _ b: CGPoint, _ tolerance: Double = 1e-9) -> Bool {
    hypot(a.x - b.x, a.y - b.y) <= tolerance * (1 + hypot(b.x, b.y))
  }

  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  // MARK: - Single facts

  // Source: Apple, CALayer.h: "the geometry of the layer (and its sublayers) is flipped", so what
  // moves sublayers by (20, 7) moves them up. By hand: x = 65 + 20, y = 200 - (85 + 7).
  @Test func `a sublayer transform acts in the flipped space`() {
    let root = layer(rect(0, 0, 130, 200))
    root.isGeometryFlipped = true
    root.sublayerTransform = CATransform3DMakeTranslation(20, 7, 0)
    let small = layer(rect(64, 84, 2, 2), in: root)
    small.backgroundColor = red
    let p = picture(root, 130, 200)
    let drawn = (0..<200 * 130).filter { p[$0 % 130, $0 / 130][3] > 0 }
    #expect(drawn == [84 + 107 * 130, 85 + 107 * 130, 84 + 108 * 130, 85 + 108 * 130])
    #expect(small.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 85, y: 108))
    #expect(root.hitTest(CGPoint(x: 85, y: 108)) === small)
    #expect(root.hitTest(CGPoint(x: 85, y: 122)) === root)
  }

  // Source: Apple, CALayer.h: anchorPointZ is "the Z component of the layer's anchor point (i.e.
  // reference point for position and transform)": the anchor stands at zPosition, the layer's plane
  // 30 points behind it.
  @Test func `the anchor's depth moves the plane away from the position`() throws {
    let root = layer(rect(0, 0, 120, 120))
    var view = CATransform3DMakeRotation(0.5, 0, 1, 0)
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 300
    view = CATransform3DConcat(view, eye)
    root.sublayerTransform = view
    let small = layer(rect(58, 48, 4, 4), in: root)
    small.anchorPointZ = 30
    small.backgroundColor = red
    // The middle is (0, -10, -30) from the root's; turned about y, then seen from 300 before it.
    let w = 1 + 30 * cos(0.5) / 300
    let place = CGPoint(x: 60 - 30 * sin(0.5) / w, y: 60 - 10 / w)
    #expect(isNear(small.convert(CGPoint(x: 2, y: 2), to: nil), place))
    #expect(root.hitTest(place) === small)
    let p = picture(root, 120, 120)
    let drawn = (0..<120 * 120).filter { p[$0 % 120, $0 / 120][3] > 0 }
    let count = Double(drawn.count)
    try #require(!drawn.isEmpty)
    let x = drawn.reduce(0.0) { $0 + Double($1 % 120) + 0.5 } / count
    let y = drawn.reduce(0.0) { $0 + Double($1 / 120) + 0.5 } / count
    #expect(abs(x - place.x) < 0.6 && abs(y - place.y) < 0.6)
  }

  @Test func `a position is a point of the superlayer's space, flipped or not`() {
    let root = layer(rect(0, 0, 100, 80))
    let branch = layer(rect(10, 20, 60, 40), in: root)
    let small = layer(rect(5, 6, 4, 2), in: branch)
    branch.isGeometryFlipped = true
    #expect(branch.frame == rect(10, 20, 60, 40))
    #expect(small.convert(CGPoint(x: 2, y: 1), to: branch) == small.position)
    // y counts from the lower edge of the branch, which is at 60.
    #expect(branch.convert(small.position, to: root) == CGPoint(x: 17, y: 53))
  }

  @Test func `a path is turned over with the layer's space`() {
    let root = layer(rect(0, 0, 20, 20))
    let shape = CAShapeLayer()
    shape.frame = rect(4, 4, 10, 10)
    shape.isGeometryFlipped = true
    shape.path = CGPath(rect: rect(0, 0, 10, 2), transform: nil)
    shape.fillColor = red
    root.addSublayer(shape)
    let p = picture(root, 20, 20)
    #expect((0..<20).filter { p[8, $0][3] > 0 } == [12, 13])
    #expect(shape.convert(CGPoint(x: 5, y: 1), to: root) == CGPoint(x: 9, y: 13))
  }

  @Test func `a sublayer transform does not move a mask`() {
    let root = layer(rect(0, 0, 30, 20))
    root.backgroundColor = red
    root.sublayerTransform = CATransform3DMakeTranslation(12, 0, 0)
    let mask = layer(rect(4, 4, 6, 6))
    mask.backgroundColor = red
    root.mask = mask
    let p = picture(root, 30, 20)
    #expect((0..<30).filter { p[$0, 6][3] > 0 } == Array(4..<10))
    #expect(mask.convert(CGPoint.zero, to: root) == CGPoint(x: 4, y: 4))
    #expect(root.hitTest(CGPoint(x: 6, y: 6)) === root)
    #expect(root.hitTest(CGPoint(x: 18, y: 6)) == nil)
  }

  @Test func `of planes that pass through each other the nearer one at the point is hit`() {
    let root = layer(rect(0, 0, 100, 100))
    let box = CATransformLayer()
    box.frame = root.bounds
    root.addSublayer(box)
    let (turned, level) = (layer(rect(20, 20, 60, 60), in: box), layer(rect(20, 20, 60, 60)))
    root.addSublayer(level)
    // A positive turn about y brings the left side to the viewer.
    turned.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
    #expect(root.hitTest(CGPoint(x: 35, y: 50)) === turned)
    #expect(root.hitTest(CGPoint(x: 65, y: 50)) === level)
    #expect(root.hitTest(CGPoint(x: 10, y: 10)) === root)
  }

  // MARK: - Random trees

  /// Random trees of layers of different opaque colours.
  private struct Trees {
    var random: SeededRandom
    var layers: [CALayer] = []

    mutating func number(_ low: Double, _ high: Double) -> Double {
      random.uniform(in: low...high)
    }

    private mutating func map() -> CATransform3D {
      var t = CATransform3DMakeRotation(
        number(-1, 1),
        number(-1, 1),
        number(-1, 1),
        number(-0.5, 1)
      )
      t = CATransform3DScale(t, number(0.6, 1.6), number(-1.6, 1.6), 1)
      (t.m41, t.m42, t.m43) = (number(-6, 6), number(-6, 6), number(-6, 6))
      if random.chance(0.4) {
        var eye = CATransform3DIdentity
        eye.m34 = -1 / number(150, 600)
        t = CATransform3DConcat(t, eye)
      }
      return t
    }

    mutating func tree(depth: Int) -> CALayer {
      let isDeep = depth < 4 && random.chance(0.25)
      let layer = isDeep ? CATransformLayer() : CALayer()
      let size = 14 + 14 * Double(depth)
      layer.bounds = rect(number(-9, 9), number(-9, 9), number(0.6, 1) * size, size)
      layer.position = CGPoint(x: number(0, 14) * Double(depth), y: number(0, 14) * Double(depth))
      if random.chance(0.5) { layer.anchorPoint = CGPoint(x: number(-0.2, 1), y: number(0, 1.2)) }
      if random.chance(0.3) { layer.anchorPointZ = number(-12, 12) }
      if random.chance(0.4) { layer.zPosition = number(-12, 12) }
      if random.chance(0.4) { layer.transform = map() }
      if random.chance(0.3) { layer.sublayerTransform = map() }
      layer.isGeometryFlipped = random.chance(0.3)
      layer.masksToBounds = random.chance(0.2)
      layer.isHidden = depth < 4 && random.chance(0.05)
      let number = layers.count + 1
      layer.backgroundColor = CGColor(
        red: CGFloat(number % 16 * 16) / 255,
        green: CGFloat(number / 16 * 16) / 255,
        blue: 1,
        alpha: 1
      )
      layers.append(layer)
      guard depth > 0 else { return layer }
      for _ in 0..<random.integer(in: 1...4) { layer.addSublayer(tree(depth: depth - 1)) }
      return layer
    }
  }

  private static let side = 72

  // One pixel in 13: their rows and columns differ from tree to tree.
  @Test(arguments: 0..<16)
  func `each pixel shows the layer that is hit there, at the point that it converts to`(
    seed: Int
  ) throws {
    var trees = Trees(random: SeededRandom(seed: UInt64(seed)))
    let root = trees.tree(depth: 4)
    root.position = CGPoint(x: 36, y: 36)
    let p = picture(root, Double(Self.side), Double(Self.side))
    var (seen, wrong): (Set<Int>, [String]) = ([], [])
    for index in stride(from: seed % 13, to: Self.side * Self.side, by: 13) {
      let pixel = p[index % Self.side, index / Self.side]
      let center = CGPoint(
        x: Double(index % Self.side) + 0.5,
        y: Double(index / Self.side) + 0.5
      )
      // Where an edge is as near as that, rounding decides.
      let around = [(-0.01, -0.01), (0.01, -0.01), (-0.01, 0.01), (0.01, 0.01)].map { x, y in
        root.hitTest(CGPoint(x: center.x + x, y: center.y + y))
      }
      guard around.allSatisfy({ $0 === around[0] }) else { continue }
      guard pixel[3] > 0 else {
        if around[0] != nil { wrong.append("\(center) is clear") }
        continue
      }
      let number = pixel[0] / 16 + pixel[1] / 16 * 16 - 1
      let shown = trees.layers[number]
      seen.insert(number)
      if root.hitTest(center) !== shown { wrong.append("\(center) hits another layer") }
      let own = shown.convert(center, from: nil)
      if !shown.bounds.insetBy(dx: -1e-6, dy: -1e-6).contains(own) {
        wrong.append("\(center) converts to \(own)")
      }
      if !isNear(shown.convert(own, to: nil), center, 1e-6) { wrong.append("\(own) and back") }
      let other = trees.layers[(number * 7 + index) % trees.layers.count]
      let there = other.convert(center, from: nil)
      if isNear(other.convert(there, to: nil), center, 1e-9),
        !isNear(shown.convert(own, to: other), there, 1e-5)
      {
        wrong.append("\(center) by another layer")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(5))")
    #expect(!seen.isEmpty)
  }
}
