// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension CALayer {
  /// An animation that a layer holds, from when it is added until it is removed: one that has not
  /// begun yet, runs, or has ended and stays.
  package struct AnimationEntry {
    /// The key; nil if it was added without one.
    package let key: String?
    /// The layer's copy of the animation.
    package let animation: CAAnimation
    /// The begin time in seconds of the layer, also where the animation's own is 0.
    package let beginTime: CFTimeInterval
  }

  /// All animations of the layer in the order in which they were added, those without a key too.
  package var animationEntries: [AnimationEntry] {
    (modelLayer ?? self).animations.all.map {
      AnimationEntry(key: $0.key, animation: $0.animation, beginTime: $0.timing.beginTime)
    }
  }
}
