// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteCore

/// Finds the animations of a whole film for the timeline.
///
/// A second copy of the scene is played in short slices while the session is idle. Animations that
/// appear on the visible stage, for instance after touches, are added at once. The result is cached
/// for other pages with the same film.
@MainActor package struct BarCollector {
  /// The greatest number of bars that are sent.
  static let mostBars = 400
  /// The greatest length of a film that is surveyed, in seconds.
  static let longestSurvey = 60.0

  /// The film to survey; nil after that.
  private var film: Performance?
  /// The copy of the film that is played for it; nil before the first slice.
  private var scout: Performance?
  private var cache: BarCache?
  private var end = 0.0
  private var order: [ServerMessage.Bar] = []
  /// The layers with equal bars, which are shown as one.
  private var layers: [ServerMessage.Bar: Set<[Int]>] = [:]
  /// The animations that were seen running in layers with a `timeMap`, such as those of a Lottie
  /// file.
  private var sightings = BarSightings()
  private var isChanged = false

  /// Makes a collector that finds nothing.
  init() {}

  /// Makes a collector that surveys the film of `performance` up to `end`.
  ///
  /// - Parameter cache: where earlier results are found and the result is stored.
  package init(_ performance: Performance, to end: Double, cache: BarCache? = nil) {
    self.end = min(end, Self.longestSurvey)
    self.cache = cache
    isChanged = true
    if let known = cache?.bars(of: performance, to: self.end) {
      (order, layers) = known
    } else {
      film = performance
    }
  }

  /// Whether the survey is finished.
  package var isComplete: Bool { film == nil && scout == nil }

  /// Continues the survey until `deadline`.
  package mutating func survey(until deadline: ContinuousClock.Instant) {
    if scout == nil { scout = try? film?.copy() }
    guard let scout else { return film = nil }
    repeat {
      guard (try? scout.advance(to: min(scout.time + 1 / 60, end))) != nil else { return finish() }
      look(at: scout)
      watch(scout)
      if scout.time >= end || order.count >= Self.mostBars {
        takeSightings()
        cache?.keep((order, layers), of: scout, shown: film, to: end)
        return finish()
      }
    } while ContinuousClock.now < deadline
  }

  private mutating func finish() {
    (film, scout, isChanged) = (nil, nil, true)
  }

  /// Adds the animations that are running on a stage.
  mutating func look(at performance: Performance) {
    walk(performance) { collector, running, layer, path, isMapped in
      if !isMapped { collector.note(running, on: layer, path) }
    }
  }

  /// Records which animations are running in layers with a `timeMap`, for which begin and end
  /// cannot be converted to the stage's time.
  private mutating func watch(_ performance: Performance) {
    let time = performance.time
    walk(performance) { collector, running, layer, path, isMapped in
      guard isMapped, let bar = collector.bar(of: running, on: layer, begin: 0, duration: 0) else {
        return
      }
      let passed = layer.convertTime(CACurrentMediaTime(), from: nil) - running.beginTime
      let turns = (bar.turns ?? .infinity) * (bar.autoreverses ? 2 : 1)
      let length = running.animation.duration * turns
      if passed >= 0, passed < length { collector.sightings.see(bar, on: path, at: time) }
    }
  }

  private mutating func walk(
    _ performance: Performance,
    _ visit: (inout Self, CALayer.RunningAnimation, CALayer, [Int], _ isMapped: Bool) -> Void
  ) {
    performance.stage.run { visitAll(below: performance.stage.window.layer, visit) }
  }

  private mutating func visitAll(
    below root: CALayer,
    _ visit: (inout Self, CALayer.RunningAnimation, CALayer, [Int], _ isMapped: Bool) -> Void
  ) {
    var work: [(layer: CALayer, path: [Int], isMapped: Bool)] = [(root, [], false)]
    while let (layer, path, isAboveMapped) = work.popLast() {
      let isMapped = isAboveMapped || layer.timeMap != nil
      for running in layer.runningAnimations { visit(&self, running, layer, path, isMapped) }
      if let mask = layer.mask { work.append((mask, path + [LayerPath.mask], isMapped)) }
      for (index, sublayer) in (layer.sublayers ?? []).enumerated().reversed() {
        work.append((sublayer, path + [index], isMapped))
      }
    }
  }

  /// Adds bars for the recorded animations.
  private mutating func takeSightings() {
    for (bar, path) in sightings.bars(to: end) { add(bar, path) }
    sightings = BarSightings()
  }

  private mutating func note(
    _ running: CALayer.RunningAnimation,
    on layer: CALayer,
    _ path: [Int]
  ) {
    // Layers may have their own time spaces; the timeline has that of the stage.
    let begin = layer.convertTime(running.beginTime, to: nil)
    let next = layer.convertTime(running.beginTime + running.animation.duration, to: nil)
    let duration = (next - begin) / Double(max(running.animation.speed, 0.001))
    if let bar = bar(of: running, on: layer, begin: begin, duration: duration) { add(bar, path) }
  }

  private func bar(
    of running: CALayer.RunningAnimation,
    on layer: CALayer,
    begin: Double,
    duration: Double
  ) -> ServerMessage.Bar? {
    let report = AnimationReport(running.animation, key: running.key ?? "-")
    guard running.beginTime.isFinite, report.duration.isFinite else { return nil }
    let view = (layer.delegate as? UIView).map { String(describing: Swift.type(of: $0)) }
    return ServerMessage.Bar(
      layer: layer.name ?? view ?? String(describing: Swift.type(of: layer)),
      key: running.key ?? "",
      keyPath: Self.keyPaths(report),
      type: report.type,
      begin: (begin * 1e4).rounded() / 1e4,
      duration: (duration * 1e4).rounded() / 1e4,
      turns: report.repeatCount,
      autoreverses: report.autoreverses
    )
  }

  private mutating func add(_ bar: ServerMessage.Bar, _ path: [Int]) {
    guard layers[bar] != nil || layers.count < Self.mostBars else { return }
    if layers[bar] == nil { order.append(bar) }
    if layers[bar, default: []].insert(path).inserted { isChanged = true }
  }

  /// The key path of an animation, or those of the animations in a group.
  private static func keyPaths(_ report: AnimationReport) -> String {
    if let keyPath = report.keyPath { return keyPath }
    if report.type == "CATransition" { return "transition" }
    var paths: [String] = []
    for path in report.animations.map(keyPaths) where !paths.contains(path) { paths.append(path) }
    return paths.isEmpty ? "group" : paths.joined(separator: ", ")
  }

  /// The bars if there are new ones; during a survey only from time to time.
  package mutating func takeReport() -> ServerMessage.Bars? {
    guard isChanged, isComplete || order.count > 0 && order.count % 8 == 0 else { return nil }
    isChanged = false
    let sorted = order.enumerated()
      .sorted { ($0.element.begin, $0.offset) < ($1.element.begin, $1.offset) }
    let bars = sorted.map { item in
      var bar = item.element
      bar.layers = layers[bar]?.count ?? 1
      return bar
    }
    return .init(bars: bars, isComplete: isComplete)
  }
}
