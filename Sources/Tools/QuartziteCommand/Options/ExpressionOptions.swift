// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import QuartziteLottie

/// The option of whether expressions in Lottie files are run.
struct ExpressionOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Whether expressions of Lottie files are run: run or off (default: run).",
      valueName: "word"
    ),
    transform: ExpressionOptions.word
  )
  var expressions = LottieExpressions.run

  private static func word(_ text: String) throws(UsageError) -> LottieExpressions {
    guard let found = LottieExpressions(rawValue: text) else {
      let words = LottieExpressions.allCases.map(\.rawValue).joined(separator: " or ")
      throw UsageError("'\(text)' is nothing to do with expressions; write \(words)")
    }
    return found
  }
}
