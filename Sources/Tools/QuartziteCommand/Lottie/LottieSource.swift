// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteFilms
import QuartziteLottie
import QuartziteLottieView
import QuartziteRecording
import QuartziteScenes
import QuartziteStage

/// A Lottie file on a stage of its own, fitted and centred.
@MainActor enum LottieStage {
  /// Makes the stage; the background is white by default.
  static func make(_ contents: LottieContents, _ request: StageRequest) throws -> Stage {
    let stage =
      try contents.machine.map { try make($0, contents, request) }
      ?? make(contents.animation, request)
    stage.fileIssues += contents.issues
    return stage
  }

  private static func make(_ animation: LottieAnimation, _ request: StageRequest) -> Stage {
    let layer = LottieLayer(animation: animation, images: LottieFile.decode)
    let stage = request.makeStage(showing: layer, size: animation.size)
    if request.background == nil { stage.backgroundColor = .white }
    return stage
  }

  /// Makes the stage of a state machine, in a view that fills it.
  private static func make(
    _ machine: LottieStateMachine,
    _ contents: LottieContents,
    _ request: StageRequest
  ) throws -> Stage {
    guard let archive = contents.archive else { return make(contents.animation, request) }
    let stage = request.makeStage()
    if request.background == nil { stage.backgroundColor = .white }
    try stage.run {
      let view = LottieView(frame: stage.rootView.bounds)
      view.onStateMachineEvent = { [weak stage] event in
        guard case .openURL(let address, _) = event else { return }
        let line = "\(machine.id): asks for \(address.prefix(200)), which is not opened"
        // A finger may ask again and again.
        guard let stage, stage.fileIssues.count < 100, !stage.fileIssues.contains(line) else {
          return
        }
        stage.fileIssues.append(line)
      }
      try view.loadStateMachine(machine.id, from: archive, expressions: contents.expressions)
      stage.rootView.addSubview(view)
      view.startStateMachine()
    }
    return stage
  }
}

extension Stage {
  /// The views of Lottie files on the stage.
  var lottieViews: [LottieView] { rootView.subviews.compactMap { $0 as? LottieView } }

  /// Schedules what state machines are told; it happens as the clock advances, at 0 now.
  func play(_ script: InputScript) {
    for step in script.steps {
      if step.time <= 0 {
        run { tell(step) }
      } else {
        queue.add(at: step.time) { [weak self] in
          MainActor.assumeIsolated { self?.tell(step) }
        }
      }
    }
  }

  private func tell(_ step: InputScript.Step) {
    for view in lottieViews {
      guard let machine = view.stateMachine else { continue }
      if let name = step.globalName {
        if let value = view.globalInputs.flatMap({ step.globalValue(of: $0) }) {
          view.setGlobalInput(name, to: value)
        }
        continue
      }
      switch step.input(of: machine) {
      case .event: view.fireStateMachineEvent(step.name)
      case let value?: view.setStateMachineInput(step.name, to: value)
      case nil: break
      }
    }
  }
}

/// What a Lottie file holds of what a command plays.
struct LottieContents: Sendable {
  /// The animation that is played, or shown first.
  let animation: LottieAnimation
  /// The archive; nil for a file that is none.
  let archive: LottieArchive?
  /// The state machine that plays; nil for none.
  let machine: LottieStateMachine?
  let expressions: LottieExpressions
  /// What is not as the file means it, a line each.
  let issues: [String]

  /// Reads a file.
  ///
  /// - Throws: `UsageError` for a state machine or a theme that it has not; `MediaError` for a file that
  ///   cannot be read.
  init(_ path: String, _ choice: LottieChoice) throws {
    archive = try LottieFile.archive(path)
    expressions = choice.expressions
    let name = choice.stateMachine == "-" ? nil : choice.stateMachine
    if let name { try Self.check(name, "state machine", archive?.stateMachines, path) }
    if let theme = choice.theme, !theme.isEmpty {
      try Self.check(theme, "theme", archive?.themes, path)
    }
    var issues: [String] = []
    var machine: LottieStateMachine?
    if let archive, let id = name ?? (choice.stateMachine == nil ? archive.firstStateMachine : nil)
    {
      do {
        machine = try archive.stateMachine(id)
      } catch {
        // The one that the file begins with must not keep it from being played.
        if name != nil { throw MediaError(.malformed, "\(path): \(error)") }
        issues.append("\(error)")
      }
    }
    if let archive, let theme = choice.theme {
      animation = try archive.animation(theme: theme, expressions: expressions)
    } else {
      animation = try LottieFile.read(path, expressions: expressions)
    }
    (self.machine, self.issues) = (machine, issues)
  }

