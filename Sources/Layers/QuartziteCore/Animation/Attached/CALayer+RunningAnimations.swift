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
    /// When it begins in the layer's time, in seconds, also where the animation left that open.
    package let beginTime: CFTimeInterval
  }

  /// The attached animations in the order of adding, those without a key too.
  package var runningAnimations: [RunningAnimation] {
    (modelLayer ?? self).animations.all.map {
      RunningAnimation(key: $0.key, animation: $0.animation, beginTime: $0.timing.beginTime)
    }
  }
}
