// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteNumerics

/// Builds gradient layers.
enum GradientBuilder {
  /// Returns a layer that shows a gradient wherever it may be visible.
  static func layer(_ gradient: GradientModel) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.anchorPoint = .zero
    layer.bounds = WholePlane.rect
    layer.position = WholePlane.rect.origin
    layer.type = gradient.isRadial ? .radial : .axial
    let count = gradient.colorCount
    let stops = gradient.stops
    let first = mixed(stops.mixed(at: 0).numbers, count)
    layer.colors = first.map { ShapeBuilder.color($0.color) }
    layer.locations = first.map { NSNumber(value: $0.place) }
    if !stops.isStatic {
      LayerAnimations.compute(
        layer,
        "colors",
        .value { .colors(mixed(stops.mixed(at: $0).numbers, count).map(\.color)) }
      )
      LayerAnimations.compute(
        layer,
        "locations",
        .value { .numbers(mixed(stops.mixed(at: $0).numbers, count).map(\.place)) }
      )
    }
    layer.startPoint = unit(gradient.start.first)
    layer.endPoint = end(gradient, at: 0)
    LayerAnimations.addPoint(
      gradient.start.map {
        let p = unit($0); return Vector(p.x, p.y, 0, 0)
      },
      to: layer,
      "startPoint"
    )
    if !(gradient.end.isStatic && (gradient.start.isStatic || !gradient.isRadial)) {
      LayerAnimations.compute(
        layer,
        "endPoint",
        .value {
          let p = end(gradient, at: $0)
          return .point(SIMD2(p.x, p.y))
        }
      )
    }
    if gradient.isRadial, !gradient.highlight.isAlways(.zero) {
      addHighlight(of: gradient, to: layer)
    }
    return layer
  }

  /// Moves the first colour of a radial gradient.
  ///
  /// Its distance from the centre is the highlight's length, in per cent of the radius, at most 99 per
  /// cent; its direction is counted from the gradient's end point.
  /// Source: lottie-web.
  private static func addHighlight(of gradient: GradientModel, to layer: CAGradientLayer) {
    let (start, end) = (gradient.start, gradient.end)
    let (length, angle) = (gradient.highlight, gradient.highlightAngle)
    @Sendable func focus(_ frame: Double) -> SIMD2<Double> {
      let part = min(max(length.scalar(at: frame) / 100, -0.99), 0.99)
      let way = end.value(at: frame).lowHalf - start.value(at: frame).lowHalf
      let (sine, cosine) = Elementary.sineCosine(
        Elementary.atan2(way.y, way.x) + angle.scalar(at: frame) * .pi / 180
      )
      return SIMD2(cosine, sine) * part
    }
    layer.focus = CGPoint(focus(0))
    if ![start, end, length, angle].allSatisfy({ $0.isStatic }) {
      LayerAnimations.compute(layer, "focus", .value { .point(focus($0)) })
    }
  }

  private static func unit(_ p: Vector) -> CGPoint {
    let side = 2 * WholePlane.reach
    return CGPoint(x: p.x / side + 0.5, y: p.y / side + 0.5)
  }

  private static func end(_ gradient: GradientModel, at frame: Double) -> CGPoint {
    let end = gradient.end.value(at: frame)
    guard gradient.isRadial else { return unit(end) }
    let start = gradient.start.value(at: frame)
    let radius = (end.lowHalf - start.lowHalf).length
    return unit(start + Vector(radius, radius, 0, 0))
  }

  /// Combines the stops of colours and of alphas: a stop with both at each location of either.
  static func mixed(_ numbers: [Double], _ count: Int) -> [(place: Double, color: Vector)] {
    let count = min(count, numbers.count / 4)
    var colors: [(place: Double, value: Vector)] = []
    for i in 0..<count {
      colors.append(
        (numbers[4 * i], Vector(numbers[4 * i + 1], numbers[4 * i + 2], numbers[4 * i + 3], 1))
      )
    }
    var alphas: [(place: Double, value: Vector)] = []
    var index = 4 * count
    while index + 1 < numbers.count {
      alphas.append((numbers[index], Vector(repeating: numbers[index + 1])))
      index += 2
    }
    guard !alphas.isEmpty else { return colors.map { ($0.place, $0.value) } }
    guard !colors.isEmpty else { return [] }
    let (color, alpha) = (StopLine(colors), StopLine(alphas))
    var places = Array(Set(colors.map(\.place) + alphas.map(\.place))).sorted()
    places.removeAll { !$0.isFinite }
    return places.flatMap { place -> [(place: Double, color: Vector)] in
      [false, true].map { late in
        var mixed = color.value(at: place, late: late)
        mixed.w = alpha.value(at: place, late: late).x
        return (place, mixed)
      }
    }
  }

  /// Stops in the order of the file, which need not rise, and the values between them.
  private struct StopLine {
    private let stops: [(place: Double, value: Vector)]
    /// For each stop, the greatest location of it and those before it, which never decreases: the first
    /// stop beyond a location is found by a binary search.
    private let farthest: [Double]

    /// Keeps stops; at least one.
    init(_ stops: [(place: Double, value: Vector)]) {
      self.stops = stops
      var most = -Double.infinity
      farthest = stops.map {
        if $0.place > most { most = $0.place }
        return most
      }
    }

    /// Returns the value at a location; of several stops there, that of the first, or of the last if
    /// `late`.
    ///
    /// O(log stops).
    func value(at place: Double, late: Bool) -> Vector {
      var (next, end) = (0, stops.count)
      while next < end {
        let middle = (next + end) / 2
        if late ? farthest[middle] > place : farthest[middle] >= place {
          end = middle
        } else {
          next = middle + 1
        }
      }
      guard next < stops.count else { return stops[stops.count - 1].value }
      guard next > 0 else { return stops[0].value }
      let (a, b) = (stops[next - 1], stops[next])
      let t = b.place > a.place ? (place - a.place) / (b.place - a.place) : 1
      return a.value + (b.value - a.value) * t
    }
  }
}
