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
}
