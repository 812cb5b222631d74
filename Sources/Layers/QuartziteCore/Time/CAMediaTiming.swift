// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteTiming

/// The timing of an object within its parent's time.
///
/// Times in seconds.
///
/// See: <https://developer.apple.com/documentation/quartzcore/camediatiming>
public protocol CAMediaTiming: AnyObject {
  /// When the object begins, in its parent's time. Default 0; an animation with 0 begins when it
  /// is committed.
  var beginTime: CFTimeInterval { get set }
  /// How long one run lasts. Default 0 on animations, infinite on layers.
  var duration: CFTimeInterval { get set }
  /// Seconds of the object's time for each second of the parent's.
  ///
  /// Default 1.
  var speed: Float { get set }
  /// An offset that is added to the object's time.
  ///
  /// Default 0.
  var timeOffset: CFTimeInterval { get set }
  /// How many times it runs, fractions included.
  ///
  /// Default 0, which means once.
  var repeatCount: Float { get set }
  /// For how long it repeats; takes precedence over `repeatCount`.
  ///
  /// Default 0, which is unset.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each run is followed by one in reverse.
  ///
  /// Default false.
  var autoreverses: Bool { get set }
  /// Whether the object is shown before and after its active duration.
  ///
  /// Default `removed`.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The stored properties of `CAMediaTiming`.
struct TimingProperties: Hashable, Sendable {
  /// The defaults of layers, shared by all layers that have no others.
  static let ofLayers = Shared(TimingProperties(duration: .infinity))

  var beginTime: CFTimeInterval = 0
  var duration: CFTimeInterval = 0
  var speed: Float = 1
  var timeOffset: CFTimeInterval = 0
  var repeatCount: Float = 0
  var repeatDuration: CFTimeInterval = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed
  /// Replaces begin time, speed and offset, on layers; nil where they apply.
  var map: LayerTimeMap?

  /// Makes the defaults.
  init(duration: CFTimeInterval = 0) {
    self.duration = duration
  }

  /// The same as a value; `duration` is taken unchanged.
  var mediaTiming: MediaTiming {
    MediaTiming(
      beginTime: beginTime,
      duration: duration,
      speed: Double(speed),
      timeOffset: timeOffset,
      repeatCount: Double(repeatCount),
      repeatDuration: repeatDuration,
      autoreverses: autoreverses,
      fillMode: fillMode.mediaFillMode
    )
  }

  /// How a layer's time follows from its superlayer's, with these properties.
  var layerTiming: LayerTiming {
    LayerTiming(mediaTiming, map: map)
  }
}

extension CAMediaTimingFillMode {
  /// The fill mode as a value; unknown names count as `removed`.
  var mediaFillMode: MediaTiming.FillMode {
    switch self {
    case .forwards: .forwards
    case .backwards: .backwards
    case .both: .both
    default: .removed
    }
  }
}
