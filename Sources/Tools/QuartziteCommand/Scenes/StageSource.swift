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
  private let played: Stage
  var stage: Stage? { played }

  /// Makes the stage, puts the scene on it and schedules the touches.
  init(_ scene: Scene, _ settings: SceneSettings) throws {
    played = try scene.open(settings.request)
    played.play(settings.touches)
    played.play(settings.states)
    played.play(settings.inputs)
  }

  func render<Taker: FrameTaker>(
    times: [Double],
    taker: Taker,
    deliver: (Taker.Picture) throws -> Void
  ) throws {
    try played.render(times: times, taker: taker, deliver: deliver)
  }

  var notDrawn: [String] {
    let files = (played.rootView.layer.sublayers ?? []).compactMap { $0 as? LottieLayer }
    return files.flatMap(\.issues).map(\.description)
      + played.lottieViews.flatMap(\.issues).map(\.description) + played.fileIssues
      + played.drawingIssues.map(\.description)
  }

  func layers(at time: Double) -> [LayerReport] {
    played.advance(to: time)
    // An application has a window of its own.
    return played.visibleWindows.map { LayerReport($0.layer) }
  }

  func displayList(at time: Double) -> DisplayList? {
    played.advance(to: time)
    return played.displayList()
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
  /// The request for the stage of a scene.
  var request: StageRequest {
    var request = StageRequest(size: size, scale: scale, values: values, threads: threads)
    (request.seed, request.limits) = (seed, limits)
    (request.background, request.watchesLeaks) = (background, watchesLeaks)
    return request
  }
}
