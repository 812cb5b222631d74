// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteUIKit

extension Stage {
  /// Begins, moves, ends or cancels a touch now, at a point of the window.
  ///
  /// A touch that is down cannot begin, and one that is not down cannot move or end: such calls are
  /// ignored.
  public func touch(_ phase: UITouch.Phase, at point: CGPoint, finger: Int = 0) {
    touch([(phase, point, finger)])
  }

  /// Changes several touches at the same time, in one event.
  public func touch(_ changes: [(phase: UITouch.Phase, point: CGPoint, finger: Int)]) {
    apply(changes.map { .init(finger: $0.finger, phase: $0.phase, point: $0.point) })
    flush()
  }

  /// Taps: begins a touch now, ends it after `TouchScript.tapDuration`, and advances by that time.
  public func tap(at point: CGPoint) {
    touch(.began, at: point)
    advance(by: TouchScript.tapDuration)
    touch(.ended, at: point)
  }

  /// Schedules the steps of a script; they happen as the clock advances.
  ///
  /// Steps with a time in the past happen at the next advance.
  ///
  /// Steps of different fingers at the same time are one event.
  public func play(_ script: TouchScript) {
    var index = 0
    while index < script.steps.count {
      var together = [script.steps[index]]
      var fingers: Set = [together[0].finger]
      index += 1
      if case .keys(let stroke) = together[0].action {
        queue.add(at: together[0].time) { [weak self] in
          MainActor.assumeIsolated { self?.send(stroke) }
        }
        continue
      }
      while index < script.steps.count, script.steps[index].time == together[0].time,
        !script.steps[index].action.isKeys, fingers.insert(script.steps[index].finger).inserted
      {
        together.append(script.steps[index])
        index += 1
      }
      queue.add(at: together[0].time) { [weak self] in
        MainActor.assumeIsolated {
          guard let self else { return }
          self.apply(together.compactMap(self.change))
        }
      }
    }
  }

  private func change(_ step: TouchScript.Step) -> FingerTracker.Change? {
    switch step.action {
    case .keys: nil
    case .down(let point): .init(finger: step.finger, phase: .began, point: point)
    case .move(let point): .init(finger: step.finger, phase: .moved, point: point)
    case .up(let point): .init(finger: step.finger, phase: .ended, point: point)
    case .cancel: .init(finger: step.finger, phase: .cancelled, point: .zero)
    }
  }

  private func apply(_ changes: [FingerTracker.Change]) {
    // Hit testing needs the current layout.
    run {
      CATransaction.flush()
      fingers.apply(changes, at: time, in: visibleWindows)
    }
  }
}

extension Stage {
  /// Types characters now, as a keyboard would: they go to the first responder, or to key commands.
  public func type(_ text: String) {
    press(.text(text))
  }

  /// Presses a key now, for the first responder or a key command.
  public func press(_ key: KeyStroke) {
    send(key)
    flush()
  }

  /// Shakes the device now: the first responder, or else the view of the frontmost controller, gets
  /// `motionBegan` and `motionEnded`.
  public func shake() {
    run {
      CATransaction.flush()
      UIApplication.shared.shake()
    }
    flush()
  }

  /// Whether the first responder accepts typed text.
  package var takesKeys: Bool {
    var takes = false
    run { takes = UIApplication.shared.takesKeys }
    return takes
  }

  /// Whether a key would have an effect: on the first responder, or as a key command.
  package func takes(_ key: KeyStroke) -> Bool {
    var takes = false
    run { takes = UIApplication.shared.takes(key) }
    return takes
  }

  private func send(_ key: KeyStroke) {
    run {
      CATransaction.flush()
      UIApplication.shared.press(key)
    }
  }
}

extension TouchScript.Action {
  /// Whether the action is one of the keyboard, rather than of a finger.
  fileprivate var isKeys: Bool {
    if case .keys = self { true } else { false }
  }
}
