// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteNumerics
import QuartziteRaster
import Testing

/// Filters of whose source only the alpha counts.
@Suite struct AlphaChainTests {
  @Test(arguments: 0..<40)
  func `what is done to alphas alone gives what all channels give`(seed: UInt64) {
    var scene = RandomScene(seed: seed)
    let items = scene.list(backdrops: false).items
    func blur(_ most: Double) -> Filter {
      .gaussianBlur(
        sigmaX: scene.whole(5) == 0 ? 0 : scene.number(0, most),
        sigmaY: scene.number(0, most),
        mirrorsEdges: false
      )
    }
    func map() -> Filter {
      var matrix = (0..<20).map { $0 % 5 == 4 ? Float(scene.number(0, 1)) : 0 }
      (matrix[18], matrix[19]) = (Float(scene.number(1, 6)), Float(scene.number(-0.2, 0.05)))
      return .colorMatrix(matrix)
    }
    let filters: [Filter] =
      switch seed % 4 {
      case 0: [blur(9), .flood(scene.color())]
      case 1: [blur(4), map(), blur(4), map(), .offset(dx: 3, dy: -2)]
      case 2: [map(), blur(30), .flood(scene.color()), blur(2)]
      default: [blur(3), .flood(scene.color()), map(), blur(14), map()]
      }
    let group = DisplayItem.group(GroupItem(items: items, filters: filters))
    let list = DisplayList(width: scene.width, height: scene.height, items: [group])
    let one = bytes(drawn(list))
    let each = bytes(drawn(list, paths: FastPaths.all.subtracting(.alphaChains)))
    let wrong = one.indices.filter { one[$0] != each[$0] }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(3).map { (one[$0], each[$0]) })")
  }

  /// A shadow of several shapes, and then what covers most of it.
  private func covered(
    _ seed: UInt64,
    _ cover: Shape,
    _ scene: inout RandomScene
  ) -> [DisplayItem] {
    let items = (0..<3).map { _ in
      DisplayItem.draw(
        DrawItem(
          shape: .fill(scene.path(), rule: .nonZero, projection: Projection()),
          paint: .color(scene.color())
        )
      )
    }
    let sigma = seed % 3 == 0 ? 2 : scene.number(4, 12)
    let group = GroupItem(
      items: items,
      opacity: seed % 2 == 0 ? 1 : 0.6,
      blend: seed % 5 == 0 ? .multiply : .normal,
      filters: [
        .gaussianBlur(sigmaX: sigma, sigmaY: sigma, mirrorsEdges: false), .flood(scene.color()),
        .offset(dx: Double(scene.whole(9)), dy: seed % 4 == 0 ? 0.5 : 3),
      ]
    )
    let opaque = Paint.color(PaintColor(0.2, 0.4, 1, 1))
    return [.group(group), .draw(DrawItem(shape: cover, paint: opaque))]
  }

  @Test(arguments: 0..<40)
  func `what is left out below an opaque shape is not missed`(seed: UInt64) {
    var scene = RandomScene(seed: seed)
    let rect = CGRect(
      x: scene.number(0, 30),
      y: scene.number(0, 30),
      width: scene.number(10, 80),
      height: scene.number(10, 70)
    )
    let path = CGMutablePath()
    switch seed % 4 {
    case 0: path.addRect(rect)
    case 1: path.addRoundedRect(in: rect, cornerWidth: 5, cornerHeight: 4)
    case 2: path.addEllipse(in: rect)
    default:
      // Two rectangles: no convex outline.
      path.addRect(rect.insetBy(dx: 0, dy: rect.height / 3))
      path.addRect(rect.insetBy(dx: rect.width / 3, dy: 0))
    }
    let turn = CGAffineTransform(translationX: 48, y: 40).rotated(by: seed % 3 == 1 ? 0.4 : 0)
    let map = turn.translatedBy(x: -48, y: -40)
    let cover = Shape.fill(path, rule: .nonZero, projection: Projection(map))
    let items = covered(seed, cover, &scene)
    for isClipped in [false, true] {
      func picture(_ paths: FastPaths) -> [UInt32] {
        let ellipse = CGPath(ellipseIn: CGRect(x: 5, y: 5, width: 80, height: 70), transform: nil)
        let clip = Clip(shape: .fill(ellipse, rule: .nonZero, projection: Projection()))
        let list = DisplayList(
          width: scene.width,
          height: scene.height,
          items: [.group(GroupItem(items: items, clips: isClipped ? [clip] : []))]
        )
        return bytes(drawn(list, paths: paths))
      }
      let (short, whole) = (picture(.all), picture(FastPaths.all.subtracting(.coveredSurfaces)))
      let wrong = short.indices.filter { short[$0] != whole[$0] }
      #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(3).map { (short[$0], whole[$0]) })")
    }
  }
}
