// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteStage
import Testing

/// The stack of a navigation controller and what its controllers are told.
///
/// Source of the order: Apple's documentation of `UINavigationController` and of the container methods
/// of `UIViewController`.
@MainActor @Suite struct StackTests {
  private func names(_ navigation: UINavigationController) -> [String] {
    navigation.viewControllers.map { $0.title ?? "" }
  }

  @Test func `a push tells both controllers in Apple's order`() {
    let phone = Phone()
    let navigation = UINavigationController(rootViewController: phone.controller("A"))
    phone.show(navigation)
    phone.settle()
    _ = phone.log.take()
    navigation.pushViewController(phone.controller("B"), animated: true)
    #expect(
      phone.log.take() == ["B willMove in", "B load", "A willDisappear", "B willAppear"]
    )
    phone.stage.advance(by: 0.34)
    #expect(phone.log.take() == [])
    phone.stage.advance(by: 0.02)
    #expect(phone.log.take() == ["A didDisappear", "B didAppear", "B didMove in"])
  }

  @Test func `a pop tells both controllers in Apple's order`() {
    let phone = Phone()
    let navigation = UINavigationController()
    navigation.viewControllers = [phone.controller("A"), phone.controller("B")]
    phone.show(navigation)
    phone.settle()
    _ = phone.log.take()
    #expect(navigation.popViewController(animated: true)?.title == "B")
    #expect(names(navigation) == ["A"])
    #expect(
      phone.log.take() == ["B willMove out", "A load", "B willDisappear", "A willAppear"]
    )
    phone.settle()
    #expect(phone.log.take() == ["B didDisappear", "A didAppear", "B didMove out"])
  }

  @Test func `stack methods return what they take off`() {
    let phone = Phone()
    let all = ["A", "B", "C", "D"].map(phone.controller)
    let navigation = UINavigationController()
    navigation.viewControllers = all
    phone.show(navigation)
    #expect(navigation.topViewController === all[3])
    #expect(navigation.visibleViewController === all[3])
    #expect(navigation.popToViewController(all[2], animated: false) ?? [] == [all[3]])
    #expect(navigation.popToRootViewController(animated: false) ?? [] == [all[1], all[2]])
    #expect(navigation.popToRootViewController(animated: false) == nil)
    #expect(navigation.popViewController(animated: false) == nil)
    #expect(names(navigation) == ["A"])
    #expect(all[0].navigationController === navigation)
    #expect(all[1].navigationController == nil)
    #expect(all[0].view.window != nil)
  }

  @Test func `what cannot be pushed is refused`() {
    let phone = Phone()
    let a = phone.controller("A")
    let navigation = UINavigationController(rootViewController: a)
    phone.show(navigation)
    navigation.pushViewController(a, animated: false)
    navigation.pushViewController(navigation, animated: false)
    navigation.pushViewController(UINavigationController(), animated: false)
    #expect(navigation.popToViewController(phone.controller("X"), animated: false) == nil)
    navigation.setViewControllers([a, a], animated: false)
    #expect(names(navigation) == ["A"])
    let tabs = UITabBarController()
    let other = UINavigationController(rootViewController: phone.controller("B"))
    tabs.viewControllers = [other]
    other.pushViewController(tabs, animated: false)
    #expect(names(other) == ["B"])
  }

  @Test func `an empty stack shows nothing and takes a push`() {
    let phone = Phone()
    let navigation = UINavigationController()
    phone.show(navigation)
    #expect(navigation.topViewController == nil)
    #expect(navigation.popViewController(animated: true) == nil)
    navigation.pushViewController(phone.controller("A"), animated: true)
    phone.settle()
    #expect(navigation.topViewController?.view.window != nil)
    navigation.viewControllers = []
    phone.settle()
    #expect(navigation.navigationBar.topItem == nil)
  }

  @Test func `changes during a transition are shown after it`() {
    let phone = Phone()
    let navigation = UINavigationController(rootViewController: phone.controller("A"))
    phone.show(navigation)
    let (b, c) = (phone.controller("B"), phone.controller("C"))
    navigation.pushViewController(b, animated: true)
    phone.stage.advance(by: 0.1)
    navigation.pushViewController(c, animated: true)
    #expect(names(navigation) == ["A", "B", "C"])
    phone.settle()
    #expect(c.view.window != nil)
    #expect(b.view.window == nil)
    #expect(navigation.navigationBar.topItem === c.navigationItem)
    navigation.popViewController(animated: true)
    navigation.popViewController(animated: true)
    phone.settle()
    #expect(names(navigation) == ["A"])
    #expect(navigation.topViewController?.view.window != nil)
  }

  @Test func `popped controllers are freed`() {
    let phone = Phone()
    let navigation = UINavigationController(rootViewController: phone.controller("A"))
    phone.show(navigation)
    weak var gone: UIViewController?
    do {
      let b = phone.controller("B")
      b.navigationItem.rightBarButtonItem = b.editButtonItem
      gone = b
      navigation.pushViewController(b, animated: true)
    }
    phone.settle()
    #expect(gone != nil)
    navigation.popViewController(animated: true)
    phone.settle()
    #expect(gone == nil)
  }

  @Test func `a navigation controller is freed with its stage's root`() {
    let phone = Phone()
    weak var gone: UINavigationController?
    do {
      let navigation = UINavigationController(rootViewController: phone.controller("A"))
      gone = navigation
      phone.show(navigation)
      navigation.pushViewController(phone.controller("B"), animated: true)
    }
    phone.settle()
    phone.show(UIViewController())
    phone.settle()
    #expect(gone == nil)
  }

  @Test func `show pushes, and presents without a container`() {
    let phone = Phone()
    let a = phone.controller("A")
    let navigation = UINavigationController(rootViewController: a)
    phone.show(navigation)
    a.show(phone.controller("B"), sender: nil)
    phone.settle()
    #expect(names(navigation) == ["A", "B"])
  }
}
