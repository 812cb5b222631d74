// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteStage
import QuartziteUIKit

/// A desktop window in which a stage plays in real time.
///
/// The mouse acts as a finger, and so do touches on a touch screen; the wheel scrolls. Space pauses
/// and resumes, the right and left arrows step one frame forwards and backwards, Home or R
/// restarts, Escape or Q closes the window. Resizing the window resizes the stage. A stage that is
/// larger than the screen is shown smaller, so that all of it is seen.
///
/// ```swift
/// try StageWindow.run(title: "Card", size: CGSize(width: 320, height: 568)) { stage in
///   stage.rootView.addSubview(CardView(frame: stage.rootView.bounds))
/// }
/// ```
///
/// Frames follow the display's refresh rate. The scene's clock is that of the stage: it runs with
/// real time, stops while the window is paused, and never jumps by more than a quarter of a second.
public enum StageWindow {
  /// Opens a window, plays the scene that `make` puts on the stage, and returns when the window is
  /// closed.
  ///
  /// - Parameters:
  ///   - title: the title of the window.
  ///   - size: the size of the stage in points.
  ///   - seed: the seed of the stage's random numbers; default 0.
  ///   - make: puts the scene on a stage; called again whenever the scene restarts or goes back.
  /// - Throws: `StageWindowError` if there is no display.
  @MainActor public static func run(
    title: String,
    size: CGSize,
    seed: UInt64 = 0,
    make: @escaping @MainActor (Stage) -> Void
  ) throws {
    try run(WindowOptions(title: title, size: size)) { scale in
      let stage = Stage(size: size, scale: scale, seed: seed)
      stage.backgroundColor = .white
      make(stage)
      return stage
    }
  }

  /// Opens a window for stages that `make` makes for a scale in pixels per point.
  @MainActor package static func run(
    _ options: WindowOptions,
    make: @escaping @MainActor (_ scale: CGFloat) throws -> Stage
  ) throws {
    let surface = try WindowSurface(title: options.title, size: options.size)
    defer { surface.close() }
    let player = try WindowPlayer(options, surface: surface) { try make(surface.scale) }
    try player.run()
  }
}

/// The reason why a window cannot be opened.
public struct StageWindowError: Error, Equatable, CustomStringConvertible {
  /// A message of one line.
  public let description: String

  /// Makes an error.
  package init(description: String) {
    self.description = description
  }
}

/// The options of a window.
package struct WindowOptions {
  /// The title of the window.
  package var title: String
  /// The size of the stage in points.
  package var size: CGSize
  /// The time in seconds at which the scene restarts; nil for never.
  package var loopEnd: Double?
  /// The time of the scene in seconds at which the window closes by itself; nil for never.
  package var end: Double?
  /// The speed of the scene's clock; 1 is real time.
  package var speed: Double = 1

  /// The number of window points per stage point for a stage of `size`: 1, or less if the stage
  /// would not fit into `room`; 1 if `room` is nil or empty.
  package static func fit(_ size: CGSize, in room: CGSize?) -> CGFloat {
    guard let room, room.width > 0, room.height > 0 else { return 1 }
    return min(1, room.width / max(size.width, 1), room.height / max(size.height, 1))
  }

  /// Makes options.
  package init(
    title: String,
    size: CGSize,
    loopEnd: Double? = nil,
    end: Double? = nil,
    speed: Double = 1
  ) {
    (self.title, self.size, self.loopEnd, self.end) = (title, size, loopEnd, end)
    self.speed = speed
  }
}
