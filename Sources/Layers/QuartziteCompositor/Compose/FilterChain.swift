// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteNumerics

/// The filters of a layer as operations on pixels.
///
/// Understood are Core Image's names and those that Core Animation itself gives its filters, with
/// radii in layer points. A filter that is not understood is left out and changes nothing; of a layer's
/// own picture Core Image computes it (`CoreImageStep`).
///
/// Filters of ours come as values, see `LayerFilter.Operation`.
package struct FilterChain {
  /// The operations in order.
  package internal(set) var filters: [Filter] = []
  /// How far a pixel may travel, in device pixels.
  package var reach: CGFloat { CGFloat(FilterReach(filters)?.longest ?? 0) }
  /// What the first operations widen, where that can be done to shapes as well.
  var widening: Widening?

  /// Translates filters for a layer that is drawn at `scale` device pixels a point.
  ///
  /// - Parameters:
  ///   - spread: what a round blur becomes on the device; nil is round as well.
  ///   - map: where the layer's points go, for filters that have a direction; nil is neither turned nor
  ///     mirrored.
  ///   - mirrorsEdges: whether blurs see the picture mirrored beyond its border.
  package init(
    _ layerFilters: [LayerFilter],
    scale: CGFloat,
    spread: BlurSpread? = nil,
    map: CATransform3D? = nil,
    mirrorsEdges: Bool = false
  ) {
    let spread = spread ?? BlurSpread(scale: scale)
    for filter in layerFilters {
      if let operation = filter.operation {
        let map = map ?? CATransform3DMakeScale(scale, scale, 1)
        append(operation, scale: scale, spread, map, mirrorsEdges: mirrorsEdges)
      } else {
        append(filter, scale: Double(scale), spread, mirrorsEdges: mirrorsEdges)
      }
    }
  }

  /// Whether nothing happens.
  package var isEmpty: Bool { filters.isEmpty }

  /// Whether a filter is an operation of the rasteriser.
  package static func understands(_ filter: LayerFilter) -> Bool {
    switch filter.type {
    case "CIGaussianBlur", "gaussianBlur", "variableBlur", "CIBoxBlur", "boxBlur", "CIMotionBlur":
      true
    default:
      filter.operation != nil || ColorMatrix(filter) != nil
    }
  }

  private mutating func append(
    _ filter: LayerFilter,
    scale: Double,
    _ spread: BlurSpread,
    mirrorsEdges: Bool
  ) {
    func number(_ keys: String..., default value: Double) -> Double {
      for key in keys {
        if let found = filter[key]?.first { return found.isFinite ? found : value }
      }
      return value
    }
    switch filter.type {
    case "CIGaussianBlur", "gaussianBlur", "variableBlur":
      let sigma = max(0, number("inputRadius", "radius", default: 10))
      appendBlur(sigma, spread, mirrorsEdges: mirrorsEdges)
    case "CIBoxBlur", "boxBlur":
      let radius = max(0, number("inputRadius", default: 10)) * scale
      guard radius > 0 else { return }
      filters.append(.boxBlur(width: Int(min(radius, 4096).rounded()) * 2 + 1, repeats: 1))
    case "CIMotionBlur":
      let length = max(0, number("inputRadius", default: 20)) * scale
      guard length > 0 else { return }
      filters.append(.motionBlur(length: length, angle: number("inputAngle", default: 0)))
    default:
      if let matrix = ColorMatrix(filter) { append(matrix) }
    }
  }

  /// Adds a round blur of a deviation in layer points; nothing at 0.
  mutating func appendBlur(_ sigma: Double, _ spread: BlurSpread, mirrorsEdges: Bool) {
    guard sigma * spread.largest > 0 else { return }
    filters.append(spread.blur(sigma: sigma, mirrorsEdges: mirrorsEdges))
  }

  /// Adds a colour matrix; nothing for the one that changes nothing.
  mutating func append(_ matrix: ColorMatrix) {
    if matrix != .identity { filters.append(.colorMatrix(matrix.numbers.map { Float($0) })) }
  }
}

