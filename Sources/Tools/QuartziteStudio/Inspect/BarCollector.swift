// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteCore

/// Finds the animations of a whole film for the timeline.
///
/// A second copy of the scene is played in short slices while the session is idle. Animations that
/// appear on the visible stage, for instance after touches, are added at once. The values that the
/// animations produce are recorded for their curves. The result is cached for other pages with the same
/// film.
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
  private var known: Set<ServerMessage.Bar> = []
  private var motions: [ServerMessage.Bar: [ServerMessage.Motion]] = [:]
  /// The bars of the survey without the properties that identify layers, which may change places.
  private var kinds: Set<ServerMessage.Bar> = []
  /// The bars of animations that were seen before, by the identity of the animation.
  private var noted: [ObjectIdentifier: Note] = [:]
  private var recorder = MotionRecorder()
  private var names = LayerTitles()
  /// The animations that were seen running in layers with a `timeMap`, such as those of a Lottie
  /// file.
  private var sightings = BarSightings()
  private var isChanged = false
  /// Whether nothing is reported before the survey is finished.
  private let isSilent: Bool

  /// An animation that was seen, with its bar.
  ///
  /// The animation is not kept: its delegate may be a view, and so the whole scene of an earlier
  /// repetition.
  private struct Note {
    weak var animation: CAAnimation?
    let bar: ServerMessage.Bar
  }

  /// Makes a collector that finds nothing.
  init() { isSilent = false }

  /// Makes a collector that surveys the film of `performance` up to `end`.
  ///
  /// - Parameters:
  ///   - isSilent: whether nothing is reported before the survey is finished; default false.
  ///   - cache: where earlier results are found and the result is stored.
  package init(
    _ performance: Performance,
    to end: Double,
    isSilent: Bool = false,
    cache: BarCache? = nil
  ) {
    self.isSilent = isSilent
    self.end = min(end, Self.longestSurvey)
    self.cache = cache
    isChanged = true
    if let found = cache?.bars(of: performance, to: self.end) {
      (order, motions) = found
      known = Set(order)
      kinds = Set(order.map(\.kind))
    } else {
      film = performance
    }
  }

  /// Whether the survey is finished.
  package var isComplete: Bool { film == nil && scout == nil }

  /// Continues the survey until `deadline`.
  package mutating func survey(until deadline: ContinuousClock.Instant) {
    if scout == nil {
      scout = try? film?.copy()
      // Animations that run from the start are recorded with their first values.
      if let scout, (try? scout.advance(to: 0)) != nil {
        look(at: scout, isOfSurvey: true)
        watch(scout)
      }
    }
    guard let scout else { return film = nil }
    repeat {
      guard (try? scout.advance(to: min(scout.time + 1 / 60, end))) != nil else { return finish() }
      look(at: scout, isOfSurvey: true)
      watch(scout)
      if scout.time >= end || order.count >= Self.mostBars {
        takeSightings()
        completeMotions()
        cache?.keep((order, motions), of: scout, shown: film, to: end)
        return finish()
      }
    } while ContinuousClock.now < deadline
  }

  private mutating func finish() {
    completeMotions()
    (film, scout, noted, isChanged) = (nil, nil, [:], true)
    recorder = MotionRecorder()
  }

  /// Adds the animations that are running on a stage.
  ///
  /// - Parameter isOfSurvey: whether it is the stage of the survey; default false, the visible one.
  package mutating func look(at performance: Performance, isOfSurvey: Bool = false) {
    let time = performance.time
    walk(performance) { collector, entry, layer, path, isMapped in
      guard !isMapped else { return }
      collector.note(entry, on: layer, path, at: time, isOfSurvey: isOfSurvey)
    }
  }

  /// Records which animations are running in layers with a `timeMap`, for which begin and end
  /// cannot be converted to the stage's time.
  private mutating func watch(_ performance: Performance) {
    let time = performance.time
    walk(performance) { collector, entry, layer, path, isMapped in
      guard isMapped,
        let bar = collector.bar(of: entry, on: layer, path, begin: 0, duration: 0)
      else { return }
      let passed = layer.convertTime(CACurrentMediaTime(), from: nil) - entry.beginTime
      let turns = (bar.turns ?? .infinity) * (bar.autoreverses ? 2 : 1)
      let length = entry.animation.duration * turns
      guard passed >= 0, passed < length else { return }
      collector.recorder.record(entry, on: layer, path, at: time)
      if collector.motions[bar] == nil {
        collector.motions[bar] = collector.recorder.motions(
          of: entry,
          on: layer,
          bar: bar,
          isMapped: true
        )
      }
      collector.sightings.see(bar, on: path, at: time)
    }
  }

  private mutating func walk(
    _ performance: Performance,
    _ visit: (inout Self, CALayer.AnimationEntry, CALayer, [Int], _ isMapped: Bool) -> Void
  ) {
    performance.stage.run { visitAll(below: performance.stage.window.layer, visit) }
  }

  private mutating func visitAll(
    below root: CALayer,
    _ visit: (inout Self, CALayer.AnimationEntry, CALayer, [Int], _ isMapped: Bool) -> Void
  ) {
    var work: [(layer: CALayer, path: [Int], isMapped: Bool)] = [(root, [], false)]
    while let (layer, path, isAboveMapped) = work.popLast() {
      let isMapped = isAboveMapped || layer.timeMap != nil
      for entry in layer.animationEntries { visit(&self, entry, layer, path, isMapped) }
      if let mask = layer.mask { work.append((mask, path + [LayerPath.mask], isMapped)) }
      for (index, sublayer) in (layer.sublayers ?? []).enumerated().reversed() {
        work.append((sublayer, path + [index], isMapped))
      }
    }
  }

  /// Adds bars for the recorded animations.
  private mutating func takeSightings() {
    for (bar, animation) in sightings.bars(to: end) {
      // Begin and duration in the time of such a layer mean nothing in the stage's time.
      motions[bar] = motions[animation]?.map { motion in
        var motion = motion
        (motion.begin, motion.duration) = (bar.begin, bar.duration)
        return motion
      }
      add(bar)
    }
    sightings = BarSightings()
  }

  private mutating func note(
    _ entry: CALayer.AnimationEntry,
    on layer: CALayer,
    _ path: [Int],
    at time: Double,
    isOfSurvey: Bool
  ) {
    let id = ObjectIdentifier(entry.animation)
    let note = noted[id].flatMap { $0.animation === entry.animation ? $0 : nil }
    guard let bar = note?.bar ?? bar(of: entry, on: layer, path) else { return }
    if note == nil {
      if noted.count >= 10 * Self.mostBars {
        noted = noted.filter { $0.value.animation != nil }
        guard noted.count < 10 * Self.mostBars else { return }
      }
      noted[id] = Note(animation: entry.animation, bar: bar)
      if isOfSurvey { kinds.insert(bar.kind) }
      let isMoved = !isOfSurvey && kinds.contains(bar.kind)
      if !isMoved, add(bar) {
        motions[bar] = recorder.motions(of: entry, on: layer, bar: bar)
      }
    }
    // The visible stage may be ahead of the survey, and values must be recorded in the order of time.
    if isOfSurvey, known.contains(bar), time >= bar.begin, time <= bar.begin + bar.duration {
      recorder.record(entry, on: layer, bar.path, at: time)
    }
  }

  /// Makes a bar in the time of the stage, where layers may have time spaces of their own.
  private mutating func bar(
    of entry: CALayer.AnimationEntry,
    on layer: CALayer,
    _ path: [Int]
  ) -> ServerMessage.Bar? {
    let begin = layer.convertTime(entry.beginTime, to: nil)
    let next = layer.convertTime(entry.beginTime + entry.animation.duration, to: nil)
    let duration = (next - begin) / Double(max(entry.animation.speed, 0.001))
    return bar(of: entry, on: layer, path, begin: begin, duration: duration)
  }

  private mutating func bar(
    of entry: CALayer.AnimationEntry,
    on layer: CALayer,
    _ path: [Int],
    begin: Double,
    duration: Double
  ) -> ServerMessage.Bar? {
    let report = AnimationReport(entry.animation, key: entry.key ?? "-")
    guard entry.beginTime.isFinite, report.duration.isFinite else { return nil }
    return ServerMessage.Bar(
      layer: names.title(of: layer),
      about: LayerTitles.type(of: layer),
      variable: names.variable(of: layer),
      path: path,
      key: entry.key ?? "",
      name: LayerPath.name(ofKey: entry.key, entry.animation),
      keyPath: Self.keyPaths(report),
      type: report.type,
      begin: (begin * 1e4).rounded() / 1e4,
      duration: (duration * 1e4).rounded() / 1e4,
      turns: report.repeatCount,
      autoreverses: report.autoreverses
    )
  }

  /// Adds a bar; returns whether it is a new one.
  @discardableResult
  private mutating func add(_ bar: ServerMessage.Bar) -> Bool {
    guard order.count < Self.mostBars, known.insert(bar).inserted else { return false }
    order.append(bar)
    isChanged = true
    return true
  }

  /// Adds the recorded values to the motions of all bars.
  private mutating func completeMotions() {
    for bar in order {
      motions[bar] = motions[bar]?.map { recorder.completed($0, of: bar) }
    }
  }

  /// The key path of an animation, or those of the animations in a group.
  private static func keyPaths(_ report: AnimationReport) -> String {
    if let keyPath = report.keyPath { return keyPath }
    if report.type == "CATransition" { return "transition" }
    var paths: [String] = []
    for path in report.animations.map(keyPaths) where !paths.contains(path) { paths.append(path) }
    return paths.isEmpty ? "group" : paths.joined(separator: ", ")
  }

  /// The bars if there are new ones, else nil; during a survey only once every eight bars.
  package mutating func takeReport() -> ServerMessage.Bars? {
    guard isChanged, isComplete || !isSilent && order.count > 0 && order.count % 8 == 0 else {
      return nil
    }
    isChanged = false
    let sorted = order.enumerated()
      .sorted { ($0.element.begin, $0.offset) < ($1.element.begin, $1.offset) }
    let bars = sorted.map { item in
      var bar = item.element
      bar.motions = motions[item.element]
      return bar
    }
    return .init(bars: bars, isComplete: isComplete)
  }
}

extension ServerMessage.Bar {
  /// The bar without the properties that identify its layer.
  fileprivate var kind: Self {
    var kind = self
    (kind.layer, kind.about, kind.variable, kind.path) = ("", "", nil, [])
    return kind
  }
}
