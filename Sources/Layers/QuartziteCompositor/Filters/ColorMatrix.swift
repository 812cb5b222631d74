// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry
import QuartziteLayerValues
import QuartziteNumerics

/// A 4 x 5 matrix, row by row, applied to straight red, green, blue, alpha and the constant 1.
struct ColorMatrix: Equatable {
  var numbers: [Double]

  /// The matrix that changes nothing.
  static let identity = ColorMatrix(numbers: [
    1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0,
  ])

  init(numbers: [Double]) {
    self.numbers = numbers
  }

  /// Makes a matrix on the three colours that leaves alpha unchanged.
  init(_ rows: [SIMD3<Double>], _ constants: SIMD3<Double> = .zero) {
    numbers = Self.identity.numbers
    for row in 0..<3 {
      for column in 0..<3 { numbers[row * 5 + column] = rows[row][column] }
      numbers[row * 5 + 4] = constants[row]
    }
  }

  /// Saturation: each channel becomes (1 - amount) · luminance + amount · channel.
  static func saturation(_ amount: Double) -> ColorMatrix {
    ColorMatrix(
      (0..<3).map { row in
        var result = Luminance.weights * (1 - amount)
        result[row] += amount
        return result
      }
    )
  }

  /// Multiplies each channel by a factor and adds a constant.
  static func scale(_ factor: SIMD3<Double>, _ constant: SIMD3<Double> = .zero) -> ColorMatrix {
    ColorMatrix(
      [SIMD3(factor.x, 0, 0), SIMD3(0, factor.y, 0), SIMD3(0, 0, factor.z)],
      constant
    )
  }

  /// Rotates hues by an angle in radians about the grey axis, keeping luminance.
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

  /// Interpolates towards the luminance times a colour; intensity 0...1.
  static func monochrome(_ color: SIMD3<Double>, intensity: Double) -> ColorMatrix {
    ColorMatrix(
      (0..<3).map { row in
        var result = Luminance.weights * (color[row] * intensity)
        result[row] += 1 - intensity
        return result
      }
    )
  }

  /// Returns the product that applies this matrix, then `other`.
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

  /// Makes the matrix of a colour filter; nil for any other filter.
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

  /// Makes the matrix of a filter's own vectors.
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
