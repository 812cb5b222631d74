// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Hears when a dynamic animator begins to move things and when all are at rest.
///
/// Both methods have default implementations and may be left out.
///
/// See: <https://developer.apple.com/documentation/uikit/uidynamicanimatordelegate>
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
  /// Called before the animator begins to run, for the first time, too.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Called when the animator has stopped, because everything is at rest or nothing is there.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Does nothing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// Does nothing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
