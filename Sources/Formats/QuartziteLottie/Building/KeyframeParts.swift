// SPDX-License-Identifier: Apache-2.0

extension Track where Value == Vector {
  /// How many parts of a file its keyframes count as, for each layer that they animate.
  ///
  /// A layer holds its keyframes as numbers of its own: 64 take as long and as much memory as a layer,
  /// and eight where the way between them bends.
  var keyframeParts: Int {
    let isBent = keys.count >= 8 && keys.contains { $0.tangents != nil }
    return keys.count / (isBent ? 8 : 64)
  }
}

extension TransformModel {
  /// How many parts of a file the keyframes count as, for each layer that has the transform.
  var keyframeParts: Int {
    let places = [anchor, position, positionX, positionY, positionZ].reduce(0) {
      $0 + ($1?.keyframeParts ?? 0)
    }
    // The scale is animated across and down.
    return places + 2 * scale.keyframeParts + rotation.keyframeParts + opacity.keyframeParts
  }
}

extension GradientModel {
  /// How many parts of a file its colours and keyframes count as.
  var colorParts: Int {
    let numbers = stops.first.numbers.count
    let all = numbers * stops.keys.count
    return numbers / 32 + all / 256 + start.keyframeParts + end.keyframeParts
  }
}

extension StyleModel {
  /// How many parts of a file its colours count as.
  var colorParts: Int {
    guard case .gradientOverlay(let style) = kind else { return 0 }
    return style.gradient?.colorParts ?? 0
  }
}
