// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteNumerics
import QuartziteRaster
import Testing

/// Groups that become their only draw, beside the same groups on a surface of their own.
@Suite struct FoldedGroupTests {
  /// Draws 256 pixels, each a group at an opacity around a draw with another alpha.
  private func pixels(_ fade: Float, _ blend: BlendMode, _ paths: FastPaths) -> [UInt32] {
    let items = (0..<256).map { alpha -> DisplayItem in
      let pixel = CGRect(x: alpha % 16, y: alpha / 16, width: 1, height: 1)
      let color = PaintColor(0.9, 0.4, 0.1, Float(alpha) / 255)
      let draw = DisplayItem.draw(DrawItem(shape: .rect(pixel), paint: .color(color)))
      return .group(GroupItem(items: [draw], opacity: fade, blend: blend))
    }
    let background = PaintColor(0.2, 0.6, 0.8, 1)
    let list = DisplayList(width: 16, height: 16, background: background, items: items)
    let surface = Surface(width: 16, height: 16)
    Rasterizer(threads: 1, paths: FastPathChoice(paths)).draw(list, into: surface, damage: nil)
    return (0..<256).map { surface[$0 % 16, $0 / 16] }
  }

  /// Rounding less often is the only difference, as `FastPaths.foldedGroups` says.
  @Test(arguments: BlendMode.allCases.filter { !$0.reachesBeyondSource })
  func `a folded group differs by at most 2 of 255`(blend: BlendMode) {
    var most = 0
    for step in 1...16 {
      let fade = Float(step) / 17
      let fast = pixels(fade, blend, .all)
      let slow = pixels(fade, blend, .all.subtracting(.foldedGroups))
      for (a, b) in zip(fast, slow) {
        for shift: UInt32 in [0, 8, 16, 24] {
          most = max(most, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
        }
      }
    }
    #expect(most <= 2)
  }
}
