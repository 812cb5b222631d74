// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

extension ShapeBuilder {
  /// Makes a shape layer that fills outlines, without a colour yet.
  ///
  /// - Parameters:
  ///   - memo: paths that the layers of one shape share.
  ///   - times: how many times the outlines are repeated, one after the other.
  static func fill(
    _ sources: [PathSource],
    isEvenOdd: Bool,
    _ memo: PathMemo,
    times: Int = 1
  ) -> CAShapeLayer {
    let shape = CAShapeLayer()
    setPath(sources, on: shape, memo, times: times)
    shape.fillRule = isEvenOdd ? .evenOdd : .nonZero
    return shape
  }

  /// Makes a shape layer with a stroke also fill the same outlines.
  static func fill(_ shape: CAShapeLayer, as item: ShapeModel) {
    guard case .fill(let inside, let isEvenOdd) = item.kind else { return }
    shape.fillRule = isEvenOdd ? .evenOdd : .nonZero
    paint(shape, inside, "fillColor")
    shape.name = "\(shape.name ?? "") + \(item.name)"
  }

  /// Makes a shape layer that strokes outlines, without a colour yet.
  ///
  /// - Parameters:
  ///   - memo: paths that the layers of one shape share.
  ///   - shape: the shape layer.
  ///   - times: how many times the outlines are repeated, one after the other.
  static func stroke(
    _ stroke: StrokeModel,
    _ sources: [PathSource],
    _ memo: PathMemo,
    on shape: CAShapeLayer = CAShapeLayer(),
    times: Int = 1
  ) -> CAShapeLayer {
    setPath(sources, on: shape, memo, times: times)
    shape.fillColor = nil
    shape.lineWidth = max(0, stroke.width.first.x)
    LayerAnimations.add(stroke.width, to: shape, "lineWidth") { max(0, $0.x) }
    shape.lineCap = stroke.cap.shapeLayers
    shape.lineJoin = stroke.join.shapeLayers
    shape.miterLimit = stroke.miterLimit.first.x
    LayerAnimations.add(stroke.miterLimit, to: shape, "miterLimit") { $0.x }
    setDashes(stroke, on: shape)
    return shape
  }

  /// Sets the path of a shape layer to the outlines of sources.
  ///
  /// - Parameters:
  ///   - memo: paths that the layers of one shape share.
  ///   - times: how many times they are repeated, one after the other.
  static func setPath(
    _ sources: [PathSource],
    on layer: CAShapeLayer,
    _ memo: PathMemo,
    times: Int = 1
  ) {
    let track = times == 1 && sources.count == 1 ? sources[0].plainTrack : nil
    let shown = memo.inCopies {
      if let track {
        let (path, keyframes) = memo.path(of: track)
        if track.isStatic || keyframes != nil {
          return PathMemo.Shown(path: path, keyframes: keyframes)
        }
      }
      let sources = times == 1 ? sources : Array(repeating: sources, count: times).flatMap { $0 }
      let path = memo.account.make { PathSource.path(sources, at: 0, &$0) }
      guard !sources.allSatisfy({ $0.isStatic }) else { return PathMemo.Shown(path: path) }
      let paths = memo.account.make { SteadyPaths(sources, memo.frames, &$0) }
      return PathMemo.Shown(path: path, paths: paths)
    }
    layer.path = shown.path
    if let track, let keyframes = shown.keyframes {
      LayerAnimations.add(track, keyframes, to: layer, "path")
    } else if let paths = shown.paths {
      LayerAnimations.compute(layer, "path", .path { paths.path(at: $0, &$1) })
    }
  }

  private static func setDashes(_ stroke: StrokeModel, on layer: CAShapeLayer) {
    guard !stroke.dashes.isEmpty else { return }
    let dashes = stroke.dashes
    // A dash of length 0 would not be drawn, but with round caps it is meant to be a dot.
    @Sendable func pattern(_ frame: Double) -> [Double] {
      let lengths = dashes.map { max(0, $0.scalar(at: frame)) }
      return lengths.contains { $0 > 0 } ? lengths.map { max($0, 0.01) } : []
    }
    let first = pattern(0)
    if !first.isEmpty { layer.lineDashPattern = first.map { NSNumber(value: $0) } }
    if !stroke.dashes.allSatisfy({ $0.isStatic }) {
      LayerAnimations.compute(layer, "lineDashPattern", .value { .numbers(pattern($0)) })
    }
    layer.lineDashPhase = stroke.dashOffset.first.x
    LayerAnimations.add(stroke.dashOffset, to: layer, "lineDashPhase") { $0.x }
  }

  /// Sets the colour of a shape layer, or makes the layer the mask of a gradient; returns the layer
  /// to show.
  @discardableResult
  static func paint(
    _ shape: CAShapeLayer,
    _ paint: PaintModel,
    _ colorKey: String
  ) -> CALayer {
    func opaque(_ color: CGColor?) {
      if colorKey == "fillColor" { shape.fillColor = color } else { shape.strokeColor = color }
    }
    let result: CALayer
    if let gradient = paint.gradient {
      opaque(CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1))
      result = GradientBuilder.layer(gradient)
      result.mask = shape
    } else {
      opaque(Self.color(paint.color.first))
      LayerAnimations.add(paint.color, to: shape, colorKey) { Self.color($0) }
      result = shape
    }
    LayerAnimations.setOpacity(paint.opacity, of: result, whole: 100)
    return result
  }

  /// Converts a colour of the file.
  static func color(_ color: Vector) -> CGColor {
    CGColor(srgbRed: color.x, green: color.y, blue: color.z, alpha: color.w)
  }
}

extension LineCap {
  /// The corresponding constant of shape layers.
  fileprivate var shapeLayers: CAShapeLayerLineCap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

extension LineJoin {
  /// The corresponding constant of shape layers.
  fileprivate var shapeLayers: CAShapeLayerLineJoin {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}
