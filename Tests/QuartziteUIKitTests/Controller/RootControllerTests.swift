// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// The life of a window's root view controller.
@MainActor @Suite struct RootControllerTests {
  private let stage = Stage(size: CGSize(width: 100, height: 200), scale: 1)
  private let log = CallLog()
  private let middle = CGPoint(x: 50, y: 50)
  private let whole = CGRect(x: 0, y: 0, width: 100, height: 200)

  @Test func `the view of the stage's root controller fills the window and gets its touches`() {
    let (controller, counter) = (LoggedController("a", log), TapCounter(frame: whole))
    controller.whenLoaded = { $0.view.addSubview(counter.button) }
    stage.window.rootViewController = controller
    stage.tap(at: middle)
    #expect(counter.count == 1 && controller.view.frame == whole)
    #expect(stage.rootView === controller.view)
  }

  @Test func `what was put on the stage before gives way to a root controller`() {
    let (before, after) = (TapCounter(frame: whole), TapCounter(frame: whole))
    stage.rootView.addSubview(before.button)
    let controller = UIViewController()
    controller.view.addSubview(after.button)
    stage.window.rootViewController = controller
    stage.tap(at: middle)
    #expect(before.count == 0 && after.count == 1)
    // Without a root controller the stage's own view is there again.
    stage.window.rootViewController = nil
    #expect(before.button.isDescendant(of: stage.rootView))
    stage.tap(at: middle)
    #expect(before.count == 1 && after.count == 1)
  }

  @Test func `a controller's life begins in the order of iOS`() {
    let controller = LoggedController("a", log)
    controller.logsLayout = true
    stage.window.rootViewController = controller
    #expect(log.take() == ["a loadView", "a didLoad", "a willAppear", "a isAppearing"])
    stage.advance(by: 0)
    #expect(log.take() == ["a willLayout", "a didLayout", "a didAppear"])
  }

  @Test func `the view is laid out before viewDidAppear also where a timer shows it`() {
    let controller = LoggedController("a", log)
    controller.logsLayout = true
    Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { [stage] _ in
      MainActor.assumeIsolated { stage.window.rootViewController = controller }
    }
    stage.advance(by: 0.5)
    #expect(log.take().suffix(3) == ["a willLayout", "a didLayout", "a didAppear"])
  }

  @Test func `a controller on a stage that is not the current one appears with that stage`() {
    let controller = LoggedController("a", log)
    let other = Stage(size: CGSize(width: 10, height: 10), scale: 1)
    stage.window.rootViewController = controller
    other.advance(by: 1)
    #expect(log.calls.last == "a isAppearing")
    stage.advance(by: 0)
    #expect(log.calls.last == "a didAppear")
  }

  @Test func `a controller set before its window is shown is loaded when it is`() {
    let (controller, counter) = (LoggedController("a", log), TapCounter(frame: whole))
    controller.whenLoaded = { $0.view.addSubview(counter.button) }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    #expect(log.calls == [] && !controller.isViewLoaded)
    window.makeKeyAndVisible()
    stage.advance(by: 0)
    let life = ["a loadView", "a didLoad", "a willAppear", "a isAppearing", "a didAppear"]
    #expect(log.take() == life)
    stage.tap(at: middle)
    #expect(counter.count == 1 && window.isKeyWindow)
  }

  @Test func `a controller set after its window is shown is loaded at once`() {
    let (controller, counter) = (LoggedController("a", log), TapCounter(frame: whole))
    controller.whenLoaded = { $0.view.addSubview(counter.button) }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.makeKeyAndVisible()
    window.rootViewController = controller
    #expect(controller.view.window === window)
    stage.tap(at: middle)
    #expect(counter.count == 1)
  }

