// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Stands in for an object as an animation's delegate or a display link's target, without keeping
/// it alive.
///
/// An animation retains its delegate, and a layer retains an animation that is not removed on
/// completion. So a view that is the delegate of its own layer's animation would live for ever;
/// with `animation.delegate = WeakProxy(self)` it does not. `CADisplayLink(target: WeakProxy(self),
/// ...)` breaks the same cycle for display links, whose callbacks are dropped once the target is
/// gone.
public final class WeakProxy: NSObject, TargetForwarding, @unchecked Sendable {
  // SAFETY: a weak reference is read atomically, and is never written after init.
  /// The object; nil once it is deallocated.
  public nonisolated(unsafe) private(set) weak var target: AnyObject?

  /// Makes a proxy of an object.
  public nonisolated init(_ target: AnyObject) {
    self.target = target
    super.init()
  }

  /// The object; nil once it is deallocated.
  public nonisolated var forwardingTarget: AnyObject? { target }
}
