// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension CALayer {
  /// Converts a time from `layer`'s to this layer's; nil is the time of what contains the root.
  ///
  /// In seconds. The conversion goes up to the nearest common ancestor, then down.
  ///
  /// Down, from a superlayer to a layer, the time is (t - beginTime) · speed + timeOffset, folded
  /// into the layer's duration where it has one; it is 0 before `beginTime`, and after the layer's
  /// end it is the time of the end. Up, it is the first time at which the layer's time is `t`, and
  /// 0 for a layer with speed 0.
  ///
  /// Source: values measured on macOS, OpenCoreAnimation.
  ///
  /// See: <https://developer.apple.com/documentation/quartzcore/calayer/converttime(_:from:)>
  public final func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    if let layer { return layer.convertTime(t, to: self) }
    return Self.time(t, down: route(to: nil).up.reversed())
  }

  /// Converts a time from this layer's to `layer`'s; nil is the time of what contains the root.
  ///
  /// See `convertTime(_:from:)`.
  ///
  /// See: <https://developer.apple.com/documentation/quartzcore/calayer/converttime(_:to:)>
  public final func convertTime(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    let route = route(to: layer)
    var time = t
    if route.up.contains(where: \.leavesMaps) {
      for timing in route.up.reversed().map(\.timing.layerTiming).withoutLeft.reversed() {
        time = timing.parent(fromLocal: time)
      }
    } else {
      for step in route.up { time = step.timing.layerTiming.parent(fromLocal: time) }
    }
    return Self.time(time, down: route.down)
  }

  private static func time(_ time: CFTimeInterval, down: [CALayer]) -> CFTimeInterval {
    guard down.contains(where: \.leavesMaps) else {
      return down.reduce(time) { $1.timing.layerTiming.local(fromParent: $0) }
    }
    return down.map(\.timing.layerTiming).withoutLeft.reduce(time) { $1.local(fromParent: $0) }
  }

  private final var leavesMaps: Bool { timing.map === LayerTimeMap.outside }
}

extension CALayer {
  /// A map from the superlayer's time to the layer's, in place of `beginTime`, `speed` and
  /// `timeOffset`.
  ///
  /// Default nil. Animations in a layer with a map, and in its descendants, are not reported as
  /// ended.
  package final var timeMap: LayerTimeMap? {
    get { (modelLayer ?? self).timing.map }
    set { changeTiming(\.map, to: newValue) }
  }
}
