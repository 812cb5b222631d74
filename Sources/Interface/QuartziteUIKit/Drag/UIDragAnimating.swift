// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Runs changes beside an animation of a drag.
///
/// See: <https://developer.apple.com/documentation/uikit/uidraganimating>
@preconcurrency @MainActor
public protocol UIDragAnimating: NSObjectProtocol {
  /// Adds changes that are animated over 0.3 s.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a function that is called after the animation.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// Runs changes for 0.3 s, each when it is added.
@MainActor
package final class DropAnimation: NSObject, UIDragAnimating {
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  /// Makes an animation that begins now.
  package override init() {}

  /// Animates changes.
  package func addAnimations(_ animations: @escaping () -> Void) {
    UIView.animate(withDuration: 0.3, delay: 0, animations: animations)
  }

  /// Calls a function after 0.3 s.
  package func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
    guard completions.count == 1 else { return }
    Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { [self] _ in
      MainActor.assumeIsolated { end() }
    }
  }

  private func end() {
    let due = completions
    completions = []
    for completion in due { completion(.end) }
  }
}
