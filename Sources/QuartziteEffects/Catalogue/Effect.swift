// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// One entry of the catalogue: an effect that can be put on a stage.
public struct Effect: Sendable {
  /// The name on the command line and in addresses.
  public let id: String
  /// The name for people.
  public let title: String
  /// The size that the effect was designed for, in points.
  public let size: CGSize
  /// How long it plays, in seconds; nil is endless.
  public let duration: TimeInterval?
  /// Whether it reacts to touches.
  public let takesTouches: Bool
  /// The touches that show it off where none are given, in the grammar of `TouchScript`.
  public let touchScript: String?
  private let put: @MainActor @Sendable (Stage) -> Void

  /// Makes an entry; `make` puts a fresh copy of the effect into the stage's root view.
  public init(
    id: String,
    title: String,
    size: CGSize,
    duration: TimeInterval?,
    takesTouches: Bool = false,
    touchScript: String? = nil,
    make: @escaping @MainActor @Sendable (Stage) -> Void
  ) {
    self.id = id
    self.title = title
    self.size = size
    self.duration = duration
    self.takesTouches = takesTouches
    self.touchScript = touchScript
    put = make
  }

  /// Puts a fresh copy of the effect on `stage`, where it begins to play at the stage's time.
  @MainActor public func make(on stage: Stage) {
    put(stage)
  }
}
