// SPDX-License-Identifier: Apache-2.0
#if Window
import ArgumentParser
import Foundation
import Quartzite
import QuartziteStage
import QuartziteWindow

/// `quartzite show`: an effect in a desktop window.
struct ShowCommand: ParsableCommand, Performing {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Plays an effect in a desktop window, with the mouse as a finger.",
    discussion: """
      Space pauses, the arrows step one frame, Home or R begins anew, Escape or Q closes the window. \
      Nobody touches but you: the effect's own touches play with --demo, others with --touch. The \
      scale is the display's; a scene that is larger than the screen is shown smaller.
      """
  )

  @OptionGroup var scene: SceneOptions

  @Flag(help: "Begin anew where the effect ends.")
  var loop = false

  @Flag(help: "Play the touches that show the effect off.")
  var demo = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How fast time passes, 0.1 to 4 (default: 1).", valueName: "factor"),
    transform: { try NumberOption.number($0, "speed", in: 0.1...4) }
  )
  var speed: Double = 1

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Close the window at this time of the scene, in seconds.", valueName: "t"),
    transform: NumberOption.time
  )
  var until: Double?

  @MainActor func perform() throws {
    var (subject, settings) = try scene.resolve()
    if scene.touch == nil, !demo { settings.touches = TouchScript() }
    if settings.background == nil { settings.background = UIColor.white.cgColor }
    let options = WindowOptions(
      title: subject.title,
      size: settings.size,
      loopEnd: loop ? subject.filmDuration : nil,
      end: until,
      speed: speed
    )
    do {
      try StageWindow.run(options) { scale in
        settings.scale = scale
        guard let stage = try subject.open(settings).stage else {
          throw UsageError(
            "\(subject.id) cannot be shown; choose a scene of '\(CommandHost.current.name) list'"
          )
        }
        return stage
      }
    } catch let error as StageWindowError {
      throw StageWindowError(
        description:
          "\(error.description); without a screen use '\(CommandHost.current.name) render'"
      )
    }
  }
}
#endif
