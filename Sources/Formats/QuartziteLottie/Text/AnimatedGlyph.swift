// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteNumerics

/// A glyph with the animators of its text, on the path that the text follows.
struct AnimatedGlyph: Sendable {
  private let glyph: SetText.Glyph
  private let number: Int
  private let set: SetText
  private let animators: [TextAnimator]
  private let path: Track<PackedOutline>?
  private let line: TextLineModel
  private let document: TextDocument
  private let alignment: Track<Vector>
  private let spread: TextSpread
  /// The amount of each animator for the glyph; nil where it is animated.
  private let amounts: [Double?]
  /// The indices of the animators that rotate, scale, skew or move it.
  private let turning: [Int]
  /// The centre of its group, which is rotated as a whole, relative to the glyph's centre, and half
  /// the group's width.
  private let group: (middle: SIMD2<Double>, half: Double)

  init(
    _ glyph: SetText.Glyph,
    _ number: Int,
    _ set: SetText,
    _ text: TextModel,
    _ path: Track<PackedOutline>?,
    _ document: TextDocument,
    _ spread: TextSpread,
    _ box: SetText.Box
  ) {
    (self.glyph, self.number, self.set) = (glyph, number, set)
    (animators, line, alignment) = (text.animators, text.line, text.alignment)
    (self.path, self.document, self.spread) = (path, document, spread)
    amounts = text.animators.map {
      $0.selector.isStatic ? $0.selector.amount(of: glyph, in: set, at: 0) : nil
    }
    turning = text.animators.indices.filter { text.animators[$0].turns }
    group = (
      (box.low + box.high) / 2 - glyph.place - SIMD2(glyph.advance / 2, 0),
      (box.high.x - box.low.x) / 2
    )
  }

  /// Whether any animator sets a fill.
  var givesFill: Bool { animators.contains { $0.fill != nil } }
  /// Whether any animator sets a stroke.
  var givesStroke: Bool { animators.contains { $0.stroke != nil || $0.strokeWidth != nil } }
  /// Whether any animator changes the colour of fills.
  var changesFill: Bool {
    animators.contains {
      $0.fill != nil || $0.fillOpacity != nil || $0.fillHue != nil || $0.fillSaturation != nil
        || $0.fillBrightness != nil
    }
  }
  /// Whether any animator changes the colour or the width of strokes.
  var changesStroke: Bool {
    givesStroke
      || animators.contains {
        $0.strokeOpacity != nil || $0.strokeHue != nil || $0.strokeSaturation != nil
          || $0.strokeBrightness != nil
      }
  }

  /// Whether the transform is animated.
  var moves: Bool {
    if let path, !path.isStatic { return true }
    if !line.isStatic || !alignment.isStatic { return true }
    return animators.contains { animator in
      let tracks = [
        animator.anchor, animator.position, animator.scale, animator.rotation, animator.skew,
        animator.skewAxis, animator.tracking, animator.rotationX, animator.rotationY,
        animator.lineSpacing,
      ].compactMap { $0 }
      return !tracks.isEmpty
        && (!animator.selector.isStatic || tracks.contains { !$0.isStatic })
    }
  }

  /// The amount of an animator for the glyph.
  private func amount(_ index: Int, _ frame: Double) -> Double {
    amounts[index] ?? animators[index].selector.amount(of: glyph, in: set, at: frame)
  }

  // MARK: - Transform

  /// Returns the map from the glyph, with its origin at its centre on the baseline, to the layer.
  func transform(at frame: Double) -> CATransform3D {
    var place = glyph.place + SIMD2(glyph.advance / 2 + spread.shift(of: number, at: frame), 0)
    place += lineShift(at: frame)
    var turn = 0.0
    if let path { (place, turn) = onPath(path.outline(at: frame), place, frame) }
    if turning.isEmpty, turn == 0 { return CATransform3DMakeTranslation(place.x, place.y, 0) }
    let pivot = pivot(at: frame)
    var result = CATransform3DMakeTranslation(-pivot.x, -pivot.y, 0)
    for index in turning {
      let amount = amount(index, frame)
      guard amount != 0 else { continue }
      result = CATransform3DConcat(result, animators[index].transform(amount, at: frame))
    }
    result = CATransform3DConcat(result, CATransform3DMakeTranslation(pivot.x, pivot.y, 0))
    if turn != 0 { result = CATransform3DConcat(result, CATransform3DMakeRotation(turn, 0, 0, 1)) }
    return CATransform3DConcat(result, CATransform3DMakeTranslation(place.x, place.y, 0))
  }

  /// The anchor point of animators, relative to the glyph's centre on the baseline.
  ///
  /// Source: lottie-web, whose capitals are 0.714 of a line of 1.2 sizes high.
  private func pivot(at frame: Double) -> SIMD2<Double> {
    let part = alignment.value(at: frame).lowHalf / 100
    return group.middle + part * SIMD2(group.half, document.size * 1.2 * 0.714)
  }

  /// The shift of the glyph's line by the line spacing of animators.
  private func lineShift(at frame: Double) -> SIMD2<Double> {
    var result = SIMD2<Double>.zero
    guard glyph.line > 0 else { return result }
    for index in animators.indices {
      guard let spacing = animators[index].lineSpacing?.value(at: frame).lowHalf else { continue }
      for line in 1...glyph.line {
        guard let range = set.range(ofLine: line) else { continue }
        let first = set.glyphs[range.lowerBound]
        result += spacing * animators[index].selector.amount(of: first, in: set, at: frame)
      }
    }
    return result
  }

