// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteEffects
import QuartziteFilms
import QuartziteLottie

/// Something to show: a view or other contents of a stage with a name, which the commands and the
/// live page play.
///
/// ```swift
/// Scene("Card") { CardView() }
/// Scene("Sign in", size: CGSize(width: 390, height: 844), duration: 4) { stage in
///   stage.rootView.addSubview(SignInView(frame: stage.rootView.bounds))
/// }
/// ```
///
/// The closure runs again whenever time goes back, so it must make everything anew and take time
/// and random numbers from the stage.
public struct Scene: Sendable {
  /// A parameter that can be set on the command line and on the page.
  public typealias Parameter = Effect.Parameter
  /// The values of parameters by name.
  public typealias Values = Effect.Values

  /// The id on the command line and in addresses.
  public var id: String
  /// The title that lists and pages show.
  public var title: String
  /// The chapter in which it is listed; nil for none.
  public var chapter: String?
  /// What it shows, in a sentence.
  public var summary: String
  /// The size of the stage in points; zero as long as it is to be measured from the view.
  public var size: CGSize
  /// The duration in seconds; nil for endless.
  public var duration: TimeInterval?
  /// The time of its poster image, in seconds.
  public var posterTime: TimeInterval
  /// Whether it reacts to touches.
  public var takesTouches: Bool
  /// The touches that demonstrate it; nil for none.
  public var touches: TouchScript? {
    get {
      switch demonstration {
      case .script(let script): script
      case .text(let text): try? TouchScript(text)
      }
    }
    set { demonstration = .script(newValue) }
  }
  private var demonstration: Demonstration
  /// The parameters that can be set.
  public var parameters: [Parameter]
  /// The natural frame rate of films; nil for the default of each format.
  package var frameRate: FrameRate?
  /// The pixels per point of pictures and films for which none are chosen; default 2.
  package var usualScale = 2.0
  /// The names of the states of a file; empty where it has none.
  package var states: [String] = []
  /// The sounds of its films; empty for none.
  package var sounds: [FilmSound] = []
  /// The parts of its sound that cannot be played, a line each.
  package var soundIssues: [String] = []
  /// The Lottie animation that it shows unchanged; nil for anything else.
  package var lottie: LottieAnimation?
  /// The path of the file that it shows; nil for code.
  package var path: String?
  /// What of the file is not shown as intended, a line each, as far as it is known before a stage is
  /// made.
  package var fileIssues: [String] = []
  /// The source file, as `Module/File.swift`; nil if it is unknown.
  package var file: String?
  /// Finds the size of the stage; nil if it is known.
  var measure: (@MainActor @Sendable () -> CGSize)?
  /// Puts the scene on a new stage, without touches.
  package let open: @MainActor @Sendable (StageRequest) throws -> Stage

  /// Makes a scene from code that puts contents on a stage.
  ///
  /// - Parameters:
  ///   - id: default the title in lower case with hyphens; each scene of a program has its own.
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
      title,
      id: id,
      chapter: chapter,
      summary: summary,
      size: size,
      duration: duration,
      touches: touches,
      parameters: [],
      make: { stage, _ in make(stage) }
    )
  }

  /// Makes a scene with parameters from code that puts contents on a stage.
  ///
  /// - Parameters:
  ///   - id: default the title in lower case with hyphens; each scene of a program has its own.
  ///   - size: the size of the stage in points.
  ///   - duration: in seconds; default nil, endless.
  ///   - touches: the scene's own touches; default none.
  ///   - parameters: in the order in which they are listed.
  ///   - make: adds views to the stage's root view; gets a value for every parameter; called again
  ///     whenever time goes back.
  public init(
    _ title: String,
    id: String? = nil,
    chapter: String? = nil,
    summary: String = "",
    size: CGSize,
    duration: TimeInterval? = nil,
    touches: TouchScript? = nil,
    parameters: [Parameter],
    make: @escaping @MainActor @Sendable (Stage, Values) -> Void
  ) {
    self.init(
      id: id ?? Self.id(of: title),
      title: title,
      size: size,
      open: { request in
        let stage = request.makeStage()
        make(stage, request.values.completed(by: parameters))
        return stage
      }
    )
    (self.chapter, self.summary, self.duration) = (chapter, summary, duration)
    (self.touches, takesTouches, self.parameters) = (touches, true, parameters)
    posterTime = duration.map { $0 / 2 } ?? 2
  }

  /// Makes a scene from an effect, with its parameters.
  public init(_ effect: Effect) {
    self.init(
      id: effect.id,
      title: effect.title,
      size: effect.size,
      open: { request in
        let stage = request.makeStage()
        effect.make(on: stage, with: request.values)
        return stage
      }
    )
    (summary, duration, file) = (effect.summary, effect.duration, effect.file)
    (posterTime, takesTouches) = (effect.posterTime, effect.takesTouches)
    if let text = effect.touchScript { demonstration = .text(text) }
    parameters = effect.parameters
  }

  /// Makes an endless scene from a closure that makes the stage, without touches and parameters.
  package init(
    id: String,
    title: String,
    size: CGSize,
    open: @escaping @MainActor @Sendable (StageRequest) throws -> Stage
  ) {
    (self.id, self.title, self.size, self.open) = (id, title, size, open)
    (chapter, summary, duration, posterTime) = (nil, "", nil, 2)
    (takesTouches, demonstration, parameters) = (false, .script(nil), [])
  }

  /// Letters and numbers of the title in lower case, joined by hyphens.
  private static func id(of title: String) -> String {
    let words = title.lowercased().split { !($0.isLetter || $0.isNumber) }
    return words.isEmpty ? "scene" : words.joined(separator: "-")
  }

  /// The touches that demonstrate a scene.
  ///
  /// Scripts of the catalogue are parsed only when played, since every command makes all scenes.
  private enum Demonstration {
    case script(TouchScript?)
    case text(String)
  }
}
