// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteTiming

/// How a layer's time follows from its superlayer's, and when the layer is visible.
///
/// `MediaTiming.stretch` says what the properties of `CAMediaTiming` mean on a layer.
package struct LayerTiming: Sendable, Hashable {
  /// The eight properties of `CAMediaTiming`.
  package let media: MediaTiming
  /// Whether the layer's time is always its superlayer's and the layer is always visible.
  package let isIdentity: Bool
  /// Whether the layer's active duration is limited, or its time turns back or starts over.
  package let isBounded: Bool
  /// Replaces the eight properties; nil where they apply.
  package let map: LayerTimeMap?

  /// Makes the identity.
  package init() {
    self.init(MediaTiming(duration: .infinity))
  }

  /// Makes the timing of a layer's properties.
  package init(_ media: MediaTiming, map: LayerTimeMap? = nil) {
    (self.media, self.map) = (media, map)
    isBounded = media.isBounded && map == nil
    isIdentity =
      !isBounded && media.beginTime == 0 && media.speed == 1 && media.timeOffset == 0
      && map == nil
  }

  /// Seconds of the layer's time for each second of the superlayer's; 0 is stopped, negative runs
  /// backwards.
  package var speed: Double { media.speed }

  /// Whether the layer's time is that outside of all maps.
  package var leavesMaps: Bool { map === LayerTimeMap.outside }

  /// Whether the layer may be visible at one time and not at another.
  package var comesAndGoes: Bool { map == nil && (isBounded || media.beginTime != 0) }

  /// Returns the layer's time at a time of its superlayer.
  package func local(fromParent time: CFTimeInterval) -> CFTimeInterval {
    if isIdentity { return time }
    if let map {
      let local = map.local(time)
      return local.isFinite ? local : 0
    }
    if isBounded { return media.stretch(atParent: time).time }
    return media.convertedTime(fromParent: time)
  }

  /// Returns the layer's moment at a moment of its superlayer.
  package func local(fromParent moment: LayerMoment) -> LayerMoment {
    let isHeld = moment.isHeld || (isBounded && media.isOver(atParent: moment.time))
    return LayerMoment(time: local(fromParent: moment.time), isHeld: isHeld)
  }

  /// Returns whether the layer is not shown at a moment of its superlayer.
  ///
  /// A layer that ends at the very moment at which its superlayer is held is still shown.
  package func isRemoved(atParent moment: LayerMoment) -> Bool {
    guard comesAndGoes, media.stretch(atParent: moment.time).isRemoved else { return false }
    return !(moment.isHeld && media.isEnding(atParent: moment.time))
  }

  /// Returns the superlayer's time at a time of the layer, in its first pass; 0 where the layer's
  /// time is stopped or given by a map.
  package func parent(fromLocal time: CFTimeInterval) -> CFTimeInterval {
    isIdentity ? time : map != nil ? 0 : media.parentTime(fromLocal: time)
  }
}

/// A moment in the time of a layer.
package struct LayerMoment: Sendable, Hashable {
  /// The layer's time in seconds.
  package var time: CFTimeInterval
  /// Whether the layer, or one of its ancestors, is past its end and held there by its fill mode.
  ///
  /// A layer or an animation inside that ends at this very moment then counts as active: what holds
  /// the layer holds it too.
  package var isHeld = false

  /// Makes a moment, by default one that is not held.
  package init(time: CFTimeInterval, isHeld: Bool = false) {
    (self.time, self.isHeld) = (time, isHeld)
  }
}
