// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Foundation
import QuartziteGeometry
import QuartziteStage

/// The options of all commands that play an effect.
struct SceneOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      """
      What to play: a scene, see '\(CommandHost.current.name) list', or a .json, .lottie, .ca, .wallpaper or \
      .tendies file.
      """,
      valueName: "what"
    ),
    completion: SceneOptions.completion
  )
  var what: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The size of the stage in points.", valueName: "WxH"),
    transform: SizeText.size
  )
  var size: CGSize?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Pixels a point (default: 2, Lottie files 1).", valueName: "s"),
    transform: NumberOption.scale
  )
  var scale: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What lies behind the effect: #rgb, #rrggbb, #rrggbbaa, a name, or clear.",
      valueName: "color"
    ),
    transform: ColorText.color
  )
  var background: CGColor?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What a finger does: 'T down X,Y; T move X,Y; T up X,Y; T cancel; T tap X,Y'.",
      valueName: "script"
    ),
    transform: SceneOptions.script
  )
  var touch: TouchScript?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The states of a layer package: 'T NAME; T NAME', - for none; at 0 without a transition.",
      valueName: "script"
    ),
    transform: SceneOptions.states
  )
  var states: StateScript?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Threads that draw, and that encode (default: one a core).", valueName: "n"),
    transform: { try NumberOption.whole($0, "number of threads", in: 1...256) }
  )
  var threads: Int?

  @OptionGroup var limits: LimitOptions
  @OptionGroup var expressions: ExpressionOptions
  @OptionGroup var interaction: InteractionOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The seed of everything random (default: 0).", valueName: "n"),
    transform: SceneOptions.seed
  )
  var seed: UInt64 = 0

  @Option(
    name: .customLong("set"),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Sets a parameter of the effect, see '\(CommandHost.current.name) list WHAT'; may stand several times.",
      valueName: "name=value"
    )
  )
  var assignments: [String] = []

  /// Completes the ids of scenes, and the names of files that can be played.
  ///
  /// A shell completes either a list or files, so files are found here.
  static var completion: CompletionKind {
    .custom { words, index, prefix in
      SceneCompletion.words(beginning: index < words.count ? words[index] : prefix)
    }
  }

  private static func script(_ text: String) throws(UsageError) -> TouchScript {
    do {
      return try TouchScript(text)
    } catch {
      throw UsageError(error.description)
    }
  }

  private static func states(_ text: String) throws(UsageError) -> StateScript {
    do {
      return try StateScript(text)
    } catch {
      throw UsageError(error.description)
    }
  }

  private static func seed(_ text: String) throws(UsageError) -> UInt64 {
    guard let value = UInt64(text) else {
      throw UsageError("'\(text)' is no seed; write a whole number from 0 on")
    }
    return value
  }

  /// The input files.
  var files: [String] { [what].compactMap(\.self).filter { Subject.isFile($0) } }

  /// Finds the effect and resolves all defaults.
  @MainActor func resolve() throws(UsageError) -> (subject: Subject, settings: SceneSettings) {
    guard let what else {
      throw UsageError("say what to play; '\(CommandHost.current.name) list' names it")
    }
    var choice = interaction.choice
    choice.expressions = expressions.expressions
    var subject = try Subjects.named(what, choice)
    if interaction.isGiven, subject.lottieFile == nil {
      throw UsageError("--state-machine, --inputs and --theme are for Lottie files; leave them out")
    }
    if let states { try subject.accept(states) }
    if subject.lottieFile != nil { try subject.accept(interaction.inputs, touches: touch) }
    var settings = try SceneSettings(
      subject,
      size: size ?? subject.size,
      scale: scale ?? subject.usualScale,
      background: background
    )
    if let touch { settings.touches = touch }
    if let states { settings.states = states }
    if let inputs = interaction.inputs { settings.inputs = inputs }
    if let threads { (settings.threads, settings.encoderThreads) = (threads, threads) }
    (settings.seed, settings.limits) = (seed, limits.drawing)
    settings.values = try ParameterText.values(assignments, of: subject)
    return (subject, settings)
  }
}
