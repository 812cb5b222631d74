// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Is informed when a dynamic animator starts to move items and when all of them are at rest.
///
/// Both methods have default implementations and may be left out.
///
/// See: <https://developer.apple.com/documentation/uikit/uidynamicanimatordelegate>
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
  /// Called before the animator starts to run, including the first time.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Called when the animator has paused, because everything is at rest or there are no behaviours.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Does nothing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// Does nothing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
