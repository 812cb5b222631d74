// SPDX-License-Identifier: Apache-2.0

extension CoreAnimationPass {
  /// Converts an animated value.
  ///
  /// All its components share one timing curve; a keyframe with only one handle has a curve; each
  /// keyframe ends with the value of the next one; and only positions follow spatial curves.
  ///
  /// - Parameter bends: whether it is a position, which follows its spatial curve by the curve's
  ///   parameter where a keyframe has both tangents.
  func pace<Value>(_ track: inout Track<Value>, bends: Bool = false) {
    if track.isStatic, track.keys[0].tangents == nil { return }
    var keys = Array(track.keys)
    for index in keys.indices {
      switch keys[index].ease {
      case .hold, .curve: break
      case .linear: if let curve = keys[index].halfCurve { keys[index].ease = .curve(curve) }
      case .curves(let curves):
        keys[index].ease = curves[0].isEven ? .linear : .curve(curves[0])
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

  /// Converts an animated colour.
  ///
  /// - Parameter written: the colour as the file has it, where its components are 0...255.
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

  /// Components are 0...255 if red, green and blue are all above 1; alpha is ignored.
  static func color(_ color: Vector) -> Vector {
    let isOld = min(color.x, color.y, color.z) > 1
    return (isOld ? color / 255 : color).opaque.clamped(lowerBound: .zero, upperBound: .one)
  }

  /// Converts an animated outline: one whose file does not say whether it is closed is closed.
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

  /// Converts a transform: layers have no skew, only layers have separate positions in x and y, and
  /// nothing has an orientation besides its rotations; the axis of a skew has the opposite
  /// direction.
  func transform(_ model: inout TransformModel, at keyPath: String, isLayer: Bool = false) {
    model.turnsFromX = true
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
