// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteStage
import Testing

/// Navigation bars that a client moves, as AMScrollingNavbar does while the content scrolls.
///
/// Source: <https://github.com/andreamazz/AMScrollingNavbar>, which sets the bar's frame and then its tint and
/// its title's attributes on iOS.
@MainActor @Suite struct MovedBarTests {
  @Test func `a moved bar stays where it is while its colours change`() {
    let phone = Phone()
    let a = phone.controller("A")
    let navigation = UINavigationController(rootViewController: a)
    phone.show(navigation)
    let bar = navigation.navigationBar
    bar.frame.origin.y = 20
    bar.tintColor = .red
    bar.titleTextAttributes = [.foregroundColor: UIColor.red]
    phone.stage.advance(by: 0.1)
    #expect(bar.frame == CGRect(x: 0, y: 20, width: 390, height: 44))
    // Another height, and another place, are the controller's.
    a.navigationItem.prompt = "Prompt"
    phone.stage.advance(by: 0.1)
    #expect(bar.frame == CGRect(x: 0, y: 47, width: 390, height: 74))
    bar.frame.origin.y = 20
    navigation.isNavigationBarHidden = true
    #expect(bar.frame.maxY < 0)
    navigation.isNavigationBarHidden = false
    #expect(bar.frame.minY == 47 && bar.alpha == 1)
  }

  // Source: Persei, which sets the title and then animates its menu with a delay.
  @Test func `a title that changes before an animation is at its place at once`() throws {
    let phone = Phone()
    let a = phone.controller("A")
    let navigation = UINavigationController(rootViewController: a)
    phone.show(navigation)
    phone.settle()
    phone.stage.run {
      a.title = "Another"
      UIView.animate(withDuration: 0.2, delay: 0.4) { navigation.view.layoutIfNeeded() }
    }
    phone.stage.advance(by: 0.05)
    let label = try #require(navigation.navigationBar.label("Another"))
    #expect(abs(label.convert(label.bounds, to: nil).midX - 195) <= 1)
    #expect(label.layer.animationKeys() == nil)
  }
}
