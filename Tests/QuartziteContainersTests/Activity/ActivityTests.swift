// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Sheets of services.
@MainActor @Suite struct ActivityTests {
  /// A service of an application.
  private final class Stamp: UIActivity {
    static var isRound = false
    var items: [Any] = []
    override class var activityCategory: Category { isRound ? .share : .action }
    override var activityType: ActivityType? { ActivityType("stamp") }
    override var activityTitle: String? { "Stamp" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
      activityItems.first is String
    }
    override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }
  }

  private final class Source: UIActivityItemSource {
    func activityViewControllerPlaceholderItem(
      _ activityViewController: UIActivityViewController
    ) -> Any { "" }
    func activityViewController(
      _ activityViewController: UIActivityViewController,
      itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { "for \(activityType?.rawValue ?? "none")" }
  }

  private final class Ends { var list: [String] = [] }

  private func show(
    _ items: [Any],
    _ activities: [UIActivity]? = nil,
    without excluded: [UIActivity.ActivityType] = []
  ) -> (Phone, UIActivityViewController, Ends) {
    let phone = Phone(UIViewController())
    let ends = Ends()
    let sheet = UIActivityViewController(activityItems: items, applicationActivities: activities)
    sheet.excludedActivityTypes = excluded
    sheet.completionWithItemsHandler = { type, isDone, _, _ in
      ends.list.append("\(type?.rawValue ?? "nil") \(isDone)")
    }
    phone.stage.run { phone.stage.window.rootViewController?.present(sheet, animated: true) }
    phone.settle()
    return (phone, sheet, ends)
  }

  /// The view of a row or button by what accessibility calls it.
  private func find(_ name: String, in view: UIView) -> UIView? {
    if view is UIControl, view.accessibilityLabel == name { return view }
    return view.subviews.lazy.compactMap { find(name, in: $0) }.first
  }

  @Test func `copy fills the pasteboard, and then the handler is told`() {
    let (phone, sheet, ends) = show(["text", URL(string: "https://example.org") as Any])
    #expect(sheet.view.convert(CGPoint.zero, to: nil).y == 422)
    guard let row = find("Copy", in: sheet.view) else {
      _ = Issue.record("no row")
      return
    }
    phone.tap(row)
    phone.settle()
    phone.stage.run {
      #expect(UIPasteboard.general.string == "text")
      #expect(UIPasteboard.general.url?.host == "example.org")
    }
    #expect(ends.list == ["com.apple.UIKit.activity.CopyToPasteboard true"])
    #expect(sheet.presentingViewController == nil)
  }

  @Test func `the button that closes, and a drag, tell of no service`() {
    let (phone, sheet, ends) = show(["text"])
    guard let close = find("Close", in: sheet.view) else {
      _ = Issue.record("no button")
      return
    }
    phone.tap(close)
    phone.settle()
    #expect(ends.list == ["nil false"])
    let (other, _, told) = show(["text"])
    other.drag(CGPoint(x: 195, y: 440), CGPoint(x: 195, y: 830), over: 0.2)
    other.lift(at: CGPoint(x: 195, y: 835))
    other.settle()
    #expect(told.list == ["nil false"])
  }

  @Test func `a service of the application gets what a source gives for it`() {
    let stamp = Stamp()
    let (phone, sheet, ends) = show([Source()], [stamp], without: [.copyToPasteboard])
    #expect(find("Copy", in: sheet.view) == nil)
    guard let row = find("Stamp", in: sheet.view) else {
      _ = Issue.record("no row")
      return
    }
    phone.tap(row)
    phone.settle()
    #expect(stamp.items as? [String] == ["for stamp"])
    #expect(ends.list == ["stamp true"])
  }

  @Test func `services that cannot take the items are not offered`() {
    let (_, sheet, _) = show([1, 2], [Stamp()])
    #expect(find("Stamp", in: sheet.view) == nil && find("Copy", in: sheet.view) == nil)
    let (_, empty, _) = show([])
    #expect(find("Close", in: empty.view) != nil)
  }
}
