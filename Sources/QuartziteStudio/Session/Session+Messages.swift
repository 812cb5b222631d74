// SPDX-License-Identifier: Apache-2.0
import Foundation

extension Session {
  /// How long a scene goes on at least after a touch, in seconds.
  private static let timeAfterTouch = 3.0

  /// Notes what a page asks for.
  package func receive(_ text: String) {
    do {
      try handle(try ClientMessage(text))
    } catch {
      send(ServerMessage.Failure(text: String("\(error)".prefix(500))))
    }
  }

  private func handle(_ message: ClientMessage) throws {
    switch message {
    case .open(let opening):
      wantedOpening = opening
      wantedTime = nil
      wantedEdits = [:]
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
    case .touch(let fingers, let stamp): try touch(fingers, stamp)
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
    case .forget:
      wantsNoTouches = true
      alarm.ring()
    case .export(let wish):
      if let performance { exporter.start(wish, of: performance, to: end) }
    case .cancelExport: exporter.cancel()
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

  private func touch(_ fingers: [ClientMessage.Finger], _ stamp: Double) throws {
    guard let performance, wantedTime == nil, wantedOpening == nil else { return }
    try catchUp()
    try performance.touch(fingers)
    end = max(end, min(performance.time + Self.timeAfterTouch, ClientMessage.latestTime))
    if !isPlaying {
      // A stage that stands would not show what the finger does.
      isPlaying = true
    }
    restartClock()
    note(stamp: stamp)
  }
}
