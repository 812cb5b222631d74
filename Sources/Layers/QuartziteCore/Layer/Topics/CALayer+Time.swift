// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension CALayer {
  /// Returns a time of `layer` in this layer's time; nil is the time that the root stands in.
  ///
  /// Seconds. Up to what is above both layers, then down.
  ///
  /// Down, from superlayer to layer: (t - beginTime) · speed + timeOffset, folded into the layer's
  /// duration where it has one; 0 before `beginTime`, and where the layer has ended the time at its
  /// end. Up: the first time at which the layer's time is `t`, and 0 out of a layer with speed 0.
  ///
  /// Source: values measured on macOS, OpenCoreAnimation.
  ///
  /// See: <https://developer.apple.com/documentation/quartzcore/calayer/converttime(_:from:)>
  public final func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    if let layer { return layer.convertTime(t, to: self) }
    return Self.time(t, down: route(to: nil).up.reversed())
  }

  /// Returns a time of this layer in `layer`'s time; nil is the time that the root stands in.
  ///
  /// As `convertTime(_:from:)`.
  ///
  /// See: <https://developer.apple.com/documentation/quartzcore/calayer/converttime(_:to:)>
  public final func convertTime(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    let route = route(to: layer)
    var time = t
    for step in route.up { time = step.timing.layerTiming.parent(fromLocal: time) }
    return Self.time(time, down: route.down)
  }

  private static func time(_ time: CFTimeInterval, down: [CALayer]) -> CFTimeInterval {
    down.reduce(time) { $1.timing.layerTiming.local(fromParent: $0) }
  }
}

extension CALayer {
  /// How the layer's time follows from its superlayer's, where no begin time, speed and offset say.
  ///
  /// Default nil. Ends of animations in a layer with a map, and below, fire no events.
  package final var timeMap: LayerTimeMap? {
    get { (modelLayer ?? self).timing.map }
    set { changeTiming(\.map, to: newValue) }
  }
}
