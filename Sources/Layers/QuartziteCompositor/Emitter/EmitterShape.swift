// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteLayerValues
import QuartziteNumerics

/// Where particles are born and in which direction they head, by the emitter's shape and mode.
struct EmitterShape {
  /// A place of birth.
  struct Site {
    /// The position in the layer's space.
    var position: SIMD3<Double>
    /// The angle in the layer's x-y plane that counts as longitude 0.
    var heading: Double
  }

  private enum Form { case point, line, rectangle, cuboid, circle, sphere }
  private enum Mode { case points, outline, surface, volume }

  // Names are compared once, not for each particle.
  private let form: Form
  private let mode: Mode
  private let emission: Emission

  /// Makes the shape of an emitter during a span.
  init(values: EmitterValues, emission: Emission) {
    self.emission = emission
    form =
      switch values.emitterShape {
      case .line: .line
      case .rectangle: .rectangle
      case .cuboid: .cuboid
      case .circle: .circle
      case .sphere: .sphere
      default: .point
      }
    mode =
      switch values.emitterMode {
      case .points: .points
      case .outline: .outline
      case .surface: .surface
      default: .volume
      }
  }

  /// Returns the position and heading of a new particle, taken from its random numbers.
  ///
  /// In volumes, rectangles and points longitude 0 is +x. On the outline or the surface of circles,
  /// spheres and rectangles it is the outward normal. On a line it is -y, so that particles with
  /// longitude π fall down a screen; the surface of a line has two sides, chosen at random.
  ///
  /// Source: Apple documents the shapes, not the headings. These follow from public programs with a
  /// known appearance: confetti from a line with longitude π falls, and from the outline of a ring
  /// it flies outwards.
  func site(_ random: inout SeededRandom) -> Site {
    let center = SIMD3(
      Double(emission.position.x),
      Double(emission.position.y),
      Double(emission.zPosition)
    )
    let width = Double(emission.size.width)
    let height = Double(emission.size.height)
    let depth = Double(emission.depth)
    var site: Site
    switch form {
    case .line:
      site = line(width, &random)
    case .rectangle:
      site = rectangle(width, height, &random)
    case .cuboid:
      site = rectangle(width, height, &random)
      site.position.z = random.signedUnit() * depth / 2
    case .circle:
      site = circle(width, &random)
    case .sphere:
      site = sphere(width, &random)
    case .point:
      site = Site(position: .zero, heading: 0)
    }
    site.position += center
    return site
  }

  private func line(_ width: Double, _ random: inout SeededRandom) -> Site {
    let x: Double
    switch mode {
    case .points, .outline: x = random.chance(0.5) ? -0.5 : 0.5
    default: x = random.signedUnit() / 2
    }
    let isBelow = mode == .surface && random.chance(0.5)
    return Site(position: SIMD3(x * width, 0, 0), heading: isBelow ? .pi / 2 : -.pi / 2)
  }

  private func rectangle(_ width: Double, _ height: Double, _ random: inout SeededRandom) -> Site {
    let (u, v) = (random.unit(), random.unit())
    switch mode {
    case .points:
      return Site(
        position: SIMD3((u < 0.5 ? -0.5 : 0.5) * width, (v < 0.5 ? -0.5 : 0.5) * height, 0),
        heading: 0
      )
    case .outline:
      // Walk along the outline from the corner of smallest x and y, clockwise on a screen.
      let perimeter = 2 * (width + height)
      var way = u * perimeter
      if way < width {
        return Site(position: SIMD3(way - width / 2, -height / 2, 0), heading: -.pi / 2)
      }
      way -= width
      if way < height { return Site(position: SIMD3(width / 2, way - height / 2, 0), heading: 0) }
      way -= height
      if way < width {
        return Site(position: SIMD3(width / 2 - way, height / 2, 0), heading: .pi / 2)
      }
      way -= width
      return Site(position: SIMD3(-width / 2, height / 2 - way, 0), heading: .pi)
    default:
      return Site(position: SIMD3((u - 0.5) * width, (v - 0.5) * height, 0), heading: 0)
    }
  }

  private func circle(_ radius: Double, _ random: inout SeededRandom) -> Site {
    let (u, v) = (random.unit(), random.unit())
    let angle: Double
    var distance = radius
    switch mode {
    case .points: angle = (u * 4).rounded(.down) * .pi / 2
    case .outline: angle = u * 2 * .pi
    default:
      angle = u * 2 * .pi
      // The square root makes points uniform over the area.
      distance *= v.squareRoot()
    }
    let (sine, cosine) = Elementary.sineCosine(angle)
    return Site(
      position: SIMD3(cosine * distance, sine * distance, 0),
      heading: mode == .volume || mode == .points ? 0 : angle
    )
  }

  private func sphere(_ radius: Double, _ random: inout SeededRandom) -> Site {
    // A point on the unit sphere: its z is uniform over -1...1 (Archimedes).
    let z = random.signedUnit()
    let angle = random.unit() * 2 * .pi
    let share = random.unit()
    let (sine, cosine) = Elementary.sineCosine(angle)
    let ring = max(0, 1 - z * z).squareRoot()
    let isShell = mode == .outline || mode == .surface
    let distance = isShell ? radius : radius * Elementary.pow(share, 1.0 / 3)
    return Site(
      position: SIMD3(cosine * ring, sine * ring, z) * distance,
      heading: isShell ? angle : 0
    )
  }
}
