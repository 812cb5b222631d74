// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// What a layer with a symbol does in an effect.
///
/// The scales, angles and durations imitate iOS 18 by eye: Apple publishes none.
enum SymbolMotion: Equatable {
  case bounce(Double)
  case pulse
  case variable(isCumulative: Bool, isReversing: Bool)
  case scale(Double)
  case appear(Double)
  case disappear(Double)
  /// A swing about the middle; 1 begins clockwise, -1 anticlockwise.
  case swing(Double)
  /// A displacement in tenths of the symbol's size, to a side.
  case shake(x: Double, y: Double)
  /// The number of turns, clockwise.
  case turn(Double)
  case breathe(isFaint: Bool)

  /// Whether the effect repeats by itself until it is removed.
  var isEndless: Bool {
    switch self {
    case .pulse, .variable, .turn, .breathe: true
    default: false
    }
  }

  /// Whether the end of the effect is kept until it is removed.
  var isKept: Bool {
    switch self {
    case .scale, .disappear: true
    default: false
    }
  }

  /// The seconds of one run at normal speed.
  var duration: Double {
    switch self {
    case .bounce: 0.5
    case .pulse: 1.6
    case .variable(_, let isReversing): isReversing ? 2 : 1.2
    case .scale, .appear, .disappear: 0.3
    case .swing, .shake: 0.7
    case .turn: 1.8
    case .breathe: 3
    }
  }

  /// The movements of the layer, by the names of their properties.
  func tracks(of size: CGSize) -> [(keyPath: String, values: [Double], times: [Double])] {
    let sway = [0, 1, -0.8, 0.5, -0.25, 0]
    let swayTimes = [0, 0.15, 0.4, 0.62, 0.82, 1]
    switch self {
    case .bounce(let scale):
      let over = 1 - (scale - 1) / 4
      return [("transform.scale", [1, scale, over, 1], [0, 0.35, 0.7, 1])]
    case .pulse: return [("opacity", [1, 0.3, 1], [0, 0.5, 1])]
    case .variable: return []
    case .scale(let scale): return [("transform.scale", [1, scale], [0, 1])]
    case .appear(let scale):
      return [("transform.scale", [scale, 1], [0, 1]), ("opacity", [0, 1], [0, 1])]
    case .disappear(let scale):
      return [("transform.scale", [1, scale], [0, 1]), ("opacity", [1, 0], [0, 1])]
    case .swing(let side):
      return [("transform.rotation.z", sway.map { $0 * side * .pi / 15 }, swayTimes)]
    case .shake(let x, let y):
      return [
        ("transform.translation.x", sway.map { $0 * x * size.width / 10 }, swayTimes),
        ("transform.translation.y", sway.map { $0 * y * size.height / 10 }, swayTimes),
      ]
    case .turn(let turns): return [("transform.rotation.z", [0, turns * 2 * .pi], [0, 1])]
    case .breathe(let isFaint):
      return [("transform.scale", [1, 1.12, 1], [0, 0.5, 1])]
        + (isFaint ? [("opacity", [1, 0.6, 1], [0, 0.5, 1])] : [])
    }
  }

  /// The pictures of a symbol whose layers become clear one after the other; none for others.
  @MainActor
  func pictures(of image: UIImage) -> [UIImage] {
    guard case .variable(let isCumulative, let isReversing) = self, image.isSymbolImage else {
      return []
    }
    let own = image.symbolConfiguration ?? .unspecified
    let steps = 4
    var values = (0...steps).map { Double($0) / Double(steps) }
    if isReversing {
      values += values.reversed().dropFirst().dropLast()
    } else if !isCumulative {
      values = values.filter { $0 > 0 } + [0]
    }
    return values.map { image.withConfiguration(own.varied($0)) }
  }
}
