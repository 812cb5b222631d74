// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Dimmed tints.
///
/// Source: Apple's documentation of `tintAdjustmentMode`: inherited from the nearest view that has one,
/// normal without any; a change calls `tintColorDidChange()`; dimmed is "a desaturated, dimmed version".
@MainActor @Suite struct TintModeTests {
  private final class Told: UIView {
    var count = 0
    override func tintColorDidChange() {
      super.tintColorDidChange()
      count += 1
    }
  }

  private let outer = Told()
  private let middle = Told()
  private let inner = Told()

  init() {
    outer.addSubview(middle)
    middle.addSubview(inner)
    outer.tintColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.8)
    for view in [outer, middle, inner] { view.count = 0 }
  }

  @Test func `a dimmed view and those inside have a gray tint and are told`() throws {
    #expect(outer.tintAdjustmentMode == .normal)
    outer.tintAdjustmentMode = .dimmed
    #expect(inner.tintAdjustmentMode == .dimmed)
    #expect([outer, middle, inner].map(\.count) == [1, 1, 1])
    var (white, alpha): (CGFloat, CGFloat) = (0, 0)
    #expect(inner.tintColor.getWhite(&white, alpha: &alpha))
    // 0.299 * 1 + 0.587 * 0.5
    #expect(abs(white - 0.5925) < 1e-6 && abs(alpha - 0.8) < 1e-6)
    outer.tintAdjustmentMode = .automatic
    #expect(inner.tintColor == outer.tintColor && !inner.tintColor.getWhite(nil, alpha: nil))
    #expect([outer, middle, inner].map(\.count) == [2, 2, 2])
  }

  @Test func `a view with a mode of its own is left out, and keeps the inherited colour`() {
    middle.tintAdjustmentMode = .normal
    #expect([outer, middle, inner].map(\.count) == [0, 1, 1])
    outer.tintAdjustmentMode = .dimmed
    #expect([outer, middle, inner].map(\.count) == [1, 1, 1])
    #expect(inner.tintAdjustmentMode == .normal)
    #expect(inner.tintColor == UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.8))
  }
}

/// What an application does with touches, links and the background.
@MainActor @Suite struct ApplicationServiceTests {
  @Test func `touches that begin while events are ignored reach no view`() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    var count = 0
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    stage.rootView.addSubview(button)
    stage.advance(to: 0.1)
    let tap = {
      stage.tap(at: CGPoint(x: 50, y: 50))
      stage.advance(by: 1)
    }
    stage.run {
      UIApplication.shared.beginIgnoringInteractionEvents()
      UIApplication.shared.beginIgnoringInteractionEvents()
      UIApplication.shared.endIgnoringInteractionEvents()
      #expect(UIApplication.shared.isIgnoringInteractionEvents)
    }
    tap()
    #expect(count == 0)
    stage.run {
      UIApplication.shared.endIgnoringInteractionEvents()
      UIApplication.shared.endIgnoringInteractionEvents()
    }
    tap()
    #expect(count == 1)
  }

  @Test func `links are not opened, and tasks have numbers of their own`() throws {
    let application = UIApplication.shared
    var answers: [Bool] = []
    let link = try #require(URL(string: "https://example.org"))
    application.open(link) { answers.append($0) }
    #expect(answers == [false])
    let first = application.beginBackgroundTask {}
    let second = application.beginBackgroundTask(withName: "save") {}
    #expect(first != second && first != .invalid && second != .invalid)
    application.endBackgroundTask(first)
  }
}
