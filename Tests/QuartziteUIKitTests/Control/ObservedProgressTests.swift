// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Progress views that follow the progress of a task.
///
/// Source: Apple's documentation of `UIProgressView.observedProgress`: "the view automatically
/// updates its progress".
@MainActor @Suite struct ObservedProgressTests {
  @Test func `a bar follows its task while it is in a window`() {
    let stage = Stage(size: CGSize(width: 100, height: 20), scale: 1)
    let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
    let task = Progress(totalUnitCount: 8)
    task.completedUnitCount = 2
    bar.observedProgress = task
    #expect(bar.progress == 0.25)
    stage.rootView.addSubview(bar)
    stage.advance(to: 0.1)
    task.completedUnitCount = 4
    stage.advance(by: 0.1)
    #expect(bar.progress == 0.5)
    // The change is animated: nothing jumps.
    let fill = bar.subviews[0].subviews[0]
    #expect((fill.layer.presentation()?.bounds.width ?? 0) < 50 && fill.bounds.width == 50)
    task.completedUnitCount = 8
    stage.advance(by: 1)
    #expect(bar.progress == 1 && fill.layer.presentation()?.bounds.width == 100)
    bar.observedProgress = nil
    bar.progress = 0.1
    stage.advance(by: 0.1)
    #expect(bar.progress == 0.1)
  }

  @Test func `a bar and its task are released`() {
    let stage = Stage(size: CGSize(width: 100, height: 20), scale: 1)
    weak var gone: UIProgressView?
    autoreleasing {
      let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
      bar.observedProgress = Progress(totalUnitCount: 8)
      stage.rootView.addSubview(bar)
      stage.advance(by: 0.1)
      bar.removeFromSuperview()
      stage.advance(by: 0.1)
      gone = bar
    }
    stage.advance(by: 0.1)
    #expect(gone == nil)
  }

  private func autoreleasing(_ body: () -> Void) { body() }
}
