// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteStage

extension Session {
  /// How long a scene plays on at least after a touch, in seconds.
  private static let timeAfterTouch = 3.0
  /// The greatest number of waiting touches; further ones are dropped.
  private static let mostPendingTouches = 256

  /// Records a request of the page.
  package func receive(_ text: String) {
    do {
      try handle(try ClientMessage(text))
    } catch {
      send(ServerMessage.Failure(text: String("\(error)".prefix(500))))
    }
  }

  private func handle(_ message: ClientMessage) throws {
    // Earlier touches are applied first, whatever the message is.
    if message.isCommand { try meetTouches() }
    switch message {
    case .open(let opening):
      wantedOpening = opening
      wantedTime = nil
      (wantedEdits, wantedTunings) = ([:], [:])
      alarm.ring()
    case .ack(let number): acknowledge(number)
    case .speed(let value):
      try catchUp()
      speed = value
      restartClock()
      alarm.ring()
    case .loop(let isOn):
      loops = isOn
      alarm.ring()
    case .inspect(let isOn, let layer):
      isInspecting = isOn
      layerReports.select(layer)
      changed()
    case .looks(let looks):
      side.looks = looks
      layerReports.forget()
      changed()
    case .measure: measure()
    case .leaks: searchLeaks()
    case .touch(let fingers, let stamp): touch(fingers, stamp)
    case .keys(let stroke, let stamp): press(stroke, stamp)
    case .state(let name): try setState(name)
    case .play, .pause, .seek: move(message)
    case .edit(let edit):
      wantedEdits[edit.target] = .some(edit.value)
      alarm.ring()
    case .revert(nil):
      wantsRevert = true
      wantedEdits = [:]
      alarm.ring()
    case .revert(let target?):
      wantedEdits[target] = .some(nil)
      alarm.ring()
    case .tune(let id, let value):
      wantedTunings[id] = .some(value)
      alarm.ring()
    case .save(let id): try save(id)
    case .input(let name, let value): try setInput(name, value)
    case .file(let announcement): announce(announcement)
    case .change(let id, let values, let theme):
      shelf.changes[id] = (values, theme)
      alarm.ring()
    case .saveFile(let id): saveFile(id)
    case .forget:
      wantsNoTouches = true
      alarm.ring()
    case .export(let request):
      if let performance {
        exporter.start(request, of: performance, to: end)
      } else {
        let name = request.format.name
        send(
          ServerMessage.Export(
            job: request.job,
            format: name,
            progress: 0,
            failure: "no scene is open yet"
          )
        )
      }
    case .estimate(let request):
      if let performance { exporter.estimate(request, of: performance, to: end) }
    case .cancelExport(let number): exporter.cancel(number)
    }
  }

  /// Measures the layers of the shown picture, on another thread.
  private func measure() {
    guard let performance, side.begins(.costs) else { return }
    let (frame, time) = (performance.stage.currentFrame(), performance.time)
    let window = performance.stage.window.layer.id
    Task {
      let costs = await Task.detached(priority: .utility) {
        LayerCosts(frame, threads: 1).measure(window: window, at: time)
      }.value
      side.ends(.costs)
      send(costs)
    }
  }

  /// Searches for objects that outlive the scene, in slices.
  private func searchLeaks() {
    guard let performance, side.begins(.leaks) else { return }
    Task {
      defer { side.ends(.leaks) }
      do {
        send(try await LeakSearch.run(performance, to: end))
      } catch {
        send(ServerMessage.Failure(text: String("\(error)".prefix(500))))
      }
    }
  }

  private func move(_ message: ClientMessage) {
    guard let performance else { return }
    switch message {
    case .play:
      guard !isPlaying else { return }
      if performance.time >= end - 1e-9, wantedTime == nil, performance.scene.duration != nil {
        wantedTime = 0
      }
      isPlaying = true
      restartClock()
    case .pause:
      guard isPlaying else { return }
      isPlaying = false
    case .seek(let time):
      wantedTime = time
      if time > end { end = time }
    default: break
    }
    changed()
  }

