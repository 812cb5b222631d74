// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteTiming
import Synchronization

/// The keyframes of a track as those of an animation, converted on demand.
///
/// Each keyframe of the track is one of the animation's, or two where the value jumps. The values stay
/// in the track's storage.
///
/// The class is not generic, and its closures are made where the kind of the values is known: a
/// witness of a generic class is compiled once for all kinds, and took ten times as long.
final class TrackKeyframes: KeyframeSource {
  /// Returns the value that a keyframe begins with, or the one that it ends with.
  private let value: @Sendable (_ key: Int, _ isEnd: Bool) -> Any
  /// Returns the frame of a keyframe and its interpolation.
  private let key: @Sendable (_ index: Int) -> (time: Double, ease: Ease)
  /// For each value, twice the index of its keyframe, plus 1 if it is the value that the keyframe ends
  /// with; nil where each keyframe has one value.
  private let places: [Int32]?
  let count: Int
  /// The frames of the first and the last keyframe.
  private let span: (start: Double, end: Double)

  /// Makes the keyframes of a track that is not static.
  ///
  /// - Parameter object: converts a value of the track to one of an animation's `values`.
  init<Value>(_ track: Track<Value>, _ object: @escaping @Sendable (Value) -> Any) {
    let keys = track.keys
    var places: [Int32] = []
    for index in keys.indices {
      places.append(Int32(2 * index))
      guard index < keys.count - 1,
        keys.ease(index).isHold || keys.end(index) != keys.value(index + 1)
      else { continue }
      places.append(Int32(2 * index + 1))
    }
    value = { object(keys.value($0, isEnd: $1)) }
    key = { (keys.time($0), keys.ease($0)) }
    span = (keys.time(0), keys.time(keys.count - 1))
    count = places.count
    self.places = places.count == keys.count ? nil : places
  }

  /// The keyframe of a value, and whether it is the value that the keyframe ends with.
  func place(_ index: Int) -> (key: Int, isEnd: Bool) {
    guard let places else { return (index, false) }
    return (Int(places[index] >> 1), places[index] & 1 != 0)
  }

  func time(_ index: Int) -> Double {
    let place = place(index)
    let length = span.end - span.start
    let time = key(place.isEnd ? place.key + 1 : place.key).time
    return min(max((time - span.start) / (length > 0 ? length : 1), 0), 1)
  }

  func object(_ index: Int) -> Any {
    let place = place(index)
    return value(place.key, place.isEnd)
  }

  func controlPoints(_ index: Int) -> SIMD4<Float>? {
    let place = place(index)
    return place.isEnd ? nil : LayerAnimations.controlPoints(key(place.key).ease)
  }
}

/// The keyframes of a path, for all layers that draw along it.
///
/// All points move in straight lines, as the format has it; Core Animation's own interpolation rotates
/// control points.
final class PathKeyframes: KeyframeSource {
  /// Two neighbouring paths, and the last result of their interpolation.
  private struct Segment {
    var index: Int
    var pace: UnitBezier?
    var from: AnimatableValue
    var to: AnimatableValue
    var part: Double
    var mixed: AnimatableValue
  }

  private let frames: TrackKeyframes
  /// Returns the path that a keyframe begins with, or the one that it ends with.
  private let path: @Sendable (_ key: Int, _ isEnd: Bool) -> CGPath
  private let vertices: Int
  private let account: FrameOutlines
  private let newest = Mutex<Segment?>(nil)

  /// Makes the keyframes of a track that is not static, whose outlines have equally many vertices.
  ///
  /// - Parameter account: the limit on the outlines of a frame.
  init(_ track: Track<PackedOutline>, _ account: FrameOutlines) {
    (vertices, self.account) = (track.first.count, account)
    let keys = track.keys
    path = { Self.path(keys.value($0, isEnd: $1).shape, isUniform: true) }
    frames = TrackKeyframes(track) { PathKeyframes.path($0.shape, isUniform: true) }
  }

  /// Returns the path of an outline.
  ///
  /// - Parameter isUniform: whether straight segments are cubics too, so that all outlines with equally
  ///   many vertices have the same elements.
  static func path(_ outline: BezierShape, isUniform: Bool = false) -> CGPath {
    var elements = PathElements()
    outline.append(to: &elements, isUniform: isUniform)
    return CGPath(elements: elements)
  }

  var count: Int { frames.count }
  func time(_ index: Int) -> Double { frames.time(index) }
  func object(_ index: Int) -> Any { frames.object(index) }
  func controlPoints(_ index: Int) -> SIMD4<Float>? { frames.controlPoints(index) }

  /// Answers without making a path, since thousands of layers may ask.
  func fits(_ kind: ValueKind) -> Bool { AnimatableValue.path(Self.none).fits(kind) }
  private static let none = CGPath(elements: PathElements())

