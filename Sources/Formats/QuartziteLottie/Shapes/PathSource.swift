// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Animated outlines: a shape of the file, or shapes with a modifier.
indirect enum PathSource: Sendable {
  case shape(ShapeModel)
  /// An outline whose keyframes are interpolated as Core Animation interpolates paths.
  case outline(Track<PackedOutline>)
  /// Outlines that are sampled in steps.
  case stepped([PathSource], CoreAnimationSteps)
  /// Outlines of a group, in the space of the group that paints them.
  case group([PathSource], TransformModel)
  case trim([PathSource], TrimModel, LengthMemo)
  /// Copies of outlines, at most `most` of each.
  case repeated([PathSource], RepeaterModel, most: Int)
  /// The painted part of the outlines that one trim runs along.
  case trimPart(
    before: [PathSource],
    [PathSource],
    after: [PathSource],
    TrimModel,
    LengthMemo
  )
  /// Rounded corners.
  case round([PathSource], Track<Vector>, RoundCorners.Method)
  case merge([PathSource], ShapeModel.MergeMode)
  /// Offset, pucker and bloat, zig-zag or twist.
  case distorted([PathSource], ShapeModel.Kind)

  /// Whether the outlines are not animated.
  var isStatic: Bool {
    switch self {
    case .shape(let shape):
      switch shape.kind {
      case .path(let track): track.isStatic
      case .rectangle(let position, let size, let radius):
        position.isStatic && size.isStatic && radius.isStatic
      case .ellipse(let position, let size): position.isStatic && size.isStatic
      case .star(let star):
        star.position.isStatic && star.points.isStatic && star.rotation.isStatic
          && star.outerRadius.isStatic && star.innerRadius.isStatic
          && star.outerRoundness.isStatic && star.innerRoundness.isStatic
      default: true
      }
    case .outline(let track): track.isStatic
    case .stepped(let sources, _): sources.allSatisfy { $0.isStatic }
    case .group(let sources, let transform):
      transform.isStatic && sources.allSatisfy { $0.isStatic }
    case .trim(let sources, let trim, _):
      trim.start.isStatic && trim.end.isStatic && trim.offset.isStatic
        && sources.allSatisfy { $0.isStatic }
    case .repeated(let sources, let repeater, _):
      repeater.isStatic && repeater.copies.isStatic && sources.allSatisfy { $0.isStatic }
    case .trimPart(let before, let sources, let after, let trim, _):
      trim.start.isStatic && trim.end.isStatic && trim.offset.isStatic
        && (before + sources + after).allSatisfy { $0.isStatic }
    case .round(let sources, let radius, _):
      radius.isStatic && sources.allSatisfy { $0.isStatic }
    case .merge(let sources, _): sources.allSatisfy { $0.isStatic }
    case .distorted(let sources, let kind):
      Self.isStatic(kind) && sources.allSatisfy { $0.isStatic }
    }
  }

  /// The track of a path of the file that is neither modified nor reversed; nil for anything else.
  var plainTrack: Track<PackedOutline>? {
    guard case .shape(let shape) = self, case .path(let track) = shape.kind, !shape.isReversed
    else {
      return nil
    }
    return track
  }

  /// The largest number of outlines, as far as repeaters determine it.
  var outlineCount: Int {
    func sum(_ sources: [PathSource]) -> Int { sources.reduce(0) { $0 + $1.outlineCount } }
    return switch self {
    case .shape, .outline: 1
    case .stepped(let sources, _), .group(let sources, _),
      .trim(let sources, _, _), .trimPart(_, let sources, _, _, _),
      .round(let sources, _, _), .merge(let sources, _),
      .distorted(let sources, _):
      sum(sources)
    case .repeated(let sources, _, let most): sum(sources) * most
    }
  }

  private static func isStatic(_ kind: ShapeModel.Kind) -> Bool {
    switch kind {
    case .offset(let amount, _, let limit): amount.isStatic && limit.isStatic
    case .pucker(let amount): amount.isStatic
    case .zigZag(let size, let ridges, let isSmooth):
      size.isStatic && ridges.isStatic && isSmooth.isStatic
    case .twist(let angle, let center): angle.isStatic && center.isStatic
    default: true
    }
  }

  /// Appends the outlines at a frame, as far as `work` allows.
  func append(at frame: Double, to result: inout [BezierShape], _ work: inout PathWork) {
    guard !work.isSpent else { return }
    let before = result.count
    defer {
      let added = result[before...].reduce(0) { $0 + $1.vertices.count + 1 }
      if !work.charge(vertices: added) { result.removeLast(result.count - before) }
    }
    switch self {
    case .shape(let shape):
      guard work.does(vertices: Self.vertexCount(of: shape, at: frame)) else { return }
      guard var outline = Self.outline(of: shape, at: frame) else { return }
      if shape.isReversed { outline = outline.reversed }
      result.append(outline)
    case .outline(let track): result.append(track.turned(at: frame))
    case .stepped(let sources, let steps):
      result += Self.outlines(sources, at: steps.step(at: frame), &work)
    case .group(let sources, let transform):
      let matrix = transform.affine(at: frame)
      result += Self.outlines(sources, at: frame, &work).map { $0.applying(matrix) }
    case .trim(let sources, let trim, let lengths):
      let outlines = Self.outlines(sources, at: frame, &work)
      guard Trimming.spend(outlines, &work) else { return }
      result += Trimming.trim(
        outlines,
        lengths,
        start: trim.start.scalar(at: frame) / 100,
        end: trim.end.scalar(at: frame) / 100,
        offset: trim.offset.scalar(at: frame) / 360,
        isSequential: trim.isSequential
      )
    case .repeated(let sources, let repeater, let most):
      let outlines = Self.outlines(sources, at: frame, &work)
      let count = repeater.copies.scalar(at: frame)
      let each = outlines.reduce(0) { $0 + $1.vertices.count }
      for number in 0..<most where Double(number) < count {
        guard work.spend(vertices: each) else { return }
        let matrix = CATransform3DGetAffineTransform(repeater.matrix(copy: number, at: frame))
        result += outlines.map { $0.applying(matrix) }
      }
    case .trimPart(let before, let sources, let after, let trim, let lengths):
      let first = Self.outlines(before, at: frame, &work)
      let own = Self.outlines(sources, at: frame, &work)
      let all = first + own + Self.outlines(after, at: frame, &work)
      guard Trimming.spend(all, &work) else { return }
      result += Trimming.trim(
        all,
        lengths,
        start: trim.start.scalar(at: frame) / 100,
        end: trim.end.scalar(at: frame) / 100,
        offset: trim.offset.scalar(at: frame) / 360,
        isSequential: true,
        only: first.count..<(first.count + own.count)
      )
    case .round(let sources, let radius, let method):
      let radius = radius.scalar(at: frame)
      result += Self.outlines(sources, at: frame, &work).map { method($0, radius) }
    case .merge(let sources, let mode):
      var areas: [[BezierShape]] = []
      for source in sources { areas += source.areas(at: frame, &work) }
      result += Distortion.merge(areas, mode, &work)
    case .distorted(let sources, let kind):
      result += Self.distorted(Self.outlines(sources, at: frame, &work), kind, frame, &work)
    }
  }

  /// Returns the areas that a merge combines: each outline is one area, but those that were merged
  /// before are one together.
  private func areas(at frame: Double, _ work: inout PathWork) -> [[BezierShape]] {
    switch self {
    case .merge: return [Self.outlines([self], at: frame, &work)]
    case .group(let sources, let transform):
      let matrix = transform.affine(at: frame)
      var areas: [[BezierShape]] = []
      for source in sources { areas += source.areas(at: frame, &work) }
      return areas.map { $0.map { $0.applying(matrix) } }
    default: return Self.outlines([self], at: frame, &work).map { [$0] }
    }
  }

  private static func distorted(
    _ shapes: [BezierShape],
    _ kind: ShapeModel.Kind,
    _ frame: Double,
    _ work: inout PathWork
  ) -> [BezierShape] {
    switch kind {
    case .offset(let amount, let join, let limit):
      return Distortion.offset(
        shapes,
        by: amount.scalar(at: frame),
        join: join,
        miterLimit: limit.scalar(at: frame),
        &work
      )
    case .pucker(let amount):
      return shapes.map { Distortion.pucker($0, amount: amount.scalar(at: frame)) }
    case .zigZag(let size, let ridges, let isSmooth):
      let segments = shapes.reduce(0) { $0 + $1.vertices.count }
      let each = Distortion.ridges(ridges.scalar(at: frame)) + 1
      guard work.spend(vertices: segments * each) else { return [] }
      return shapes.map {
        Distortion.zigZag(
          $0,
          size: size.scalar(at: frame),
          ridges: ridges.scalar(at: frame),
          isSmooth: isSmooth.scalar(at: frame) > 1.5
        )
      }
    case .twist(let angle, let center):
      return shapes.map {
        Distortion.twist(
          $0,
          angle: angle.scalar(at: frame),
          center: center.value(at: frame).lowHalf
        )
      }
    default: return shapes
    }
  }

  /// The approximate number of vertices of a shape's outline at a frame.
  private static func vertexCount(of shape: ShapeModel, at frame: Double) -> Int {
    switch shape.kind {
    case .path(let track): track.first.count
    case .star(let star): Outlines.vertexCount(of: star, at: frame)
    default: 0
    }
  }

  /// The outline of a shape at a frame; nil for an item that is not an outline.
  static func outline(of shape: ShapeModel, at frame: Double) -> BezierShape? {
    switch shape.kind {
    case .path(let track): track.outline(at: frame)
    case .rectangle(let position, let size, let radius):
      Outlines.rectangle(
        center: position.value(at: frame).lowHalf,
        size: size.value(at: frame).lowHalf,
        radius: radius.scalar(at: frame)
      )
    case .ellipse(let position, let size):
      Outlines.ellipse(
        center: position.value(at: frame).lowHalf,
        size: size.value(at: frame).lowHalf
      )
    case .star(let star): Outlines.star(star, at: frame)
    default: nil
    }
  }

  /// Returns the outlines of several sources at a frame.
  static func outlines(
    _ sources: [PathSource],
    at frame: Double,
    _ work: inout PathWork
  ) -> [BezierShape] {
    var result: [BezierShape] = []
    for source in sources { source.append(at: frame, to: &result, &work) }
    return result
  }

  /// Returns the path of several sources at a frame.
  static func path(
    _ sources: [PathSource],
    at frame: Double,
    _ work: inout PathWork
  ) -> CGPath {
    var elements = PathElements()
    var outlines = outlines(sources, at: frame, &work)
    for index in outlines.indices {
      outlines[index].append(to: &elements)
      // Not held twice: there may be millions of points.
      outlines[index] = BezierShape()
    }
    return CGPath(elements: elements)
  }
}
