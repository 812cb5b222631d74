// SPDX-License-Identifier: Apache-2.0
import QuartziteTiming

/// Shapes as outlines at keyframes, between which Core Animation interpolates point by point.
enum CoreAnimationOutlines {
  /// The times and timing curves of keyframes.
  typealias Pace = [(time: Double, ease: Ease)]

  /// Returns the outline of a shape: interpolated between keyframes if all its values have the same
  /// ones, sampled in steps otherwise.
  ///
  /// - Parameters:
  ///   - radius: the radius of rounded corners, for paths and rectangles.
  ///   - work: what the outlines of the keyframes may cost; beyond, they are made at each frame.
  static func source(
    _ shape: ShapeModel,
    radius: Track<Vector>? = nil,
    _ clock: CoreAnimationClock,
    _ work: inout PathWork
  ) -> PathSource {
    var (shape, source) = (shape, PathSource.shape(shape))
    var paces = paces(of: shape)
    if let radius {
      switch shape.kind {
      case .path where radius.keys.contains { $0.value.x > 0 }:
        source = .round([source], radius, RoundCorners.engineRound)
        paces.append(pace(radius))
      case .rectangle(let position, let size, _):
        shape.kind = .rectangle(position: position, size: size, radius: radius)
        source = .shape(shape)
        paces = Self.paces(of: shape)
      default: break
      }
    }
    guard let pace = paces.first(where: { $0.count > 1 }) else { return source }
    if case .path(let track) = shape.kind, case .shape = source {
      let counts = Set(track.keys.map(\.value.count)).subtracting([0])
      guard counts.count <= 1 else { return source }
      return .outline(shape.isReversed ? track.map { PackedOutline($0.shape.reversed) } : track)
    }
    guard haveOnePace(paces) else {
      return CoreAnimationSteps(paces.filter { $0.count > 1 }, clock).map { .stepped([source], $0) }
        ?? source
    }
    var keys: [Key<PackedOutline>] = []
    for key in pace {
      let outline = PackedOutline(
        PathSource.outlines([source], at: key.time, &work).first ?? BezierShape()
      )
      if work.isSpent { return source }
      keys.append(Key(time: key.time, value: outline, end: outline, ease: key.ease))
    }
    let counts = Set(keys.map(\.value.count)).subtracting([0])
    guard counts.count <= 1 else { return source }
    for index in keys.indices.dropLast() where !keys[index].isHeld {
      keys[index].end = keys[index + 1].value
    }
    return .outline(Track(keys: keys))
  }

  /// The times and timing curves of a path's own keyframes.
  static func pace(of shape: ShapeModel) -> Pace {
    if case .path(let track) = shape.kind { pace(track) } else { [] }
  }

  /// Whether all that are animated have the same times and timing curves.
  static func haveOnePace(_ paces: [Pace]) -> Bool {
    let moving = paces.filter { $0.count > 1 }
    guard let first = moving.first else { return true }
    return moving.allSatisfy { pace in
      pace.count == first.count
        && zip(pace, first).allSatisfy { $0.time == $1.time && isSame($0.ease, $1.ease) }
    }
  }

  private static func paces(of shape: ShapeModel) -> [Pace] {
    switch shape.kind {
    case .path(let track): [pace(track)]
    case .rectangle(let position, let size, let radius):
      [pace(position), pace(size), pace(radius)]
    case .ellipse(let position, let size): [pace(position), pace(size)]
    case .star(let star):
      [
        star.position, star.points, star.rotation, star.outerRadius, star.innerRadius,
        star.outerRoundness, star.innerRoundness,
      ].map { pace($0) }
    default: []
    }
  }

  private static func pace<Value>(_ track: Track<Value>) -> Pace {
    track.keys.map { ($0.time, $0.ease) }
  }

  private static func isSame(_ a: Ease, _ b: Ease) -> Bool {
    switch (a, b) {
    case (.hold, .hold), (.linear, .linear): true
    case (.curve(let a), .curve(let b)): a == b
    default: false
    }
  }
}
