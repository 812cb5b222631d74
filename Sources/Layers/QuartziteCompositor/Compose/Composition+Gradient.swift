// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteLayerValues
import QuartziteNumerics

extension Composition {
  /// Fills the rounded bounds with a gradient.
  ///
  /// All types are defined in the unit square of the bounds and stretched with it: the lines of
  /// equal colour of an axial gradient are perpendicular to its axis only in a square layer, and
  /// circles become ellipses.
  func emitGradient(
    _ gradient: GradientValues,
    _ values: LayerValues,
    _ shape: CornerShape,
    _ place: Placement,
    into items: inout [DisplayItem]
  ) {
    let bounds = values.bounds
    guard bounds.width > 0, bounds.height > 0, isVisible(bounds, place) else { return }
    let stops = GradientStops(gradient).stops(in: profile.gradientSpace, tint: place.tint)
    guard let last = stops.last else { return }
    var unit = CATransform3D.identity
    (unit.m11, unit.m22) = (bounds.width, bounds.height)
    (unit.m41, unit.m42) = (bounds.minX, bounds.minY)
    let paint: Paint
    if stops.count == 1 {
      paint = .color(last.color)
    } else if let (kind, local) = Self.geometry(gradient) {
      paint = .gradient(
        Gradient(
          kind: kind,
          stops: stops,
          projection: Projection(
            CATransform3DConcat(CATransform3DConcat(local, unit), place.toDevice)
          ),
          mixesPremultiplied: false
        )
      )
    } else {
      // Start and end coincide: every point lies beyond the end.
      paint = .color(last.color)
    }
    items.append(
      filled(shape, softEdges(values, place), with: paint, opacity: place.opacity, place.toDevice)
    )
  }

  /// The geometry of a gradient layer, and the map from its space to the unit square of the bounds;
  /// nil where start and end coincide.
  private static func geometry(
    _ gradient: GradientValues
  ) -> (kind: Gradient.Kind, local: CATransform3D)? {
    let (start, end) = (gradient.startPoint, gradient.endPoint)
    let delta = CGVector(dx: end.x - start.x, dy: end.y - start.y)
    switch gradient.type {
    case .radial:
      let (rx, ry) = (abs(delta.dx), abs(delta.dy))
      guard rx > 0, ry > 0, rx.isFinite, ry.isFinite else { return nil }
      var local = CATransform3D.identity
      (local.m11, local.m22, local.m41, local.m42) = (rx, ry, start.x, start.y)
      let focus = gradient.focus
      return (.radial(start: focus, startRadius: 0, end: .zero, endRadius: 1), local)
    case .conic:
      let angle = CGFloat(Elementary.atan2(Double(delta.dy), Double(delta.dx)))
      return (.conic(center: start, angle: angle), .identity)
    default:
      guard delta.dx != 0 || delta.dy != 0 else { return nil }
      return (.linear(start: start, end: end), .identity)
    }
  }
}

/// The stops of a gradient layer, normalised.
struct GradientStops {
  /// Locations, 0...1, that never decrease, with colours of straight alpha.
  var entries: [(offset: Double, color: LayerColor)] = []

  /// Pairs colours with locations.
  ///
  /// With fewer locations than colours, the colours are spread evenly. A location below the one
  /// before it is raised to that one.
  init(_ gradient: GradientValues) {
    let colors = gradient.colors
    let isSpread = gradient.locations.count < colors.count
    var least = 0.0
    for (number, color) in colors.enumerated() {
      var offset =
        isSpread
        ? (colors.count > 1 ? Double(number) / Double(colors.count - 1) : 0)
        : gradient.locations[number]
      offset = offset.isNaN ? least : min(max(offset, least), 1)
      least = offset
      entries.append((offset, color))
    }
  }

  /// The stops to paint with.
  ///
  /// In the generic space each interval is divided into sixteen, so that interpolating the
  /// sRGB-encoded stops follows that space to within half of 1/255. The given stops are converted
  /// to the space and back: colours inside it are unchanged.
  func stops(in space: RenderProfile.GradientSpace, tint: SIMD4<Double>) -> [Gradient.Stop] {
    func stop(_ offset: Double, _ color: LayerColor) -> Gradient.Stop {
      Gradient.Stop(offset: Float(offset), color: PaintColor(color * tint))
    }
    guard space == .genericRGB else { return entries.map { stop($0.offset, $0.color) } }
    let generic = entries.map { GenericRGB.fromSRGB($0.color) }
    var result: [Gradient.Stop] = []
    for (number, entry) in entries.enumerated() {
      if number > 0, entries[number - 1].offset < entry.offset {
        let (start, from) = (entries[number - 1].offset, generic[number - 1])
        for step in 1..<16 {
          let t = Double(step) / 16
          result.append(
            stop(
              start + (entry.offset - start) * t,
              GenericRGB.toSRGB(from + (generic[number] - from) * t)
            )
          )
        }
      }
      result.append(stop(entry.offset, GenericRGB.toSRGB(generic[number])))
    }
    return result
  }
}

/// Apple's generic RGB colour space: gamma 1.8 and the primaries of its calibrated displays.
///
/// Pure red and blue of sRGB lie outside its gamut and are clipped to it.
package enum GenericRGB {
  /// Returns the sRGB-encoded colour of generic RGB components with straight alpha; alpha is
  /// unchanged.
  package static func toSRGB(_ color: LayerColor) -> LayerColor {
    func linear(_ value: Double) -> Double { Elementary.pow(min(max(value, 0), 1), 1.8) }
    let light = SIMD3(linear(color.x), linear(color.y), linear(color.z))
    func encoded(_ row: Int) -> Double {
      CGColorSpace.encoded(min(max((matrix[row] * light).sum(), 0), 1))
    }
    return LayerColor(encoded(0), encoded(1), encoded(2), color.w)
  }

  /// Returns the generic RGB components, 0...1, of an sRGB-encoded colour with straight alpha;
  /// alpha is unchanged.
  ///
  /// Colours outside the gamut are clamped component by component.
  package static func fromSRGB(_ color: LayerColor) -> LayerColor {
    func linear(_ value: Double) -> Double {
      CGColorSpace.linear(min(max(value, 0), 1))
    }
    let light = SIMD3(linear(color.x), linear(color.y), linear(color.z))
    func encoded(_ row: Int) -> Double {
      Elementary.pow(min(max((inverse[row] * light).sum(), 0), 1), 1 / 1.8)
    }
    return LayerColor(encoded(0), encoded(1), encoded(2), color.w)
  }

  /// From linear generic RGB to linear sRGB, row by row.
  ///
  /// Source: solved from the colours in reference pictures, red (255, 38, 0), blue (4, 51, 255),
  /// yellow (255, 251, 0), the middle of red and blue (146, 33, 149), and white for white.
  private static let matrix: [SIMD3<Double>] = [
    SIMD3(1, -0.001_21, 0.001_21),
    SIMD3(0.019_38, 0.947_52, 0.033_10),
    SIMD3(-0.002, 0.002, 1),
  ]
  /// The inverse of `matrix`.
  private static let inverse: [SIMD3<Double>] = [
    SIMD3(0.999_972_70, 0.001_279_63, -0.001_252_32),
    SIMD3(-0.020_524_13, 1.055_434_17, -0.034_910_04),
    SIMD3(0.002_040_99, -0.002_108_31, 1.000_067_32),
  ]
}
