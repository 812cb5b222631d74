// SPDX-License-Identifier: Apache-2.0
import QuartziteTiming

/// Shapes as outlines at keyframes, which Core Animation mixes point by point.
enum EngineOutlines {
  /// When values change and how.
  typealias Pace = [(time: Double, ease: Ease)]

  /// Returns the outline of a shape at its keyframes; nil where its values have several paces, or
  /// the outlines different points.
  static func track(of shape: ShapeModel) -> Track<BezierShape>? {
    let paces = paces(of: shape)
    guard haveOnePace(paces), let pace = paces.first(where: { $0.count > 1 }) else { return nil }
    var keys: [Key<BezierShape>] = []
    for key in pace {
      guard var outline = PathSource.outline(of: shape, at: key.time) else { return nil }
      if shape.isReversed { outline = outline.reversed }
      keys.append(Key(time: key.time, value: outline, end: outline, ease: key.ease))
    }
    guard keys.allSatisfy({ $0.value.vertices.count == keys[0].value.vertices.count }) else {
      return nil
    }
    for index in keys.indices.dropLast() { keys[index].end = keys[index + 1].value }
    return Track(keys: keys)
  }

  /// The pace of a path's own keyframes.
  static func pace(of shape: ShapeModel) -> Pace {
    if case .path(let track) = shape.kind { pace(track) } else { [] }
  }

  /// Whether those that change at all change at the same times in the same way.
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
