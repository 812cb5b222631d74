// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteNumerics

/// The style Gradient Overlay: a gradient over a layer.
struct GradientOverlayStyle: LayerStyle {
  /// Its points are found when the layer's extent is known; nil where the file has no colours.
  var gradient: GradientModel?
  /// In degrees from the right, counter-clockwise.
  var angle: Track<Vector>
  /// In per cent of the extent.
  var scale: Track<Vector>
  /// In per cent of the extent, in x and y.
  var offset: Track<Vector>
  var isReversed: Bool
  /// 0...1.
  var opacity: Track<Vector>
  var blend: StyleBlend

  var title: String { "the style Gradient Overlay" }
  var blends: [StyleBlend] { [blend] }
  var means: StyleMeans { .layers }
  var colorParts: Int { gradient?.colorParts ?? 0 }

  /// Reads the style.
  init(_ value: JSONValue, _ reader: inout ModelReader) {
    if let stops = value["gf"] {
      var read = GradientModel()
      read.isRadial = value["gt"].map { reader.int($0["k"] ?? $0, 1) } == 2
      reader.readStops(stops, into: &read)
      gradient = read
    }
    angle = reader.styleTrack(value["a"], 90)
    scale = reader.styleTrack(value["s"], 100)
    offset = reader.styleTrack(value["of"]) ?? Track(Vector.zero)
    isReversed = reader.styleTrack(value["re"], 0).first.x != 0
    opacity = reader.styleOpacity(value["o"], 100)
    blend = reader.styleBlend(value["bm"])
  }

  func add(
    to decorated: inout DecoratedLayer,
    of layer: LayerModel,
    copy: () -> CALayer
  ) -> Bool {
    guard let gradient else { return false }
    let colors = self.layer(gradient, through: copy())
    colors.compositingFilter = blend.mode.filter
    decorated.add(colors)
    return true
  }

  /// Returns the gradient, masked by a picture.
  ///
  /// Along its angle, counter-clockwise from the right, it spans the initial extent of the picture times
  /// its scale; kinds other than axial and radial are drawn as axial.
  private func layer(_ colors: GradientModel, through picture: CALayer) -> CALayer {
    var gradient = colors
    let box = Self.extent(of: picture)
    // The points are computed at the keyframes of these values, and interpolated between.
    let times = Set([angle, scale, offset].flatMap { $0.keys.map(\.time) }).sorted()
    func points(_ frame: Double) -> (SIMD2<Double>, SIMD2<Double>) {
      let (sine, cosine) = Elementary.sineCosine(angle.scalar(at: frame) * .pi / 180)
      let way = SIMD2(cosine, -sine)
      let part = scale.scalar(at: frame) / 100
      let shift = offset.value(at: frame).lowHalf / 100 * SIMD2(box.width, box.height)
      let middle = SIMD2(box.midX, box.midY) + shift
      let reach = (abs(box.width * cosine) + abs(box.height * sine)) / 2 * part
      let ends =
        gradient.isRadial
        ? (middle, middle + way * reach)
        : (middle - way * reach, middle + way * reach)
      return isReversed && !gradient.isRadial ? (ends.1, ends.0) : ends
    }
    func track(_ value: (Double) -> SIMD2<Double>) -> Track<Vector> {
      var keys = times.map { time in
        let value = Vector(lowHalf: value(time), highHalf: .zero)
        return Key(time: time, value: value, end: value)
      }
      for index in keys.indices.dropLast() { keys[index].end = keys[index + 1].value }
      return Track(keys: keys)
    }
    (gradient.start, gradient.end) = (track { points($0).0 }, track { points($0).1 })
    if isReversed, gradient.isRadial {
      gradient.stops = gradient.stops.map { $0.reversed(colors: gradient.colorCount) }
    }
    let result = GradientBuilder.layer(gradient)
    result.mask = picture
    LayerAnimations.setOpacity(opacity, of: result)
    return result
  }

  /// The box around what a layer covers initially, in its own space; null for nothing.
  static func extent(of layer: CALayer) -> CGRect {
    var result = CGRect.null
    if let shape = layer as? CAShapeLayer, let path = shape.path {
      let line = shape.strokeColor == nil ? 0 : shape.lineWidth / 2
      result = path.boundingBox.insetBy(dx: -line, dy: -line)
    } else if layer.contents != nil || layer.backgroundColor != nil || layer.masksToBounds {
      result = layer.bounds
    }
    if layer.masksToBounds { return result }
    // A gradient layer covers the area of its mask.
    let parts = layer is CAGradientLayer ? [layer.mask].compactMap { $0 } : layer.sublayers ?? []
    for part in parts where !part.isHidden {
      let box = extent(of: part)
      guard !box.isNull else { continue }
      var map = CATransform3DMakeTranslation(-part.bounds.minX, -part.bounds.minY, 0)
      map = CATransform3DConcat(map, part.transform)
      let move = CATransform3DMakeTranslation(part.position.x, part.position.y, 0)
      map = CATransform3DConcat(map, move)
      result = result.union(box.applying(CATransform3DGetAffineTransform(map)))
    }
    return result
  }
}

extension NumberList {
  /// The stops of a gradient in reverse.
  fileprivate func reversed(colors count: Int) -> NumberList {
    let count = min(count, numbers.count / 4)
    var result: [Double] = []
    for index in (0..<count).reversed() {
      result += [1 - numbers[4 * index]] + numbers[(4 * index + 1)..<(4 * index + 4)]
    }
    let alphas = stride(from: 4 * count, to: numbers.count - 1, by: 2)
    for index in alphas.reversed() { result += [1 - numbers[index], numbers[index + 1]] }
    return NumberList(numbers: result)
  }
}
