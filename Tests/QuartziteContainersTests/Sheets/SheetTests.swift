// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import Testing

/// Sheets and popovers.
///
/// Source: Apple's documentation of detents and adaptivity; the medium detent is about half as high as
/// the screen.
@MainActor @Suite struct SheetTests {
  private func sheet(
    _ detents: [UISheetPresentationController.Detent]
  ) -> (Phone, UIViewController, UISheetPresentationController?) {
    let phone = Phone(UIViewController())
    let controller = phone.controller("Sheet")
    let sheet = controller.sheetPresentationController
    sheet?.detents = detents
    phone.stage.window.rootViewController?.present(controller, animated: true)
    phone.settle()
    return (phone, controller, sheet)
  }

  private func top(_ controller: UIViewController) -> CGFloat {
    controller.view.convert(CGPoint.zero, to: nil).y
  }

  @Test func `a sheet rests at its lowest detent, and goes where it is sent`() {
    let (phone, controller, sheet) = sheet([.large(), .medium()])
    #expect(controller.presentationController === sheet)
    #expect(top(controller) == 422)
    #expect(controller.view.frame.height == 422)
    sheet?.animateChanges { sheet?.selectedDetentIdentifier = .large }
    phone.settle()
    // 10 points below the status bar.
    #expect(top(controller) == 57)
  }

  @Test func `a custom detent counts from the safe area`() {
    let (_, controller, sheet) = sheet([
      .custom(identifier: .init("small")) { $0.maximumDetentValue * 0.25 },
      .custom(identifier: .init("none")) { _ in nil },
    ])
    // The greatest value is 844 - 47 - 10 - 34.
    #expect(abs(top(controller) - (844 - 34 - 753 * 0.25)) < 1e-9)
    #expect(sheet?.detents.count == 2)
  }

  @Test func `a detent that is resolved by another rests where it would rest itself`() {
    typealias Detent = UISheetPresentationController.Detent
    let (_, medium, _) = sheet([.custom { Detent.medium().resolvedValue(in: $0) }])
    #expect(top(medium) == 422)
    let (_, large, _) = sheet([.custom { Detent.large().resolvedValue(in: $0) }])
    #expect(top(large) == 57)
  }

  @Test func `the medium detent is not active where the height is compact`() {
    struct Room: UISheetPresentationControllerDetentResolutionContext {
      let containerTraitCollection: UITraitCollection
      let maximumDetentValue: CGFloat = 300
    }
    typealias Detent = UISheetPresentationController.Detent
    let (low, high) = (
      Room(containerTraitCollection: UITraitCollection(verticalSizeClass: .compact)),
      Room(containerTraitCollection: UITraitCollection(verticalSizeClass: .regular))
    )
    #expect(Detent.medium().resolvedValue(in: low) == nil)
    #expect(Detent.medium().resolvedValue(in: high) == 150)
    #expect(Detent.large().resolvedValue(in: low) == 300)
  }

  @Test func `a drag brings the sheet from detent to detent`() {
    let (phone, controller, sheet) = sheet([.medium(), .large()])
    let delegate = SheetDelegate()
    sheet?.delegate = delegate
    phone.drag(CGPoint(x: 195, y: 440), CGPoint(x: 195, y: 140))
    phone.lift(at: CGPoint(x: 195, y: 140))
    phone.settle()
    #expect(sheet?.selectedDetentIdentifier == .large)
    #expect(top(controller) == 57)
    #expect(delegate.calls == ["detent"])
  }

  /// A sheet follows up and down only.
  @Test(arguments: [UISwipeGestureRecognizer.Direction.left, .right])
  func `a swipe across a sheet is for what is in it`(_ way: UISwipeGestureRecognizer.Direction) {
    final class Listener: NSObject {
      var count = 0
      func swiped() { count += 1 }
    }
    let (phone, controller, _) = sheet([.large()])
    let listener = Listener()
    let swipe = UISwipeGestureRecognizer(
      target: listener,
      action: Selector("swiped", Listener.swiped)
    )
    swipe.direction = way
    controller.view.addGestureRecognizer(swipe)
    let ends = [CGPoint(x: 100, y: 400), CGPoint(x: 300, y: 404)]
    let isRight = way == .right
    phone.drag(isRight ? ends[0] : ends[1], isRight ? ends[1] : ends[0], over: 0.2)
    phone.lift(at: isRight ? ends[1] : ends[0])
    phone.settle()
    #expect(listener.count == 1)
    #expect(top(controller) == 57)
  }

  @Test func `a drag down dismisses, unless the controller is modal`() {
    let (phone, controller, sheet) = sheet([.medium()])
    let delegate = SheetDelegate()
    sheet?.delegate = delegate
    controller.isModalInPresentation = true
    phone.drag(CGPoint(x: 195, y: 440), CGPoint(x: 195, y: 800))
    phone.lift(at: CGPoint(x: 195, y: 800))
    phone.settle()
    #expect(controller.presentingViewController != nil)
    #expect(top(controller) == 422)
    #expect(delegate.calls == ["attempt"])
    controller.isModalInPresentation = false
    phone.drag(CGPoint(x: 195, y: 440), CGPoint(x: 195, y: 800))
    phone.lift(at: CGPoint(x: 195, y: 800))
    phone.settle()
    #expect(controller.presentingViewController == nil)
    #expect(controller.viewIfLoaded?.window == nil)
    #expect(delegate.calls == ["attempt", "should", "will", "did"])
  }

