// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// Gives a thread's animator its ticks: each frame of the display, while animations run.
final class FrameDriver: NSObject, ThreadAttachment {
  let animator = POPAnimator()
  private var link: CADisplayLink?

  required override init() {
    super.init()
    animator.onWake = { [weak self] in self?.wake() }
  }

  /// New animations are applied before the commit, so that no frame shows the object without.
  func threadWillCommit() {
    animator.applyNew(at: CACurrentMediaTime())
    rest()
  }

  private func wake() {
    if let link {
      if link.isPaused { link.isPaused = false }
      return
    }
    let link = CADisplayLink(
      target: self,
      selector: Selector("frame(_:)", FrameDriver.frame(_:))
    )
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func frame(_ link: CADisplayLink) {
    animator.tick(at: CACurrentMediaTime())
    rest()
  }

  /// Without animations no frame is asked for.
  private func rest() {
    guard let link, !link.isPaused, !animator.isBusy else { return }
    link.isPaused = true
  }
}

extension POPAnimator {
  /// Returns the calling thread's animator.
  public static func shared() -> POPAnimator { FrameDriver.current.animator }
}
