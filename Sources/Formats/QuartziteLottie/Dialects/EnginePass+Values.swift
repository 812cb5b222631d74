// SPDX-License-Identifier: Apache-2.0

extension EnginePass {
  /// Changes a value over time: all its numbers have one pace, one handle of a keyframe is enough, each
  /// keyframe ends with the value of the next one, and nothing goes along curves but positions.
  ///
  /// - Parameter bends: whether it is a position, which goes along its curves by their parameter where
  ///   a keyframe has both tangents.
  func pace<Value>(_ track: inout Track<Value>, bends: Bool = false) {
    if track.isStatic, track.keys[0].tangents == nil { return }
    var keys = Array(track.keys)
    for index in keys.indices {
      switch keys[index].ease {
      case .hold, .curve: break
      case .linear: if let curve = keys[index].halfCurve { keys[index].ease = .curve(curve) }
      case .curves(let curves):
        keys[index].ease = curves[0].isStraight ? .linear : .curve(curves[0])
      }
      keys[index].setHalfCurve(nil)
      let isBent = bends && keys[index].hasBothTangents
      keys[index].bend(isBent ? keys[index].tangents : nil, followsParameter: true)
      if index + 1 < keys.count { keys[index].end = keys[index + 1].value }
    }
    let slot = track.slot
    track = Track(keys: keys)
    track.slot = slot
  }

  /// Changes a colour over time.
  ///
  /// - Parameter written: the colour as the file has it, where it counts to 255.
  func color(_ track: inout Track<Vector>, _ written: Track<Vector>? = nil) {
    let slot = track.slot
    track = written ?? track
    pace(&track)
    track = Track(
      keys: track.keys.map { key in
        var key = key
        (key.value, key.end) = (Self.color(key.value), Self.color(key.end))
        return key
      }
    )
    track.slot = slot
  }

  /// A colour counts to 255 where all three numbers are above 1; an alpha does not count.
  static func color(_ color: Vector) -> Vector {
    let isOld = min(color.x, color.y, color.z) > 1
    return (isOld ? color / 255 : color).opaque.clamped(lowerBound: .zero, upperBound: .one)
  }

  /// Changes an outline over time: one of which the file does not say whether it is closed is so.
  func path(_ track: inout Track<PackedOutline>) {
    pace(&track)
    guard track.keys.contains(where: { $0.value.leavesClosingOpen }) else { return }
    let slot = track.slot
    track =
      Track(
        keys: track.keys.map { key in
          var key = key
          if key.value.leavesClosingOpen { key.value = key.value.closed }
          if key.end.leavesClosingOpen { key.end = key.end.closed }
          return key
        }
      ).joined
    track.slot = slot
  }

  /// Changes a transform: layers do not lean, only they have places across and down apart, and nothing
  /// has an orientation beside its turns; the axis of a skew is turned the other way round.
  func transform(_ model: inout TransformModel, at keyPath: String, isLayer: Bool = false) {
    guard model.isGiven else { return }
    pace(&model.anchor)
    pace(&model.position, bends: true)
    if model.positionX != nil, !isLayer {
      note("the place of a group, across and down apart", at: keyPath)
      (model.positionX, model.positionY) = (nil, nil)
    }
    if var x = model.positionX {
      pace(&x)
      model.positionX = x
    }
    if var y = model.positionY {
      pace(&y)
      model.positionY = y
    }
    pace(&model.scale)
    if model.hasShortScale {
      // Numbers that are missing from a list are 0.
      for index in model.scale.keys.indices {
        if model.scale.keys[index].value.y == 100 { model.scale.keys[index].value.y = 0 }
        if model.scale.keys[index].end.y == 100 { model.scale.keys[index].end.y = 0 }
      }
      model.hasShortScale = false
    }
    pace(&model.rotation)
    pace(&model.rotationX)
    pace(&model.rotationY)
    pace(&model.orientation)
    pace(&model.skew)
    pace(&model.skewAxis)
    pace(&model.opacity)
    if !model.orientation.isAlways(.zero, lanes: 3) {
      note("an orientation", at: keyPath)
      model.orientation = Track(Vector.zero)
    }
    if model.skew.isAlways(.zero) { return }
    if isLayer {
      note("the skew of a layer", at: keyPath)
      model.skew = Track(0)
    }
    let axis = model.skewAxis
    model.skewAxis = axis.map { $0 * -1 }
  }
}
