// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Distorts the layer: Twirl, Spherize, Ripple, Wave Warp and Turbulent Displace.
struct WarpEffect: Sendable {
  var kind: Warp.Kind
  var center = Track<Vector>(Vector.zero)
  /// Degrees for Twirl, else points.
  var amount = Track<Vector>(0)
  /// Points; for Twirl per cent of the layer's longer side.
  var size = Track<Vector>(0)
  /// How far ripples go, in per cent of the layer's longer side.
  var radius = Track<Vector>(0)
  /// Degrees from the top, clockwise.
  var direction = Track<Vector>(0)
  /// Degrees.
  var phase = Track<Vector>(0)
  /// Waves a second.
  var speed = 0.0
  var shape = 1
  var octaves = Track<Vector>(1)
  var seed = 0
  /// The layer's longer side in points, set by `measured(_:in:frameRate:)`.
  var side = 0.0
  /// The frames per second of the animation, set by `measured(_:in:frameRate:)`.
  var frameRate = 1.0

  /// The values that may have keyframes, and `Track.moving` where the waves move by themselves.
  var tracks: [Track<Vector>] {
    [center, amount, size, radius, direction, phase, octaves] + (speed == 0 ? [] : [Track.moving])
  }

  /// The distortion at a frame.
  func warp(at frame: Double) -> Warp {
    var values = Warp.Values()
    let isTurn = kind == .twirl
    values.center = center.value(at: frame).lowHalf
    values.amount = amount.scalar(at: frame) * (isTurn ? .pi / 180 : 1)
    values.size = size.scalar(at: frame) * (isTurn ? side / 100 : 1)
    values.radius = radius.scalar(at: frame) / 100 * side
    values.direction = (direction.scalar(at: frame) - 90) * .pi / 180
    values.phase = phase.scalar(at: frame) / 360 + speed * frame / frameRate
    (values.shape, values.seed) = (shape, seed)
    values.octaves = octaves.scalar(at: frame)
    return Warp(kind, values)
  }
}

extension LayerModel {
  /// Returns the layer with its size and the frame rate set in its distortions.
  ///
  /// - Parameters:
  ///   - own: the size of its content; nil for a layer as large as its composition.
  ///   - size: the size of the composition.
  func measured(_ own: CGSize?, in size: CGSize, frameRate: Double) -> LayerModel {
    var result = self
    let extent = own ?? size
    for index in effects.indices {
      switch effects[index].kind {
      case .warp(var warp):
        (warp.side, warp.frameRate) = (Double(max(extent.width, extent.height)), frameRate)
        result.effects[index].kind = .warp(warp)
      case .displacement(var displacement):
        (displacement.extent, displacement.whole) = (extent, size)
        result.effects[index].kind = .displacement(displacement)
      default: continue
      }
    }
    return result
  }
}
