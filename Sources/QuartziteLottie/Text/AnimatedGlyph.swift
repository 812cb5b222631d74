// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

/// A glyph under the animators of its text, and on the path that the text follows.
struct AnimatedGlyph: Sendable {
  private let glyph: SetText.Glyph
  private let number: Int
  private let set: SetText
  private let animators: [TextAnimator]
  private let path: Track<BezierShape>?
  private let line: TextLineModel
  private let document: TextDocument

  init(
    _ glyph: SetText.Glyph,
    _ number: Int,
    _ set: SetText,
    _ animators: [TextAnimator],
    _ path: Track<BezierShape>?,
    _ line: TextLineModel,
    _ document: TextDocument
  ) {
    (self.glyph, self.number, self.set) = (glyph, number, set)
    (self.animators, self.path, self.line, self.document) = (animators, path, line, document)
  }

  /// Whether any animator colours fills.
  var hasFill: Bool { animators.contains { $0.fill != nil } }
  /// Whether any animator colours or widens lines.
  var hasStroke: Bool { animators.contains { $0.stroke != nil || $0.strokeWidth != nil } }

  /// Whether the transform changes.
  var moves: Bool {
    if let path, !path.isStatic { return true }
    if !line.isStatic { return true }
    return animators.contains { animator in
      let tracks = [
        animator.anchor, animator.position, animator.scale, animator.rotation, animator.skew,
        animator.skewAxis, animator.tracking,
      ].compactMap { $0 }
      return !tracks.isEmpty
        && (!animator.selector.isStatic || tracks.contains { !$0.isStatic })
    }
  }

  private func amount(_ animator: TextAnimator, _ frame: Double) -> Double {
    animator.selector.amount(of: glyph, in: set, at: frame)
  }

  // MARK: - Transform

  /// Returns the map from the glyph, its origin in its middle on the baseline, to the layer.
  func transform(at frame: Double) -> CATransform3D {
    var place = glyph.place + SIMD2(glyph.advance / 2 + spread(at: frame), 0)
    var turn = 0.0
    if let path { (place, turn) = onPath(path.mixed(at: frame), place, frame) }
    var result = CATransform3DIdentity
    for animator in animators {
      let amount = amount(animator, frame)
      guard amount != 0 else { continue }
      var part = TransformModel()
      part.anchor = Track((animator.anchor?.value(at: frame) ?? .zero) * amount)
      let scale = animator.scale?.value(at: frame) ?? Vector(repeating: 100)
      part.scale = Track(Vector(repeating: 100) + (scale - Vector(repeating: 100)) * amount)
      part.skew = Track((animator.skew?.scalar(at: frame) ?? 0) * amount)
      part.skewAxis = Track(animator.skewAxis?.scalar(at: frame) ?? 0)
      part.rotation = Track((animator.rotation?.scalar(at: frame) ?? 0) * amount)
      let move = (animator.position?.value(at: frame) ?? .zero) * amount
      part.position = Track(move)
      let map = CATransform3DMakeAffineTransform(part.affine(at: frame))
      result = CATransform3DConcat(result, map)
    }
    if turn != 0 { result = CATransform3DConcat(result, CATransform3DMakeRotation(turn, 0, 0, 1)) }
    return CATransform3DConcat(result, CATransform3DMakeTranslation(place.x, place.y, 0))
  }

  /// How far the tracking of animators moves the glyph to the right.
  private func spread(at frame: Double) -> Double {
    var result = 0.0
    for animator in animators {
      guard let tracking = animator.tracking?.scalar(at: frame), tracking != 0 else { continue }
      let step = tracking * document.size / 1000
      var (before, all) = (0.0, 0.0)
      for (index, other) in set.glyphs.enumerated() where other.line == glyph.line {
        let part = step * animator.selector.amount(of: other, in: set, at: frame)
        if index < number { before += part }
        all += part
      }
      switch document.alignment {
      case .left: result += before
      case .right: result += before - all
      case .center: result += before - all / 2
      }
    }
    return result
  }

  /// The place and the turn of a glyph on the path; before its start and after its end the path
  /// goes straight on.
  private func onPath(
    _ shape: BezierShape,
    _ place: SIMD2<Double>,
    _ frame: Double
  ) -> (SIMD2<Double>, Double) {
    let shape = line.isReversed ? shape.reversed : shape
    guard shape.segmentCount > 0 else { return (place, 0) }
    let tables = (0..<shape.segmentCount).map { shape.segment($0).lengths }
    let total = tables.reduce(0) { $0 + $1[16] }
    var goal = place.x + line.firstMargin.scalar(at: frame)
    switch document.alignment {
    case .left: break
    case .right: goal += total + line.lastMargin.scalar(at: frame)
    case .center: goal += (total + line.lastMargin.scalar(at: frame)) / 2
    }
    if shape.isClosed, total > 0 {
      goal -= (goal / total).rounded(.down) * total
    }
    var index = 0
    var rest = goal
    while index < tables.count - 1, rest > tables[index][16] {
      rest -= tables[index][16]
      index += 1
    }
    let segment = shape.segment(index)
    let inside = min(max(rest, 0), tables[index][16])
    let t = segment.parameter(length: inside, tables[index])
    let direction = segment.direction(t).normalized
    let point = segment.point(t) + direction * (rest - inside)
    guard line.isPerpendicular else { return (point + SIMD2(0, place.y), 0) }
    let normal = SIMD2(-direction.y, direction.x)
    return (point + normal * place.y, Elementary.atan2(direction.y, direction.x))
  }

  // MARK: - Paint

  /// Returns the opacity, 0...1.
  func opacity(at frame: Double) -> Double {
    var result = 1.0
    for animator in animators {
      guard let opacity = animator.opacity?.scalar(at: frame) else { continue }
      result *= 1 + (opacity / 100 - 1) * amount(animator, frame)
    }
    return min(max(result, 0), 1)
  }

  /// Returns the colour of the fill.
  func fill(at frame: Double) -> Vector {
    mixed(document.fill ?? Vector(0, 0, 0, 0), frame) { $0.fill }
  }

  /// Returns the colour of lines.
  func stroke(at frame: Double) -> Vector {
    mixed(document.stroke ?? Vector(0, 0, 0, 0), frame) { $0.stroke }
  }

  private func mixed(
    _ first: Vector,
    _ frame: Double,
    _ track: (TextAnimator) -> Track<Vector>?
  ) -> Vector {
    var result = first
    for animator in animators {
      guard let color = track(animator)?.value(at: frame) else { continue }
      let part = min(max(amount(animator, frame), 0), 1)
      result += (color - result) * part
    }
    return result
  }

  /// Returns the width of lines.
  func strokeWidth(at frame: Double) -> Double {
    var result = document.strokeWidth
    for animator in animators {
      guard let width = animator.strokeWidth?.scalar(at: frame) else { continue }
      result += width * amount(animator, frame)
    }
    return result
  }
}
