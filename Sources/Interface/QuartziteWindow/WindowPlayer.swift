// SPDX-License-Identifier: Apache-2.0
import CSDL2
import Foundation
import QuartziteGeometry
import QuartziteStage

/// Plays a scene in a window until the window is closed.
@MainActor final class WindowPlayer {
  /// The length of a step, in seconds.
  static let step = 1.0 / 60
  /// The distance in points that one step of the wheel scrolls.
  static let wheelStep: CGFloat = 40
  /// The greatest time that the scene's clock advances between two frames, in seconds: after the
  /// computer was asleep, the scene continues where it was.
  static let longestFrame = 0.25

  private let options: WindowOptions
  private let surface: WindowSurface
  private let playback: Playback
  private var screen: StageScreen
  private var isPaused = false
  private var isClosed = false
  private var mustShow = true
  private var pointer = CGPoint.zero
  private var downFingers: Set<Int> = []
  private var title = ""

  /// Makes the scene.
  init(
    _ options: WindowOptions,
    surface: WindowSurface,
    make: @escaping @MainActor () throws -> Stage
  ) throws {
    self.options = options
    self.surface = surface
    playback = try Playback(make: make)
    screen = StageScreen(playback.stage)
  }

  /// Plays; returns when the window is closed.
  func run() throws {
    var last = Self.now()
    while !isClosed {
      try handleEvents()
      let now = Self.now()
      let passed = min(max(now - last, 0), Self.longestFrame)
      last = now
      if !isPaused { try play(on: passed * options.speed) }
      runPendingWork()
      let hasWaited = show()
      updateTitle()
      if !hasWaited { rest(since: now) }
    }
  }

  /// The monotonic real time in seconds.
  private static func now() -> Double {
    Double(SDL_GetPerformanceCounter()) / Double(SDL_GetPerformanceFrequency())
  }

  // MARK: - Time

  private func play(on seconds: Double) throws {
    var time = playback.time + seconds
    if let end = options.end, time >= end {
      time = max(end, playback.time)
      isClosed = true
    }
    if let loopEnd = options.loopEnd, loopEnd > 0, time >= loopEnd {
      try restart()
      return
    }
    try seek(to: time)
  }

  private func seek(to time: Double) throws {
    let stage = playback.stage
    try playback.seek(to: time)
    if playback.stage !== stage { useNewStage() }
  }

  private func restart() throws {
    try playback.restart()
    useNewStage()
  }

  private func useNewStage() {
    screen = StageScreen(playback.stage)
    downFingers = []
    mustShow = true
  }

  /// Runs pending work of the real main queue, such as the end of a download.
  private func runPendingWork() {
    _ = RunLoop.main.run(mode: .default, before: .distantPast)
    playback.stage.flush()
  }

  // MARK: - Frames

  /// Shows the current frame; returns whether that waited for the display.
  private func show() -> Bool {
    let picture = screen.draw()
    guard mustShow || !picture.changes.isEmpty else { return false }
    mustShow = false
    return surface.show(picture.pixmap, changes: picture.changes)
  }

  /// Sleeps until the next refresh or, while nothing can change, until the next event.
  private func rest(since start: Double) {
    let left = surface.refreshInterval - (Self.now() - start)
    guard left > 0 else { return }
    let milliseconds = isPaused ? 50 : Int32((left * 1000).rounded(.down))
    // With a null pointer the event stays in the queue.
    if milliseconds > 0 { SDL_WaitEventTimeout(nil, milliseconds) }
  }

  private func updateTitle() {
    let tenths = (playback.time * 10).rounded(.down) / 10
    let text = "\(options.title) - \(tenths) s" + (isPaused ? " (paused)" : "")
    guard text != title else { return }
    title = text
    surface.setTitle(text)
  }

  // MARK: - Events

  private func handleEvents() throws {
    var event = SDL_Event()
    var isResized = false
    while SDL_PollEvent(&event) != 0 {
      switch WindowEvent(event, size: surface.size, fit: surface.fit) {
      case .closed: isClosed = true
      case .resized: isResized = true
      case .exposed: mustShow = true
      case .key(let key):
        // Commands of typing keys do not apply while a text field has the focus.
        if !playback.stage.takesKeys || !key.isTyped { try handle(key) }
      case .text(let text):
        if playback.stage.takes(.text(text)) { playback.apply(.keys(.text(text))) }
      case .stroke(let stroke, let key):
        if playback.stage.takes(stroke) {
          playback.apply(.keys(stroke))
        } else if let key, !playback.stage.takesKeys || !key.isTyped {
          try handle(key)
        }
      case .wheel(let turn):
        let distance = CGVector(dx: turn.dx * Self.wheelStep, dy: turn.dy * Self.wheelStep)
        playback.apply(.wheel(distance, at: pointer))
      case .finger(let phase, let point, let finger): touch(phase, point, finger)
      case nil: break
      }
    }
    // Of the many sizes during a drag only the last one matters.
    if isResized, surface.size != playback.stage.size { playback.apply(.resize(surface.size)) }
  }

  private func handle(_ key: WindowEvent.Key) throws {
    switch key {
    case .pause: isPaused.toggle()
    case .restart: try restart()
    case .close, .leave: isClosed = true
    case .stepForward:
      isPaused = true
      try seek(to: playback.time + Self.step)
    case .stepBack:
      isPaused = true
      try seek(to: max(playback.time - Self.step, 0))
    }
  }

  private func touch(_ phase: WindowEvent.Phase, _ point: CGPoint, _ finger: Int) {
    if finger == 0 { pointer = point }
    switch phase {
    case .down:
      downFingers.insert(finger)
      if finger == 0 { SDL_CaptureMouse(SDL_TRUE) }
      playback.apply(.touch(.began, point, finger: finger))
    case .move:
      guard downFingers.contains(finger) else { return }
      playback.apply(.touch(.moved, point, finger: finger))
    case .up:
      guard downFingers.remove(finger) != nil else { return }
      if finger == 0 { SDL_CaptureMouse(SDL_FALSE) }
      playback.apply(.touch(.ended, point, finger: finger))
    }
  }
}
