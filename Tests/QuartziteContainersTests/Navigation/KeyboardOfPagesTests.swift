// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// The keyboard goes with the page whose field has it.
@MainActor @Suite struct KeyboardOfPagesTests {
  private func page() -> (controller: UIViewController, field: UITextField) {
    let (controller, field) = (UIViewController(), UITextField())
    field.frame = CGRect(x: 20, y: 120, width: 200, height: 40)
    controller.view.addSubview(field)
    return (controller, field)
  }

  @Test func `a page that is covered by a push loses the keyboard`() {
    let (controller, field) = page()
    let navigation = UINavigationController(rootViewController: controller)
    let phone = Phone(navigation)
    field.becomeFirstResponder()
    #expect(field.isFirstResponder)
    navigation.pushViewController(UIViewController(), animated: true)
    #expect(!field.isFirstResponder)
    phone.settle()
  }

  @Test func `a field that is taken out of its window resigns`() {
    let (controller, field) = page()
    let phone = Phone(controller)
    field.becomeFirstResponder()
    #expect(field.isFirstResponder)
    controller.view.removeFromSuperview()
    #expect(!field.isFirstResponder)
    _ = phone
  }

  @Test func `a search ends its words by the key Search, which waits for text`() {
    let bar = UISearchBar()
    #expect(bar.returnKeyType == .search && bar.enablesReturnKeyAutomatically)
  }
}
