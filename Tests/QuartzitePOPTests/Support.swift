// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartzitePOP

/// An object with a number to animate.
final class Gauge: NSObject {
  var value: CGFloat = 0
  var writes: [CGFloat] = []

  static func property(threshold: CGFloat = 1) -> POPAnimatableProperty {
    POPAnimatableProperty(
      name: "value",
      threshold: threshold,
      read: { (gauge: Gauge) in gauge.value },
      write: { (gauge: Gauge, value: CGFloat) in
        gauge.value = value
        gauge.writes.append(value)
      }
    )
  }
}

/// An animator with a hand-moved clock.
final class Bench {
  let animator = POPAnimator()
  var time = 0.0

  /// Adds an animation and ends the turn.
  func add(_ animation: POPAnimation, to object: AnyObject, key: String? = "key") {
    animator.add(animation, for: object, key: key)
    animator.applyNew(at: time)
  }

  /// Moves the clock in frames.
  func run(seconds: Double, fps: Double = 60) {
    let start = time
    let frames = Int((seconds * fps).rounded())
    guard frames > 0 else { return }
    for frame in 1...frames {
      time = start + Double(frame) / fps
      animator.tick(at: time)
    }
  }
}

/// Notes callbacks in their order.
final class Diary {
  var entries: [String] = []

  func watch(_ animation: POPAnimation) {
    animation.animationDidStartBlock = { _ in self.entries.append("start") }
    animation.animationDidReachToValueBlock = { _ in self.entries.append("reach") }
    animation.animationDidApplyBlock = { _ in self.entries.append("apply") }
    animation.completionBlock = { _, finished in self.entries.append("stop(\(finished))") }
  }

  /// The entries without repeated applications.
  var brief: [String] {
    entries.reduce(into: []) { if $0.last != $1 || $1 != "apply" { $0.append($1) } }
  }
}
