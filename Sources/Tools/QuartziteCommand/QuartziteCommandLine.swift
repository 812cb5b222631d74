// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Foundation
import QuartziteFiles

/// The `quartzite` program.
@MainActor package enum QuartziteCommandLine {
  /// Runs the program with the arguments of the process and ends the process.
  ///
  /// Status 0 for success, 2 for a mistake on the command line, 1 for anything else. A mistake is
  /// one line on the error output.
  package static func run() -> Never {
    CSignals.install()
    let arguments = Array(CommandLine.arguments.dropFirst())
    var outcome = outcome(of: arguments)
    if Unfinished.isStopping { waitForSignal() }
    if outcome.status == 0, let text = outcome.text, !text.isEmpty { print(text) }
    do throws(MediaError) {
      try CFile.flushPrinted()
    } catch {
      outcome = Outcome(error)
    }
    if outcome.status != 0, let text = outcome.text, !text.isEmpty {
      ErrorOutput.write("quartzite: \(text)\n")
    }
    if outcome.isReaderGone { CSignals.die(of: SIGPIPE) }
    exit(outcome.status)
  }

  /// How a run ended.
  package struct Outcome: Equatable {
    /// The exit status.
    package var status: Int32 = 0
    /// What remains to be said: help on success, the reason of a failure.
    package var text: String?
    /// Whether the reader of standard output went away, which is no failure worth words.
    package var isReaderGone = false

    init(status: Int32 = 0, text: String? = nil) {
      (self.status, self.text) = (status, text)
    }

    init(_ error: MediaError) {
      isReaderGone = error.code == .closedPipe
      (status, text) = (1, isReaderGone ? nil : error.description)
    }
  }

  /// Runs the program with `arguments` and returns how it ended.
  package static func outcome(of arguments: [String]) -> Outcome {
    do {
      var command = try QuartziteRoot.parseAsRoot(arguments)
      if let command = command as? any Performing {
        try command.perform()
      } else {
        try command.run()
      }
      return Outcome()
    } catch let error as UsageError {
      return Outcome(status: 2, text: error.description)
    } catch let error as MediaError {
      return Outcome(error)
    } catch let code as ExitCode {
      // The command has said itself what failed.
      return Outcome(status: code.rawValue)
    } catch {
      return outcome(ofParsing: error)
    }
  }

  /// Help and version end well; everything else that the parser throws is a mistake of usage.
  private static func outcome(ofParsing error: any Error) -> Outcome {
    if QuartziteRoot.exitCode(for: error) == .success {
      return Outcome(text: QuartziteRoot.fullMessage(for: error))
    }
    let isUsage = QuartziteRoot.exitCode(for: error) == .validationFailure
    let message = QuartziteRoot.message(for: error)
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    guard isUsage else { return Outcome(status: 1, text: line.isEmpty ? "\(error)" : line) }
    return Outcome(status: 2, text: shortened(line))
  }

  /// Makes "The value 'x' is invalid for '--size <WxH>': why" into "--size: why", and adds where to
  /// look to what the parser says by itself.
  private static func shortened(_ line: String) -> String {
    guard let option = line.range(of: "' is invalid for '"),
      let colon = line.range(of: "': ", range: option.upperBound..<line.endIndex)
    else { return line + "; see 'quartzite help'" }
    let name = line[option.upperBound..<colon.lowerBound].prefix { $0 != " " }
    return "\(name): \(line[colon.upperBound...])"
  }

  /// The process is being ended by a signal on another thread.
  private static func waitForSignal() -> Never {
    while true { pause() }
  }
}

/// A command whose work is done on the main actor.
protocol Performing {
  /// Does the work.
  @MainActor func perform() throws
}
