// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteTiming

/// The time of an object within its parent's time.
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
  /// Seconds of the object a second of the parent. Default 1.
  var speed: Float { get set }
  /// Added to the object's time. Default 0.
  var timeOffset: CFTimeInterval { get set }
  /// How often it runs, fractions too. Default 0, which means once.
  var repeatCount: Float { get set }
  /// For how long it repeats; goes before `repeatCount`. Default 0.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each run is followed by one backwards. Default false.
  var autoreverses: Bool { get set }
  /// What shows outside the active time. Default `removed`.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The stored properties of `CAMediaTiming`.
struct TimingProperties: Hashable, Sendable {
  /// What layers begin with, for all that keep it.
  static let ofLayers = Shared(TimingProperties(duration: .infinity))

  var beginTime: CFTimeInterval = 0
  var duration: CFTimeInterval = 0
  var speed: Float = 1
  var timeOffset: CFTimeInterval = 0
  var repeatCount: Float = 0
  var repeatDuration: CFTimeInterval = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed
  /// Takes the place of begin time, speed and offset, on layers.
  var map: LayerTimeMap?

  /// Makes the defaults.
  init(duration: CFTimeInterval = 0) {
    self.duration = duration
  }

  /// As the pure function of time; `duration` as it stands.
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

  /// How a layer's time follows from its superlayer's.
  var layerTiming: LayerTiming {
    LayerTiming(mediaTiming, map: map)
  }
}

extension CAMediaTimingFillMode {
  /// The mode of the pure function; unknown names count as `removed`.
  var mediaFillMode: MediaTiming.FillMode {
    switch self {
    case .forwards: .forwards
    case .backwards: .backwards
    case .both: .both
    default: .removed
    }
  }
}
