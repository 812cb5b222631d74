// SPDX-License-Identifier: Apache-2.0
import QuartziteStage
import Testing
import UIKit

/// View controllers written as iOS apps write them, in files that import UIKit alone.
@MainActor @Suite struct ControllerLifeTests {
  private let stage = Stage(size: CGSize(width: 200, height: 400), scale: 1)

  @Test func `an app's window shows its controller, which takes taps and opens another`() {
    let delegate = SampleDelegate()
    delegate.start()
    stage.advance(by: 0.5)
    let list = delegate.list
    #expect(list.isShown && list.panel.isShown)
    // The panel covers the lower half; the button beside it opens the details.
    stage.tap(at: CGPoint(x: 100, y: 50))
    stage.advance(by: 1)
    #expect(list.presentedViewController is DetailsController && !list.isShown)
    stage.tap(at: CGPoint(x: 100, y: 50))
    stage.advance(by: 1)
    #expect(list.presentedViewController == nil && list.isShown)
    // A tap on the panel takes it away.
    stage.tap(at: CGPoint(x: 100, y: 300))
    stage.advance(by: 1)
    #expect(list.children.isEmpty && !list.panel.isShown)
  }

  @Test func `a turned device lays the controller out anew`() {
    let delegate = SampleDelegate()
    delegate.start()
    stage.advance(by: 0.5)
    stage.resize(to: CGSize(width: 400, height: 200), duration: 0.3)
    stage.advance(by: 0.5)
    #expect(delegate.list.panel.view.frame == CGRect(x: 0, y: 100, width: 400, height: 100))
    #expect(delegate.list.turns == [CGSize(width: 400, height: 200)])
  }
}
