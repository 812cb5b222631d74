// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteDisplayList
import QuartziteFrames
import QuartziteLottie
import QuartziteRaster
import QuartziteScenes
import QuartziteStudio

/// A scene on a stage.
@MainActor final class StageSource: FrameSource {
  private let scene: Stage
  var stage: Stage? { scene }

  /// Makes the stage, puts the scene on it and schedules the touches.
  init(_ scene: Scene, _ settings: SceneSettings) throws {
    self.scene = try scene.open(settings.request)
    self.scene.play(settings.touches)
    self.scene.play(settings.states)
    self.scene.play(settings.inputs)
  }

  func render<Taker: FrameTaker>(
    times: [Double],
    taker: Taker,
    deliver: (Taker.Picture) throws -> Void
  ) throws {
    try scene.render(times: times, taker: taker, deliver: deliver)
  }

  var notDrawn: [String] {
    let files = (scene.rootView.layer.sublayers ?? []).compactMap { $0 as? LottieLayer }
    return files.flatMap(\.issues).map(\.description)
      + scene.lottieViews.flatMap(\.issues).map(\.description) + scene.fileIssues
      + scene.drawingIssues.map(\.description)
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
  /// Makes a subject that plays `scene`.
  init(_ scene: Scene) {
    self.init(
      id: scene.id,
      title: scene.title,
      size: scene.size,
      duration: scene.duration,
      takesTouches: scene.takesTouches,
      touches: scene.touches,
      posterTime: scene.posterTime,
      parameters: scene.parameters,
      frameRate: scene.frameRate,
      summary: scene.summary,
      usualScale: scene.usualScale,
      scene: scene,
      open: { try StageSource(scene, $0) }
    )
  }
}

extension SceneSettings {
  /// The stage that a scene must make.
  var request: StageRequest {
    var request = StageRequest(size: size, scale: scale, values: values, threads: threads)
    (request.seed, request.limits) = (seed, limits)
    (request.background, request.watchesLeaks) = (background, watchesLeaks)
    return request
  }
}
