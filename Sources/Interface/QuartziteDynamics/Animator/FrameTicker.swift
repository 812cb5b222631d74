// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteUIKit

/// Calls an animator in every frame of the display while the animator runs, without retaining it.
@MainActor
final class FrameTicker: NSObject {
  private weak var animator: UIDynamicAnimator?
  private var link: CADisplayLink?

  /// Starts on the clock of the stage that shows a view, or on the current clock without one.
  init(animator: UIDynamicAnimator, view: UIView?) {
    self.animator = animator
    super.init()
    let link = CADisplayLink(target: self, selector: Selector("tick(_:)", FrameTicker.tick(_:)))
    let begin = { link.add(to: .main, forMode: .common) }
    if let world = view?.window?.screen.world { world.run(begin) } else { begin() }
    self.link = link
  }

  private func tick(_ link: CADisplayLink) {
    guard let animator else { return stop() }
    animator.frame(lasting: link.duration)
  }

  func stop() {
    link?.invalidate()
    link = nil
  }
}
