// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteStage
import Testing

/// Alerts and sheets of actions.
@MainActor @Suite struct AlertTests {
  @Test func `an alert is 270 points wide in the middle, and a tap on a button ends it`() {
    let phone = Phone(UIViewController())
    let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: .alert)
    var chosen: [String] = []
    for (title, style) in [("OK", .default), ("Cancel", .cancel)]
      as [(String, UIAlertAction.Style)]
    {
      alert.addAction(UIAlertAction(title: title, style: style) { chosen.append($0.title ?? "") })
    }
    phone.stage.window.rootViewController?.present(alert, animated: true)
    phone.settle()
    #expect(alert.view.frame.width == 270)
    #expect(alert.view.frame.midX == 195)
    // The middle between the safe areas, to whole points.
    #expect(abs(alert.view.frame.midY - (47 + 810) / 2) <= 1)
    // Of two buttons the cancel action stands at the left.
    let (ok, cancel) = (alert.view.label("OK"), alert.view.label("Cancel"))
    #expect(cancel.map { $0.convert($0.bounds, to: nil).midX } ?? 0 < 195)
    phone.stage.tap(at: CGPoint(x: 10, y: 100))
    phone.settle()
    #expect(alert.presentingViewController != nil)
    if let ok { phone.tap(ok) }
    #expect(chosen == [])
    phone.settle()
    #expect(chosen == ["OK"])
    #expect(alert.view.window == nil)
    #expect(alert.presentingViewController == nil)
  }

  // Source: Apple, UIView.tintAdjustmentMode: "the system dims" the tint colour of views behind an alert.
  @Test(arguments: [UIAlertController.Style.alert, .actionSheet])
  func `tint colours behind an alert are gray until it goes`(style: UIAlertController.Style) {
    let base = UIViewController()
    let button = UIButton(type: .system)
    base.view.addSubview(button)
    let phone = Phone(base)
    let blue = button.tintColor
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: style)
    base.present(alert, animated: true)
    phone.settle()
    #expect(button.tintAdjustmentMode == .dimmed && button.tintColor != blue)
    #expect(alert.view.tintAdjustmentMode == .normal)
    alert.dismiss(animated: true)
    phone.settle()
    #expect(button.tintAdjustmentMode == .normal && button.tintColor == blue)
  }

  @Test func `tint colours come back where an alert goes with the page that presents it`() {
    let (base, page) = (UIViewController(), UIViewController())
    let button = UIButton(type: .system)
    page.view.addSubview(button)
    let phone = Phone(base)
    base.present(page, animated: false)
    phone.settle()
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
    page.present(alert, animated: true)
    phone.settle()
    #expect(button.tintAdjustmentMode == .dimmed)
    base.dismiss(animated: true)
    phone.settle()
    #expect(alert.viewIfLoaded?.window == nil && page.viewIfLoaded?.window == nil)
    base.present(page, animated: true)
    phone.settle()
    #expect(page.view.window != nil && button.tintAdjustmentMode == .normal)
  }

  @Test func `an alert gives back the tint mode that the client has set`() {
    let base = UIViewController()
    let button = UIButton(type: .system)
    base.view.addSubview(button)
    let phone = Phone(base)
    base.view.window?.tintAdjustmentMode = .dimmed
    base.view.tintAdjustmentMode = .normal
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
    base.present(alert, animated: true)
    phone.settle()
    #expect(button.tintAdjustmentMode == .dimmed)
    alert.dismiss(animated: true)
    phone.settle()
    #expect(button.tintAdjustmentMode == .normal)
    // What is set while the alert is there stays.
    base.present(alert, animated: true)
    phone.settle()
    base.view.tintAdjustmentMode = .automatic
    base.view.window?.tintAdjustmentMode = .normal
    alert.dismiss(animated: true)
    phone.settle()
    base.view.window?.tintAdjustmentMode = .dimmed
    #expect(button.tintAdjustmentMode == .dimmed)
  }

  @Test func `a tap beside a sheet of actions is its cancel action`() {
    let phone = Phone(UIViewController())
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    var chosen: [String] = []
    for (title, style) in [("Cancel", .cancel), ("Delete", .destructive), ("Copy", .default)]
      as [(String, UIAlertAction.Style)]
    {
      sheet.addAction(UIAlertAction(title: title, style: style) { chosen.append($0.title ?? "") })
    }
    phone.stage.window.rootViewController?.present(sheet, animated: true)
    phone.settle()
    // Two buttons of 57 points, 8 between, and the cancel button, 8 from the sides, above the safe area.
    #expect(sheet.view.frame == CGRect(x: 8, y: 810 - 179, width: 374, height: 179))
    phone.stage.tap(at: CGPoint(x: 195, y: 200))
    phone.settle()
    #expect(chosen == ["Cancel"])
  }

  /// Source: Apple, Human Interface Guidelines, "Action sheets": a popover has no cancel button, a
  /// tap outside is its cancel action.
  @Test(arguments: [true, false]) func `where there is room a sheet of actions is a popover`(
    hasCancel: Bool
  ) {
    let phone = Phone(UIViewController(), size: CGSize(width: 1024, height: 768))
    let source = UIView(frame: CGRect(x: 500, y: 100, width: 40, height: 40))
    phone.stage.window.rootViewController?.view.addSubview(source)
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    var chosen: [String] = []
    let titles = ["Delete", "Copy"] + (hasCancel ? ["Cancel"] : [])
    for title in titles {
      let style: UIAlertAction.Style = title == "Cancel" ? .cancel : .default
      sheet.addAction(UIAlertAction(title: title, style: style) { chosen.append($0.title ?? "") })
    }
    sheet.popoverPresentationController?.sourceView = source
    phone.stage.window.rootViewController?.present(sheet, animated: true)
    phone.settle()
    // Two buttons of 57 points, below the source and the arrow of 13 points, in the middle under it.
    let frame = sheet.view.convert(sheet.view.bounds, to: nil)
    #expect(frame == CGRect(x: 368, y: 153, width: 304, height: 114))
    #expect(sheet.view.label("Cancel") == nil && sheet.view.label("Copy") != nil)
    phone.stage.tap(at: CGPoint(x: 30, y: 700))
    phone.settle()
    #expect(chosen == (hasCancel ? ["Cancel"] : []))
    #expect(sheet.presentingViewController == nil)
  }

  @Test func `an action of a popover is carried out, and without a source there is none`() {
    let phone = Phone(UIViewController(), size: CGSize(width: 1024, height: 768))
    let root = phone.stage.window.rootViewController
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    var chosen: [String] = []
    for (title, style) in [("Copy", .default), ("Cancel", .cancel)]
      as [(String, UIAlertAction.Style)]
    {
      sheet.addAction(UIAlertAction(title: title, style: style) { chosen.append($0.title ?? "") })
    }
    root?.present(sheet, animated: true)
    phone.settle()
    // At the bottom edge, with its cancel button.
    #expect(abs(sheet.view.frame.maxY - 734) < 0.001)
    root?.dismiss(animated: true)
    phone.settle()
    sheet.popoverPresentationController?.sourceView = root?.view
    sheet.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 100, width: 1, height: 1)
    root?.present(sheet, animated: true)
    phone.settle()
    #expect(sheet.view.label("Cancel") == nil)
    if let label = sheet.view.label("Copy") { phone.tap(label) }
    phone.settle()
    #expect(chosen == ["Copy"] && sheet.presentingViewController == nil)
  }

  @Test func `what an alert cannot have is refused`() {
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    alert.addAction(UIAlertAction(title: "One", style: .cancel))
    alert.addAction(UIAlertAction(title: "Two", style: .cancel))
    alert.addTextField()
    #expect(alert.actions.map(\.title) == ["One"])
    #expect(alert.textFields == nil)
  }

  @Test func `text fields are edited, and actions that are not enabled do nothing`() {
    let phone = Phone(UIViewController())
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.text = "Ada" }
    let action = UIAlertAction(title: "Save", style: .default)
    action.isEnabled = false
    alert.addAction(action)
    phone.stage.window.rootViewController?.present(alert, animated: true)
    phone.settle()
    #expect(alert.textFields?.first?.text == "Ada")
    #expect(alert.textFields?.first?.isFirstResponder == true)
    if let label = alert.view.label("Save") { phone.tap(label) }
    phone.settle()
    #expect(alert.presentingViewController != nil)
  }

  @Test func `alerts are freed`() {
    let phone = Phone(UIViewController())
    weak var gone: UIAlertController?
    do {
      let alert = UIAlertController(title: "A", message: "B", preferredStyle: .alert)
      alert.addTextField()
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      gone = alert
      phone.stage.window.rootViewController?.present(alert, animated: true)
    }
    phone.settle()
    #expect(gone != nil)
    phone.stage.window.rootViewController?.dismiss(animated: true)
    phone.settle()
    #expect(gone == nil)
  }
}