  /// Writes the value of a variable into its source file.
  private func save(_ id: String) throws {
    guard library.savesSources else {
      throw ClientMessage.Fault(description: "sources are saved from this machine alone")
    }
    guard let performance, let source = performance.tunables[id] else {
      throw ClientMessage.Fault(description: "the scene has no such variable")
    }
    let value = (wantedTunings[id] ?? performance.tunings[id]) ?? source.value
    try SourceLiteral.save(value, to: source)
    let place = ServerMessage.TunableCard(source).place
    send(ServerMessage.Saved(id: id, value: value, place: place))
  }

  /// Goes to a state of a layer package, and plays on to show how.
  private func setState(_ name: String?) throws {
    try tell { $0.setState(name) }
  }

  /// Sets or fires an input of a state machine, and plays on to show what it does.
  private func setInput(_ name: String, _ value: StageInputs.Value) throws {
    try tell { $0.setInput(name, to: value) }
  }

  private func tell(_ body: (Performance) -> Void) throws {
    guard let performance, wantedTime == nil, wantedOpening == nil else { return }
    try catchUp()
    body(performance)
    end = max(end, min(performance.time + Self.timeAfterTouch, ClientMessage.latestTime))
    isPlaying = true
    restartClock()
    changed()
    alarm.ring()
  }

  /// Records touches for the next round of `run()`.
  ///
  /// Of moves that arrive faster than they are applied, the last one counts, as a screen reports
  /// one move per frame to an app.
  private func touch(_ fingers: [ClientMessage.Finger], _ stamp: Double) {
    guard performance != nil, wantedTime == nil, wantedOpening == nil else { return }
    if let last = pendingTouches.indices.last, pendingTouches[last].isMove(like: fingers) {
      pendingTouches[last].fingers = fingers
      pendingTouches[last].stamps.append(stamp)
    } else if pendingTouches.count < Self.mostPendingTouches {
      pendingTouches.append(PendingTouch(fingers: fingers, stamps: [stamp]))
    }
    alarm.ring()
  }

  /// Records a key for the next round of `run()`, in order with touches.
  private func press(_ stroke: KeyStroke, _ stamp: Double) {
    guard performance != nil, wantedTime == nil, wantedOpening == nil,
      pendingTouches.count < Self.mostPendingTouches
    else { return }
    pendingTouches.append(PendingTouch(fingers: [], stroke: stroke, stamps: [stamp]))
    alarm.ring()
  }

  /// Applies the recorded touches to the scene.
  func meetTouches() throws {
    guard !pendingTouches.isEmpty, let performance, wantedTime == nil else { return }
    let touches = pendingTouches
    pendingTouches = []
    try catchUp()
    for touch in touches {
      if let stroke = touch.stroke {
        // Chords are sent without knowing whether somebody takes them.
        guard performance.stage.takes(stroke) else { continue }
        performance.press(stroke)
      } else {
        try performance.touch(touch.fingers)
      }
      note(stamps: touch.stamps)
    }
    end = max(end, min(performance.time + Self.timeAfterTouch, ClientMessage.latestTime))
    // A paused stage would not show the effect of the touch.
    isPlaying = true
    restartClock()
  }
}

extension ClientMessage {
  /// Whether it may change how the scene plays: all messages but touches and acknowledgements.
  fileprivate var isCommand: Bool {
    switch self {
    case .touch, .keys, .ack: false
    default: true
    }
  }
}

/// Touches that were not applied yet.
struct PendingTouch {
  /// The last changes.
  var fingers: [ClientMessage.Finger]
  /// A key in place of touches.
  var stroke: KeyStroke?
  /// The stamps that the page sent with each message.
  var stamps: [Double]

  /// Whether both are moves of the same fingers.
  func isMove(like others: [ClientMessage.Finger]) -> Bool {
    stroke == nil && fingers.allSatisfy { $0.phase == .moved }
      && others.allSatisfy { $0.phase == .moved }
      && fingers.map(\.finger) == others.map(\.finger)
  }
}
