// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Runs changes beside an animation of a drag.
///
/// See: <https://developer.apple.com/documentation/uikit/uidraganimating>
@preconcurrency @MainActor
public protocol UIDragAnimating: NSObjectProtocol {
  /// Adds changes that are animated with the picture.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a function that is called after the animation.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// The animation of a lift, a drop or a cancellation.
///
/// Source: the spring of `UISpringTimingParameters()`, which is damped critically and is over after
/// 0.5 s; Apple publishes no figures for drags.
@MainActor
package final class DropAnimation: NSObject, UIDragAnimating {
  /// The duration of the spring in seconds.
  package static let duration: TimeInterval = 0.5
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var isRunning = false
  private var isOver = false

  /// Makes an animation that waits for its start.
  package override init() {}

  /// Animates changes: those that are added before the start begin with it, later ones at once.
  package func addAnimations(_ animations: @escaping () -> Void) {
    guard isRunning else { return self.animations.append(animations) }
    Self.spring(animations)
  }

  /// Calls a function at the end; at once if that has been.
  package func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    if isOver { completion(.end) } else { completions.append(completion) }
  }

  /// Makes the changes that have been added, inside the animation of the picture.
  func begin() {
    isRunning = true
    let due = animations
    animations = []
    for change in due { change() }
  }

  /// Calls the functions that have been added.
  func end() {
    isOver = true
    let due = completions
    completions = []
    for completion in due { completion(.end) }
  }

  /// Runs without a picture.
  package func runAlone() {
    Self.spring { self.begin() }
    Timer.scheduledTimer(withTimeInterval: Self.duration, repeats: false) { [self] _ in
      MainActor.assumeIsolated { end() }
    }
  }

  /// Animates changes by the spring.
  static func spring(_ changes: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
    UIView.animate(
      withDuration: duration,
      delay: 0,
      usingSpringWithDamping: 1,
      initialSpringVelocity: 0,
      animations: changes,
      completion: completion
    )
  }
}
