// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// How a layer's time follows from its superlayer's.
///
/// local = (parent - beginTime) · speed + timeOffset, and 0 before `beginTime` where one is set: a
/// layer without one has always begun, also at negative times of a layer that runs backwards.
///
/// Source: facts measured on macOS, as cited in `convertTime(_:from:)`.
package struct LayerTiming: Sendable, Hashable {
  /// When the layer begins, in the superlayer's time.
  package var beginTime: CFTimeInterval = 0
  /// Seconds of the layer a second of the superlayer; 0 stands still, negative runs backwards.
  package var speed: Double = 1
  /// Added to the layer's time.
  package var timeOffset: CFTimeInterval = 0

  /// Makes the identity.
  package init() {}

  /// Makes a map of its parts.
  package init(beginTime: CFTimeInterval, speed: Double, timeOffset: CFTimeInterval) {
    (self.beginTime, self.speed, self.timeOffset) = (beginTime, speed, timeOffset)
  }

  /// Whether local and parent time are the same.
  package var isIdentity: Bool { beginTime == 0 && speed == 1 && timeOffset == 0 }

  /// Returns the layer's time at a time of its superlayer.
  package func local(fromParent time: CFTimeInterval) -> CFTimeInterval {
    if isIdentity { return time }
    return time < beginTime && beginTime != 0 ? 0 : (time - beginTime) * speed + timeOffset
  }

  /// Returns the superlayer's time at a time of the layer; 0 where the layer stands still.
  package func parent(fromLocal time: CFTimeInterval) -> CFTimeInterval {
    if isIdentity { return time }
    return speed == 0 ? 0 : (time - timeOffset) / speed + beginTime
  }
}
