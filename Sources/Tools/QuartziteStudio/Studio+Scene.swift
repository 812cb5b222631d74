// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteEffects
import QuartziteFilms

extension Studio {
  /// A scene that the page lists and shows.
  public struct Scene: Sendable {
    /// The id in addresses.
    public var id: String
    /// The name for people.
    public var title: String
    /// The chapter in which it is listed; nil for none.
    public var chapter: String?
    /// What it shows, in a sentence.
    public var summary: String
    /// The size of the stage in points.
    public var size: CGSize
    /// The duration in seconds; nil for endless.
    public var duration: TimeInterval?
    /// The time of its poster image, in seconds.
    public var posterTime: TimeInterval
    /// Whether it reacts to touches.
    public var takesTouches: Bool
    /// The touches that demonstrate it; nil for none.
    public var touches: TouchScript?
    /// The parameters that can be set on the page.
    public var parameters: [Effect.Parameter]
    /// The natural frame rate for exports; nil for the default of each format.
    package var frameRate: FrameRate?
    /// Puts the scene on a new stage, without touches.
    let open: @MainActor @Sendable (StageWish) throws -> Stage

    /// Makes a scene from code that puts contents on a stage.
    ///
    /// - Parameters:
    ///   - id: default the title in lower case with hyphens; unique on a page.
    ///   - size: the size of the stage in points.
    ///   - duration: in seconds; default nil, endless.
    ///   - touches: the scene's own touches; default none.
    ///   - make: adds views to the stage's root view; called again whenever time goes back.
    public init(
      _ title: String,
      id: String? = nil,
      chapter: String? = nil,
      summary: String = "",
      size: CGSize,
      duration: TimeInterval? = nil,
      touches: TouchScript? = nil,
      make: @escaping @MainActor @Sendable (Stage) -> Void
    ) {
      self.init(
        id: id ?? Self.id(of: title),
        title: title,
        size: size,
        open: { wish in
          let stage = wish.makeStage()
          make(stage)
          return stage
        }
      )
      (self.chapter, self.summary, self.duration) = (chapter, summary, duration)
      (self.touches, takesTouches) = (touches, true)
      posterTime = duration.map { $0 / 2 } ?? 2
    }

    /// Makes a scene from an effect, with its parameters.
    public init(_ effect: Effect) {
      self.init(
        id: effect.id,
        title: effect.title,
        size: effect.size,
        open: { wish in
          let stage = wish.makeStage()
          effect.make(on: stage, with: wish.values)
          return stage
        }
      )
      (summary, duration) = (effect.summary, effect.duration)
      (posterTime, takesTouches) = (effect.posterTime, effect.takesTouches)
      touches = effect.touchScript.flatMap { try? TouchScript($0) }
      parameters = effect.parameters
    }

    /// Makes a scene from a closure that makes the stage.
    package init(
      id: String,
      title: String,
      size: CGSize,
      open: @escaping @MainActor @Sendable (StageWish) throws -> Stage
    ) {
      (self.id, self.title, self.size, self.open) = (id, title, size, open)
      (chapter, summary, duration, posterTime) = (nil, "", nil, 2)
      (takesTouches, touches, parameters) = (false, nil, [])
    }

    private static func id(of title: String) -> String {
      let words = title.lowercased().split { !($0.isLetter || $0.isNumber) }
      return words.isEmpty ? "scene" : words.joined(separator: "-")
    }
  }

  /// Builds a list of scenes and effects, with conditions and loops.
  @resultBuilder public enum SceneBuilder {
    /// A scene in the list.
    public static func buildExpression(_ scene: Scene) -> [Scene] { [scene] }
    /// An effect in the list.
    public static func buildExpression(_ effect: Effect) -> [Scene] { [Scene(effect)] }
    /// Several scenes in the list.
    public static func buildExpression(_ scenes: [Scene]) -> [Scene] { scenes }
    /// The scenes in order.
    public static func buildBlock(_ parts: [Scene]...) -> [Scene] { parts.flatMap { $0 } }
    /// The scenes of a condition, if it holds.
    public static func buildOptional(_ part: [Scene]?) -> [Scene] { part ?? [] }
    /// The scenes of one branch.
    public static func buildEither(first part: [Scene]) -> [Scene] { part }
    /// The scenes of the other branch.
    public static func buildEither(second part: [Scene]) -> [Scene] { part }
    /// The scenes of a loop.
    public static func buildArray(_ parts: [[Scene]]) -> [Scene] { parts.flatMap { $0 } }
  }
}

/// The stage that a scene must make.
package struct StageWish: Sendable {
  /// The size in points.
  package var size: CGSize
  /// Pixels per point.
  package var scale: Double
  /// The values of the parameters.
  package var values = Effect.Values()
  /// The number of threads that draw.
  package var threads = 1

  /// Makes a request for a stage.
  package init(size: CGSize, scale: Double, values: Effect.Values = .init(), threads: Int = 1) {
    (self.size, self.scale, self.values, self.threads) = (size, scale, values, threads)
  }

  /// Makes an empty stage.
  @MainActor package func makeStage() -> Stage {
    let stage = Stage(size: size, scale: scale)
    stage.threads = threads
    return stage
  }
}
