// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteNumerics
import Synchronization

/// The path of animated sources, which is only computed again where one of their tracks changes.
///
/// Combining outlines costs more than anything else in a frame, and most of the time they do not
/// move. Pure: all frames of an interval without a change give the path of its first frame.
final class SteadyPaths: Sendable {
  private let sources: [PathSource]
  private let movement: Movement
  private let account: FrameOutlines
  /// The newest whole path and its frame.
  private let newest = Mutex<(frame: Double, made: FrameOutlines.Made)?>(nil)

  /// Makes the path of sources.
  ///
  /// - Parameters:
  ///   - account: the limit on the outlines of a frame.
  ///   - work: pays for finding the frames at which tracks change. Where it has too little, the path is
  ///     computed at every frame, which gives the same path.
  init(_ sources: [PathSource], _ account: FrameOutlines, _ work: inout PathWork) {
    (self.sources, self.account) = (sources, account)
    var movement = Movement(most: work.rest / Movement.keyframe)
    for source in sources { source.addMovement(to: &movement) }
    movement.settle()
    work.rest -= movement.read * Movement.keyframe
    self.movement = movement
  }

  /// Returns the path at a frame, and charges the frame for it.
  func path(at frame: Double, _ costs: inout EvaluationCosts) -> CGPath {
    let steady = movement.steady(frame)
    let kept = newest.withLock { $0?.frame == steady ? $0?.made : nil }
    let made = account.path(kept, &costs) { PathSource.path(sources, at: steady, &$0) }
    if made.isWhole, made.path !== kept?.path { newest.withLock { $0 = (steady, made) } }
    return made.path
  }
}

/// The frames at which any of several tracks changes.
struct Movement: Sendable {
  /// The frames of keyframes at which a value may change; increasing once settled.
  private var events: [Double] = []
  /// The intervals in which a value changes; disjoint and increasing once settled.
  private var spans: [(start: Double, end: Double)] = []

  /// The number of keyframes that may be read.
  private let most: Int
  /// The number of keyframes that were read, a track without any counted as one; at most `most`.
  private(set) var read = 0
  /// Whether all tracks were read; what has more keyframes than may be read counts as always changing.
  private(set) var isKnown = true

  /// What reading and sorting a keyframe takes, in units of `PathWork`.
  static let keyframe = 4

  /// Makes one without tracks, which reads `most` keyframes at most.
  init(most: Int) { self.most = most }

  /// Adds a track.
  mutating func add<Value: Equatable>(_ track: Track<Value>) {
    let keys = track.keys
    guard isKnown, max(keys.count, 1) <= most - read else {
      isKnown = false
      return
    }
    read += max(keys.count, 1)
    guard keys.count > 1 else { return }
    for index in 0..<keys.count - 1 {
      events.append(keys.time(index))
      if keys.ease(index).isHold { continue }
      if !keys.isBent(index), keys.value(index) == keys.end(index) { continue }
      spans.append((keys.time(index), keys.time(index + 1)))
    }
    events.append(keys.time(keys.count - 1))
  }

  /// Treats everything between the first and the last keyframe, from event `first` on, as changing.
  mutating func join(from first: Int) {
    let own = events[first...]
    guard let low = own.min(), let high = own.max() else { return }
    spans.append((low, high))
  }

  /// The number of keyframes so far.
  var eventCount: Int { events.count }

  /// Sorts and joins what was added.
  mutating func settle() {
    guard isKnown else {
      (events, spans) = ([], [])
      return
    }
    events.sort()
    var joined: [(start: Double, end: Double)] = []
    for span in spans.sorted(by: { $0.start < $1.start }) {
      if let last = joined.last, span.start <= last.end {
        joined[joined.count - 1].end = max(last.end, span.end)
      } else {
        joined.append(span)
      }
    }
    spans = joined
  }

  /// Returns the earliest frame since which nothing has changed; `frame` itself where something
  /// changes.
  ///
  /// O(log keyframes).
  func steady(_ frame: Double) -> Double {
    guard isKnown else { return frame }
    guard let first = events.first else { return 0 }
    guard frame > first else { return first }
    let span = spans.indices.prefixEnd { spans[$0].start < frame } - 1
    if span >= 0, frame < spans[span].end { return frame }
    return events[events.indices.prefixEnd { events[$0] <= frame } - 1]
  }
}

extension PathSource {
  /// Adds the tracks that the outlines depend on.
  fileprivate func addMovement(to movement: inout Movement) {
    guard movement.isKnown else { return }
    switch self {
    case .shape(let shape): Self.add(shape.kind, to: &movement)
    case .outline(let track): movement.add(track)
    case .stepped(let sources, _):
      // Steps may be anywhere between the first and the last keyframe.
      let first = movement.eventCount
      for source in sources { source.addMovement(to: &movement) }
      movement.join(from: first)
    case .group(let sources, let transform):
      transform.addMovement(to: &movement)
      for source in sources { source.addMovement(to: &movement) }
    case .trim(let sources, let trim, _):
      for track in [trim.start, trim.end, trim.offset] { movement.add(track) }
      for source in sources { source.addMovement(to: &movement) }
    case .repeated(let sources, let repeater, _):
      for track in [repeater.copies, repeater.offset] { movement.add(track) }
      repeater.transform.addMovement(to: &movement)
      for source in sources { source.addMovement(to: &movement) }
    case .trimPart(let before, let sources, let after, let trim, _):
      for track in [trim.start, trim.end, trim.offset] { movement.add(track) }
      for source in before + sources + after { source.addMovement(to: &movement) }
    case .round(let sources, let radius, _):
      movement.add(radius)
      for source in sources { source.addMovement(to: &movement) }
    case .merge(let sources, _):
      for source in sources { source.addMovement(to: &movement) }
    case .distorted(let sources, let kind):
      Self.add(kind, to: &movement)
      for source in sources { source.addMovement(to: &movement) }
    }
  }

  private static func add(_ kind: ShapeModel.Kind, to movement: inout Movement) {
    switch kind {
    case .path(let track): movement.add(track)
    case .rectangle(let position, let size, let radius):
      for track in [position, size, radius] { movement.add(track) }
    case .ellipse(let position, let size):
      for track in [position, size] { movement.add(track) }
    case .star(let star):
      for track in [
        star.position, star.points, star.rotation, star.outerRadius, star.innerRadius,
        star.outerRoundness, star.innerRoundness,
      ] { movement.add(track) }
    case .offset(let amount, _, let limit):
      for track in [amount, limit] { movement.add(track) }
    case .pucker(let amount): movement.add(amount)
    case .zigZag(let size, let ridges, let isSmooth):
      for track in [size, ridges, isSmooth] { movement.add(track) }
    case .twist(let angle, let center):
      for track in [angle, center] { movement.add(track) }
    case .group, .fill, .stroke, .trim, .repeater, .roundCorners, .merge: break
    }
  }
}

extension TransformModel {
  /// Adds the tracks that the matrix depends on.
  fileprivate func addMovement(to movement: inout Movement) {
    for track in [
      anchor, position, scale, rotation, rotationX, rotationY, orientation, skew, skewAxis,
    ] { movement.add(track) }
    for track in [positionX, positionY].compactMap({ $0 }) { movement.add(track) }
  }
}
