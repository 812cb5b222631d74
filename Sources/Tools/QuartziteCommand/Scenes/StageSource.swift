// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteDisplayList
import QuartziteEffects
import QuartziteRaster
import QuartziteStudio

/// An effect or other contents on a stage.
@MainActor final class StageSource: FrameSource {
  private let scene: Stage
  var stage: Stage? { scene }
  /// Tracks the objects of the effect; nil unless requested.
  let watch: LeakWatch?

  /// Makes the stage, puts the effect on it and schedules the touches.
  init(_ effect: Effect, _ settings: SceneSettings) {
    scene = Stage(size: settings.size, scale: settings.scale, seed: settings.seed)
    (scene.threads, scene.drawingLimits) = (settings.threads, settings.limits)
    if let background = settings.background {
      scene.backgroundColor = UIColor(cgColor: background)
    }
    watch = settings.watchesLeaks ? LeakWatch(scene) : nil
    effect.make(on: scene, with: settings.values)
    scene.play(settings.touches)
  }

  /// Plays a stage that has its contents already.
  init(_ stage: Stage) {
    scene = stage
    watch = nil
  }

  func render<Taker: SurfaceTaker>(
    times: [Double],
    taker: Taker,
    deliver: (Taker.Picture) throws -> Void
  ) throws {
    try scene.render(times: times, taker: taker, deliver: deliver)
    for issue in scene.drawingIssues { ErrorOutput.write("quartzite: \(issue)\n") }
  }

  func layers(at time: Double) -> [LayerReport] {
    scene.advance(to: time)
    return [LayerReport(scene.window.layer)]
  }

  func displayList(at time: Double) -> DisplayList? {
    scene.advance(to: time)
    return scene.displayList()
  }
}

extension Subject {
  /// Makes a subject that plays `effect`.
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
