// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Images, offsets and actions of segments, and the levels of windows.
@MainActor @Suite struct SegmentImageTests {
  private let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)

  private func image(_ color: UIColor, width: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: 4)).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: width, height: 4))
    }
  }

  @Test func `the chosen segment shows the background of the selected state`() {
    let control = UISegmentedControl(items: ["A", "B"])
    control.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
    let (plain, chosen) = (image(.gray, width: 4), image(.red, width: 4))
    control.setBackgroundImage(plain, for: .normal, barMetrics: .default)
    control.setBackgroundImage(chosen, for: .selected, barMetrics: .default)
    let divider = image(.black, width: 6)
    control.setDividerImage(
      divider,
      forLeftSegmentState: .normal,
      rightSegmentState: .normal,
      barMetrics: .default
    )
    control.selectedSegmentIndex = 1
    control.layoutIfNeeded()
    let pictures = control.subviews.compactMap { $0 as? UIImageView }.filter { $0.image != nil }
    #expect(pictures.first { $0.image === plain }?.frame.minX == 0)
    #expect(pictures.first { $0.image === chosen }?.frame.minX == 100)
    #expect(pictures.first { $0.image === divider }?.frame.minX == 97)
    #expect(control.backgroundColor == nil)
  }

  @Test func `a segment of an action runs it when it is tapped`() {
    var done: [String] = []
    let actions = ["A", "B"].map { name in UIAction(title: name) { _ in done.append(name) } }
    let frame = CGRect(x: 0, y: 0, width: 200, height: 32)
    let control = UISegmentedControl(frame: frame, actions: actions)
    stage.rootView.addSubview(control)
    #expect(control.titleForSegment(at: 1) == "B")
    stage.tap(at: CGPoint(x: 150, y: 16))
    #expect(done == ["B"])
  }

  @Test func `a level plus a number is nearer to the viewer`() {
    #expect((UIWindow.Level.alert + 1).rawValue == 2001)
    #expect(UIWindow.Level.normal < .statusBar && .alert - 1 < UIWindow.Level.alert)
  }
}