  @Test func `a tap beside dismisses; where nothing is dimmed it reaches what is behind`() {
    let (phone, controller, sheet) = sheet([.medium(), .large()])
    var taps = 0
    let button = UIButton(frame: CGRect(x: 100, y: 200, width: 100, height: 50))
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    phone.stage.window.rootViewController?.view.addSubview(button)
    sheet?.largestUndimmedDetentIdentifier = .medium
    phone.stage.advance(by: 0.1)
    phone.stage.tap(at: CGPoint(x: 150, y: 220))
    phone.settle()
    #expect(taps == 1)
    #expect(controller.presentingViewController != nil)
    sheet?.largestUndimmedDetentIdentifier = nil
    phone.stage.advance(by: 0.1)
    phone.stage.tap(at: CGPoint(x: 150, y: 220))
    phone.settle()
    #expect(taps == 1)
    #expect(controller.presentingViewController == nil)
  }

  @Test func `a full-screen presentation covers everything`() {
    let phone = Phone(UIViewController())
    let controller = phone.controller("Full")
    controller.modalPresentationStyle = .fullScreen
    #expect(controller.sheetPresentationController == nil)
    phone.stage.window.rootViewController?.present(controller, animated: true)
    phone.settle()
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(controller.view.safeAreaInsets.top == 47)
  }

  @Test func `presented controllers are freed`() {
    let phone = Phone(UIViewController())
    weak var gone: UIViewController?
    weak var sheet: UIPresentationController?
    do {
      let controller = phone.controller("Sheet")
      (gone, sheet) = (controller, controller.presentationController)
      phone.stage.window.rootViewController?.present(controller, animated: true)
    }
    phone.settle()
    #expect(gone != nil)
    phone.stage.window.rootViewController?.dismiss(animated: true)
    phone.settle()
    #expect(gone == nil)
    #expect(sheet == nil)
  }

  @Test func `a popover points at its source where there is room`() {
    let phone = Phone(UIViewController(), size: CGSize(width: 1024, height: 768))
    let source = UIView(frame: CGRect(x: 500, y: 100, width: 40, height: 40))
    phone.stage.window.rootViewController?.view.addSubview(source)
    let controller = phone.controller("Popover")
    controller.modalPresentationStyle = .popover
    controller.preferredContentSize = CGSize(width: 300, height: 200)
    controller.popoverPresentationController?.sourceView = source
    let popover = controller.popoverPresentationController
    phone.stage.window.rootViewController?.present(controller, animated: true)
    phone.settle()
    // Below the source, its arrow 13 points high, in the middle under it.
    #expect(popover?.arrowDirection == .up)
    let frame = controller.view.convert(controller.view.bounds, to: nil)
    #expect(frame == CGRect(x: 370, y: 153, width: 300, height: 200))
    phone.stage.tap(at: CGPoint(x: 30, y: 700))
    phone.settle()
    #expect(controller.presentingViewController == nil)
  }

  @Test func `a popover is a sheet where the width is compact, unless the delegate says none`() {
    let phone = Phone(UIViewController())
    let controller = phone.controller("Popover")
    controller.modalPresentationStyle = .popover
    phone.stage.window.rootViewController?.present(controller, animated: true)
    phone.settle()
    #expect(top(controller) == 57)
    phone.stage.window.rootViewController?.dismiss(animated: false)
    phone.settle()
    let delegate = NonAdapting()
    controller.preferredContentSize = CGSize(width: 200, height: 100)
    controller.popoverPresentationController?.delegate = delegate
    controller.popoverPresentationController?.sourceView =
      phone.stage.window.rootViewController?.view
    controller.popoverPresentationController?.sourceRect = CGRect(
      x: 0,
      y: 800,
      width: 40,
      height: 20
    )
    phone.stage.window.rootViewController?.present(controller, animated: true)
    phone.settle()
    #expect(controller.view.bounds.size == CGSize(width: 200, height: 100))
    let frame = controller.view.convert(controller.view.bounds, to: nil)
    #expect(frame.minX == 10)
    #expect(frame.maxY == 787)
    // Code older than iOS 13 is asked and told of the touch that closes it.
    delegate.mayClose = false
    phone.stage.tap(at: CGPoint(x: 300, y: 300))
    phone.settle()
    #expect(controller.view.window != nil && delegate.calls == ["should"])
    delegate.mayClose = true
    phone.stage.tap(at: CGPoint(x: 300, y: 300))
    phone.settle()
    #expect(controller.view.window == nil && delegate.calls == ["should", "should", "did"])
  }
}

@MainActor private final class NonAdapting: NSObject, UIPopoverPresentationControllerDelegate {
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .none }

  var mayClose = true
  var calls: [String] = []
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool {
    calls.append("should")
    return mayClose
  }
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) { calls.append("did") }
}

@MainActor private final class SheetDelegate: NSObject, UISheetPresentationControllerDelegate {
  var calls: [String] = []

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) { calls.append("detent") }

  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    calls.append("should")
    return true
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    calls.append("will")
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    calls.append("did")
  }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) { calls.append("attempt") }
}
