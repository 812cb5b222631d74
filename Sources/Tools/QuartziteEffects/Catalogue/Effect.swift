// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// An effect of the catalogue, which can be put on a stage.
///
/// ```swift
/// let stage = Stage(size: Effect.bounce.size)
/// Effect.bounce.make(on: stage, with: Effect.Values(["amplitude": .number(20)]))
/// ```
public struct Effect: Sendable {
  /// The id on the command line and in addresses.
  public let id: String
  /// The title that lists and pages show.
  public let title: String
  /// What it shows and how it is made, in a sentence.
  public let summary: String
  /// The size for which the effect was designed, in points.
  public let size: CGSize
  /// The duration in seconds; nil for endless.
  public let duration: TimeInterval?
  /// The time of the poster image, in seconds.
  public let posterTime: TimeInterval
  /// Whether it reacts to touches.
  public let takesTouches: Bool
  /// The default touches, in the grammar of `TouchScript`; nil for none.
  public let touchScript: String?
  /// The parameters, in the order in which they are shown.
  public let parameters: [Parameter]
  /// The source file of the effect, as `Module/File.swift`.
  public let file: String
  private let put: @MainActor @Sendable (Stage, Values) -> Void

  /// Makes an effect; `make` puts a new instance of it into the stage's root view.
  ///
  /// - Parameters:
  ///   - posterTime: in seconds; default the end, for an endless effect 2 s.
  ///   - make: gets a value for every parameter.
  public init(
    id: String,
    title: String,
    summary: String = "",
    size: CGSize,
    duration: TimeInterval?,
    posterTime: TimeInterval? = nil,
    takesTouches: Bool = false,
    touchScript: String? = nil,
    parameters: [Parameter] = [],
    file: String = #fileID,
    make: @escaping @MainActor @Sendable (Stage, Values) -> Void
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.size = size
    self.duration = duration
    self.posterTime = posterTime ?? duration ?? 2
    self.takesTouches = takesTouches
    self.touchScript = touchScript
    self.parameters = parameters
    self.file = file
    put = make
  }

  /// Puts a new instance of the effect on `stage`; it begins at the stage's current time.
  ///
  /// - Parameter values: the values of parameters; missing and invalid ones are replaced by
  ///   defaults.
  @MainActor public func make(on stage: Stage, with values: Values = Values()) {
    put(stage, values.completed(by: parameters))
  }

  /// Returns the parameter with a name; nil if there is none.
  public func parameter(named name: String) -> Parameter? {
    parameters.first { $0.name == name }
  }
}