  /// The position and rotation of a glyph on the path, which is extended straight before its start
  /// and after its end.
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
    if line.isSpread, let ends = set.ends(ofLine: glyph.line), ends.count > 1 {
      // The outer sides of the first and the last glyph are at the ends of the margins.
      let (first, last) = (line.firstMargin.scalar(at: frame), line.lastMargin.scalar(at: frame))
      let way = total + last - first - (ends.first + ends.last) / 2
      let order = Double(number - ends.start) / Double(ends.count - 1)
      goal = first + ends.first / 2 + way * order
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
    let t = segment.near(length: inside, tables[index])
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
    for index in animators.indices {
      guard let opacity = animators[index].opacity?.scalar(at: frame) else { continue }
      result *= 1 + (opacity / 100 - 1) * amount(index, frame)
    }
    return min(max(result, 0), 1)
  }

  /// Returns the colour of the fill.
  func fill(at frame: Double) -> Vector {
    var result = mixed(document.fill ?? Vector(0, 0, 0, 0), frame) { $0.fill }
    shift(&result, frame) { ($0.fillHue, $0.fillSaturation, $0.fillBrightness) }
    result.w *= faded(frame) { $0.fillOpacity }
    return result
  }

  /// Returns the colour of the stroke.
  func stroke(at frame: Double) -> Vector {
    var result = mixed(document.stroke ?? Vector(0, 0, 0, 0), frame) { $0.stroke }
    shift(&result, frame) { ($0.strokeHue, $0.strokeSaturation, $0.strokeBrightness) }
    result.w *= faded(frame) { $0.strokeOpacity }
    return result
  }

  /// Shifts hue, saturation and brightness of a colour.
  private func shift(
    _ color: inout Vector,
    _ frame: Double,
    _ tracks: (TextAnimator) -> (Track<Vector>?, Track<Vector>?, Track<Vector>?)
  ) {
    for index in animators.indices {
      let (hue, saturation, brightness) = tracks(animators[index])
      let shift = SIMD3(
        (hue?.scalar(at: frame) ?? 0) / 360,
        (saturation?.scalar(at: frame) ?? 0) / 100,
        (brightness?.scalar(at: frame) ?? 0) / 100
      )
      if shift != .zero { color = HueShift.shifted(color, by: shift * amount(index, frame)) }
    }
  }

  private func faded(_ frame: Double, _ track: (TextAnimator) -> Track<Vector>?) -> Double {
    var result = 1.0
    for index in animators.indices {
      guard let opacity = track(animators[index])?.scalar(at: frame) else { continue }
      result *= 1 + (opacity / 100 - 1) * amount(index, frame)
    }
    return min(max(result, 0), 1)
  }

  /// Sets the filters of the glyph's layer to the blur of its animators, with the sigma of an effect
  /// Gaussian Blur of the same blurriness.
  func addBlur(to layer: CALayer) {
    var filters = LayerFilters()
    for animator in animators {
      guard let blur = animator.blur else { continue }
      let (glyph, set, selector) = (glyph, set, animator.selector)
      filters.append(selector.isStatic ? [blur] : [blur, Track.moving]) { frame in
        let size = blur.value(at: frame) * selector.amount(of: glyph, in: set, at: frame)
        return LayerFilters.blur(EffectFilters.sigma((size.x + size.y) / 2))
      }
    }
    filters.apply(to: layer)
  }

  private func mixed(
    _ first: Vector,
    _ frame: Double,
    _ track: (TextAnimator) -> Track<Vector>?
  ) -> Vector {
    var result = first
    for index in animators.indices {
      guard let color = track(animators[index])?.value(at: frame) else { continue }
      let part = min(max(amount(index, frame), 0), 1)
      result += (color - result) * part
    }
    return result
  }

  /// Returns the width of the stroke.
  func strokeWidth(at frame: Double) -> Double {
    var result = document.strokeWidth
    for index in animators.indices {
      guard let width = animators[index].strokeWidth?.scalar(at: frame) else { continue }
      result += width * amount(index, frame)
    }
    return result
  }
}

extension TextAnimator {
  /// Whether it rotates, scales, skews or moves single glyphs.
  fileprivate var turns: Bool {
    anchor != nil || position != nil || scale != nil || rotation != nil || skew != nil
      || rotationX != nil || rotationY != nil
  }

  /// The transform of a glyph about its anchor point.
  ///
  /// - Parameter amount: the amount of the animator for the glyph.
  fileprivate func transform(_ amount: Double, at frame: Double) -> CATransform3D {
    let scale = scale?.value(at: frame) ?? Vector(repeating: 100)
    let linear = TransformModel.linear(
      scale: (Vector(repeating: 100) + (scale - Vector(repeating: 100)) * amount) / 100,
      skew: (skew?.scalar(at: frame) ?? 0) * amount,
      axis: skewAxis?.scalar(at: frame) ?? 0,
      turns: Vector(0, 0, (rotation?.scalar(at: frame) ?? 0) * amount, 0)
    )
    let flat = TransformModel.affine(
      linear,
      anchor: (anchor?.value(at: frame) ?? .zero) * amount,
      position: (position?.value(at: frame) ?? .zero) * amount
    )
    var result = CATransform3DIdentity
    let x = (rotationX?.scalar(at: frame) ?? 0) * amount * .pi / 180
    let y = (rotationY?.scalar(at: frame) ?? 0) * amount * .pi / 180
    if x != 0 { result = CATransform3DConcat(result, CATransform3DMakeRotation(x, 1, 0, 0)) }
    if y != 0 { result = CATransform3DConcat(result, CATransform3DMakeRotation(y, 0, 1, 0)) }
    return CATransform3DConcat(result, CATransform3DMakeAffineTransform(flat))
  }
}
