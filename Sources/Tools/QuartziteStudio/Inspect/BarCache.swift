// SPDX-License-Identifier: Apache-2.0

/// The bars of films that were looked through, for the next page that shows the same.
///
/// Only films as they are: what somebody touched or changed is nobody else's.
@MainActor package final class BarCache {
  /// The bars in the order in which they were found, and the layers that have each.
  typealias Bars = (order: [ServerMessage.Bar], layers: [ServerMessage.Bar: Set<[Int]>])

  /// Films with all that decides about their animations.
  private struct Film: Hashable {
    var scene: String
    var values: [String]
    var playsScript: Bool
    var end: Double

    @MainActor init?(_ performance: Performance, to end: Double) {
      guard performance.inputs.isEmpty, performance.edits.isEmpty else { return nil }
      (scene, playsScript, self.end) = (performance.scene.id, performance.playsScript, end)
      let values = performance.wish.values
      self.values = performance.scene.parameters.map { values[$0.name]?.description ?? "" }
    }
  }

  /// The most films; then all are forgotten.
  static let mostFilms = 200

  private var films: [Film: Bars] = [:]

  /// Makes an empty one; on any thread, since servers are made there.
  package nonisolated init() {}

  /// The bars of a film; nil if it was not looked through yet.
  func bars(of performance: Performance, to end: Double) -> Bars? {
    Film(performance, to: end).flatMap { films[$0] }
  }

  /// Keeps the bars of a film that `scout` looked through, unless the one that is `shown` was touched
  /// meanwhile, whose animations are among them.
  func keep(_ bars: Bars, of scout: Performance, shown: Performance?, to end: Double) {
    guard let film = Film(scout, to: end), let shown, Film(shown, to: end) == film else { return }
    if films.count >= Self.mostFilms { films = [:] }
    films[film] = bars
  }
}
