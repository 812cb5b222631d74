// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteFilms
import QuartziteLottie
import QuartziteLottieView
import QuartziteRecording
import QuartziteScenes
import QuartziteStage

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

extension LottieContents {
  /// Reads a file.
  ///
  /// - Throws: `UsageError` for a state machine or a theme that it has not; `MediaError` for a file that
  ///   cannot be read.
  init(_ path: String, _ choice: LottieChoice) throws {
    let archive = try LottieFile.archive(path)
    let expressions = choice.expressions
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
    let animation: LottieAnimation
    if let archive, let theme = choice.theme {
      animation = try archive.animation(theme: theme, expressions: expressions)
    } else {
      animation = try LottieFile.read(path, expressions: expressions)
    }
    self.init(
      animation,
      archive: archive,
      machine: machine,
      expressions: expressions,
      issues: issues
    )
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
    var scene = Scene(
      id: ((path as NSString).lastPathComponent as NSString).deletingPathExtension,
      title: path,
      contents,
      isAsWritten: contents.machine == nil && choice.theme == nil
    )
    scene.path = path
    self.init(scene)
    kind = .lottie(path: path)
    stateMachine = contents.machine
    if contents.machine != nil { globalInputs = try? contents.archive?.globalInputs() }
    isFileAsWritten = contents.machine == nil && choice.theme == nil
  }
}
