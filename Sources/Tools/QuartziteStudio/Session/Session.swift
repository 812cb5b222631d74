// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteEffects
import QuartziteFrames
import QuartziteStage

/// One page: its scene, its clock and its frames.
///
/// Messages are only recorded; `run()` acts on them one after the other, in slices short enough for
/// the stages of other pages, which share the main actor. Of requests of the same kind that arrive
/// faster than they are fulfilled, the last one counts.
@MainActor package final class Session {
  /// What is sent to the page.
  enum Output: Sendable {
    case text(String)
    case binary([UInt8])
  }

  /// The greatest number of frames that the page has not acknowledged yet.
  ///
  /// Two, so that one is transferred while the other is drawn; without acknowledgements no more are
  /// drawn.
  static let mostPicturesUnderWay: UInt32 = 2
  /// The greatest slice of playing in milliseconds, after which other pages get their turns.
  static let slice = Duration.milliseconds(6)
  /// The length by which the timeline of an endless scene is extended, in seconds.
  static let prolongation = 5.0
  /// The time after a change before the changed film is surveyed for bars.
  ///
  /// While a handle is dragged the next change comes sooner, and gets its picture without the survey's
  /// work between.
  static let quiet = Duration.milliseconds(200)

  let library: Library
  let exporter: Exporter
  private let output: (Output) -> Void
  let alarm = Alarm()
  /// The files of the page.
  let shelf = FileShelf()
  private let painter: PagePainter
  /// The pictures that are shown beside the stage.
  let side: SideShow

  /// The scene on the stage; nil before the first one was opened.
  var performance: Performance?
  /// The end of the timeline, in seconds.
  var end = 0.0
  var isPlaying = false
  var speed = 1.0
  var loops = true
  var isInspecting = false
  /// The wall-clock time at which the stage showed `anchorTime`.
  private var anchor = ContinuousClock.now
  private var anchorTime = 0.0

  // Requests that were not fulfilled yet.
  var wantedOpening: ClientMessage.Opening?
  /// How the scene on the stage was opened.
  private var lastOpening: ClientMessage.Opening?
  var wantedTime: Double?
  var wantedEdits: [LayerEdit.Target: EditValue?] = [:]
  var wantedTunings: [String: Double?] = [:]
  var pendingTouches: [PendingTouch] = []
  var wantsRevert = false
  var wantsNoTouches = false
  var wantsPicture = false
  private var stamps: [Double] = []

  private var lastFrame: UInt32 = 0
  private var lastAck: UInt32 = 0
  private var nextTick = ContinuousClock.now
  /// The time before which the film is not surveyed.
  private var surveyBegin = ContinuousClock.now
  private var lastState: ServerMessage.State?
  private var lastTunables: ServerMessage.Tunables?
  var layerReports = LayerReporter()
  private var bars = BarCollector()
  private var isClosed = false

  /// Makes the session of a page; `output` sends to the page.
  init(library: Library, exporter: Exporter, output: @escaping (Output) -> Void) {
    (self.library, self.exporter, self.output) = (library, exporter, output)
    painter = PagePainter(threads: library.threads)
    side = SideShow(threads: library.threads)
    exporter.report = { [weak self] in self?.send($0) }
    exporter.reportEstimate = { [weak self] in self?.send($0) }
    send(library.hello)
  }

  /// Sends a message.
  func send(_ message: some Encodable) {
    output(.text(ServerMessage.text(message)))
  }

  /// Ends `run()` and releases all stages here, on the main actor.
  ///
  /// The last reference to the session may be released on any thread, and the end of a stage ends
  /// animations, whose completions use views.
  package func close() {
    isClosed = true
    exporter.discard()
    bars = BarCollector()
    side.forget()
    performance = nil
    alarm.ring()
  }

  // MARK: - The loop

  /// Fulfils requests until the task is cancelled.
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

  /// The time of the next round without requests: soon while a survey for bars is in progress.
  private var idleMoment: ContinuousClock.Instant? {
    if performance != nil, wantsPicture || isPlaying, !mayDraw { return nil }
    guard let performance else { return nil }
    let soon = ContinuousClock.now + .milliseconds(4)
    if !isPlaying && side.wantsSkins(of: performance) { return soon }
    return bars.isComplete ? nil : max(soon, surveyBegin)
  }

  /// Whether the page has acknowledged enough frames for another one.
  private var mayDraw: Bool { lastFrame &- lastAck < Self.mostPicturesUnderWay }

  /// Fulfils the current requests and draws a frame if necessary.
  private func work() async throws {
    await meetFiles()
    if let opening = wantedOpening {
      wantedOpening = nil
      try await prepare(opening.id)
      try open(opening)
    }
    try await meetChanges()
    guard let performance else { return }
    try meetEdits(performance)
    if try await !meetTime(performance) { return alarm.ring() }
    try meetTouches()
    if isPlaying, ContinuousClock.now >= nextTick, mayDraw { try await play(performance) }
    report()
    reportTunables(performance)
    if wantsPicture, mayDraw { await draw(performance) }
    if !wantsPicture || !mayDraw {
      survey(performance)
      if !isPlaying { await drawSkins(performance) }
    }
  }

  /// Starts the scene again with changed edits or discarded touches, and plays it up to the current
  /// time.
  ///
  /// Meanwhile no other requests are fulfilled, so that dragging a slider shows intermediate
  /// results.
  private func meetEdits(_ performance: Performance) throws {
    guard wantsRevert || wantsNoTouches || !wantedEdits.isEmpty || !wantedTunings.isEmpty,
      wantedTime == nil
    else { return }
    let time = performance.time
    if wantsNoTouches { try performance.forgetInputs() }
    if wantsRevert { try performance.revertAll() }
    if !wantedEdits.isEmpty { try performance.edit(wantedEdits) }
    if !wantedTunings.isEmpty { try performance.tune(wantedTunings) }
    side.forgetSkins()
    // The bars on the page stay until the survey of the changed film is finished.
    bars = BarCollector(performance, to: end, isSilent: true, cache: library.cache)
    surveyBegin = .now + Self.quiet
    (wantsNoTouches, wantsRevert, wantedEdits, wantedTunings) = (false, false, [:], [:])
    wantedTime = time
  }

  /// Advances towards a requested time; returns whether it was reached.
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

  /// Advances to the current time of the wall clock.
  private func play(_ performance: Performance) async throws {
    nextTick = max(nextTick + .nanoseconds(16_666_667), .now - .milliseconds(50))
    let target = anchorTime + (ContinuousClock.now - anchor).seconds * speed
    if target < end {
      // A scene that is too slow for real time is played more slowly, so that no work piles up.
      if try !performance.advance(to: target, until: .now + .milliseconds(40)) { restartClock() }
    } else if loops {
      // Whole repetitions at once, if one is shorter than a frame.
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
    // The layers must be of the same time as the frame, so they are read before other tasks run.
    if isInspecting { layerReports.look(at: performance, isPlaying: isPlaying) }
    bars.look(at: performance)
    let order = PagePainter.Order(
      frame: frame,
      number: number,
      time: time,
      size: performance.stage.size,
      window: performance.stage.window.layer.id,
      looks: side.looks,
      chosen: layerReports.selected
    )
    let codeFrame = side.codeFrame(of: performance)
    let painting = await painter.paint(order)
    guard !isClosed else { return }
    output(.binary(painting.packet))
    if let codeFrame {
      output(.binary(await side.codePacket(of: codeFrame, number: number, time: time)))
    }
    layerReports.place(painting.plates)
    if let changes = painting.changes { send(changes) }
    for stamp in touches { send(ServerMessage.Touched(stamp: stamp, frame: number)) }
    if isInspecting, let report = layerReports.takeReport() { output(.text(report)) }
    if let report = bars.takeReport() { send(report) }
  }

  private func drawSkins(_ performance: Performance) async {
    let packet = await side.skins(of: performance, to: end)
    if let packet, !isClosed { output(.binary(packet)) }
  }

  private func survey(_ performance: Performance) {
    guard !bars.isComplete, ContinuousClock.now >= surveyBegin else { return }
    bars.survey(until: .now + .milliseconds(3))
    if let report = bars.takeReport() { send(report) }
  }

  // MARK: - State

  /// Records that something has changed which the page must be told.
  func changed() {
    wantsPicture = true
    alarm.ring()
  }

  /// Continues playing from the stage's current time.
  func restartClock() {
    anchor = .now
    anchorTime = performance?.time ?? 0
    nextTick = anchor
  }

  /// Advances the stage to the wall clock, so that a touch happens at the time when it was made.
  func catchUp() throws {
    guard isPlaying, wantedTime == nil, let performance else { return }
    let target = min(anchorTime + (ContinuousClock.now - anchor).seconds * speed, end)
    if target > performance.time { try performance.advance(to: target) }
  }

  /// Records the stamps of touches whose first frame the page waits for.
  func note(stamps: [Double]) {
    self.stamps += stamps
    side.forget()
    changed()
  }

  /// Records that the page has drawn a frame.
  func acknowledge(_ number: UInt32) {
    // Numbers that were not sent, or were acknowledged already, are ignored.
    guard number &- lastAck <= lastFrame &- lastAck else { return }
    lastAck = number
    alarm.ring()
  }

  private func open(_ opening: ClientMessage.Opening) throws {
    guard let scene = scene(opening.id) else {
      throw ClientMessage.Fault(description: "there is no scene '\(opening.id.prefix(60))'")
    }
    let old = performance
    let keeps = opening.keepsRecording && old?.scene.id == scene.id
    let new = try Performance(
      scene,
      library.request(for: scene, opening),
      playsScript: opening.playsScript,
      inputs: keeps ? old?.inputs ?? [] : [],
      edits: keeps ? old?.edits ?? [:] : [:],
      tunings: opening.tunings
    )
    if !keeps || end < (scene.duration ?? 0) { end = scene.duration ?? Self.prolongation }
    if !keeps { loops = !scene.takesTouches }
    (performance, lastOpening) = (new, opening)
    wantedTime = min(opening.time, max(end, opening.time))
    if opening.time > end { end = min(opening.time + 1, ClientMessage.latestTime) }
    isPlaying = opening.isPlaying
    (lastState, lastTunables) = (nil, nil)
    layerReports.forget()
    side.forget()
    bars = BarCollector(new, to: end, cache: library.cache)
    restartClock()
    changed()
  }

  /// Puts a scene that has changed on the stage again, with touches and edits, if it is there.
  func showAgain(_ id: String) throws {
    guard let performance, performance.scene.id == id, var opening = lastOpening else { return }
    (opening.time, opening.isPlaying) = (wantedTime ?? performance.time, isPlaying)
    (opening.keepsRecording, opening.tunings) = (true, performance.tunings)
    opening.playsScript = performance.playsScript
    try open(opening)
  }

  /// Sends the state of the stage if it has changed other than by playing on.
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
      playsScript: performance.playsScript,
      scene: performance.stage.states?.current,
      inputs: performance.stage.inputs?.all.map { .init($0) },
      machineState: performance.stage.inputs?.state,
      typing: performance.stage.takesKeys
    )
    let time = state.time
    if isPlaying, let lastState { state.time = lastState.time }
    guard state != lastState else { return }
    lastState = state
    state.time = time
    send(state)
  }

  /// Sends the `@Tunable` variables of the scene when it has read others than before.
  private func reportTunables(_ performance: Performance) {
    let found = performance.tunables.values
    guard found.count != lastTunables?.tunables.count ?? 0 else { return }
    let sorted = found.sorted { ($0.file, $0.line) < ($1.file, $1.line) }
    let message = ServerMessage.Tunables(
      tunables: sorted.map(ServerMessage.TunableCard.init),
      savable: library.savesSources
    )
    lastTunables = message
    send(message)
  }
}
