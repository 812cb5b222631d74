// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// One entry of the catalogue: an effect that can be put on a stage.
///
/// ```swift
/// let stage = Stage(size: Effect.bounce.size)
/// Effect.bounce.make(on: stage, with: Effect.Values(["amplitude": .number(20)]))
/// ```
public struct Effect: Sendable {
  /// The name on the command line and in addresses.
  public let id: String
  /// The name for people.
  public let title: String
  /// What one sees and what makes it, in a sentence.
  public let summary: String
  /// The size that the effect was designed for, in points.
  public let size: CGSize
  /// How long it plays, in seconds; nil is endless.
  public let duration: TimeInterval?
  /// When it shows best what it is, in seconds: the picture that stands for the effect.
  public let posterTime: TimeInterval
  /// Whether it reacts to touches.
  public let takesTouches: Bool
  /// The touches that show it off where none are given, in the grammar of `TouchScript`.
  public let touchScript: String?
  /// What can be set, in the order in which it is shown.
  public let parameters: [Parameter]
  /// The file that the entry stands in, as `Module/File.swift`.
  public let file: String
  private let put: @MainActor @Sendable (Stage, Values) -> Void

  /// Makes an entry; `make` puts a fresh copy of the effect into the stage's root view.
  ///
  /// - Parameters:
  ///   - posterTime: in seconds; default the end of what plays, of an endless effect 2 s.
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

  /// Puts a fresh copy of the effect on `stage`, where it begins to play at the stage's time.
  ///
  /// - Parameter values: what is set; parameters that are left out have their defaults, and values
  ///   that a parameter cannot have count as left out.
  @MainActor public func make(on stage: Stage, with values: Values = Values()) {
    put(stage, values.completed(by: parameters))
  }

  /// Returns the parameter of that name, or nil.
  public func parameter(named name: String) -> Parameter? {
    parameters.first { $0.name == name }
  }
}
