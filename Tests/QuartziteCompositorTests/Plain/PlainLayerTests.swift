// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteNumerics
import Testing

/// Layers of shapes and sublayers alone take a short way, which must lead to the same place.
@Suite struct PlainLayerTests {
  /// Random trees of such layers.
  private struct Trees {
    var random: SeededRandom
    /// Whether layers may leave the plane of their superlayer.
    var hasDepth: Bool

    mutating func number(_ low: Double, _ high: Double) -> Double {
      random.uniform(in: low...high)
    }

    mutating func branch(depth: Int) -> PresentationBranch {
      var values = LayerValues()
      values.bounds = CGRect(x: number(-5, 5), y: number(-5, 5), width: 30, height: number(1, 40))
      values.position = CGPoint(x: number(0, 60), y: number(0, 60))
      if random.chance(0.5) { values.anchorPoint = CGPoint(x: number(0, 1), y: number(0, 1)) }
      if random.chance(0.6) {
        let turn = CATransform3DMakeRotation(number(-3, 3), 0, 0, 1)
        let scale = CATransform3DMakeScale(number(-2, 2), number(0.5, 2), 1)
        values.transform = CATransform3DConcat(scale, turn)
        (values.transform.m41, values.transform.m42) = (number(-4, 4), number(-4, 4))
      }
      values.allowsGroupOpacity = random.chance(0.5)
      values.isHidden = random.chance(0.1)
      if random.chance(0.4) { values.opacity = Float(number(0, 1.2)) }
      if hasDepth { leavePlane(&values) }
      if random.chance(0.7) { values.payload = .shape(shape()) }
      let count = depth > 0 ? random.integer(in: 0...3) : 0
      let sublayers = (0..<count).map { _ in branch(depth: depth - 1) }
      return PresentationBranch(values, sublayers: sublayers)
    }

    private mutating func leavePlane(_ values: inout LayerValues) {
      switch random.integer(below: 10) {
      case 0: values.zPosition = number(-3, 3)
      case 1: values.anchorPointZ = number(-3, 3)
      case 2: values.transform = CATransform3DMakeRotation(number(-1, 1), 1, 0.3, 0)
      case 3: values.sublayerTransform.m34 = -1 / number(100, 900)
      case 4: values.isGeometryFlipped = true
      case 5: values.isDoubleSided = false
      default: break
      }
    }

    private mutating func shape() -> ShapeValues {
      var shape = ShapeValues()
      let path = CGMutablePath()
      path.addEllipse(in: CGRect(x: number(-9, 9), y: 0, width: number(2, 30), height: 20))
      shape.path = path
      shape.fillColor = random.chance(0.8) ? LayerColor(random.unit(), random.unit(), 0, 1) : nil
      shape.strokeColor = random.chance(0.4) ? .blue : nil
      return shape
    }
  }

  @Test(arguments: 0..<60)
  func `a plain layer gives the items that the general way gives, and shows the same`(seed: Int) {
    var trees = Trees(random: SeededRandom(seed: UInt64(seed)), hasDepth: seed % 2 == 1)
    var root = trees.branch(depth: 4)
    (root.values.isHidden, root.values.opacity) = (false, 1)
    func list(_ paths: FastPaths) -> DisplayList {
      FrameComposer(paths: FastPathChoice(paths)).compose(
        PresentationTree(root),
        size: CGSize(width: 64, height: 64),
        scale: 1
      )
    }
    let (short, long) = (list(.all), list([]))
    #expect(short.items.count == long.items.count)
    #expect(short.damage(since: long).isEmpty)
    #expect(Picture(short) == Picture(long))
  }

  @Test(arguments: 0..<30)
  func `shapes stand where the product of all matrices puts them, to the last bit`(seed: Int) {
    var trees = Trees(random: SeededRandom(seed: UInt64(seed)), hasDepth: false)
    let toDevice = CATransform3DConcat(
      CATransform3DMakeScale(0.7, 1.3, 1),
      CATransform3DMakeTranslation(3, 1.5, 0)
    )
    var expected: [Projection] = []
    func walk(_ branch: PresentationBranch, _ matrix: CATransform3D) {
      guard !branch.values.isHidden, branch.values.opacity > 0 else { return }
      if case .shape(let shape) = branch.values.payload {
        if shape.fillColor != nil { expected.append(Projection(matrix)) }
        if shape.strokeColor != nil { expected.append(Projection(matrix)) }
      }
      for sublayer in branch.sublayers {
        let own = Self.product(sublayer.values)
        walk(sublayer, CATransform3DConcat(own, matrix))
      }
    }
    var root = trees.branch(depth: 3)
    (root.values.isHidden, root.values.opacity) = (false, 1)
    walk(root, toDevice)
    let items = FrameComposer().compose(
      PresentationTree(root),
      toDevice: toDevice,
      isRootInPlace: true,
      visible: CGRect(x: -9000, y: -9000, width: 18_000, height: 18_000)
    )
    #expect(projections(items) == expected)
  }

  /// The anchor to the origin, the transform, the origin to the position, as three matrices.
  private static func product(_ values: LayerValues) -> CATransform3D {
    let (bounds, anchor, place) = (values.bounds, values.anchorPoint, values.position)
    let x = bounds.minX + anchor.x * bounds.width
    let y = bounds.minY + anchor.y * bounds.height
    let t = values.transform
    guard t != CATransform3DIdentity else {
      return CATransform3DMakeTranslation(place.x - x, place.y - y, 0)
    }
    let turned = CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), t)
    return CATransform3DConcat(turned, CATransform3DMakeTranslation(place.x, place.y, 0))
  }

  /// The maps of all draws, in their order.
  private func projections(_ items: [DisplayItem]) -> [Projection] {
    items.flatMap { item -> [Projection] in
      switch item {
      case .group(let group): projections(group.items)
      case .sprites: []
      case .draw(let draw):
        switch draw.shape {
        case .fill(_, _, let projection), .stroke(_, _, let projection): [projection]
        default: []
        }
      }
    }
  }
}
