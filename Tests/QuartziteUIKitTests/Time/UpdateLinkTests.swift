// SPDX-License-Identifier: Apache-2.0
import Foundation
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
}
