// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteFilms
import QuartziteLottie
import QuartziteLottieView
import QuartziteRecording
import QuartziteScenes
import QuartziteStage

extension Subject {
  /// Whether an argument of the command line is a Lottie file, by its extension.
  static func isLottieFile(_ word: String) -> Bool {
    let ending = (word as NSString).pathExtension.lowercased()
    return ["json", "lottie", "tgs"].contains(ending)
  }

  /// The Lottie file rewritten with the size and the background of a stage; nil for anything but a
  /// Lottie file that is shown unchanged.
  func rewriting(_ settings: SceneSettings) -> LottieRewriting? {
    scene?.lottie.map {
      LottieRewriting(
        $0,
        size: settings.size == size ? nil : settings.size,
        background: settings.background
      )
    }
  }

  /// How long a film goes on after the last touch or input, in seconds.
  private static let timeAfterLast = 2.0

  /// Checks the inputs of a state machine, and makes films end two seconds after the last input or
  /// touch.
  ///
  /// Without a state machine, touches change nothing.
  ///
  /// - Throws: `UsageError` for inputs that the subject does not have.
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
  /// - Throws: `UsageError` if the file has no animation, or lacks the chosen state machine or theme.
  init(lottieFile path: String, _ choice: LottieChoice = LottieChoice()) throws(UsageError) {
    do {
      self.init(lottieFile: path, try LottieContents(path, choice), choice)
    } catch {
      throw UsageError("\(error)")
    }
  }

  /// Makes a subject that plays the contents of the Lottie file at `path`.
  init(lottieFile path: String, _ contents: LottieContents, _ choice: LottieChoice) {
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
  }
}
