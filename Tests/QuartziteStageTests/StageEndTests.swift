// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
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

  #if compiler(>=6.2)
  /// Retains, as a view of a program may, what is under way when its stage ends.
  @MainActor fileprivate final class Busy: UIView {
    var timer: Timer?
    var link: CADisplayLink?

    func tick(_ link: CADisplayLink) {}
  }

  enum Kind: CaseIterable {
    case touch, timer, onceFiredTimer, displayLink, scrolling

    @MainActor fileprivate func begin(_ view: Busy) {
      switch self {
      case .touch:
        view.addGestureRecognizer(UIPanGestureRecognizer())
      case .timer:
        view.timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
          MainActor.assumeIsolated { view.alpha -= 0.01 }
        }
      case .onceFiredTimer:
        view.timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in
          MainActor.assumeIsolated { view.alpha = 0.5 }
        }
      case .displayLink:
        view.link = CADisplayLink(target: view, selector: Selector("tick(_:)", Busy.tick(_:)))
        view.link?.add(to: .main, forMode: .common)
      case .scrolling:
        let scroll = UIScrollView(frame: view.bounds)
        scroll.contentSize = CGSize(width: 20, height: 4_000)
        view.addSubview(scroll)
        scroll.setContentOffset(CGPoint(x: 0, y: 3_000), animated: true)
      }
    }
  }

  @MainActor @Test(arguments: Kind.allCases)
  func `what is under way ends with its stage and retains nothing`(kind: Kind) {
    weak var watched: Busy?
    weak var timer: Timer?
    weak var link: CADisplayLink?
    do {
      let stage = Stage(size: CGSize(width: 20, height: 20), scale: 1)
      let view = Busy(frame: stage.rootView.bounds)
      stage.rootView.addSubview(view)
      stage.run { kind.begin(view) }
      stage.flush()
      stage.touch(.began, at: CGPoint(x: 10, y: 10))
      stage.advance(to: 0.15)
      (watched, timer, link) = (view, view.timer, view.link)
    }
    #expect(watched == nil)
    #expect(timer == nil)
    #expect(link == nil)
  }
  #endif

  private final class Holder: Sendable {
    let stage = Mutex<Stage?>(nil)
  }
}
