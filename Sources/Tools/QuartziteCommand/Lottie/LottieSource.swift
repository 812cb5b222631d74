// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteDisplayList
import QuartziteFilms
import QuartziteLottie
import QuartziteRaster
import QuartziteRecording
import QuartziteStage

/// A Lottie file on a stage of its own, fitted and centred.
@MainActor enum LottieStage {
  /// Makes the stage; the background is white by default.
  static func make(_ animation: LottieAnimation, _ settings: SceneSettings) -> Stage {
    let stage = Stage(size: settings.size, scale: settings.scale, seed: settings.seed)
    (stage.threads, stage.drawingLimits) = (settings.threads, settings.limits)
    stage.backgroundColor = settings.background.map { UIColor(cgColor: $0) } ?? .white
    let layer = LottieLayer(animation: animation, images: LottieFile.decode)
    let (size, own) = (stage.size, animation.size)
    let fit = min(size.width / own.width, size.height / own.height)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.position = CGPoint(x: size.width / 2, y: size.height / 2)
    layer.transform = CATransform3DMakeScale(fit, fit, 1)
    stage.rootView.layer.addSublayer(layer)
    CATransaction.commit()
    stage.play(settings.touches)
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
    self.init(
      id: ((path as NSString).lastPathComponent as NSString).deletingPathExtension,
      title: animation.name.isEmpty ? path : animation.name,
      size: animation.size,
      duration: LottiePlayer.length(of: animation),
      takesTouches: false,
      touches: nil,
      frameRate: FrameRate(animation.frameRate),
      open: { StageSource(LottieStage.make(animation, $0)) }
    )
  }
}
