// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Images, direction and drags of page controls.
///
/// Source: Apple's documentation of `UIPageControl.preferredIndicatorImage`,
/// `setIndicatorImage(_:forPage:)`, `direction` and `allowsContinuousInteraction`.
@MainActor @Suite final class PageControlTests {
  private let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
  private let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 40))

  init() {
    control.numberOfPages = 4
    control.currentPageIndicatorTintColor = .red
    control.pageIndicatorTintColor = .blue
    stage.rootView.addSubview(control)
    stage.advance(to: 0.01)
  }

  private func square(_ side: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image {
      UIColor.green.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  /// The colour in the middle of a page's dot, by the order of the dots in the control.
  private func color(_ page: Int) -> [UInt8] {
    stage.advance(by: 0.1)
    return stage.color(at: control.convert(control.subviews[page].center, to: nil))
  }

  @Test func `an image stands for all dots, and one for a single page goes before it`() {
    control.preferredIndicatorImage = square(11)
    #expect(color(0) == [255, 0, 0] && color(1) == [0, 0, 255])
    control.setIndicatorImage(square(11).withRenderingMode(.alwaysOriginal), forPage: 1)
    #expect(color(1) == [0, 255, 0] && color(2) == [0, 0, 255])
    #expect(control.indicatorImage(forPage: 0) == nil && control.indicatorImage(forPage: 1) != nil)
    // Four images of 11 points at distances of 9.
    #expect(abs(control.size(forNumberOfPages: 4).width - (4 * 11 + 3 * 9)) < 1e-9)
    control.setIndicatorImage(nil, forPage: 1)
    #expect(color(1) == [0, 0, 255])
  }

  @Test func `the current page has an image of its own`() {
    control.preferredCurrentPageIndicatorImage = square(9).withRenderingMode(.alwaysOriginal)
    #expect(color(0) == [0, 255, 0])
    control.currentPage = 1
    #expect(color(0) == [0, 0, 255] && color(1) == [0, 255, 0])
  }

  @Test(arguments: [
    (UIPageControl.Direction.leftToRight, false), (.rightToLeft, false), (.topToBottom, true),
    (.bottomToTop, true),
  ])
  func `pages follow each other in the direction`(direction: UIPageControl.Direction, isUp: Bool) {
    control.direction = direction
    control.frame.size = control.intrinsicContentSize
    stage.advance(by: 0.1)
    let size = control.intrinsicContentSize
    #expect((size.height > size.width) == isUp)
    let (first, last) = (control.subviews[0].center, control.subviews[3].center)
    let way = isUp ? last.y - first.y : last.x - first.x
    // Three distances of 16 points.
    #expect(way == (direction == .rightToLeft || direction == .bottomToTop ? -48 : 48))
    stage.tap(at: control.convert(last, to: nil))
    stage.advance(by: 0.1)
    #expect(control.currentPage == 1)
  }

  @Test func `a drag over the dots turns to the page under the finger`() {
    var told: [String] = []
    control.addAction(
      UIAction { [unowned control] _ in
        told.append("\(control.currentPage) \(control.interactionState.rawValue)")
      },
      for: .valueChanged
    )
    let places = control.subviews.map { control.convert($0.center, to: nil) }
    stage.touch(.began, at: places[0])
    for place in places.dropFirst() {
      stage.advance(by: 0.1)
      stage.touch(.moved, at: place)
    }
    stage.touch(.ended, at: places[3])
    #expect(told == ["1 2", "2 2", "3 2"])
    #expect(control.interactionState == .none)
    control.allowsContinuousInteraction = false
    told = []
    control.currentPage = 0
    stage.slide(from: places[0], to: places[2])
    stage.advance(by: 1)
    // The end of the touch lies after the middle: one page on.
    #expect(told == ["1 1"])
  }
}
