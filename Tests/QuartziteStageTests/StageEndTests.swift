// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteStage
import QuartziteUIKit
import Synchronization
import Testing

@Suite struct StageEndTests {
  #if compiler(>=6.2)
  @Test func `a stage that is let go elsewhere ends its animations on the main actor`() async {
    let (ends, continuation) = AsyncStream<Bool>.makeStream()
    let holder = Holder()
    await MainActor.run {
      let stage = Stage(size: CGSize(width: 20, height: 20), scale: 1)
      let view = UIView(frame: stage.rootView.bounds)
      stage.rootView.addSubview(view)
      UIView.animate(
        withDuration: 10,
        animations: { view.alpha = 0 },
        completion: { _ in
          view.removeFromSuperview()
          MainActor.preconditionIsolated()
          continuation.yield(true)
        }
      )
      stage.advance(to: 1)
      holder.stage.withLock { $0 = stage }
    }
    await Task.detached { holder.stage.withLock { $0 = nil } }.value
    var iterator = ends.makeAsyncIterator()
    #expect(await iterator.next() == true)
  }
  #endif

  private final class Holder: Sendable {
    let stage = Mutex<Stage?>(nil)
  }
}
