// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// A world's animators: one for each clock that was current when animations were added.
///
/// Only the animations of the current clock advance.
final class WorldAnimators: WorldPart {
  static let place = WorldPlace()
  private var drivers: [FrameDriver] = []

  init() {}

  /// New animations are applied before the commit, so that no frame shows the object at its old
  /// value.
  func worldWillCommit() {
    drivers.removeAll { $0.clock == nil }
    let clock = MediaClock.current
    drivers.first { $0.clock === clock }?.clockWillCommit()
  }

  /// The driver of the current clock.
  var driver: FrameDriver {
    let clock = MediaClock.current
    if let known = drivers.first(where: { $0.clock === clock }) { return known }
    let driver = FrameDriver(clock: clock)
    drivers.append(driver)
    return driver
  }
}

/// Calls an animator in each frame of the display, while animations run.
final class FrameDriver: NSObject {
  let animator = POPAnimator()
  private(set) weak var clock: MediaClock?
  private var link: CADisplayLink?

  init(clock: MediaClock) {
    self.clock = clock
    super.init()
    animator.onWake = { [weak self] in self?.wake() }
  }

  deinit {
    link?.invalidate()
  }

  func clockWillCommit() {
    animator.applyNew(at: CACurrentMediaTime())
    if animator.isBusy { wake() } else { rest() }
  }

  private func wake() {
    if let link {
      if link.isPaused { link.isPaused = false }
      return
    }
    // The link retains its target, but this object must be deallocated with its clock.
    let target = Target(self)
    let link = CADisplayLink(target: target, selector: Selector("frame", Target.frame))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  fileprivate func frame() {
    // Frames of another clock do not count: pause until the next commit on this one.
    guard MediaClock.current === clock else { return rest() }
    animator.tick(at: CACurrentMediaTime())
    if !animator.isBusy { rest() }
  }

  /// Pauses the display link.
  private func rest() {
    guard let link, !link.isPaused else { return }
    link.isPaused = true
  }
}

/// The target of the display link.
private final class Target {
  private weak var driver: FrameDriver?

  init(_ driver: FrameDriver) {
    self.driver = driver
  }

  func frame() {
    driver?.frame()
  }
}

extension POPAnimator {
  /// Returns the animator of the current world's clock.
  public static func shared() -> POPAnimator { WorldAnimators.current.driver.animator }
}
