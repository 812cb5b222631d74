// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// What assistive technologies see, and in which order.
@MainActor @Suite struct AccessibilityTreeTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)

  private func label(_ text: String, _ x: CGFloat, _ y: CGFloat) -> UILabel {
    let label = UILabel(frame: CGRect(x: x, y: y, width: 100, height: 20))
    label.text = text
    return label
  }

  private var labels: [String?] { stage.accessibilityTree().map(\.label) }

  @Test func `elements are read by rows, each from the leading edge on`() {
    for view in [
      label("d", 200, 100), label("c", 10, 104), label("b", 200, 10), label("a", 10, 12),
    ] {
      stage.rootView.addSubview(view)
    }
    #expect(labels == ["a", "b", "c", "d"])
    for view in stage.rootView.subviews { view.semanticContentAttribute = .forceRightToLeft }
    #expect(labels == ["b", "a", "d", "c"])
  }

  @Test
  func `hidden, transparent and silenced views are left out, and the siblings of a modal one`() {
    let views = ["a", "b", "c", "d"].enumerated().map { label($1, 10, CGFloat($0) * 30) }
    for view in views { stage.rootView.addSubview(view) }
    views[0].isHidden = true
    views[1].alpha = 0
    views[2].accessibilityElementsHidden = true
    #expect(labels == ["d"])
    let sheet = UIView(frame: CGRect(x: 0, y: 300, width: 320, height: 180))
    sheet.addSubview(label("e", 0, 0))
    stage.rootView.addSubview(sheet)
    sheet.accessibilityViewIsModal = true
    #expect(labels == ["e"])
  }

  @Test func `an element hides what is inside it; a container gives its elements in its order`() {
    let card = UIView(frame: CGRect(x: 0, y: 50, width: 320, height: 100))
    let (one, two) = (label("one", 0, 0), label("two", 0, 40))
    for view in [one, two] { card.addSubview(view) }
    stage.rootView.addSubview(card)
    stage.rootView.addSubview(label("first", 0, 0))
    card.accessibilityElements = [two, one]
    #expect(labels == ["first", "two", "one"])
    card.accessibilityElements = nil
    card.isAccessibilityElement = true
    card.accessibilityLabel = "card"
    #expect(labels == ["first", "card"])
  }

  @Test func `elements that name each other end`() {
    let view = UIView()
    view.accessibilityElements = [view, view]
    stage.rootView.addSubview(view)
    #expect(labels.isEmpty)
  }

  @Test func `an element without a view follows its container`() throws {
    let chart = UIView(frame: CGRect(x: 20, y: 30, width: 200, height: 100))
    stage.rootView.addSubview(chart)
    let bar = UIAccessibilityElement(accessibilityContainer: chart)
    bar.accessibilityLabel = "March"
    bar.accessibilityValue = "12"
    bar.accessibilityFrameInContainerSpace = CGRect(x: 10, y: 40, width: 20, height: 60)
    chart.accessibilityElements = [bar]
    let node = try #require(stage.accessibilityTree().first)
    #expect(node.frame == CGRect(x: 30, y: 70, width: 20, height: 60))
    #expect(node.description == "element \"March\" value \"12\" (30 70 20 60)")
    chart.frame.origin.y = 130
    #expect(bar.accessibilityFrame.minY == 170)
    #expect(chart.index(ofAccessibilityElement: bar) == 0 && chart.accessibilityElementCount() == 1)
  }

  @Test func `controls say what they are and what they are set to`() {
    let button = UIButton(type: .system)
    button.setTitle("Save", for: .normal)
    button.isEnabled = false
    let toggle = UISwitch()
    toggle.isOn = true
    let slider = UISlider()
    slider.value = 0.25
    let pages = UIPageControl()
    (pages.numberOfPages, pages.currentPage) = (3, 1)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    field.placeholder = "Name"
    let secret = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    (secret.isSecureTextEntry, secret.text) = (true, "abc")
    for (index, view) in ([button, toggle, slider, pages, field, secret] as [UIView]).enumerated() {
      view.frame.origin = CGPoint(x: 0, y: CGFloat(index) * 60)
      stage.rootView.addSubview(view)
    }
    let nodes = stage.accessibilityTree()
    #expect(nodes.map(\.label) == ["Save", nil, nil, nil, nil, nil])
    #expect(nodes.map(\.value) == [nil, "1", "25%", "page 2 of 3", "Name", "•••"])
    #expect(nodes[0].traits == [.button, .notEnabled] && nodes[2].traits == .adjustable)
    slider.accessibilityIncrement()
    #expect(abs(slider.value - 0.35) < 1e-6)
    button.accessibilityLabel = "Keep"
    button.accessibilityTraits = .link
    #expect(stage.accessibilityTree()[0].label == "Keep")
    #expect(stage.accessibilityTree()[0].traits == [.link, .notEnabled])
  }

  @Test func `the segments of a control are buttons of their own`() {
    let control = UISegmentedControl(items: ["Day", "Week"])
    control.frame = CGRect(x: 0, y: 0, width: 200, height: 30)
    control.selectedSegmentIndex = 1
    stage.rootView.addSubview(control)
    let nodes = stage.accessibilityTree()
    #expect(nodes.map(\.label) == ["Day", "Week"])
    #expect(nodes.map(\.traits) == [.button, [.button, .selected]])
    #expect(nodes[1].frame == CGRect(x: 100, y: 0, width: 100, height: 30))
  }

  @Test func `announcements are written down, and settings are those of the stage`() {
    let other = Stage(size: CGSize(width: 10, height: 10), scale: 1)
    stage.accessibilitySettings.isReduceMotionEnabled = true
    stage.run {
      UIAccessibility.post(notification: .announcement, argument: "Saved")
      #expect(UIAccessibility.isReduceMotionEnabled)
    }
    #expect(stage.accessibilityAnnouncements == ["Saved"])
    other.run { #expect(!UIAccessibility.isReduceMotionEnabled) }
    #expect(other.accessibilityAnnouncements.isEmpty)
  }
}
