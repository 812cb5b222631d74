// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteFilms
import QuartziteLottie
import QuartziteLottieView
import QuartzitePictures
import QuartziteRecording
import QuartziteStage

/// The contents of a Lottie file that a scene plays.
package struct LottieContents: Sendable {
  /// The animation that is played, or shown first.
  package var animation: LottieAnimation
  /// The `.lottie` archive; nil for a JSON file.
  package var archive: LottieArchive?
  /// The state machine that plays; nil for none.
  package var machine: LottieStateMachine?
  /// The theme that the state machine begins with; nil for that of each animation, empty for none.
  package var theme: String?
  /// Whether expressions are run.
  package var expressions: LottieExpressions
  /// What is not shown as the file intends, a line each.
  package var issues: [String]

  /// Makes contents.
  package init(
    _ animation: LottieAnimation,
    archive: LottieArchive? = nil,
    machine: LottieStateMachine? = nil,
    theme: String? = nil,
    expressions: LottieExpressions = .run,
    issues: [String] = []
  ) {
    (self.animation, self.archive, self.machine) = (animation, archive, machine)
    (self.theme, self.expressions, self.issues) = (theme, expressions, issues)
  }

  /// Makes the stage, on which the file is fitted and centred; the background is white by default.
  @MainActor package func makeStage(_ request: StageRequest) throws -> Stage {
    let stage = try machine.map { try makeStage($0, request) } ?? makePlainStage(request)
    stage.fileIssues += issues
    return stage
  }

  @MainActor private func makePlainStage(_ request: StageRequest) -> Stage {
    let layer = LottieLayer(animation: animation) { try? PictureFile.image($0) }
    let stage = request.makeStage(showing: layer, size: animation.size)
    if request.background == nil {
      stage.backgroundColor = UIColor(cgColor: LottiePlayer.usualBackground)
    }
    stage.drawingLimits = stage.drawingLimits.left(by: layer.outlines)
    return stage
  }

  /// Makes the stage of a state machine, in a view that fills it.
  @MainActor private func makeStage(
    _ machine: LottieStateMachine,
    _ request: StageRequest
  ) throws -> Stage {
    guard let archive else { return makePlainStage(request) }
    let stage = request.makeStage()
    if request.background == nil {
      stage.backgroundColor = UIColor(cgColor: LottiePlayer.usualBackground)
    }
    try stage.run {
      let view = LottieView(frame: stage.rootView.bounds)
      view.onStateMachineEvent = { [weak stage] event in
        guard case .openURL(let address, _) = event else { return }
        let line = "\(machine.id): asks for \(address.prefix(200)), which is not opened"
        // Touches may repeat the request any number of times.
        guard let stage, stage.fileIssues.count < 100, !stage.fileIssues.contains(line) else {
          return
        }
        stage.fileIssues.append(line)
      }
      try view.loadStateMachine(
        machine.id,
        from: archive,
        theme: theme,
        expressions: expressions
      )
      stage.rootView.addSubview(view)
      view.startStateMachine()
      stage.inputs = StageInputs(of: view, machine)
    }
    return stage
  }
}

extension StageInputs {
  /// The inputs of a state machine in a view.
  fileprivate convenience init(of view: LottieView, _ machine: LottieStateMachine) {
    self.init(
      read: { [weak view] in
        machine.inputs.map { input in
          Input(input.name, Value(view?.stateMachineInput(input.name) ?? input.initial))
        }
      },
      state: { [weak view] in view?.stateMachineState },
      tell: { [weak view] name, value in
        guard case .event = value else {
          view?.setStateMachineInput(name, to: LottieInput(value))
          return
        }
        view?.fireStateMachineEvent(name)
      }
    )
  }
}

extension StageInputs.Value {
  fileprivate init(_ value: LottieInput) {
    switch value {
    case .number(let number): self = .number(number)
    case .boolean(let flag): self = .flag(flag)
    case .text(let text): self = .text(text)
    case .event: self = .event
    }
  }
}

extension LottieInput {
  fileprivate init(_ value: StageInputs.Value) {
    switch value {
    case .number(let number): self = .number(number)
    case .flag(let flag): self = .boolean(flag)
    case .text(let text): self = .text(text)
    case .event: self = .event
    }
  }
}

extension Scene {
  /// Makes a scene that plays a Lottie file: a state machine for ever, an animation once.
  ///
  /// - Parameters:
  ///   - title: its name where the file has none.
  ///   - isAsWritten: whether the animation is shown unchanged, so that exporting it as a Lottie file
  ///     copies its text; default true. Has no effect for a state machine.
  package init(id: String, title: String, _ contents: LottieContents, isAsWritten: Bool = true) {
    let animation = contents.animation
    self.init(
      id: id,
      title: animation.name.isEmpty ? title : animation.name,
      size: animation.size,
      open: { try contents.makeStage($0) }
    )
    let length = LottiePlayer.length(of: animation)
    (duration, posterTime) = (length, length / 2)
    (frameRate, usualScale) = (FrameRate(animation.frameRate), 1)
    summary = "A Lottie file."
    if contents.machine != nil {
      (duration, posterTime, takesTouches) = (nil, 0, true)
      summary = "A Lottie file with a state machine."
    } else {
      let heard = HeardSounds(animation)
      (sounds, soundIssues) = (heard.sounds, heard.issues)
      if isAsWritten { lottie = animation }
    }
  }
}
