// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteFilms
import QuartziteLottie
import QuartziteRecording
import QuartziteScenes
import QuartziteStage

/// A Lottie file on a stage of its own, fitted and centred.
@MainActor enum LottieStage {
  /// Makes the stage; the background is white by default.
  static func make(_ animation: LottieAnimation, _ request: StageRequest) -> Stage {
    let layer = LottieLayer(animation: animation, images: LottieFile.decode)
    let stage = request.makeStage(showing: layer, size: animation.size)
    if request.background == nil { stage.backgroundColor = .white }
    return stage
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
    try lottieFile.map {
      LottieFilm(
        try LottieFile.read($0),
        size: settings.size == size ? nil : settings.size,
        background: settings.background
      )
    }
  }

  /// Makes a subject that plays the Lottie file at `path` once.
  ///
  /// - Throws: `UsageError` if it has no animation.
  init(
    lottieFile path: String,
    expressions: LottieExpressions = .run
  ) throws(UsageError) {
    let animation: LottieAnimation
    do {
      animation = try LottieFile.read(path, expressions: expressions)
    } catch {
      throw UsageError("\(error)")
    }
    var scene = Scene(
      id: ((path as NSString).lastPathComponent as NSString).deletingPathExtension,
      title: animation.name.isEmpty ? path : animation.name,
      size: animation.size,
      open: { LottieStage.make(animation, $0) }
    )
    let length = LottiePlayer.length(of: animation)
    (scene.duration, scene.posterTime) = (length, length / 2)
    (scene.frameRate, scene.usualScale) = (FrameRate(animation.frameRate), 1)
    scene.summary = "A Lottie file."
    self.init(scene)
    kind = .lottie(path: path)
  }
}
