// SPDX-License-Identifier: Apache-2.0
#if !Studio
#error("QuartziteCommand needs the trait Studio of the package Quartzite")
#endif

import ArgumentParser
import Foundation
import QuartziteFiles

/// The `quartzite` program, and programs with scenes of their own.
@MainActor package enum QuartziteCommandLine {
  /// Runs the program with the arguments of the process and ends the process.
  ///
  /// The exit status is 0 for success, 2 for wrong use of the command line and 1 for any other
  /// error. An error is one line on the error output.
  ///
  /// - Parameters:
  ///   - host: the program; default `quartzite` with its catalogue.
  ///   - standard: the arguments to use if the process was started without any; default none.
  package static func run(_ host: CommandHost = .quartzite, standard: [String] = []) -> Never {
    CSignals.install()
    let given = Array(CommandLine.arguments.dropFirst())
    let arguments = given.isEmpty ? standard : given
    var outcome = outcome(of: arguments, host: host)
    if Unfinished.isStopping { waitForSignal() }
    if outcome.status == 0, let text = outcome.text, !text.isEmpty { print(text) }
    do throws(MediaError) {
      try CFile.flushPrinted()
    } catch {
      outcome = Outcome(error)
    }
    if outcome.status != 0, let text = outcome.text, !text.isEmpty {
      ErrorOutput.write("\(host.name): \(text)\n")
    }
    if outcome.isReaderGone { CSignals.die(of: SIGPIPE) }
    exit(outcome.status)
  }

  /// How a run ended.
  package struct Outcome: Equatable {
    /// The exit status.
    package var status: Int32 = 0
    /// The remaining output: help on success, the error message on failure.
    package var text: String?
    /// Whether the reader of standard output has closed it, which is not reported as a failure.
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
  package static func outcome(
    of arguments: [String],
    host: CommandHost = .quartzite
  ) -> Outcome {
    CommandHost.$current.withValue(host) { currentOutcome(of: arguments) }
  }

  private static func currentOutcome(of arguments: [String]) -> Outcome {
    if let id = CommandHost.current.sharedID {
      return Outcome(status: 2, text: "two scenes have the id '\(id)'; give one of them another id")
    }
    let words = CommandWords(arguments)
    if let fault = words.fault { return Outcome(status: 2, text: fault) }
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
      // The command itself has reported the error.
      return Outcome(status: code.rawValue)
    } catch {
      return outcome(ofParsing: error, hint: words.hint)
    }
  }

  /// Help and version are a success; all other errors of the parser are wrong use.
  private static func outcome(ofParsing error: any Error, hint: String) -> Outcome {
    if QuartziteRoot.exitCode(for: error) == .success {
      return Outcome(text: QuartziteRoot.fullMessage(for: error))
    }
    let isUsage = QuartziteRoot.exitCode(for: error) == .validationFailure
    let message = QuartziteRoot.message(for: error)
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    guard isUsage else { return Outcome(status: 1, text: line.isEmpty ? "\(error)" : line) }
    return Outcome(status: 2, text: shortened(line, hint: hint))
  }

  /// Shortens "The value 'x' is invalid for '--size <WxH>': why" to "--size: why", and adds a hint
  /// on where to look to messages of the parser.
  private static func shortened(_ line: String, hint: String) -> String {
    guard let option = line.range(of: "' is invalid for '"),
      let colon = line.range(of: "': ", range: option.upperBound..<line.endIndex)
    else { return line + hint }
    let name = line[option.upperBound..<colon.lowerBound].prefix { $0 != " " }
    return "\(name): \(line[colon.upperBound...])"
  }

  /// Waits while another thread ends the process by a signal.
  private static func waitForSignal() -> Never {
    while true { pause() }
  }
}

/// A command that does its work on the main actor.
protocol Performing {
  /// Does the work.
  @MainActor func perform() throws
}
