// SPDX-License-Identifier: Apache-2.0

extension Track where Value == Vector {
  /// What its keyframes cost each layer that they animate, in 32nds of a part of `LottieLimits.parts`.
  ///
  /// Each layer keeps a copy of its keyframes: 32 of them, or eight on a curved motion path, take as much
  /// time and memory as a layer.
  fileprivate var keyframeCost: Int {
    let isBent = keys.count >= 8 && keys.contains { $0.tangents != nil }
    return keys.count * (isBent ? 4 : 1)
  }

  /// How many parts of a file its keyframes count as, for each layer that they animate.
  var keyframeParts: Int { keyframeCost / 32 }
}

extension TransformModel {
  /// How many parts of a file the keyframes count as, for each layer that has the transform.
  var keyframeParts: Int {
    let places = [anchor, position, positionX, positionY, positionZ].reduce(0) {
      $0 + ($1?.keyframeCost ?? 0)
    }
    // x and y of the scale are two animations.
    return (places + 2 * scale.keyframeCost + rotation.keyframeCost + opacity.keyframeCost) / 32
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
