// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import Runtime
import Testing
import UIKit

/// What the Objective-C runtime decides on Apple's systems.
@MainActor @Suite struct RuntimeTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)

  private final class Silent: MenuDelegate {}

  private final class Eager: MenuDelegate {
    var opened = 0
    func menu(_ menu: Menu, sizeFor index: Int) -> CGSize { CGSize(width: 5 * index, height: 6) }
    func menu(_ menu: Menu, viewFor index: Int) -> UIView { UILabel() }
    func menuOpened(_ menu: Menu) { opened += 1 }
  }

  private final class Refusing: MenuDelegate {
    func menuMayOpen(_ menu: Menu) -> Bool { false }
  }

  @Test func `an optional method that is left out gives nil, whatever it returns`() {
    let (menu, silent) = (Menu.standard(), Silent())
    menu.delegate = silent
    menu.open()
    #expect(menu.sizes == [CGSize(width: 1, height: 2), CGSize(width: 7, height: 0)])
    #expect(menu.subviews.isEmpty)
  }

  @Test func `one that is there gives its value`() {
    let (menu, eager) = (Menu.standard(), Eager())
    (menu.delegate, menu.target) = (eager, eager)
    menu.open()
    #expect(menu.sizes == [CGSize(width: 5, height: 6), CGSize(width: 10, height: 0)])
    #expect(menu.subviews.first is UILabel && eager.opened == 2)
    let refusing = Refusing()
    let other = Menu.standard()
    other.delegate = refusing
    other.open()
    #expect(other.sizes.isEmpty)
  }

  @Test func `views of a class known at run time are of that class`() {
    let made = Menu.standard().made(UISwitch.self)
    #expect(made.count == 3 && made[1].frame.origin == .zero)
    final class Own: Menu {}
    let own: Own = Own.fresh()
    #expect(own.frame == CGRect(x: 0, y: 0, width: 3, height: 4))
    #expect(own.kind.hasSuffix("Own"))
  }

  @Test func `overrides in extensions are called, with what is private to their file`() {
    let view: UIView = Menu.standard()
    #expect(view.sizeThatFits(CGSize(width: 9, height: 9)) == CGSize(width: 4, height: 9))
    #expect(view.intrinsicContentSize == CGSize(width: 11, height: 12))
  }

  @Test func `an animation drives the property of a layer that it names`() throws {
    let layer = RingLayer()
    stage.rootView.layer.addSublayer(layer)
    let animation = CABasicAnimation(keyPath: "progress")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 2)
    layer.add(animation, forKey: nil)
    stage.advance(by: 1)
    let shown = try #require(layer.presentation())
    #expect(abs(shown.progress - 0.5) < 0.02)
  }

  @Test func `values, modes, associated objects and Linux's own branches`() {
    let menu = Menu.standard()
    let frame = CGRect(x: 0, y: 0, width: 1, height: 33)
    let info = [UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: frame)]
    #expect(menu.frame(from: info) == 33)
    menu.note = "kept"
    #expect(menu.note as? String == "kept" && library == "Glibc")
    #expect(isNear(1, 1.5) && launched(with: nil) && Plain().answer == 42)
  }

  @Test func `a target's pictures are in its bundle`() throws {
    #expect(try #require(picture()).size == CGSize(width: 3, height: 2))
  }
}