/// A linear map of straight red, green, blue, alpha and 1: twenty numbers, row by row.
struct ColorMatrix: Equatable {
  var numbers: [Double]

  /// The map that changes nothing.
  static let identity = ColorMatrix(numbers: [
    1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0,
  ])

  init(numbers: [Double]) {
    self.numbers = numbers
  }

  /// Makes a map of the three colours that leaves alpha alone: rows and constants.
  init(_ rows: [SIMD3<Double>], _ constants: SIMD3<Double> = .zero) {
    numbers = Self.identity.numbers
    for row in 0..<3 {
      for column in 0..<3 { numbers[row * 5 + column] = rows[row][column] }
      numbers[row * 5 + 4] = constants[row]
    }
  }

  /// Each channel is (1 - amount) · luminance + amount · channel.
  static func saturation(_ amount: Double) -> ColorMatrix {
    ColorMatrix(
      (0..<3).map { row in
        var result = Luminance.weights * (1 - amount)
        result[row] += amount
        return result
      }
    )
  }

  /// Multiplies each channel and adds to it.
  static func scale(_ factor: SIMD3<Double>, _ constant: SIMD3<Double> = .zero) -> ColorMatrix {
    ColorMatrix(
      [SIMD3(factor.x, 0, 0), SIMD3(0, factor.y, 0), SIMD3(0, 0, factor.z)],
      constant
    )
  }

  /// Turns hues by an angle about the gray axis, keeping luminance.
  ///
  /// Source: SVG 1.1, feColorMatrix, type hueRotate.
  static func hue(_ angle: Double) -> ColorMatrix {
    let (sine, cosine) = Elementary.sineCosine(angle)
    let w = SIMD3(0.213, 0.715, 0.072)
    let across = [
      SIMD3(-0.213, -0.715, 0.928), SIMD3(0.143, 0.140, -0.283), SIMD3(-0.787, 0.715, 0.072),
    ]
    return ColorMatrix(
      (0..<3).map { row in
        var unit = SIMD3<Double>.zero
        unit[row] = 1
        return w + (unit - w) * cosine + across[row] * sine
      }
    )
  }

  /// Mixes towards the luminance times a colour.
  static func monochrome(_ color: SIMD3<Double>, intensity: Double) -> ColorMatrix {
    ColorMatrix(
      (0..<3).map { row in
        var result = Luminance.weights * (color[row] * intensity)
        result[row] += 1 - intensity
        return result
      }
    )
  }

  /// Returns the map that applies this one, then `other`.
  func then(_ other: ColorMatrix) -> ColorMatrix {
    var result = ColorMatrix(numbers: [Double](repeating: 0, count: 20))
    for row in 0..<4 {
      for column in 0..<5 {
        var sum = column == 4 ? other.numbers[row * 5 + 4] : 0
        for k in 0..<4 { sum += other.numbers[row * 5 + k] * numbers[k * 5 + column] }
        result.numbers[row * 5 + column] = sum
      }
    }
    return result
  }

