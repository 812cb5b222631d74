// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import QuartziteStage
import QuartziteUIKit
import Testing

/// Pictures, colours and rarer behaviour of sliders, switches, pages, segments and bars.
@MainActor @Suite struct ValueControlLookTests {
  private let stage = Stage(size: CGSize(width: 300, height: 100), scale: 1)

  private func image(_ width: CGFloat, _ height: CGFloat, _ color: UIColor = .red) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: width, height: height)
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      color.setFill()
      UIRectFill(CGRect(origin: .zero, size: size))
    }
  }

  private func count(_ control: UIControl) -> () -> Int {
    final class Counter { var count = 0 }
    let counter = Counter()
    control.addAction(UIAction { _ in counter.count += 1 }, for: .valueChanged)
    stage.rootView.addSubview(control)
    return { counter.count }
  }

  private func shown(_ x: Int, _ y: Int) -> UInt32 {
    stage.advance(by: 0.01)
    let pixmap = stage.snapshot().pixmap
    return pixmap.pixels[y * pixmap.rowPixels + x]
  }

  // MARK: - Slider

  @Test func `a slider's values have the ends that it says`() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    #expect(slider.minimumValue == 0 && slider.maximumValue == 1 && slider.value == 0)
    #expect(slider.isContinuous)
    slider.maximumValue = 10
    slider.setValue(7, animated: false)
    #expect(slider.value == 7)
    slider.setValue(99, animated: false)
    #expect(slider.value == 10)
    #expect(slider.intrinsicContentSize.width == UIView.noIntrinsicMetric)
  }

  @Test func `a slider that is not continuous tells at the end alone`() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 128, height: 34))
    slider.isContinuous = false
    let changes = count(slider)
    stage.touch(.began, at: CGPoint(x: 14, y: 17))
    stage.touch(.moved, at: CGPoint(x: 64, y: 17))
    stage.touch(.moved, at: CGPoint(x: 89, y: 17))
    #expect(changes() == 0 && abs(slider.value - 0.75) < 1e-6)
    stage.touch(.ended, at: CGPoint(x: 89, y: 17))
    #expect(changes() == 1)
  }

  @Test func `the knob's picture of a state falls back on the normal one`() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    let (normal, pressed) = (image(20, 20), image(30, 30))
    #expect(slider.thumbImage(for: .normal) == nil && slider.currentThumbImage == nil)
    slider.setThumbImage(normal, for: .normal)
    slider.setThumbImage(pressed, for: .highlighted)
    #expect(slider.thumbImage(for: .highlighted) === pressed)
    #expect(slider.thumbImage(for: .disabled) === normal && slider.currentThumbImage === normal)
    slider.isHighlighted = true
    #expect(slider.currentThumbImage === pressed)
    let track = slider.trackRect(forBounds: slider.bounds)
    let knob = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0)
    #expect(knob.size == CGSize(width: 30, height: 30) && knob.midY == slider.bounds.midY)
  }

  @Test func `the knob goes from one end to the other, evenly`() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    slider.minimumValue = -1
    let track = slider.trackRect(forBounds: slider.bounds)
    func x(_ value: Float) -> CGFloat {
      slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: value).midX
    }
    #expect(abs(x(0) - (x(-1) + x(1)) / 2) < 1e-9 && x(1) > x(-1))
    #expect(abs(x(-1) + x(1) - 200) < 1e-9)
  }

  @Test func `pictures at the ends shorten the track`() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    let plain = slider.trackRect(forBounds: slider.bounds)
    slider.minimumValueImage = image(10, 12)
    slider.maximumValueImage = image(16, 12)
    let bounds = slider.bounds
    #expect(
      slider.minimumValueImageRect(forBounds: bounds) == CGRect(x: 0, y: 11, width: 10, height: 12)
    )
    #expect(
      slider.maximumValueImageRect(forBounds: bounds)
        == CGRect(x: 184, y: 11, width: 16, height: 12)
    )
    let short = slider.trackRect(forBounds: bounds)
    #expect(short.minX > plain.minX + 10 && short.maxX < plain.maxX - 16)
  }

  @Test func `colours of the track are seen left and right of the knob`() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    slider.value = 0.5
    slider.minimumTrackTintColor = .red
    slider.maximumTrackTintColor = .blue
    slider.thumbTintColor = .green
    stage.rootView.addSubview(slider)
    #expect(shown(40, 17) == 0xFF00_00FF && shown(160, 17) == 0xFFFF_0000)
    #expect(shown(100, 17) == 0xFF00_FF00)
  }

  @Test func `pictures of the track are kept for their states`() {
    let slider = UISlider()
    let (left, right) = (image(5, 4), image(6, 4))
    slider.setMinimumTrackImage(left, for: .normal)
    slider.setMaximumTrackImage(right, for: .normal)
    #expect(slider.minimumTrackImage(for: .selected) === left)
    #expect(slider.maximumTrackImage(for: .disabled) === right)
  }

  @Test func `an animated change slides over a quarter of a second`() throws {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 128, height: 34))
    stage.rootView.addSubview(slider)
    stage.advance(by: 0.1)
    slider.setValue(1, animated: true)
    #expect(slider.value == 1)
    stage.advance(by: 0.125)
    let knob = try #require(slider.subviews.last?.layer.presentation())
    #expect(knob.position.x > 20 && knob.position.x < 108)
  }

  // MARK: - Switch

  @Test func `a switch has one size, and its colours`() {
    let view = UISwitch(frame: CGRect(x: 0, y: 0, width: 200, height: 90))
    #expect(view.bounds.size == CGSize(width: 51, height: 31) && !view.isOn)
    #expect(view.intrinsicContentSize == CGSize(width: 51, height: 31))
    #expect(view.sizeThatFits(.zero) == CGSize(width: 51, height: 31))
    view.onTintColor = .red
    view.thumbTintColor = .blue
    view.setOn(true, animated: false)
    stage.rootView.addSubview(view)
    #expect(shown(10, 15) == 0xFF00_00FF && shown(36, 15) == 0xFFFF_0000)
    view.isEnabled = false
    stage.advance(by: 1)
    stage.tap(at: CGPoint(x: 25, y: 15))
    #expect(view.isOn)
  }

  @Test func `a finger that leaves a switch far away does not turn it`() {
    let view = UISwitch()
    let changes = count(view)
    stage.touch(.began, at: CGPoint(x: 12, y: 15))
    stage.touch(.moved, at: CGPoint(x: 12, y: 95))
    stage.touch(.ended, at: CGPoint(x: 12, y: 95))
    #expect(!view.isOn && changes() == 0)
  }

  // MARK: - Pages

  @Test func `one page shows a dot unless that is hidden`() {
    let view = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 37))
    view.numberOfPages = 1
    #expect(view.subviews.map(\.isHidden) == [false])
    view.hidesForSinglePage = true
    #expect(view.subviews.map(\.isHidden) == [true])
    view.numberOfPages = 2
    #expect(view.subviews.map(\.isHidden) == [false, false])
  }

  @Test func `dots have their colours, the current one its own`() {
    let view = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 37))
    view.numberOfPages = 3
    view.currentPage = 1
    view.pageIndicatorTintColor = .gray
    view.currentPageIndicatorTintColor = .red
    #expect(view.subviews.map(\.backgroundColor) == [.gray, .red, .gray])
    view.currentPage = 2
    #expect(view.subviews.map(\.backgroundColor) == [.gray, .gray, .red])
  }

  @Test func `a deferred display waits until it is asked for`() {
    let view = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 37))
    view.numberOfPages = 3
    (view.pageIndicatorTintColor, view.currentPageIndicatorTintColor) = (.gray, .red)
    view.defersCurrentPageDisplay = true
    let changes = count(view)
    stage.tap(at: CGPoint(x: 90, y: 18))
    #expect(view.currentPage == 1 && changes() == 1)
    #expect(view.subviews.map(\.backgroundColor) == [.red, .gray, .gray])
    view.updateCurrentPageDisplay()
    #expect(view.subviews.map(\.backgroundColor) == [.gray, .red, .gray])
  }

  @Test func `numbers of pages below nothing are none`() {
    let view = UIPageControl()
    view.numberOfPages = -4
    view.currentPage = -2
    #expect(view.numberOfPages == 0 && view.currentPage == 0 && view.subviews.isEmpty)
  }

  // MARK: - Segments

  private func segments() -> UISegmentedControl {
    let view = UISegmentedControl(items: ["A", "B", "C"])
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    return view
  }

  @Test func `segments come and go, and the choice moves along`() {
    let view = segments()
    view.selectedSegmentIndex = 1
    view.insertSegment(withTitle: "0", at: 0, animated: false)
    #expect(view.numberOfSegments == 4 && view.selectedSegmentIndex == 2)
    view.insertSegment(with: image(5, 5), at: 99, animated: false)
    #expect(view.numberOfSegments == 5 && view.imageForSegment(at: 4) != nil)
    #expect(view.titleForSegment(at: 4) == nil && view.imageForSegment(at: 0) == nil)
    view.removeSegment(at: 2, animated: false)
    #expect(view.selectedSegmentIndex == UISegmentedControl.noSegment)
    view.setTitle("Z", forSegmentAt: 0)
    view.setImage(image(3, 3), forSegmentAt: 1)
    #expect(view.titleForSegment(at: 0) == "Z" && view.titleForSegment(at: 1) == nil)
    view.removeAllSegments()
    #expect(view.numberOfSegments == 0)
  }

  @Test func `a momentary control forgets its choice at once`() {
    let view = segments()
    view.isMomentary = true
    let changes = count(view)
    stage.tap(at: CGPoint(x: 150, y: 16))
    stage.tap(at: CGPoint(x: 150, y: 16))
    #expect(changes() == 2 && view.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func `a segment that is off cannot be chosen by a finger`() {
    let view = segments()
    view.setEnabled(false, forSegmentAt: 1)
    #expect(!view.isEnabledForSegment(at: 1) && view.isEnabledForSegment(at: 0))
    let changes = count(view)
    stage.tap(at: CGPoint(x: 150, y: 16))
    #expect(changes() == 0 && view.selectedSegmentIndex == UISegmentedControl.noSegment)
    stage.tap(at: CGPoint(x: 250, y: 16))
    #expect(changes() == 1 && view.selectedSegmentIndex == 2)
  }

  @Test func `widths are kept, and by content the longer title is wider`() {
    let view = UISegmentedControl(items: ["i", "a much longer title"])
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    view.setWidth(90, forSegmentAt: 0)
    #expect(view.widthForSegment(at: 0) == 90 && view.widthForSegment(at: 1) == 0)
    view.setWidth(0, forSegmentAt: 0)
    view.apportionsSegmentWidthsByContent = true
    let changes = count(view)
    stage.tap(at: CGPoint(x: 100, y: 16))
    #expect(view.selectedSegmentIndex == 1 && changes() == 1)
  }

  @Test func `looks of titles are kept for their states`() {
    let view = segments()
    view.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
    let attributes = view.titleTextAttributes(for: .selected)
    #expect(attributes?[.foregroundColor] as? UIColor == .red)
    #expect(view.titleTextAttributes(for: .normal) == nil)
    view.selectedSegmentIndex = 0
    let labels = view.subviews.compactMap { $0 as? UILabel }
    #expect(labels.first { $0.text == "A" }?.textColor == .red)
    #expect(labels.first { $0.text == "B" }?.textColor != .red)
  }

  // MARK: - Progress

  @Test func `a bar has a thickness, colours and pictures`() {
    let bar = UIProgressView(progressViewStyle: .bar)
    #expect(bar.bounds.size == CGSize(width: 160, height: 2.5))
    #expect(UIProgressView(progressViewStyle: .default).bounds.height == 4)
    bar.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
    bar.progress = 0.5
    bar.progressTintColor = .red
    bar.trackTintColor = .blue
    stage.rootView.addSubview(bar)
    #expect(shown(20, 5) == 0xFF00_00FF && shown(80, 5) == 0xFFFF_0000)
    bar.progressImage = image(4, 4, .green)
    #expect(shown(20, 5) == 0xFF00_FF00)
    bar.progressImage = nil
    bar.progressTintColor = nil
    bar.tintColor = .green
    #expect(shown(20, 5) == 0xFF00_FF00)
  }

  @Test func `a bar takes no touches`() {
    let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    stage.rootView.addSubview(bar)
    #expect(!bar.isUserInteractionEnabled)
    #expect(stage.rootView.hitTest(CGPoint(x: 20, y: 20), with: nil) === stage.rootView)
  }

  @Test(arguments: [(1_000_000, 1000, 88), (Int.max, 999, 80)])
  func `of very many pages the dots in the middle are shown, at their places`(
    count: Int,
    dots: Int,
    place: CGFloat
  ) {
    let view = UIPageControl(frame: CGRect(x: 0, y: 0, width: 160, height: 37))
    view.numberOfPages = count
    view.layoutIfNeeded()
    #expect(view.subviews.count == dots)
    #expect(view.size(forNumberOfPages: count).width == CGFloat(count) * 16 - 9)
    // The middle of the row stands on the middle dot, or between two, 16 points apart.
    #expect(view.subviews[dots / 2].center.x == place)
    #expect(Set(view.subviews.map(\.backgroundColor)).count == 1)
    view.currentPage = count / 2
    #expect(view.subviews[dots / 2].backgroundColor == .white)
  }
}
