// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCollections
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import Testing

/// Where the content of a cell stands that a layout has turned.
@MainActor @Suite struct ContentPlaceTests {
  // A page of a cube: turned about its left or its right edge, which stays at that edge of the cell.
  @Test(arguments: [0.0, 1.0], [0.1, 1.2, 1.57])
  func `turned content keeps its edge at the cell's`(edge: Double, angle: Double) {
    let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
    let cell = UICollectionViewCell(frame: CGRect(x: 20, y: 30, width: 120, height: 80))
    stage.rootView.addSubview(cell)
    var turn = CATransform3DIdentity
    turn.m34 = -1 / 500
    cell.contentView.layer.transform = CATransform3DRotate(turn, angle, 0, 1, 0)
    cell.contentView.layer.anchorPoint = CGPoint(x: edge, y: 0.5)
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    #expect(cell.contentView.layer.position == CGPoint(x: edge * 120, y: 40))
    #expect(cell.contentView.bounds.size == CGSize(width: 120, height: 80))
    cell.frame.size.width = 160
    cell.layoutIfNeeded()
    #expect(cell.contentView.layer.position == CGPoint(x: edge * 160, y: 40))
    #expect(cell.contentView.bounds.size == CGSize(width: 160, height: 80))
  }
}
