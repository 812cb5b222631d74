// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension CALayer {
  /// An animation as it is attached to a layer.
  package struct RunningAnimation {
    /// The key; nil if it was added without one.
    package let key: String?
    /// The animation.
    package let animation: CAAnimation
    /// The begin time in seconds of the layer, also where the animation's own is 0.
    package let beginTime: CFTimeInterval
  }

  /// The attached animations in the order in which they were added, including those without a key.
  package var runningAnimations: [RunningAnimation] {
    (modelLayer ?? self).animations.all.map {
      RunningAnimation(key: $0.key, animation: $0.animation, beginTime: $0.timing.beginTime)
    }
  }
}
