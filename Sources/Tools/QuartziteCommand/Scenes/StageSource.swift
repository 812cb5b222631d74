// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteDisplayList
import QuartziteLottie
import QuartziteRaster
import QuartziteScenes
import QuartziteStudio

/// A scene on a stage.
@MainActor final class StageSource: FrameSource {
  private let scene: Stage
  private let issues: [String]
  var stage: Stage? { scene }

  /// Makes the stage, puts the scene on it and schedules the touches.
  ///
  /// - Parameter issues: what of its file is not drawn as meant.
  init(_ scene: Scene, _ settings: SceneSettings, issues: [String] = []) throws {
    self.issues = issues
    self.scene = try scene.open(settings.request)
    self.scene.play(settings.touches)
  }

  func render<Taker: SurfaceTaker>(
    times: [Double],
    taker: Taker,
    deliver: (Taker.Picture) throws -> Void
  ) throws {
    try scene.render(times: times, taker: taker, deliver: deliver)
  }

  var notDrawn: [String] {
    let files = (scene.rootView.layer.sublayers ?? []).compactMap { $0 as? LottieLayer }
    return issues + files.flatMap(\.issues).map(\.description)
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
  ///
  /// - Parameter issues: what of its file is not drawn as meant.
  init(_ scene: Scene, issues: [String] = []) {
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
      open: { try StageSource(scene, $0, issues: issues) }
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
