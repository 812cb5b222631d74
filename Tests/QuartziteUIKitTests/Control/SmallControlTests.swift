// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Roles of buttons, colour wells, backgrounds of page controls, and plain values.
@MainActor @Suite struct SmallControlTests {
  @Test func `a button that deletes is red, unless its configuration has a colour`() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.configuration = .plain()
    button.configuration?.title = "Delete"
    button.role = .destructive
    let stage = Stage(size: CGSize(width: 100, height: 40), scale: 1)
    stage.rootView.addSubview(button)
    stage.advance(to: 0.1)
    func color() -> UIColor? {
      button.titleLabel?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
        as? UIColor ?? button.titleLabel?.textColor
    }
    #expect(color() == .systemRed)
    button.role = .normal
    stage.advance(by: 0.1)
    #expect(color() == button.tintColor)
  }

  @Test func `a colour well is 28 points wide and shows its colour in a disk`() {
    let well = UIColorWell(frame: CGRect(x: 0, y: 0, width: 28, height: 28))
    #expect(well.intrinsicContentSize == CGSize(width: 28, height: 28))
    well.selectedColor = .green
    let stage = Stage(size: CGSize(width: 28, height: 28), scale: 1)
    stage.rootView.addSubview(well)
    stage.advance(to: 0.1)
    let disks = well.layer.sublayers?.filter { $0.backgroundColor != nil && !$0.isHidden } ?? []
    #expect(disks.map(\.backgroundColor) == [UIColor.green.cgColor])
    #expect(disks.first?.position == CGPoint(x: 14, y: 14))
  }

  @Test func `a prominent page control has a capsule behind its dots`() {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    control.numberOfPages = 5
    #expect(control.subviews.count == 5)
    control.backgroundStyle = .prominent
    control.layoutIfNeeded()
    // Five dots of 7 points, 16 apart, and 10 points at each end.
    #expect(control.subviews[0].frame == CGRect(x: 54.5, y: 7, width: 91, height: 26))
    control.backgroundStyle = .minimal
    #expect(control.subviews[0].isHidden)
  }

  @Test func `an activity adds entries, and after its end is not current again`() {
    let activity = NSUserActivity(activityType: "org.example.read")
    activity.userInfo = ["a": 1, "b": 2]
    activity.addUserInfoEntries(from: ["b": 3, "c": 4])
    #expect(activity.userInfo as? [String: Int] == ["a": 1, "b": 3, "c": 4])
    activity.becomeCurrent()
    #expect(activity.isCurrent && activity.isEligibleForHandoff)
    activity.invalidate()
    activity.becomeCurrent()
    #expect(!activity.isCurrent)
  }

  @Test func `a quick action that can be changed has the values that were set`() {
    let item = UIMutableApplicationShortcutItem(type: "new", localizedTitle: "New")
    item.localizedSubtitle = "A note"
    let plain: UIApplicationShortcutItem = item
    #expect(plain.type == "new" && plain.localizedTitle == "New")
    #expect(plain.localizedSubtitle == "A note" && plain.icon == nil && plain.userInfo == nil)
  }
}
