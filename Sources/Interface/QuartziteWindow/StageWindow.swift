// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteStage
import QuartziteUIKit

/// A desktop window in which a stage plays in real time.
///
/// The mouse is a finger, as are the fingers on a touch screen; the wheel scrolls. Space pauses and
/// plays on, the right and left arrows step one frame on and back, Home or R begins anew, Escape or Q
/// closes the window. The window's corner changes the stage's size.
///
/// ```swift
/// try StageWindow.run(title: "Card", size: CGSize(width: 320, height: 568)) { stage in
///   stage.rootView.addSubview(CardView(frame: stage.rootView.bounds))
/// }
/// ```
///
/// Frames follow the display's refresh. The scene's clock is the stage's own: it runs beside the real
/// one, stands still while the window is paused, and never jumps by more than a quarter of a second.
public enum StageWindow {
  /// Opens a window, plays what `make` puts on the stage, and returns when the window is closed.
  ///
  /// - Parameters:
  ///   - title: what stands in the title bar.
  ///   - size: of the stage, in points.
  ///   - seed: where the stage's random numbers begin; default 0.
  ///   - make: puts the scene on a stage; called again whenever the scene begins anew or goes back.
  /// - Throws: `StageWindowError` where there is no display.
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

  /// Opens a window for the stages that `make` makes at a number of pixels a point.
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

/// Why there is no window.
public struct StageWindowError: Error, Equatable, CustomStringConvertible {
  /// What failed, in one line.
  public let description: String

  /// Makes an error.
  package init(description: String) {
    self.description = description
  }
}

/// How a window plays.
package struct WindowOptions {
  /// What stands in the title bar.
  package var title: String
  /// The size of the stage in points.
  package var size: CGSize
  /// Where the scene begins anew, in seconds; nil is never.
  package var loopEnd: Double?
  /// When the window closes by itself, in seconds of the scene; nil is never.
  package var end: Double?
  /// How fast the scene's clock runs; 1 is real time.
  package var speed: Double = 1

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