  private static func check(
    _ name: String,
    _ kind: String,
    _ names: [String]?,
    _ path: String
  ) throws(UsageError) {
    guard let names, !names.isEmpty else { throw UsageError("\(path) has no \(kind)s") }
    guard !names.contains(name) else { return }
    let nearest = Spelling.nearest(name, among: names).map { "did you mean '\($0)'?" }
    throw UsageError(
      "\(path) has no \(kind) '\(name)'; "
        + (nearest ?? "it has \(names.joined(separator: ", "))")
    )
  }
}

extension Subject {
  /// Whether an argument of the command line is a Lottie file and not an effect.
  static func isLottieFile(_ word: String) -> Bool {
    let ending = (word as NSString).pathExtension.lowercased()
    return ["json", "lottie", "tgs"].contains(ending)
  }

  /// The file as one that is written anew, in the size and with the background of a stage; nil for
  /// anything but a Lottie file.
  ///
  /// - Throws: `LottieImportError` where it cannot be read any more.
  func film(_ settings: SceneSettings) throws -> LottieFilm? {
    guard isFileAsWritten else { return nil }
    return try lottieFile.map {
      LottieFilm(
        try LottieFile.read($0),
        size: settings.size == size ? nil : settings.size,
        background: settings.background
      )
    }
  }

  /// How long a film goes on after the last touch or input, in seconds.
  private static let timeAfterLast = 2.0

  /// Takes what a state machine is told: a film ends two seconds after the last of it.
  ///
  /// - Throws: `UsageError` for inputs that it has not.
  mutating func accept(_ inputs: InputScript?, touches: TouchScript?) throws(UsageError) {
    guard let stateMachine else {
      guard inputs == nil else {
        throw UsageError("\(id) has no state machine; --inputs is for .lottie files that have")
      }
      return
    }
    try inputs?.check(stateMachine, globalInputs)
    let times = [inputs?.steps.last?.time, touches?.steps.last?.time].compactMap(\.self)
    if let last = times.max() { duration = last + Self.timeAfterLast }
  }

  /// Makes a subject that plays the Lottie file at `path`: a state machine for ever, an animation once.
  ///
  /// - Throws: `UsageError` if it has no animation, or not what was chosen.
  init(lottieFile path: String, _ choice: LottieChoice = LottieChoice()) throws(UsageError) {
    let contents: LottieContents
    do {
      contents = try LottieContents(path, choice)
    } catch {
      throw UsageError("\(error)")
    }
    let animation = contents.animation
    var scene = Scene(
      id: ((path as NSString).lastPathComponent as NSString).deletingPathExtension,
      title: animation.name.isEmpty ? path : animation.name,
      size: animation.size,
      open: { try LottieStage.make(contents, $0) }
    )
    let length = LottiePlayer.length(of: animation)
    (scene.duration, scene.posterTime) = (length, length / 2)
    (scene.frameRate, scene.usualScale) = (FrameRate(animation.frameRate), 1)
    scene.summary = "A Lottie file."
    if contents.machine != nil {
      (scene.duration, scene.posterTime, scene.takesTouches) = (nil, 0, true)
      scene.summary = "A Lottie file with a state machine."
    } else {
      let sounds = FilmSounds(animation)
      (scene.sounds, scene.soundIssues) = (sounds.sounds, sounds.issues)
    }
    self.init(scene)
    kind = .lottie(path: path)
    stateMachine = contents.machine
    if contents.machine != nil { globalInputs = try? contents.archive?.globalInputs() }
    isFileAsWritten = contents.machine == nil && choice.theme == nil
  }
}
