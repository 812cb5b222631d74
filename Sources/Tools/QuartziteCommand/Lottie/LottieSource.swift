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
    let stage = request.makeStage()
    if request.background == nil { stage.backgroundColor = .white }
    let layer = LottieLayer(animation: animation, images: LottieFile.decode)
    let (size, own) = (stage.size, animation.size)
    let fit = min(size.width / own.width, size.height / own.height)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.position = CGPoint(x: size.width / 2, y: size.height / 2)
    layer.transform = CATransform3DMakeScale(fit, fit, 1)
    stage.rootView.layer.addSublayer(layer)
    CATransaction.commit()
    return stage
  }
}

extension Subject {
  /// Whether an argument of the command line is a Lottie file and not an effect.
  static func isLottieFile(_ word: String) -> Bool {
    let ending = (word as NSString).pathExtension.lowercased()
    return ["json", "lottie", "tgs"].contains(ending)
  }

  /// Makes a subject that plays the Lottie file at `path` once.
  ///
  /// - Throws: `UsageError` if it has no animation.
  init(lottieFile path: String) throws(UsageError) {
    let animation: LottieAnimation
    do {
      animation = try LottieFile.read(path)
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
    file = path
  }
}
