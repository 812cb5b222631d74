// SPDX-License-Identifier: Apache-2.0
import QuartziteNumerics

/// The bars of films that were surveyed before, for other pages that show the same film.
///
/// Only films without touches and edits are cached, since those belong to one page.
@MainActor package final class BarCache {
  /// The bars in the order in which they were found, and the motions of each.
  typealias Bars = (
    order: [ServerMessage.Bar], motions: [ServerMessage.Bar: [ServerMessage.Motion]]
  )

  /// Everything that determines the animations of a film.
  private struct Film: Hashable {
    var scene: String
    var values: [String]
    var playsScript: Bool
    var end: Double

    @MainActor init?(_ performance: Performance, to end: Double) {
      guard performance.inputs.isEmpty, performance.edits.isEmpty, performance.tunings.isEmpty
      else { return nil }
      (scene, playsScript, self.end) = (performance.scene.id, performance.playsScript, end)
      let values = performance.request.values
      self.values = performance.scene.parameters.map { values[$0.name]?.description ?? "" }
    }
  }

  /// The films, at most 60.
  private var films = BoundedCache<Film, Bars>(limit: 60)

  /// Makes an empty cache; on any thread, since servers are made there.
  package nonisolated init() {}

  /// The bars of a film; nil if it was not surveyed yet.
  func bars(of performance: Performance, to end: Double) -> Bars? {
    Film(performance, to: end).flatMap { films.value(for: $0) }
  }

  /// Stores the bars of a film that `scout` has surveyed, unless the film that is `shown` was
  /// touched in the meantime: the bars then include animations that the touches caused.
  func keep(_ bars: Bars, of scout: Performance, shown: Performance?, to end: Double) {
    guard let film = Film(scout, to: end), let shown, Film(shown, to: end) == film else { return }
    films.insert(bars, for: film, cost: 1)
  }
}