  @Test func `another root takes the place of the first, and each is told`() {
    let (first, second) = (LoggedController("a", log), LoggedController("b", log))
    let counter = TapCounter(frame: whole)
    second.whenLoaded = { $0.view.addSubview(counter.button) }
    stage.window.rootViewController = first
    stage.advance(by: 0)
    _ = log.take()
    stage.window.rootViewController = second
    stage.advance(by: 0)
    #expect(
      log.take() == [
        "a willDisappear", "a didDisappear", "b loadView", "b didLoad", "b willAppear",
        "b isAppearing", "b didAppear",
      ]
    )
    #expect(first.view.superview == nil)
    stage.tap(at: middle)
    #expect(counter.count == 1)
  }

  @Test func `the first root may live on inside the second`() {
    let (first, second) = (LoggedController("a", log), UIViewController())
    stage.window.rootViewController = first
    second.addChild(first)
    second.view.addSubview(first.view)
    first.didMove(toParent: second)
    stage.window.rootViewController = second
    stage.advance(by: 0)
    #expect(first.view.superview === second.view && log.calls.last == "a didAppear")
  }

  @Test func `a window that is hidden and shown tells its controller`() {
    let (controller, below) = (LoggedController("a", log), TapCounter(frame: whole))
    stage.rootView.addSubview(below.button)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    stage.advance(by: 0)
    _ = log.take()
    stage.tap(at: middle)
    #expect(below.count == 0)
    window.isHidden = true
    #expect(log.take() == ["a willDisappear", "a didDisappear"])
    stage.tap(at: middle)
    #expect(below.count == 1)
    window.isHidden = false
    stage.advance(by: 0)
    #expect(log.take() == ["a willAppear", "a isAppearing", "a didAppear"])
  }

  @Test func `a window away from the corner gets touches in its own coordinates`() {
    final class Place: UIView {
      var points: [CGPoint] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        points += touches.map { $0.location(in: self) }
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        points += touches.map { $0.location(in: nil) }
      }
    }
    let (controller, place) = (UIViewController(), Place(frame: whole))
    controller.view.addSubview(place)
    let window = UIWindow(frame: CGRect(x: 20, y: 100, width: 50, height: 50))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    stage.touch(.began, at: CGPoint(x: 30, y: 140))
    stage.touch(.moved, at: CGPoint(x: 32, y: 141))
    #expect(place.points == [CGPoint(x: 10, y: 40), CGPoint(x: 12, y: 41)])
  }

  // MARK: - Presentation

  @Test func `a button of the root presents, and one of the presented dismisses`() {
    let (root, next) = (LoggedController("a", log), LoggedController("b", log))
    next.modalPresentationStyle = .fullScreen
    let (show, hide) = (UIButton(frame: whole), UIButton(frame: whole))
    show.addAction(UIAction { _ in root.present(next, animated: true) }, for: .touchUpInside)
    hide.addAction(UIAction { _ in next.dismiss(animated: true) }, for: .touchUpInside)
    root.whenLoaded = { $0.view.addSubview(show) }
    next.whenLoaded = { $0.view.addSubview(hide) }
    stage.window.rootViewController = root
    stage.advance(by: 0)
    _ = log.take()
    stage.tap(at: middle)
    #expect(next.isBeingPresented)
    stage.advance(by: 1)
    #expect(
      log.take() == [
        "b loadView", "b didLoad", "a willDisappear", "b willAppear", "b isAppearing",
        "b didAppear", "a didDisappear",
      ]
    )
    stage.tap(at: middle)
    #expect(next.isBeingDismissed && !root.isBeingPresented)
    stage.advance(by: 1)
    #expect(
      log.take() == [
        "b willDisappear", "a willAppear", "a isAppearing", "a didAppear", "b didDisappear",
      ]
    )
    #expect(root.presentedViewController == nil && !next.isBeingDismissed)
    stage.tap(at: middle)
    #expect(root.presentedViewController === next)
  }

  @Test func `another root takes what the first presents along`() {
    for style in [UIModalPresentationStyle.fullScreen, .overFullScreen] {
      let (root, next) = (LoggedController("a", log), LoggedController("b", log))
      let (other, counter) = (UIViewController(), TapCounter(frame: whole))
      other.view.addSubview(counter.button)
      next.modalPresentationStyle = style
      stage.window.rootViewController = root
      root.present(next, animated: false)
      stage.advance(by: 0)
      _ = log.take()
      stage.window.rootViewController = other
      stage.advance(by: 1)
      #expect(log.take().prefix(2) == ["b willDisappear", "b didDisappear"])
      #expect(root.presentedViewController == nil && next.view.window == nil)
      #expect(root.view.window == nil && stage.window.subviews == [other.view])
      stage.tap(at: middle)
      #expect(counter.count == 1)
    }
  }

  @Test func `another root in the middle of a presentation ends it`() {
    let (root, next) = (LoggedController("a", log), LoggedController("b", log))
    next.modalPresentationStyle = .fullScreen
    stage.window.rootViewController = root
    stage.advance(by: 0)
    root.present(next, animated: true)
    stage.advance(by: 0.1)
    _ = log.take()
    let other = UIViewController()
    stage.window.rootViewController = other
    stage.advance(by: 1)
    #expect(log.take() == ["b willDisappear", "b didDisappear", "a didDisappear"])
    #expect(stage.window.subviews == [other.view])
  }
}
