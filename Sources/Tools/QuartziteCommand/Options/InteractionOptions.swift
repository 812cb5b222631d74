// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import QuartziteLottie

/// The state machine and the theme of a `.lottie` archive, and the inputs of the state machine.
struct InteractionOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The state machine of a .lottie file to play, - for none (default: the one it begins with).",
      valueName: "id"
    )
  )
  var stateMachine: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What a state machine is told: 'T name=value; T name!; T @global=value', ! fires an event.",
      valueName: "script"
    ),
    transform: InteractionOptions.script
  )
  var inputs: InputScript?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The theme of a .lottie file, - for none (default: the animation's own).",
      valueName: "id"
    )
  )
  var theme: String?

  private static func script(_ text: String) throws(UsageError) -> InputScript {
    do {
      return try InputScript(text)
    } catch {
      throw UsageError(error.description)
    }
  }

  /// The choice for a file.
  var choice: LottieChoice {
    LottieChoice(stateMachine: stateMachine, theme: theme == "-" ? "" : theme)
  }

  /// Whether anything was chosen.
  var isGiven: Bool { stateMachine != nil || theme != nil || inputs != nil }
}

/// The parts of a Lottie file that are played.
package struct LottieChoice: Sendable {
  /// The identifier of the state machine; nil for the one that the file begins with, - for none.
  package var stateMachine: String?
  /// The identifier of the theme; nil for the animation's own, empty for none.
  package var theme: String?
  /// Whether expressions are run; default yes.
  package var expressions = LottieExpressions.run

  /// Makes a choice.
  package init(
    stateMachine: String? = nil,
    theme: String? = nil,
    expressions: LottieExpressions = .run
  ) {
    (self.stateMachine, self.theme, self.expressions) = (stateMachine, theme, expressions)
  }
}
