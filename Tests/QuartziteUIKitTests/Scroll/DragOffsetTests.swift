// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Offsets that a program sets while a finger drags the content.
@MainActor @Suite struct DragOffsetTests {
  private let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
  private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

  init() {
    view.contentSize = CGSize(width: 200, height: 2000)
    stage.rootView.addSubview(view)
  }

  /// Moves the finger along the middle, every hundredth of a second.
  private func drag(_ ys: StrideThrough<CGFloat>) {
    for y in ys {
      stage.advance(by: 0.01)
      stage.touch(.moved, at: CGPoint(x: 100, y: y))
    }
  }

  /// Keeps the content at its upper edge, and counts what the fingers would have moved it by.
  private final class Keeper: NSObject, UIScrollViewDelegate {
    var ways: [CGFloat] = []
    var pace: CGFloat = 0
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      guard scrollView.isDragging, scrollView.contentOffset.y < 0 else { return }
      ways.append(scrollView.contentOffset.y)
      scrollView.contentOffset.y = 0
    }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView,
      withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      pace = velocity.y
    }
  }

  @Test func `a drag goes on from the offset that is set`() {
    stage.touch(.began, at: CGPoint(x: 100, y: 180))
    drag(stride(from: 178, through: 120, by: -2))
    let way = view.contentOffset.y
    #expect(way >= 50 && way <= 60)
    view.contentOffset.y = 700
    drag(stride(from: 118, through: 80, by: -2))
    #expect(view.contentOffset.y == 740)
    view.setContentOffset(CGPoint(x: 0, y: 300), animated: false)
    drag(stride(from: 82, through: 100, by: 2))
    #expect(view.contentOffset.y == 280)
  }

  @Test func `content that is kept at its edge moves by as much as the finger each time`() throws {
    let keeper = Keeper()
    view.delegate = keeper
    stage.touch(.began, at: CGPoint(x: 100, y: 20))
    drag(stride(from: 25, through: 180, by: 5))
    let ways = keeper.ways.dropFirst(2)
    #expect(ways.count > 20)
    // The rubber band gives 0.55 of 5 points at first, less a little over 200 points of height.
    #expect(ways.allSatisfy { abs($0 + 2.75) <= 0.75 })
    stage.touch(.ended, at: CGPoint(x: 100, y: 180))
    // 5 points in a hundredth of a second are 0.5 points per millisecond, of which the band leaves 0.55.
    #expect(abs(keeper.pace + 0.275) <= 0.08)
    stage.advance(by: 1)
    #expect(view.contentOffset.y == 0)
  }
}
