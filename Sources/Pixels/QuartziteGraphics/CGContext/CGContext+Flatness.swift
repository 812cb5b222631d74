// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// How contexts flatten curves.
///
/// Core Graphics fills and clips by chords rather than curves: about 16 for each cubic, and about 8
/// where `UIBezierPath` fills with its flatness of 0.6; so its pictures are at most 3 / 255 off. A
/// curve that needs more chords than are exact to 1/40 pixel stays a curve.
///
/// Source: the numbers of chords were read off published pictures. That they are doubled until the
/// flatness is reached is a choice made here, so that large curves stay round, as Apple documents.
struct CurveChords {
  /// The smallest number of chords of a curve; a power of two.
  private let least: Int
  /// The largest distance between a curve and its chords, in device pixels.
  private let tolerance: Double
  /// A square of a distance from a single chord below which a curve stays a curve.
  private let slight: Double
  /// The distance in device pixels below which chords cannot be told from the curve.
  private static let exact = 0.025

  /// Makes the rule for a flatness in device pixels; 0 is the context's default.
  init(flatness: CGFloat) {
    guard flatness > 0 else {
      self.init(least: 16, tolerance: 0.5)
      return
    }
    // A quarter of the flatness takes twice as many chords.
    let wanted = 8 * (0.6 / Double(flatness)).squareRoot()
    var count = 1
    while Double(count) < wanted - 1e-6, count < 256 { count *= 2 }
    self.init(least: count, tolerance: Double(flatness))
  }

  private init(least: Int, tolerance: Double) {
    (self.least, self.tolerance) = (least, tolerance)
    // A little less than exact, so that rounding decides nothing.
    let bend = 0.999 * Self.exact * Double(least * least)
    slight = bend * bend
  }

  /// The number of chords for a curve whose distance from a single chord is at most `bend`; nil
  /// where it stays a curve.
  private func count(_ bend: Double) -> Int? {
    guard bend.isFinite else { return nil }
    var count = least
    while bend > tolerance * Double(count * count), count < 1024 { count *= 2 }
    return bend > Self.exact * Double(count * count) ? count : nil
  }

  /// Returns `path` with chords instead of curves, or the path itself if no curve is replaced.
  func flattened(_ path: CGPath, _ device: CGAffineTransform) -> CGPath {
    let elements = path.elements
    guard replacesAny(of: elements, device) else { return path }
    let result = CGMutablePath()
    var (next, last, first) = (0, CGPoint.zero, CGPoint.zero)
    for verb in elements.verbs {
      let p = elements.points[next..<next + verb.pointCount]
      next += verb.pointCount
      switch verb {
      case .move:
        result.move(to: p[p.startIndex])
        first = p[p.startIndex]
      case .line: result.addLine(to: p[p.startIndex])
      case .close: result.closeSubpath()
      case .quad:
        let (control, end) = (p[p.startIndex], p[p.startIndex + 1])
        if let count = count(quad: last, control, end, device) {
          let one = QuadraticCurve.control(at: last, towards: control)
          let two = QuadraticCurve.control(at: end, towards: control)
          result.addChords(count, last, one, two, end)
        } else {
          result.addQuadCurve(to: end, control: control)
        }
      case .cubic:
        let (one, two, end) = (p[p.startIndex], p[p.startIndex + 1], p[p.startIndex + 2])
        if let count = count(cubic: last, one, two, end, device) {
          result.addChords(count, last, one, two, end)
        } else {
          result.addCurve(to: end, control1: one, control2: two)
        }
      }
      last = verb == .close ? first : p.last ?? last
    }
    return path.text.map { CGPath(elements: result.elements, text: $0) } ?? result
  }

  /// Whether any curve is replaced; in most paths, such as glyphs, none is.
  private func replacesAny(of elements: PathElements, _ device: CGAffineTransform) -> Bool {
    // SAFETY: read inside of the call alone; the points of each verb follow each other.
    elements.points.withUnsafeBufferPointer { points in
      elements.verbs.withUnsafeBufferPointer { verbs in
        var (next, last, first) = (0, CGPoint.zero, CGPoint.zero)
        for verb in verbs {
          switch verb {
          case .move:
            first = points[next]
            last = first
            next += 1
          case .line:
            last = points[next]
            next += 1
          case .close: last = first
          case .quad:
            let (control, end) = (points[next], points[next + 1])
            if count(quad: last, control, end, device) != nil { return true }
            last = end
            next += 2
          case .cubic:
            let (one, two, end) = (points[next], points[next + 1], points[next + 2])
            if count(cubic: last, one, two, end, device) != nil { return true }
            last = end
            next += 3
          }
        }
        return false
      }
    }
  }

  @inline(__always)
  private func count(
    quad a: CGPoint,
    _ b: CGPoint,
    _ c: CGPoint,
    _ device: CGAffineTransform
  ) -> Int? {
    let turn = Self.turn(a, b, c, device)
    return 0.0625 * turn < slight ? nil : count(0.25 * turn.squareRoot())
  }

  @inline(__always)
  private func count(
    cubic a: CGPoint,
    _ b: CGPoint,
    _ c: CGPoint,
    _ d: CGPoint,
    _ device: CGAffineTransform
  ) -> Int? {
    let turn = max(Self.turn(a, b, c, device), Self.turn(b, c, d, device))
    return 0.5625 * turn < slight ? nil : count(0.75 * turn.squareRoot())
  }

  /// The square of how far the middle one of three points is from even spacing, in device pixels.
  @inline(__always)
  private static func turn(
    _ a: CGPoint,
    _ b: CGPoint,
    _ c: CGPoint,
    _ device: CGAffineTransform
  ) -> Double {
    let (x, y) = (a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
    let (u, v) = (device.a * x + device.c * y, device.b * x + device.d * y)
    return u * u + v * v
  }
}

extension CGPoint {
  /// The point at the fraction `share` of the way to another point.
  fileprivate func mixed(_ other: CGPoint, _ share: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }
}

extension CGMutablePath {
  /// Appends `count` chords of a cubic from the current point `p0`, at even steps of its parameter.
  fileprivate func addChords(
    _ count: Int,
    _ p0: CGPoint,
    _ p1: CGPoint,
    _ p2: CGPoint,
    _ p3: CGPoint
  ) {
    for index in 1..<max(1, count) {
      let t = CGFloat(index) / CGFloat(count)
      let (a, b, c) = (p0.mixed(p1, t), p1.mixed(p2, t), p2.mixed(p3, t))
      addLine(to: a.mixed(b, t).mixed(b.mixed(c, t), t))
    }
    addLine(to: p3)
  }
}

extension CGContext {
  /// Sets the largest distance between a curve and its chords, in device pixels; 0, negative values
  /// and NaN set the default of about 16 chords for each curve.
  ///
  /// Used for fills and clips, and for strokes once it has been set. A flatness of 0.6 gives 8
  /// chords for each curve, a quarter of it twice as many, and large curves get more.
  public func setFlatness(_ flatness: CGFloat) {
    state.flatness = flatness > 0 && flatness.isFinite ? flatness : 0
  }

  /// Returns `path` flattened as for fills and clips of this context.
  func flattened(_ path: CGPath, _ device: CGAffineTransform) -> CGPath {
    CurveChords(flatness: state.flatness).flattened(path, device)
  }
}
