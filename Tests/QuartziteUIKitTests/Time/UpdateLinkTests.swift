// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFoundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Links to the frames of a view's screen.
///
/// Source: Apple's documentation of `UIUpdateLink` and `UIUpdateInfo`.
@MainActor @Suite struct UpdateLinkTests {
  @Test func `a link is called in each frame while it is enabled and its view is shown`() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let view = UIView()
    var times: [TimeInterval] = []
    stage.run {
      let link = UIUpdateLink(view: view)
      link.addAction { link, info in
        #expect(link.currentUpdateInfo === info)
        #expect(abs(info.estimatedPresentationTime - info.modelTime - 1.0 / 60) < 1e-9)
        times.append(info.modelTime)
      }
      link.requiresContinuousUpdates = true
      link.isEnabled = true
      stage.advance(by: 0.5)
      #expect(times.isEmpty)
      stage.rootView.addSubview(view)
      stage.advance(by: 0.5)
      // 30 frames of a sixtieth.
      #expect(times.count == 30 && times == times.sorted())
      link.isEnabled = false
      stage.advance(by: 0.5)
      #expect(times.count == 30 && link.currentUpdateInfo == nil)
    }
  }

  @Test func `actions run by their phases, those after the commit see what was laid out`() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    var said: [String] = []
    stage.run {
      let view = LaidOutView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      stage.rootView.addSubview(view)
      stage.advance(by: 0.1)
      view.layouts = 0
      let link = UIUpdateLink(view: view) { _, _ in said.append("link") }
      link.addAction(to: .afterUpdateComplete) { _, _ in said.append("complete") }
      link.addAction(to: .afterCATransactionCommit) { _, _ in said.append("after \(view.layouts)") }
      link.addAction(to: .beforeCATransactionCommit) { _, _ in
        said.append("before \(view.layouts)")
      }
      link.addAction(to: .beforeEventDispatch) { _, _ in
        view.setNeedsLayout()
        said.append("events")
      }
      link.addAction(to: .beforeLowLatencyEventDispatch) { _, _ in said.append("never") }
      let target = Ticked()
      link.addAction(
        to: .afterEventDispatch,
        target: target,
        selector: Selector("tick(_:_:)", Ticked.tick(_:_:))
      )
      link.isEnabled = true
      stage.advance(by: 1.0 / 60)
      #expect(said == ["events", "link", "before 0", "after 1", "complete"])
      #expect(target.info != nil && target.link === link)
    }
  }
}

@MainActor private final class Ticked: NSObject {
  var link: UIUpdateLink?
  var info: UIUpdateInfo?

  func tick(_ link: UIUpdateLink, _ info: UIUpdateInfo) { (self.link, self.info) = (link, info) }
}

private final class LaidOutView: UIView {
  var layouts = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }
}