  /// The matrix of a colour filter, or nil if `filter` is none.
  init?(_ filter: LayerFilter) {
    func number(_ key: String, _ value: Double) -> Double {
      filter[key]?.first.flatMap { $0.isFinite ? $0 : nil } ?? value
    }
    switch filter.type {
    case "CIColorControls":
      let contrast = number("inputContrast", 1)
      let constant = number("inputBrightness", 0) * contrast + 0.5 * (1 - contrast)
      self = Self.saturation(number("inputSaturation", 1)).then(
        .scale(SIMD3(repeating: contrast), SIMD3(repeating: constant))
      )
    case "colorSaturate":
      self = Self.saturation(number("inputAmount", 1))
    case "colorBrightness":
      self = Self.scale(
        SIMD3(repeating: 1),
        SIMD3(repeating: number("inputAmount", 0))
      )
    case "colorContrast":
      let amount = number("inputAmount", 1)
      self = Self.scale(SIMD3(repeating: amount), SIMD3(repeating: 0.5 * (1 - amount)))
    case "CIColorInvert", "colorInvert":
      self = Self.scale(SIMD3(repeating: -1), SIMD3(repeating: 1))
    case "CIHueAdjust", "colorHueRotate":
      self = Self.hue(number("inputAngle", 0))
    case "CIColorMonochrome", "colorMonochrome":
      let color = filter["inputColor"] ?? [0.6, 0.45, 0.3]
      guard color.count >= 3 else { return nil }
      self = Self.monochrome(
        SIMD3(color[0], color[1], color[2]),
        intensity: number("inputIntensity", 1)
      )
    case "multiplyColor":
      let color = filter["inputColor"] ?? [1, 1, 1, 1]
      guard color.count >= 3 else { return nil }
      self = Self.scale(SIMD3(color[0], color[1], color[2]))
      if color.count >= 4 { numbers[18] = color[3] }
    case "CIColorMatrix", "colorMatrix":
      self.init(vectors: filter)
    default:
      return nil
    }
  }

  /// The matrix that a filter spells out.
  private init(vectors filter: LayerFilter) {
    if let all = filter["inputColorMatrix"], all.count == 20 {
      self.init(numbers: all)
      return
    }
    var result = Self.identity
    let keys = ["inputRVector", "inputGVector", "inputBVector", "inputAVector"]
    for (row, key) in keys.enumerated() {
      for (column, value) in (filter[key] ?? []).prefix(4).enumerated() {
        result.numbers[row * 5 + column] = value
      }
    }
    for (row, value) in (filter["inputBiasVector"] ?? []).prefix(4).enumerated() {
      result.numbers[row * 5 + 4] = value
    }
    self = result
  }
}

extension BlendMode {
  /// The blend mode that a compositing filter names, or nil if it names none.
  ///
  /// `CIMultiplyBlendMode`, `multiplyBlendMode` and `CISourceAtopCompositing` are of this kind.
  package init?(_ filter: LayerFilter) {
    var name = Substring(filter.type)
    if name.hasPrefix("CI") { name = name.dropFirst(2) }
    for ending in ["BlendMode", "Compositing"] where name.hasSuffix(ending) {
      name = name.dropLast(ending.count)
    }
    guard let mode = Self.named[name.lowercased()] else { return nil }
    self = mode
  }

  private static let named: [String: BlendMode] = [
    "normal": .normal, "sourceover": .normal, "multiply": .multiply, "screen": .screen,
    "overlay": .overlay, "darken": .darken, "lighten": .lighten, "minimum": .darken,
    "maximum": .lighten, "colordodge": .colorDodge, "colorburn": .colorBurn,
    "softlight": .softLight, "hardlight": .hardLight, "difference": .difference,
    "exclusion": .exclusion, "hue": .hue, "saturation": .saturation, "color": .color,
    "luminosity": .luminosity, "clear": .clear, "copy": .copy, "sourcein": .sourceIn,
    "sourceout": .sourceOut, "sourceatop": .sourceAtop, "destover": .destinationOver,
    "destinationover": .destinationOver, "destin": .destinationIn, "destinationin": .destinationIn,
    "destout": .destinationOut, "destinationout": .destinationOut, "destatop": .destinationAtop,
    "destinationatop": .destinationAtop, "xor": .xor, "plusd": .plusDarker,
    "plusdarker": .plusDarker, "plusl": .plusLighter, "pluslighter": .plusLighter,
    "addition": .plusLighter, "linearburn": .linearBurn, "lineardodge": .linearDodge,
    "vividlight": .vividLight, "linearlight": .linearLight, "pinlight": .pinLight,
    "hardmix": .hardMix, "subtract": .subtract, "divide": .divide, "darkercolor": .darkerColor,
    "lightercolor": .lighterColor, "dissolve": .dissolve,
  ]
}
