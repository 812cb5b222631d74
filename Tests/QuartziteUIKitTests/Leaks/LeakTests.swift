// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// What is used and dropped is freed.
@MainActor @Suite struct LeakTests {
  private let size = CGSize(width: 320, height: 480)

  private final class Listener: NSObject, UIContextMenuInteractionDelegate {
    func heard(_ sender: Any) {}
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [UIAction(title: "A") { _ in }])
      })
    }
  }

  @Test(arguments: [
    UIModalPresentationStyle.popover, .automatic, .pageSheet, .fullScreen, .custom,
  ])
  func `a presentation that is configured and never takes place`(style: UIModalPresentationStyle) {
    let left = survivors {
      let controller = UIViewController()
      controller.modalPresentationStyle = style
      controller.popoverPresentationController?.sourceView = controller.view
      controller.popoverPresentationController?.sourceRect = CGRect(x: 0, y: 0, width: 1, height: 1)
      controller.sheetPresentationController?.detents = [.medium()]
      let presentation =
        controller.presentationController
        ?? UIPresentationController(
          presentedViewController: controller,
          presenting: nil
        )
      return [
        ("controller", controller), ("presentation", presentation), ("view", controller.view),
      ]
    }
    #expect(left == [])
  }

  @Test func `a popover whose source is a view that keeps the controller`() {
    final class Button: UIView {
      var menu: UIViewController?
    }
    let left = survivors {
      let (button, controller) = (Button(), UIViewController())
      controller.modalPresentationStyle = .popover
      controller.popoverPresentationController?.sourceView = button
      button.menu = controller
      return [("controller", controller), ("button", button)]
    }
    #expect(left == [])
  }

  @Test func `a presentation controller outlives its controllers`() {
    var presentation: UIPresentationController?
    do {
      let controller = UIViewController()
      presentation = controller.presentationController
    }
    #expect(presentation?.presentedViewController.viewIfLoaded == nil)
    #expect(presentation?.presentingViewController.presentedViewController == nil)
  }

  @Test(arguments: [
    UIModalPresentationStyle.popover, .automatic, .fullScreen, .overFullScreen,
  ])
  func `a presentation that has ended`(style: UIModalPresentationStyle) {
    let stage = Stage(size: size, scale: 1)
    stage.run { stage.window.rootViewController = UIViewController() }
    let left = survivors {
      let controller = UIViewController()
      controller.modalPresentationStyle = style
      stage.run { stage.window.rootViewController?.present(controller, animated: true) }
      var ended = false
      _ = stage.run {
        controller.transitionCoordinator?.animate(alongsideTransition: { _ in
          controller.view.alpha = 0.5
        }) { _ in ended = controller.isViewLoaded }
      }
      let coordinator = controller.transitionCoordinator as AnyObject
      let presentation = controller.presentationController
      stage.advance(by: 1)
      #expect(ended)
      stage.run { controller.dismiss(animated: true) }
      stage.advance(by: 1)
      return [
        ("controller", controller), ("coordinator", coordinator),
        ("presentation", presentation ?? controller), ("view", controller.view),
      ]
    }
    #expect(left == [])
  }

  @Test func `targets of controls and recognisers, and actions`() {
    let left = survivors {
      let (listener, button, view) = (Listener(), UIButton(type: .system), UIView())
      button.addTarget(
        listener,
        action: Selector("heard(_:)", Listener.heard(_:)),
        for: .touchUpInside
      )
      button.addAction(UIAction { [weak button] _ in _ = button?.isEnabled }, for: .touchUpInside)
      button.menu = UIMenu(children: [UIAction(title: "A") { [weak button] _ in _ = button?.tag }])
      button.sendActions(for: .touchUpInside)
      let tap = UITapGestureRecognizer(
        target: listener,
        action: Selector("heard(_:)", Listener.heard(_:))
      )
      view.addGestureRecognizer(tap)
      view.addSubview(button)
      return [("listener", listener), ("button", button), ("view", view), ("tap", tap)]
    }
    #expect(left == [])
  }

  @Test func `a context menu that was opened and left`() {
    let stage = Stage(size: size, scale: 1)
    let left = survivors {
      let (listener, view) = (
        Listener(), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      )
      let interaction = UIContextMenuInteraction(delegate: listener)
      view.addInteraction(interaction)
      stage.rootView.addSubview(view)
      stage.advance(by: 0.1)
      stage.touch(.began, at: CGPoint(x: 50, y: 50))
      stage.advance(by: 1)
      stage.touch(.ended, at: CGPoint(x: 50, y: 50))
      stage.advance(by: 1)
      stage.tap(at: CGPoint(x: 300, y: 470))
      stage.advance(by: 1)
      view.removeFromSuperview()
      return [("listener", listener), ("view", view), ("interaction", interaction)]
    }
    #expect(left == [])
  }

  @Test func `a table that was scrolled, selected and updated`() {
    final class Rows: NSObject, UITableViewDataSource {
      var count = 50
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
      func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "c", for: indexPath)
      }
    }
    let stage = Stage(size: size, scale: 1)
    let left = survivors {
      let controller = UITableViewController(style: .plain)
      let (rows, table) = (Rows(), controller.tableView ?? UITableView())
      table.register(UITableViewCell.self, forCellReuseIdentifier: "c")
      table.dataSource = rows
      table.refreshControl = UIRefreshControl()
      stage.run { stage.window.rootViewController = controller }
      stage.advance(by: 0.1)
      table.scrollToRow(at: IndexPath(row: 30, section: 0), at: .top, animated: true)
      stage.advance(by: 1)
      table.selectRow(
        at: IndexPath(row: 31, section: 0),
        animated: true,
        scrollPosition: .middle
      )
      rows.count = 51
      table.insertRows(at: [IndexPath(row: 30, section: 0)], with: .fade)
      stage.advance(by: 1)
      table.setEditing(true, animated: true)
      stage.advance(by: 1)
      stage.run { stage.window.rootViewController = UIViewController() }
      stage.advance(by: 1)
      return [("controller", controller), ("table", table), ("rows", rows)]
    }
    #expect(left == [])
  }

  @Test func `fields that were edited, with views in place of the keyboard`() {
    let stage = Stage(size: size, scale: 1)
    let left = survivors {
      let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 40))
      let (wheel, bar) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44)))
      (field.inputView, field.inputAccessoryView) = (wheel, bar)
      stage.rootView.addSubview(field)
      stage.run { _ = field.becomeFirstResponder() }
      stage.advance(by: 1)
      stage.run { _ = field.resignFirstResponder() }
      stage.advance(by: 1)
      field.removeFromSuperview()
      return [("field", field), ("wheel", wheel), ("bar", bar)]
    }
    #expect(left == [])
  }

  @Test func `a stage with what it shows`() {
    let left = survivors {
      let stage = Stage(size: size, scale: 1)
      let (controller, inner) = (UIViewController(), UIViewController())
      stage.run { stage.window.rootViewController = controller }
      controller.addChild(inner)
      controller.view.addSubview(inner.view)
      inner.didMove(toParent: controller)
      stage.run { UIView.animate(withDuration: 9) { inner.view.alpha = 0 } }
      stage.advance(by: 1)
      return [
        ("stage", stage), ("controller", controller), ("inner", inner), ("view", inner.view),
      ]
    }
    #expect(left == [])
  }
}
