// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

@MainActor @Suite struct ValueControlTests {
  private let stage = Stage(size: CGSize(width: 300, height: 100), scale: 1)

  /// Adds a view and returns how often it says that its value changed.
  private func count(_ control: UIControl) -> () -> Int {
    final class Counter { var count = 0 }
    let counter = Counter()
    control.addAction(UIAction { _ in counter.count += 1 }, for: .valueChanged)
    stage.rootView.addSubview(control)
    return { counter.count }
  }

  // MARK: - Progress

  @Test(arguments: [(0.25, 0.25), (-1.0, 0.0), (2.0, 1.0), (Double.nan, 0.0)])
  func `progress is clamped and fills its part of the width`(_ value: Double, _ expected: Double) {
    let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 4))
    view.progress = Float(value)
    #expect(view.progress == Float(expected))
    #expect(view.subviews[0].subviews[0].frame.width == CGFloat(200 * expected))
  }

  @Test func `animated progress slides`() throws {
    let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 4))
    stage.rootView.addSubview(view)
    stage.advance(to: 0.1)
    view.setProgress(1, animated: true)
    stage.advance(by: 0.125)
    let fill = view.subviews[0].subviews[0]
    // Half the time of an ease-in-out curve is half the way.
    let width = try #require(fill.layer.presentation()).bounds.width
    #expect(abs(width - 100) < 0.5)
    #expect(view.progress == 1)
  }

  // MARK: - Pages

  @Test func `dots stand 16 points apart about the middle`() {
    let view = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    view.numberOfPages = 3
    #expect(view.size(forNumberOfPages: 3) == CGSize(width: 39, height: 37))
    #expect(view.subviews.map(\.center.x) == [34, 50, 66])
    view.currentPage = 7
    #expect(view.currentPage == 2)
    view.numberOfPages = 1
    #expect(view.currentPage == 0 && view.subviews.count == 1)
  }

  @Test func `a tap right of the middle turns a page forward, up to the last`() {
    let view = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    view.numberOfPages = 2
    let changes = count(view)
    stage.tap(at: CGPoint(x: 80, y: 20))
    stage.tap(at: CGPoint(x: 80, y: 20))
    #expect(view.currentPage == 1 && changes() == 1)
    stage.tap(at: CGPoint(x: 10, y: 20))
    #expect(view.currentPage == 0 && changes() == 2)
  }

  // MARK: - Switch

  @Test func `a tap turns a switch, setting it sends nothing`() {
    let view = UISwitch(frame: CGRect(x: 10, y: 10, width: 5, height: 5))
    #expect(view.frame == CGRect(x: 10, y: 10, width: 51, height: 31))
    let changes = count(view)
    view.isOn = true
    #expect(changes() == 0)
    stage.tap(at: CGPoint(x: 20, y: 20))
    #expect(!view.isOn && changes() == 1)
  }

  /// Source: Apple, `UISwitch.Style`: a checkbox is for the idiom of a Mac.
  @Test func `a switch slides, whatever the client prefers`() {
    let view = UISwitch(frame: .zero)
    #expect(view.preferredStyle == .automatic && view.style == .sliding && view.title == nil)
    view.preferredStyle = .checkbox
    #expect(view.preferredStyle == .checkbox && view.style == .sliding)
  }

  @Test func `a finger that slides a switch over turns it once`() {
    let view = UISwitch(frame: .zero)
    let changes = count(view)
    stage.touch(.began, at: CGPoint(x: 10, y: 15))
    stage.touch(.moved, at: CGPoint(x: 45, y: 15))
    #expect(view.isOn)
    stage.touch(.ended, at: CGPoint(x: 45, y: 15))
    #expect(view.isOn && changes() == 1)
  }

  // MARK: - Slider

  @Test func `the ends of a slider keep their order and its value between them`() {
    let view = UISlider(frame: .zero)
    view.value = 3
    #expect(view.value == 1)
    view.minimumValue = 5
    #expect(view.maximumValue == 5 && view.value == 5)
    view.maximumValue = 2
    #expect(view.minimumValue == 2 && view.value == 2)
    view.value = .nan
    #expect(view.value == 2)
  }

  @Test func `a knob follows the finger that holds it`() {
    let view = UISlider(frame: CGRect(x: 0, y: 0, width: 128, height: 34))
    let changes = count(view)
    // The knob of 28 points goes from 0 to 100; its middle from 14 to 114.
    stage.touch(.began, at: CGPoint(x: 60, y: 17))
    stage.touch(.moved, at: CGPoint(x: 80, y: 17))
    stage.touch(.ended, at: CGPoint(x: 80, y: 17))
    #expect(view.value == 0 && changes() == 0)
    stage.touch(.began, at: CGPoint(x: 20, y: 17))
    stage.touch(.moved, at: CGPoint(x: 45, y: 17))
    #expect(abs(view.value - 0.25) < 1e-6 && changes() == 1)
    stage.touch(.moved, at: CGPoint(x: 290, y: 17))
    #expect(view.value == 1)
    stage.touch(.ended, at: CGPoint(x: 290, y: 17))
    #expect(changes() == 2)
  }

  // MARK: - Segments

  @Test func `a tap chooses a segment, once`() {
    let view = UISegmentedControl(items: ["A", "B", "C"])
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    let changes = count(view)
    #expect(view.selectedSegmentIndex == UISegmentedControl.noSegment)
    stage.tap(at: CGPoint(x: 150, y: 16))
    stage.tap(at: CGPoint(x: 150, y: 16))
    #expect(view.selectedSegmentIndex == 1 && changes() == 1)
    view.removeSegment(at: 0, animated: false)
    #expect(view.selectedSegmentIndex == 0 && view.titleForSegment(at: 0) == "B")
    view.selectedSegmentIndex = 9
    #expect(view.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(view.titleForSegment(at: 9) == nil)
  }

  @Test func `segments without room have parts without size`() {
    let control = UISegmentedControl(items: ["One", "Two"])
    control.selectedSegmentIndex = 0
    control.layoutIfNeeded()
    control.frame = .zero
    control.layoutIfNeeded()
    #expect(control.subviews.allSatisfy { $0.frame.width <= 1 && $0.frame.width.isFinite })
  }

  @Test func `a segment's own width is taken from the others`() {
    let view = UISegmentedControl(items: ["A", "B", "C"])
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    view.setWidth(200, forSegmentAt: 0)
    let changes = count(view)
    stage.tap(at: CGPoint(x: 240, y: 16))
    #expect(view.selectedSegmentIndex == 1 && changes() == 1)
  }
}
