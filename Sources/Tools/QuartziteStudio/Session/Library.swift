// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteEffects
import QuartziteScenes
import QuartziteStage

/// The scenes that a server shows, and the data that all sessions share.
package struct Library: Sendable {
  /// The greatest side and the greatest number of pixels of the stage that a page can ask for.
  static let (largestSide, mostPixels) = (4_096.0, 9_000_000.0)

  let scenes: [Scene]
  let threads: Int
  /// Whether pages may write `@Tunable` values into source files.
  let savesSources: Bool
  /// The limits for pages.
  let limits: ServerLimits
  let cache = BarCache()
  let hello: ServerMessage.Hello

  /// Makes the library of a server.
  ///
  /// - Parameters:
  ///   - run: identifies this run of the server.
  ///   - page: identifies the page's files.
  ///   - savesSources: whether pages may write `@Tunable` values into source files; default false.
  ///   - limits: the limits for pages.
  package init(
    _ scenes: [Scene],
    title: String,
    run: String,
    page: String,
    threads: Int,
    savesSources: Bool = false,
    limits: ServerLimits = ServerLimits()
  ) {
    self.limits = limits
    (self.scenes, self.threads, self.savesSources) = (scenes, threads, savesSources)
    hello = .init(
      title: title,
      run: run,
      page: page,
      scenes: scenes.map(Self.card),
      formats: ExportRequest.Format.offered.map(\.card)
    )
  }

  /// Returns the scene with an id; nil if there is none.
  func scene(_ id: String) -> Scene? { scenes.first { $0.id == id } }

  /// Returns the request for the stage of a scene: invalid values of parameters are ignored, and a scale
  /// that would exceed the limits is reduced.
  func request(for scene: Scene, _ opening: ClientMessage.Opening) -> StageRequest {
    let (scale, values) = (opening.scale, opening.values)
    let size = opening.size ?? scene.size
    var set = Effect.Values()
    for parameter in scene.parameters {
      set[parameter.name] = values[parameter.name].flatMap { parameter.value($0) }
    }
    let (width, height) = (max(size.width, 1), max(size.height, 1))
    let largest = min(
      Self.largestSide / max(width, height),
      (Self.mostPixels / (width * height)).squareRoot()
    )
    var request = StageRequest(
      size: size,
      scale: min(scale, max(largest, 0.01)),
      values: set,
      threads: threads
    )
    request.safeArea = opening.safeArea.map {
      UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
    }
    return request
  }

  static func card(_ scene: Scene) -> ServerMessage.SceneCard {
    .init(
      id: scene.id,
      title: scene.title,
      chapter: scene.chapter,
      summary: scene.summary,
      size: [scene.size.width, scene.size.height],
      duration: scene.duration,
      poster: scene.posterTime,
      takesTouches: scene.takesTouches,
      hasScript: scene.touches != nil,
      states: scene.states,
      parameters: scene.parameters.map(Self.card)
    )
  }

  private static func card(_ parameter: Effect.Parameter) -> ServerMessage.ParameterCard {
    var card = ServerMessage.ParameterCard(
      name: parameter.name,
      title: parameter.title,
      type: "flag",
      value: parameter.defaultValue.description
    )
    switch parameter.kind {
    case .number(let range, let step):
      card.type = "number"
      (card.least, card.most, card.step) = (range.lowerBound, range.upperBound, step)
    case .color: card.type = "color"
    case .choice(let words):
      card.type = "choice"
      card.choices = words
    case .flag: break
    }
    return card
  }
}
