// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteTiming

/// How a layer's time follows from its superlayer's, and when the layer is seen.
///
/// What the eight properties of `CAMediaTiming` mean on a layer: `MediaTiming.stretch`.
package struct LayerTiming: Sendable, Hashable {
  /// The eight properties.
  package let media: MediaTiming
  /// Whether local and parent time are always the same and the layer is always seen.
  package let isIdentity: Bool
  /// Whether the layer's time has ends or turns.
  package let isBounded: Bool
  /// Takes the place of the eight properties.
  package let map: LayerTimeMap?

  /// Makes the identity.
  package init() {
    self.init(MediaTiming(duration: .infinity))
  }

  /// Makes a map of a layer's properties.
  package init(_ media: MediaTiming, map: LayerTimeMap? = nil) {
    (self.media, self.map) = (media, map)
    isBounded = media.isBounded && map == nil
    isIdentity =
      !isBounded && media.beginTime == 0 && media.speed == 1 && media.timeOffset == 0
      && map == nil
  }

  /// Seconds of the layer a second of the superlayer; 0 stands still, negative runs backwards.
  package var speed: Double { media.speed }

  /// Whether the layer may be seen at one time and not at another.
  package var comesAndGoes: Bool { map == nil && (isBounded || media.beginTime != 0) }

  /// Returns the layer's time at a time of its superlayer.
  package func local(fromParent time: CFTimeInterval) -> CFTimeInterval {
    if isIdentity { return time }
    if let map {
      let local = map.local(time)
      return local.isFinite ? local : 0
    }
    if isBounded { return media.stretch(atParent: time).time }
    return time < media.beginTime && media.beginTime != 0 ? 0 : media.localTime(fromParent: time)
  }

  /// Returns the layer's moment at a moment of its superlayer.
  package func local(fromParent moment: LayerMoment) -> LayerMoment {
    let isHeld = moment.isHeld || (isBounded && media.isOver(atParent: moment.time))
    return LayerMoment(time: local(fromParent: moment.time), isHeld: isHeld)
  }

  /// Returns whether the layer is left out of what is seen at a moment of its superlayer.
  ///
  /// A layer that ends at the moment at which the layer above is held stays.
  package func isRemoved(atParent moment: LayerMoment) -> Bool {
    guard comesAndGoes, media.stretch(atParent: moment.time).isRemoved else { return false }
    return !(moment.isHeld && media.isEnding(atParent: moment.time))
  }

  /// Returns the superlayer's time at a time of the layer, in its first pass; 0 where the layer
  /// stands still, or has a map.
  package func parent(fromLocal time: CFTimeInterval) -> CFTimeInterval {
    isIdentity ? time : map != nil ? 0 : media.parentTime(fromLocal: time)
  }
}

/// A moment in the time of a layer.
package struct LayerMoment: Sendable, Hashable {
  /// The layer's time in seconds.
  package var time: CFTimeInterval
  /// Whether it stands at its end, or at that of a layer above, because that layer has come to its end
  /// and is still seen.
  ///
  /// What ends at this very moment inside such a layer counts as inside: the fill mode that holds the
  /// layer holds it too.
  package var isHeld = false

  /// Makes a moment, by default of a layer that runs.
  package init(time: CFTimeInterval, isHeld: Bool = false) {
    (self.time, self.isHeld) = (time, isHeld)
  }
}
