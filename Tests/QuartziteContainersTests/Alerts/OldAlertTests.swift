// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteStage
import Testing

/// Alerts and sheets of actions as before iOS 8.
///
/// Source: Apple's documentation of `UIAlertView`, `UIActionSheet` and their delegates.
@MainActor @Suite struct OldAlertTests {
  private final class Listener: NSObject, UIAlertViewDelegate, UIActionSheetDelegate {
    var calls: [String] = []
    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
      calls.append("clicked \(buttonIndex)")
    }
    func willPresent(_ alertView: UIAlertView) { calls.append("will present") }
    func didPresent(_ alertView: UIAlertView) { calls.append("did present") }
    func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {
      calls.append("will dismiss \(buttonIndex)")
    }
    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
      calls.append("did dismiss \(buttonIndex)")
    }
    func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {
      calls.append("sheet clicked \(buttonIndex)")
    }
  }

  private func label(_ text: String, in phone: Phone) -> UIView? { phone.stage.window.label(text) }

  @Test func `the buttons have indices from the cancel button, and the delegate is told in order`()
  {
    let (phone, listener) = (Phone(UIViewController()), Listener())
    let alert = UIAlertView(
      title: "Victory",
      message: "You won!",
      delegate: listener,
      cancelButtonTitle: "No",
      otherButtonTitles: "Yes",
      "Later"
    )
    #expect(alert.numberOfButtons == 3 && alert.cancelButtonIndex == 0)
    #expect(alert.firstOtherButtonIndex == 1 && alert.buttonTitle(at: 2) == "Later")
    #expect(!alert.isVisible)
    phone.stage.run { alert.show() }
    phone.settle()
    #expect(alert.isVisible && label("Victory", in: phone) != nil)
    #expect(listener.calls == ["will present", "did present"])
    if let yes = label("Yes", in: phone) { phone.tap(yes) }
    phone.settle()
    #expect(
      listener.calls.dropFirst(2) == ["clicked 1", "will dismiss 1", "did dismiss 1"]
    )
    #expect(!alert.isVisible && label("Victory", in: phone) == nil)
  }

  @Test func `a style has fields, and code ends the alert without a click`() {
    let (phone, listener) = (Phone(UIViewController()), Listener())
    let alert = UIAlertView()
    (alert.title, alert.delegate, alert.alertViewStyle) = (
      "Sign in", listener, .loginAndPasswordInput
    )
    #expect(alert.addButton(withTitle: "OK") == 0 && alert.cancelButtonIndex == -1)
    #expect(alert.textField(at: 1)?.isSecureTextEntry == true && alert.textField(at: 2) == nil)
    phone.stage.run { alert.show() }
    phone.settle()
    #expect(alert.textField(at: 0)?.window === phone.stage.window)
    alert.dismiss(withClickedButtonIndex: 0, animated: true)
    phone.settle()
    #expect(listener.calls.suffix(2) == ["will dismiss 0", "did dismiss 0"])
    #expect(!listener.calls.contains("clicked 0"))
  }

  @Test func `a sheet of actions tells which button was touched`() {
    let (phone, listener) = (Phone(UIViewController()), Listener())
    let sheet = UIActionSheet(
      title: nil,
      delegate: listener,
      cancelButtonTitle: "Cancel",
      destructiveButtonTitle: "Delete",
      otherButtonTitles: "Copy"
    )
    let place = (0..<3).first { sheet.buttonTitle(at: $0) == "Delete" }
    #expect(sheet.destructiveButtonIndex == place)
    if let view = phone.stage.window.rootViewController?.view {
      phone.stage.run { sheet.show(in: view) }
    }
    phone.settle()
    if let delete = label("Delete", in: phone) { phone.tap(delete) }
    phone.settle()
    #expect(listener.calls == ["sheet clicked \(place ?? -1)"])
  }
}
