// SPDX-License-Identifier: Apache-2.0
import Quartzite
import QuartziteStage

/// Plays a scene on a stage of its own to its end, clears that stage, and lists the objects that are
/// still alive.
@MainActor enum LeakSearch {
  /// The longest time that is played, in seconds.
  static let longest = 20.0

  /// Plays the scene of `performance` up to `end`, in slices between which other stages get turns.
  static func run(_ performance: Performance, to end: Double) async throws -> ServerMessage.Leaks {
    var request = performance.request
    request.watchesLeaks = true
    let end = min(end, longest)
    var film: Performance? = try Performance(
      performance.scene,
      request,
      playsScript: performance.playsScript,
      edits: performance.edits,
      tunings: performance.tunings
    )
    guard let stage = film?.stage, let watch = stage.leakWatch else {
      return .init(seen: 0, seconds: 0, leaks: [])
    }
    // Frame by frame, so that objects that live for a short time are seen too.
    for frame in 0...Int(end * 60) {
      try film?.advance(to: min(end, Double(frame) / 60))
      if frame % 4 == 0 { await Task.yield() }
    }
    film = nil
    stage.clear()
    stage.advance(by: 1)
    let found = watch.heldSurvivors.map {
      ServerMessage.Leaks.Leak(what: $0.survivor.description, holders: $0.holders)
    }
    return .init(seen: watch.seenCount, seconds: end, leaks: found)
  }
}
