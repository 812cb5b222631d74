// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteGraphics
import QuartziteLayerValues
import QuartziteNumerics

/// The filters of a layer as operations of the rasteriser.
///
/// Known are Core Image's names and Core Animation's own, with radii in layer points. A filter that
/// is not known is left out; where it filters the layer's own picture, Core Image computes it
/// (`CoreImageStep`).
///
/// This package's own filters come as values, see `LayerFilter.Operation`.
package struct FilterChain {
  /// The operations in order.
  package internal(set) var filters: [Filter] = []
  /// How far a pixel may spread, in device pixels.
  package var reach: CGFloat { CGFloat(FilterReach(filters)?.longest ?? 0) }
  /// The dilation that the first operations perform, where shapes can be dilated instead of pixels;
  /// nil otherwise.
  var widening: Dilation?

  /// Where a layer's filters are applied.
  struct Ground {
    /// From the layer to the device.
    var map: CATransform3D
    /// The layer's bounds.
    var bounds: CGRect
    /// Whether blurs see the picture mirrored at its border.
    var mirrorsEdges: Bool
    /// Device pixels to a point of the layer.
    var scale: Double
    /// The covariance on the device of a round blur.
    var spread: BlurSpread
  }

  /// The layer's bounds on the device, where a blur ends the picture at them; empty otherwise.
  private(set) var clips: [Clip] = []

  /// Translates filters of a layer.
  ///
  /// - Parameters:
  ///   - map: from the layer to the device.
  ///   - bounds: the layer's bounds.
  ///   - mirrorsEdges: whether blurs see the picture mirrored at its border.
  init(
    _ layerFilters: [LayerFilter],
    map: CATransform3D,
    bounds: CGRect,
    mirrorsEdges: Bool = false
  ) {
    let ground = Ground(
      map: map,
      bounds: bounds,
      mirrorsEdges: mirrorsEdges,
      scale: Double(map.meanScale),
      spread: map.blurSpread
    )
    for filter in layerFilters {
      if let operation = filter.operation {
        append(operation, ground)
      } else {
        append(filter, ground)
      }
    }
  }

  /// Whether there is no operation.
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

  private mutating func append(_ filter: LayerFilter, _ ground: Ground) {
    func number(_ keys: String..., default value: Double) -> Double {
      for key in keys {
        if let found = filter[key]?.first { return found.isFinite ? found : value }
      }
      return value
    }
    switch filter.type {
    case "CIGaussianBlur", "gaussianBlur", "variableBlur":
      let sigma = max(0, number("inputRadius", "radius", default: 10))
      let ground = number("inputNormalizeEdges", default: 0) != 0 ? cut(ground) : ground
      if filter.type == "variableBlur", let mask = filter.mask {
        appendBlur(sigma, by: mask, ground)
      } else {
        appendBlur(sigma, ground)
      }
    case "CIBoxBlur", "boxBlur":
      let radius = max(0, number("inputRadius", default: 10)) * ground.scale
      guard radius > 0 else { return }
      filters.append(.boxBlur(width: Int(min(radius, 4096).rounded()) * 2 + 1, repeats: 1))
    case "CIMotionBlur":
      let length = max(0, number("inputRadius", default: 20)) * ground.scale
      guard length > 0 else { return }
      filters.append(.motionBlur(length: length, angle: number("inputAngle", default: 0)))
    default:
      if let matrix = ColorMatrix(filter) { append(matrix) }
    }
  }

  /// Appends a round blur with a standard deviation in layer points; nothing at 0.
  mutating func appendBlur(_ sigma: Double, _ ground: Ground) {
    guard sigma * ground.spread.largest > 0 else { return }
    filters.append(ground.spread.blur(sigma: sigma, mirrorsEdges: ground.mirrorsEdges))
  }

  /// Appends a blur whose standard deviation a mask scales, which is stretched over the layer's bounds;
  /// a layer that is turned and stretched is blurred along the device's axes.
  private mutating func appendBlur(_ sigma: Double, by mask: Pixmap, _ ground: Ground) {
    guard sigma * ground.spread.largest > 0, mask.width > 0, mask.height > 0 else { return }
    let bounds = ground.bounds
    let stretch = CGAffineTransform(
      a: bounds.width / CGFloat(mask.width),
      b: 0,
      c: 0,
      d: bounds.height / CGFloat(mask.height),
      tx: bounds.minX,
      ty: bounds.minY
    )
    let (across, down) = (ground.spread.xx.squareRoot(), ground.spread.yy.squareRoot())
    filters.append(
      .variableBlur(
        Filter.Variable(
          sigma: SIMD2(Double(across), Double(down)) * sigma,
          mask: mask,
          map: stretch.concatenating(CATransform3DGetAffineTransform(ground.map)),
          mirrorsEdges: ground.mirrorsEdges
        )
      )
    )
  }

  /// Ends the picture at the layer's bounds, where blurs then mirror it: what Core Animation calls
  /// normalised edges, which do not fade.
  private mutating func cut(_ ground: Ground) -> Ground {
    guard !ground.mirrorsEdges else { return ground }
    if clips.isEmpty {
      let shape: Shape =
        ground.map.isUpright
        ? .rect(ground.map.boundingBox(of: ground.bounds))
        : .fill(
          CGPath(rect: ground.bounds, transform: nil),
          rule: .nonZero,
          projection: Projection(ground.map)
        )
      clips = [Clip(shape: shape)]
    }
    var ground = ground
    ground.mirrorsEdges = true
    return ground
  }

  /// Appends a colour matrix, unless it is the identity.
  mutating func append(_ matrix: ColorMatrix) {
    if matrix != .identity { filters.append(.colorMatrix(matrix.numbers.map { Float($0) })) }
  }
}

extension LayerFilter {
  /// The pixels of `inputMaskImage`; nil for none, and for an image that is still to be computed.
  fileprivate var mask: Pixmap? {
    guard case .picture(let image)? = constants["inputMaskImage"] else { return nil }
    return image.cgImage?.pixmap
  }
}

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

extension BlendMode {
  /// Makes the blend mode that a compositing filter names; nil where it names none.
  ///
  /// Such names are `CIMultiplyBlendMode`, `multiplyBlendMode` and `CISourceAtopCompositing`.
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
