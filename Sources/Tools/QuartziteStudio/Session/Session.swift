// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteEffects
import QuartziteFrames
import QuartziteStage

/// One page: its scene, its clock, its pictures.
///
/// Messages only note what is wanted; `run()` does it, one thing after the other, in slices short
/// enough that the stages of other pages, which share the main actor, go on meanwhile. Of wishes of
/// one kind that come faster than they are met, the last counts.
@MainActor package final class Session {
  /// What goes to the page.
  enum Output: Sendable {
    case text(String)
    case binary([UInt8])
  }

  /// The most pictures that the page may not have drawn yet.
  ///
  /// Two, so that one is on its way while the other is drawn; with none acknowledged, none is made.
  static let mostPicturesUnderWay: UInt32 = 2
  /// The longest slice of playing, in milliseconds, after which other pages have their turn.
  static let slice = Duration.milliseconds(6)
  /// How much a scene without an end is prolonged, in seconds.
  static let prolongation = 5.0

  let library: Library
  let exporter: Exporter
  private let output: (Output) -> Void
  let alarm = Alarm()
  private let painter: Painter

  /// The scene on the stage; nil before one was opened.
  var performance: Performance?
  /// Where the timeline ends, in seconds.
  var end = 0.0
  var isPlaying = false
  var speed = 1.0
  var loops = true
  var isInspecting = false
  /// The wall clock's moment at which the stage showed `anchorTime`.
  private var anchor = ContinuousClock.now
  private var anchorTime = 0.0

  // What is wanted and not yet done.
  var wantedOpening: ClientMessage.Opening?
  var wantedTime: Double?
  var wantedEdits: [LayerEdit.Target: EditValue?] = [:]
  var pendingTouches: [PendingTouch] = []
  var wantsRevert = false
  var wantsNoTouches = false
  var wantsPicture = false
  private var stamps: [Double] = []

  private var lastFrame: UInt32 = 0
  private var lastAck: UInt32 = 0
  private var nextTick = ContinuousClock.now
  private var lastState: ServerMessage.State?
  var layerReports = LayerReporter()
  private var bars = BarCollector()
  private var isClosed = false

  /// Makes the session of a page; `output` sends to it.
  init(library: Library, exporter: Exporter, output: @escaping (Output) -> Void) {
    (self.library, self.exporter, self.output) = (library, exporter, output)
    painter = Painter(threads: library.threads)
    exporter.report = { [weak self] in self?.send($0) }
    send(library.hello)
  }

  /// Sends a message.
  func send(_ message: some Encodable) {
    output(.text(ServerMessage.text(message)))
  }

  /// Ends `run()`, and lets go of every stage here, on the main actor.
  ///
  /// Whoever holds the session last may be on any thread, and the end of a stage ends animations, whose
  /// completions touch views.
  package func close() {
    isClosed = true
    exporter.discard()
    bars = BarCollector()
    performance = nil
    alarm.ring()
  }

  // MARK: - The loop

  /// Does what is wanted until the task is cancelled.
  package func run() async {
    while !isClosed, !Task.isCancelled {
      do {
        try await work()
      } catch {
        send(ServerMessage.Failure(text: String("\(error)".prefix(500))))
        performance = nil
        isPlaying = false
      }
      await alarm.wait(until: isPlaying && performance != nil && mayDraw ? nextTick : idleMoment)
    }
    close()
  }

  /// When to look again though nothing is wanted: soon while there are bars to find.
  private var idleMoment: ContinuousClock.Instant? {
    if performance != nil, wantsPicture || isPlaying, !mayDraw { return nil }
    if performance != nil, !bars.isComplete { return .now + .milliseconds(4) }
    return nil
  }

  /// Whether the page has drawn enough of what it got.
  private var mayDraw: Bool { lastFrame &- lastAck < Self.mostPicturesUnderWay }

  /// Meets the wishes of now and draws a picture if there is one to draw.
  private func work() async throws {
    if let opening = wantedOpening {
      wantedOpening = nil
      try open(opening)
    }
    guard let performance else { return }
    try meetEdits(performance)
    if try await !meetTime(performance) { return alarm.ring() }
    try meetTouches()
    if isPlaying, ContinuousClock.now >= nextTick, mayDraw { try await play(performance) }
    report()
    if wantsPicture, mayDraw { await draw(performance) }
    if !wantsPicture || !mayDraw { survey(performance) }
  }

  /// Begins anew with what was pinned or forgotten, on the way back to the shown time.
  ///
  /// While it is on the way nothing more is met, so that a slider that is dragged shows something.
  private func meetEdits(_ performance: Performance) throws {
    guard wantsRevert || wantsNoTouches || !wantedEdits.isEmpty, wantedTime == nil else { return }
    let time = performance.time
    if wantsNoTouches { try performance.forgetInputs() }
    if wantsRevert { try performance.revertAll() }
    if !wantedEdits.isEmpty { try performance.edit(wantedEdits) }
    (wantsNoTouches, wantsRevert, wantedEdits) = (false, false, [:])
    wantedTime = time
  }

  /// Goes on towards a time that was asked for; returns whether it is there.
  private func meetTime(_ performance: Performance) async throws -> Bool {
    guard let time = wantedTime else { return true }
    let isThere = try performance.advance(to: time, until: .now + Self.slice)
    if isThere {
      if wantedTime == time { wantedTime = nil }
      restartClock()
      changed()
    }
    await Task.yield()
    return isThere && wantedTime == nil
  }

  /// Plays on to the time of now.
  private func play(_ performance: Performance) async throws {
    nextTick = max(nextTick + .nanoseconds(16_666_667), .now - .milliseconds(50))
    let target = anchorTime + (ContinuousClock.now - anchor).seconds * speed
    if target < end {
      // A scene that is too slow for the wall clock is shown more slowly instead of piling up work.
      if try !performance.advance(to: target, until: .now + .milliseconds(40)) { restartClock() }
    } else if loops {
      // Whole turns at once, where a turn is shorter than a picture.
      try performance.advance(to: 0)
      restartClock()
    } else if performance.scene.duration == nil, end < ClientMessage.latestTime {
      end = min(end + Self.prolongation, ClientMessage.latestTime)
      try performance.advance(to: target)
    } else {
      try performance.advance(to: end)
      isPlaying = false
    }
    wantsPicture = true
  }

  private func draw(_ performance: Performance) async {
    wantsPicture = false
    let frame = performance.stage.currentFrame()
    let time = performance.time
    let touches = stamps
    stamps = []
    lastFrame &+= 1
    let number = lastFrame
    // The layers belong to the same moment as the picture, so they are read before others get on.
    if isInspecting { layerReports.look(at: performance, isPlaying: isPlaying) }
    bars.look(at: performance)
    let packet = await painter.packet(of: frame, number: number, time: time)
    guard !isClosed else { return }
    output(.binary(packet))
    for stamp in touches { send(ServerMessage.Touched(stamp: stamp, frame: number)) }
    if isInspecting, let report = layerReports.takeReport() { output(.text(report)) }
    if let report = bars.takeReport() { send(report) }
  }

  private func survey(_ performance: Performance) {
    guard !bars.isComplete else { return }
    bars.survey(until: .now + .milliseconds(3))
    if let report = bars.takeReport() { send(report) }
  }

  // MARK: - State

  /// Something changed that the page must see.
  func changed() {
    wantsPicture = true
    alarm.ring()
  }

  /// Lets playing go on from the stage's time.
  func restartClock() {
    anchor = .now
    anchorTime = performance?.time ?? 0
    nextTick = anchor
  }

  /// Catches the stage up with the wall clock, so that a touch happens when it was made.
  func catchUp() throws {
    guard isPlaying, wantedTime == nil, let performance else { return }
    let target = min(anchorTime + (ContinuousClock.now - anchor).seconds * speed, end)
    if target > performance.time { try performance.advance(to: target) }
  }

  /// Notes touches whose picture the page waits for.
  func note(stamps: [Double]) {
    self.stamps += stamps
    changed()
  }

  /// Notes that the page has drawn a picture.
  func acknowledge(_ number: UInt32) {
    // Numbers from the future or the past are nobody's.
    guard number &- lastAck <= lastFrame &- lastAck else { return }
    lastAck = number
    alarm.ring()
  }

  private func open(_ opening: ClientMessage.Opening) throws {
    guard let scene = library.scene(opening.id) else {
      throw ClientMessage.Fault(description: "there is no scene '\(opening.id.prefix(60))'")
    }
    let old = performance
    let keeps = opening.keepsRecording && old?.scene.id == scene.id
    let new = try Performance(
      scene,
      library.wish(for: scene, scale: opening.scale, values: opening.values),
      playsScript: opening.playsScript,
      inputs: keeps ? old?.inputs ?? [] : [],
      edits: keeps ? old?.edits ?? [:] : [:]
    )
    if !keeps || end < (scene.duration ?? 0) { end = scene.duration ?? Self.prolongation }
    if !keeps { loops = !scene.takesTouches }
    performance = new
    wantedTime = min(opening.time, max(end, opening.time))
    if opening.time > end { end = min(opening.time + 1, ClientMessage.latestTime) }
    isPlaying = opening.isPlaying
    lastState = nil
    layerReports.forget()
    bars = BarCollector(new, to: end, cache: library.cache)
    restartClock()
    changed()
  }

  /// Tells the page how the stage stands, if that changed otherwise than by playing on.
  func report() {
    guard let performance else { return }
    var state = ServerMessage.State(
      id: performance.scene.id,
      time: performance.time,
      end: end,
      isPlaying: isPlaying,
      speed: speed,
      loops: loops,
      size: [performance.stage.size.width, performance.stage.size.height],
      pixels: [performance.stage.pixelWidth, performance.stage.pixelHeight],
      touches: performance.inputs.count,
      edits: performance.edits.count,
      hasScript: performance.scene.touches != nil,
      playsScript: performance.playsScript
    )
    let time = state.time
    if isPlaying, let lastState { state.time = lastState.time }
    guard state != lastState else { return }
    lastState = state
    state.time = time
    send(state)
  }
}
