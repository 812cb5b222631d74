// SPDX-License-Identifier: Apache-2.0

/// The times at which animations were seen running, for layers in which begin and end are not
/// known.
///
/// The time of a layer can be any function of its superlayer's (`timeMap`): the layers of a Lottie
/// file count frames, round, loop and remap them.
@MainActor struct BarSightings {
  /// An animation on a layer.
  private nonisolated struct Animation: Hashable {
    var bar: ServerMessage.Bar
    var path: [Int]
  }

  /// The greatest number of animations that are recorded.
  static let most = BarCollector.mostBars
  /// Between one and two frames, in seconds: an animation that is not seen for so long has ended.
  static let gap = 1.5 / 60

  private var order: [Animation] = []
  private var runs: [Animation: [ClosedRange<Double>]] = [:]

  /// Records that the animation of `bar` (whose begin and duration are ignored) is running on the
  /// layer at `path` at a time of the stage, which never decreases.
  mutating func see(_ bar: ServerMessage.Bar, on path: [Int], at time: Double) {
    let animation = Animation(bar: bar, path: path)
    guard var seen = runs[animation] else {
      guard order.count < Self.most else { return }
      order.append(animation)
      return runs[animation] = [time...time]
    }
    if let last = seen.last, time - last.upperBound <= Self.gap {
      seen[seen.count - 1] = last.lowerBound...max(time, last.upperBound)
    } else if seen.count < Self.most {
      seen.append(time...time)
    }
    runs[animation] = seen
  }

  /// Returns a bar for each run that was seen, with the one that was passed to `see`; a run ends a
  /// frame after it was last seen, at `end` at the latest.
  func bars(to end: Double) -> [(ServerMessage.Bar, ServerMessage.Bar)] {
    order.flatMap { animation in
      (runs[animation] ?? []).map { run in
        var bar = animation.bar
        (bar.turns, bar.autoreverses) = (1, false)
        let stop = max(min(run.upperBound + 1 / 60, end), run.lowerBound)
        (bar.begin, bar.duration) = (
          Self.rounded(run.lowerBound), Self.rounded(stop - run.lowerBound)
        )
        return (bar, animation.bar)
      }
    }
  }

  private static func rounded(_ time: Double) -> Double { (time * 1e4).rounded() / 1e4 }
}
