// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Stands for an object as an animation's delegate or a display link's target without keeping it.
///
/// An animation keeps its delegate, and a layer keeps an animation that is not removed at its end;
/// a view that is the delegate of its own layer's animation is then kept for ever. With
/// `animation.delegate = WeakProxy(self)` it is not. `CADisplayLink(target: WeakProxy(self), ...)`
/// breaks the same cycle for display links, whose ticks then go nowhere once the target is gone.
public final class WeakProxy: NSObject, TargetForwarding, @unchecked Sendable {
  // SAFETY: a weak reference is read atomically, and is never written after init.
  /// The object; nil once it is gone.
  public nonisolated(unsafe) private(set) weak var target: AnyObject?

  /// Makes a proxy of an object.
  public nonisolated init(_ target: AnyObject) {
    self.target = target
    super.init()
  }

  /// The object; nil once it is gone.
  public nonisolated var forwardingTarget: AnyObject? { target }
}
