// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteNumerics

/// The gradient overlay style.
enum GradientOverlay {
  /// Returns the gradient of a style, masked by a picture.
  ///
  /// Along its angle, counter-clockwise from the right, it spans the initial extent of the picture times
  /// its scale; kinds other than axial and radial are drawn as axial.
  static func layer(
    _ colors: GradientModel,
    _ style: GradientOverlayStyle,
    through picture: CALayer
  ) -> CALayer {
    var gradient = colors
    let box = extent(of: picture)
    let (angle, scale, offset) = (style.angle, style.scale, style.offset)
    let isReversed = style.isReversed
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
    LayerAnimations.setOpacity(style.opacity, of: result)
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
