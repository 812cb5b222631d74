// SPDX-License-Identifier: Apache-2.0
import Nibs
import Quartzite
import Testing
import UIKit

/// Nibs and storyboards of a library that went through the tool.
@MainActor @Suite struct NibTests {
  @Test func `a nib's outlets, actions and properties are found, private ones too`() {
    let card = Card.load()
    #expect(card.title == "TITLE" && card.stars.count == 2)
    #expect(card.layer.cornerRadius == 9 && card.layer.borderWidth == 2)
    (card.subviews[1] as? UIButton)?.sendActions(for: .touchUpInside)
    #expect(card.taps == 1)
  }

  @Test func `a storyboard of an application of another name shows its screens`() throws {
    let stage = Stage(size: CGSize(width: 390, height: 844))
    let storyboard = UIStoryboard(name: "Main", bundle: nil)
    let navigation = try #require(
      storyboard.instantiateInitialViewController() as? UINavigationController
    )
    stage.window.rootViewController = navigation
    stage.advance(to: 0.5)
    let first = try #require(navigation.topViewController as? FirstViewController)
    first.performSegue(withIdentifier: "next", sender: nil)
    stage.advance(to: 2)
    let second = try #require(navigation.topViewController as? SecondViewController)
    #expect(second.shown == "from first")
    second.performSegue(withIdentifier: "back", sender: nil)
    stage.advance(to: 4)
    #expect(navigation.topViewController === first && first.unwound == 1)
    #expect(storyboard.issues == [])
  }
}
