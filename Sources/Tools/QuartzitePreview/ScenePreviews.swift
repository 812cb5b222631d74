// SPDX-License-Identifier: Apache-2.0
import QuartziteCommand
@_exported import QuartziteScenes

/// A program that shows scenes of your own with every command of `quartzite`.
///
/// ```swift
/// import Quartzite
/// import QuartzitePreview
///
/// @main enum Preview: ScenePreviews {
///   static var scenes: [Scene] {
///     Scene("Card") { CardView() }
///   }
/// }
/// ```
///
/// `swift run Preview list` names the scenes, `swift run Preview render card -o card.gif` writes a
/// film; `show`, `serve`, `snapshot`, `sheet`, `inspect`, `leaks` and `bench` work as they do for the
/// catalogue. `swift run -c release` draws many times faster.
@MainActor public protocol ScenePreviews {
  /// The scenes in the order in which they are listed; their ids differ.
  @SceneBuilder static var scenes: [Scene] { get }
}

extension ScenePreviews {
  /// Runs the command line of the process and ends the process.
  ///
  /// The exit status is 0 for success, 2 for wrong use of the command line and 1 for any other
  /// error.
  public static func main() {
    QuartziteCommandLine.run(CommandHost(name: CommandHost.programName, scenes: scenes))
  }
}
