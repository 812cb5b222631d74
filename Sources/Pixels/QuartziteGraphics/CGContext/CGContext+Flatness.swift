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
  /// The least number of chords of a curve; a power of two.
  private let least: Int
  /// The largest distance between a curve and its chords, in device pixels.
  private let tolerance: Double
  /// A smaller distance, in device pixels, is invisible.
  private static let exact = 0.025

  /// Makes the rule for a flatness in device pixels; 0 is the context's default.
  init(flatness: CGFloat) {
    guard flatness > 0 else {
      (least, tolerance) = (16, 0.5)
      return
    }
    // A quarter of the flatness takes twice as many chords.
    let wanted = 8 * (0.6 / Double(flatness)).squareRoot()
    var count = 1
    while Double(count) < wanted - 1e-6, count < 256 { count *= 2 }
    (least, tolerance) = (count, Double(flatness))
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
    guard elements.verbs.contains(where: { $0 == .cubic || $0 == .quad }) else { return path }
    func length(_ x: CGFloat, _ y: CGFloat) -> Double {
      let (u, v) = (device.a * x + device.c * y, device.b * x + device.d * y)
      return (u * u + v * v).squareRoot()
    }
    func turn(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> Double {
      length(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
    }
    let result = CGMutablePath()
    var (next, last, first, isChanged) = (0, CGPoint.zero, CGPoint.zero, false)
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
        if let count = count(0.25 * turn(last, control, end)) {
          isChanged = true
          // Raised to a cubic, which is the same curve.
          let one = last.mixed(control, 2.0 / 3), two = end.mixed(control, 2.0 / 3)
          result.addChords(count, last, one, two, end)
        } else {
          result.addQuadCurve(to: end, control: control)
        }
      case .cubic:
        let (one, two, end) = (p[p.startIndex], p[p.startIndex + 1], p[p.startIndex + 2])
        if let count = count(0.75 * max(turn(last, one, two), turn(one, two, end))) {
          isChanged = true
          result.addChords(count, last, one, two, end)
        } else {
          result.addCurve(to: end, control1: one, control2: two)
        }
      }
      last = verb == .close ? first : p.last ?? last
    }
    guard isChanged else { return path }
    return path.text.map { CGPath(elements: result.elements, text: $0) } ?? result
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
