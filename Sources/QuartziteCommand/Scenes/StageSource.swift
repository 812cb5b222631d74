// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteEffects
import QuartziteRaster

/// An effect on a stage of its own.
@MainActor final class StageSource: FrameSource {
  private let stage: Stage

  /// Makes the stage, puts the effect on it and plans the touches.
  init(_ effect: Effect, _ settings: SceneSettings) {
    stage = Stage(size: settings.size, scale: settings.scale, seed: settings.seed)
    stage.threads = settings.threads
    if let background = settings.background {
      stage.backgroundColor = UIColor(cgColor: background)
    }
    effect.make(on: stage, with: settings.values)
    stage.play(settings.touches)
  }

  func render(times: [Double], deliver: (Pixmap) throws -> Void) throws {
    try stage.renderPixmaps(times: times, deliver: deliver)
  }

  func layers(at time: Double) -> [LayerReport] {
    stage.advance(to: time)
    return [LayerReport(stage.window.layer)]
  }

  func displayList(at time: Double) -> DisplayList? {
    stage.advance(to: time)
    return stage.displayList()
  }
}

extension Subject {
  /// The subject that plays `effect`.
  init(_ effect: Effect) {
    self.init(
      id: effect.id,
      title: effect.title,
      size: effect.size,
      duration: effect.duration,
      takesTouches: effect.takesTouches,
      touches: effect.touchScript.flatMap { try? TouchScript($0) },
      posterTime: effect.posterTime,
      parameters: effect.parameters,
      open: { StageSource(effect, $0) }
    )
  }
}