  func sample(
    _ index: Int,
    part: Double,
    _ costs: inout EvaluationCosts
  ) -> AnimatableValue {
    guard account.spend(vertices: vertices, &costs) else { return .null }
    var segment: Segment
    if let known = newest.withLock({ $0 }), known.index == index {
      if known.part == part { return known.mixed }
      segment = known
    } else {
      segment = Segment(
        index: index,
        pace: frames.pace(index),
        from: value(index),
        to: value(index + 1),
        part: part,
        mixed: .null
      )
    }
    let t = segment.pace?.value(at: part) ?? part
    segment.part = part
    segment.mixed = Self.mix(segment.from, segment.to, t)
    newest.withLock { $0 = segment }
    return segment.mixed
  }

  /// The value of a keyframe, as `object` gives it: a value of any type would be looked through.
  private func value(_ index: Int) -> AnimatableValue {
    let place = frames.place(index)
    return .path(path(place.key, place.isEnd))
  }

  /// The path between two, point by point where they have the same elements.
  private static func mix(
    _ from: AnimatableValue,
    _ to: AnimatableValue,
    _ t: Double
  ) -> AnimatableValue {
    guard case .path(let a) = from, case .path(let b) = to else { return .mix(from, to, t) }
    var elements = a.elements
    let other = b.elements
    guard elements.verbs == other.verbs, elements.points.count == other.points.count else {
      return .mix(from, to, t)
    }
    let part = CGFloat(t)
    for index in elements.points.indices {
      let (p, q) = (elements.points[index], other.points[index])
      elements.points[index] = CGPoint(x: p.x + (q.x - p.x) * part, y: p.y + (q.y - p.y) * part)
    }
    return .path(CGPath(elements: elements))
  }
}

/// Keeps the path that was made last, for further layers with the same one: most files fill and
/// stroke each path.
///
/// Keeps the paths of a repeater's first copy for the others.
///
/// To be used by one thread.
final class PathMemo {
  private var newest: (track: Track<PackedOutline>, path: CGPath, keyframes: PathKeyframes?)?

  /// What outlines may cost while layers are made.
  var account: PathAccount
  /// What they may cost in each frame.
  let frames: FrameOutlines

  /// Makes a memo without paths.
  ///
  /// - Parameters:
  ///   - work: what all outlines may cost together, at import and in a frame.
  ///   - spent: what was spent before.
  init(work: Int, parts: Allowance? = nil, spent: Int = 0) {
    account = PathAccount(work, parts: parts, spent: spent)
    frames = FrameOutlines(work)
  }

  /// Returns the path of a track at its beginning, and its keyframes where outlines can be mixed
  /// point by point.
  func path(of track: Track<PackedOutline>) -> (path: CGPath, keyframes: PathKeyframes?) {
    if let newest, Keys.isSame(newest.track.keys, track.keys) {
      return (newest.path, newest.keyframes)
    }
    let counts = Set(track.keys.map(\.value.count))
    let keyframes = track.isStatic || counts.count != 1 ? nil : PathKeyframes(track, frames)
    let path = account.make { work in
      let outline = work.spend(vertices: track.first.count) ? track.outline(at: 0) : BezierShape()
      return PathKeyframes.path(outline)
    }
    newest = (track, path, keyframes)
    return (path, keyframes)
  }

  /// Sets a shape layer's path to what `make` returns for a track at each frame, within the limits on
  /// outlines at import and in a frame.
  func setPath(
    of track: Track<PackedOutline>,
    on layer: CAShapeLayer,
    _ make: @escaping @Sendable (_ frame: Double) -> CGPath
  ) {
    let (vertices, frames) = (track.first.count, frames)
    layer.path = account.make { $0.spend(vertices: vertices) ? make(0) : nil }
    guard !track.isStatic else { return }
    LayerAnimations.compute(
      layer,
      "path",
      .path { frames.spend(vertices: vertices, &$1) ? make($0) : nil }
    )
  }

  /// A path at the beginning, and where it changes what animates it: keyframes, or computed paths.
  struct Shown {
    var path: CGPath
    var keyframes: PathKeyframes?
    var paths: SteadyPaths?
  }

  /// The paths of a repeater's copies, in the order in which each copy asks for them; the innermost
  /// repeater last.
  private var repeaters: [(paths: [Shown], next: Int)] = []
  /// Whether copies differ because of a limit.
  private var isUneven = false

  /// Begins the copies of a repeater: all ask for the same paths in the same order.
  func beginCopies() { repeaters.append(([], 0)) }

  /// Begins the next copy.
  func nextCopy() { repeaters[repeaters.count - 1].next = 0 }

  /// Ends the copies of the innermost repeater.
  func endCopies() { repeaters.removeLast() }

  /// Makes each copy build its own paths from here on.
  func setUneven() { isUneven = true }

  /// Returns what the first copy of the repeater made at this place; in the first copy, and outside of
  /// copies, what `make` returns.
  func inCopies(_ make: () -> Shown) -> Shown {
    guard !isUneven, let last = repeaters.last else { return make() }
    let index = repeaters.count - 1
    repeaters[index].next += 1
    if last.next < last.paths.count { return last.paths[last.next] }
    let made = make()
    repeaters[index].paths.append(made)
    return made
  }
}
