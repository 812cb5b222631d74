// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteEffects
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// The radial menus against the figures that define them.
@MainActor @Suite struct MenuTests {
  private func play(_ effect: Effect) throws -> (stage: Stage, menu: RadialMenuView) {
    let stage = Stage(size: effect.size, scale: 1)
    effect.make(on: stage)
    stage.play(try TouchScript("0.3 tap 160,160; 1.9 tap 160,160"))
    return (stage, try #require(stage.rootView.subviews.first as? RadialMenuView))
  }

  /// Item 56, button 80, so a gap of d is a radius of 28 + 40 + d.
  private func point(_ index: Int, of count: Int, gap: Double) -> CGPoint {
    let angle = Double(2 * index + 1) * Double.pi / Double(count)
    return CGPoint(x: 160 + (68 + gap) * sin(angle), y: 160 - (68 + gap) * cos(angle))
  }

  private func distance(_ left: CGPoint, _ right: CGPoint) -> Double {
    hypot(left.x - right.x, left.y - right.y)
  }

  /// Ease-in by bisection of its curve, control points (0.42, 0) and (1, 1).
  private func easeIn(_ x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let s = (low + high) / 2
      let reached = 3 * (1 - s) * (1 - s) * s * 0.42 + 3 * (1 - s) * s * s + s * s * s
      if reached < x { low = s } else { high = s }
    }
    return 3 * (1 - low) * low * low + low * low * low
  }

  @Test(arguments: [Effect.menu, .menuScaled])
  func `the items rest on their circle when open and under the button when closed`(
    effect: Effect
  ) throws {
    let (stage, menu) = try play(effect)
    #expect(menu.items.count == (effect.id == "menu" ? 4 : 6))
    stage.advance(to: 1)
    #expect(menu.isExpanded)
    for (index, item) in menu.items.enumerated() {
      #expect(distance(item.center, point(index, of: menu.items.count, gap: 30)) < 1e-9)
      #expect(item.layer.animationKeys() == nil)
    }
    stage.advance(to: 3)
    for item in menu.items { #expect(item.center == CGPoint(x: 160, y: 160)) }
  }

  @Test(arguments: [0.1, 0.25, 0.4])
  func `items fly out along start, far, near and end`(elapsed: Double) throws {
    let (stage, menu) = try play(.menuScaled)
    stage.advance(to: 0.35 + elapsed)
    let progress = easeIn(elapsed / 0.5)
    let stops = [
      CGPoint(x: 160, y: 160), point(1, of: 6, gap: 60), point(1, of: 6, gap: 30),
      point(1, of: 6, gap: 30),
    ]
    let leg = min(Int(progress * 3), 2)
    let part = progress * 3 - Double(leg)
    let expected = CGPoint(
      x: stops[leg].x + (stops[leg + 1].x - stops[leg].x) * part,
      y: stops[leg].y + (stops[leg + 1].y - stops[leg].y) * part
    )
    let shown = try #require(menu.items[1].layer.presentation())
    #expect(distance(shown.position, expected) < 0.01)
    let rotation = Double.pi * (1 - min(1, max(0, (progress - 0.3) / 0.1)))
    let turned = try #require(shown.value(forKeyPath: "transform.rotation.z") as? NSNumber)
    #expect(abs(abs(turned.doubleValue) - rotation) < 1e-3)
  }

  @Test func `items come from a start point and pass points that were set`() throws {
    let stage = Stage(size: CGSize(width: 320, height: 320), scale: 1)
    let menu = RadialMenuView(frame: stage.rootView.bounds)
    let item = RadialMenuItemView(frame: CGRect(x: 0, y: 0, width: 56, height: 56))
    menu.items = [item]
    menu.startPoint = CGPoint(x: 100, y: 120)
    #expect(item.center == CGPoint(x: 100, y: 120))
    // One item has the angle pi: below. 28 + 40 + 60 and 28 + 40 + 30.
    #expect(distance(item.farPoint, CGPoint(x: 100, y: 248)) < 1e-9)
    #expect(distance(item.nearPoint, CGPoint(x: 100, y: 218)) < 1e-9)
    #expect(distance(item.endPoint, CGPoint(x: 100, y: 218)) < 1e-9)
    item.startPoint = CGPoint(x: 10, y: 10)
    item.farPoint = CGPoint(x: 70, y: 10)
    item.nearPoint = CGPoint(x: 70, y: 70)
    item.endPoint = CGPoint(x: 10, y: 70)
    stage.rootView.addSubview(menu)
    menu.setExpanded(true)
    // Half of the progress is the middle of the second of three legs.
    let half = (0..<1000).map { Double($0) / 1000 }.first { easeIn($0) >= 0.5 } ?? 0
    stage.advance(to: 0.5 * half)
    let shown = try #require(item.layer.presentation()?.position)
    #expect(distance(shown, CGPoint(x: 70, y: 40)) < 0.5)
    #expect(item.center == CGPoint(x: 10, y: 70))
    menu.setExpanded(false)
    #expect(item.center == CGPoint(x: 10, y: 10))
  }

  @Test func `the ring fills to its share in half a second`() throws {
    let (stage, menu) = try play(.menu)
    stage.advance(to: 0.35 + 0.25)
    let masks = (menu.ring.layer.sublayers ?? []).compactMap { $0.mask as? CAShapeLayer }
    let progress = try #require(masks.first)
    let shown = try #require(progress.presentation())
    #expect(abs(Double(shown.strokeEnd) - 0.75 * easeIn(0.5)) < 1e-3)
    #expect(progress.strokeEnd == 0.75)
  }

  @Test func `nothing survives it`() throws {
    let stage = Stage(size: Effect.menuScaled.size, scale: 1)
    let watch = LeakWatch(stage)
    Effect.menuScaled.make(on: stage)
    stage.play(try TouchScript("0.3 tap 160,160"))
    stage.advance(to: 0.5)
    stage.clear()
    stage.advance(by: 1)
    #expect(watch.seenCount > 10)
    #expect(watch.survivors.map(\.description) == [])
  }
}
