// SPDX-License-Identifier: Apache-2.0
import ArgumentParser

/// The names of commands at the beginning of a command line.
struct CommandWords {
  /// The commands that are named, such as `lottie info`.
  private var path: [String] = []
  /// The message for an unknown command, in one line; nil if all names are known.
  private(set) var fault: String?

  /// Follows the names from the root on.
  @MainActor init(_ arguments: [String]) {
    // `help` is followed by the same names.
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    var command: any ParsableCommand.Type = QuartziteRoot.self
    for word in words {
      let names = command.configuration.subcommands.map { ($0.configuration.commandName ?? "", $0) }
      // Options end the names; the parser itself has some, such as those for completion scripts.
      guard !names.isEmpty, !word.hasPrefix("-"), word != "help" else { break }
      guard let next = names.first(where: { $0.0 == word }) else {
        fault = missing(word, among: names.map(\.0))
        break
      }
      path.append(word)
      command = next.1
    }
  }

  /// The end of a message: the command that prints the relevant help.
  var hint: String {
    "; see '" + ([CommandHost.current.name, "help"] + path).joined(separator: " ") + "'"
  }

  private func missing(_ word: String, among names: [String]) -> String {
    let host = CommandHost.current
    let command = (path + [word]).joined(separator: " ")
    if let nearest = Spelling.nearest(word, among: names) {
      return "there is no command '\(command)'; did you mean '\(nearest)'?"
    }
    if path.isEmpty, host.scenes.contains(where: { $0.id == word }) {
      return "'\(word)' is a scene; play it with '\(host.name) show \(word)'"
    }
    return "there is no command '\(command)'" + hint
  }
}
