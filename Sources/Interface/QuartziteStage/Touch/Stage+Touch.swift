// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteUIKit

extension Stage {
  /// Lets a finger do something now, at a point of the window.
  ///
  /// A finger that is down cannot begin, one that is not down cannot move or end: such calls are
  /// ignored.
  public func touch(_ phase: UITouch.Phase, at point: CGPoint, finger: Int = 0) {
    touch([(phase, point, finger)])
  }

  /// Lets several fingers do something at the same moment, as one event.
  public func touch(_ changes: [(phase: UITouch.Phase, point: CGPoint, finger: Int)]) {
    apply(changes.map { .init(finger: $0.finger, phase: $0.phase, point: $0.point) })
    flush()
  }

  /// Lets a finger go down now and up `TouchScript.tapDuration` later, and that time pass.
  public func tap(at point: CGPoint) {
    touch(.began, at: point)
    advance(by: TouchScript.tapDuration)
    touch(.ended, at: point)
  }

  /// Plans the steps of a script; they happen as time passes.
  ///
  /// Steps in the past happen next.
  ///
  /// Steps of different fingers at one time are one event.
  public func play(_ script: TouchScript) {
    var index = 0
    while index < script.steps.count {
      var together = [script.steps[index]]
      index += 1
      while index < script.steps.count, script.steps[index].time == together[0].time,
        !together.contains(where: { $0.finger == script.steps[index].finger })
      {
        together.append(script.steps[index])
        index += 1
      }
      queue.add(at: together[0].time) { [weak self] in
        MainActor.assumeIsolated {
          guard let self else { return }
          self.apply(together.map(self.change))
        }
      }
    }
  }

  private func change(_ step: TouchScript.Step) -> Hand.Change {
    switch step.action {
    case .down(let point): .init(finger: step.finger, phase: .began, point: point)
    case .move(let point): .init(finger: step.finger, phase: .moved, point: point)
    case .up(let point): .init(finger: step.finger, phase: .ended, point: point)
    case .cancel: .init(finger: step.finger, phase: .cancelled, point: .zero)
    }
  }

  private func apply(_ changes: [Hand.Change]) {
    // Hit testing needs the layout of now.
    run {
      CATransaction.flush()
      hand.apply(changes, at: time, in: visibleWindows)
    }
  }
}
