// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFiles
import QuartziteLottie
import QuartziteScenes

extension LottieContents {
  /// Reads a file.
  ///
  /// - Throws: `UsageError` for a state machine or a theme that the file lacks; `MediaError` for a file
  ///   that cannot be read.
  init(_ path: String, _ choice: LottieChoice) throws {
    let archive = try LottieFile.archive(path)
    let expressions = choice.expressions
    let name = choice.stateMachine == "-" ? nil : choice.stateMachine
    if let name { try Self.check(name, "state machine", archive?.stateMachines, path) }
    if let theme = choice.theme, !theme.isEmpty {
      try Self.check(theme, "theme", archive?.themes, path)
    }
    var issues: [String] = []
    var machine: LottieStateMachine?
    if let archive, let id = name ?? (choice.stateMachine == nil ? archive.firstStateMachine : nil)
    {
      do {
        machine = try archive.stateMachine(id)
      } catch {
        // A faulty initial state machine must not prevent the animation from being played.
        if name != nil { throw MediaError(.malformed, "\(path): \(error)") }
        issues.append("\(error)")
      }
    }
    let animation: LottieAnimation
    if let archive, let theme = choice.theme {
      animation = try archive.animation(theme: theme, expressions: expressions)
    } else {
      animation = try LottieFile.read(path, expressions: expressions)
    }
    self.init(
      animation,
      archive: archive,
      machine: machine,
      theme: choice.theme,
      expressions: expressions,
      issues: issues
    )
  }

  private static func check(
    _ name: String,
    _ kind: String,
    _ names: [String]?,
    _ path: String
  ) throws(UsageError) {
    guard let names, !names.isEmpty else { throw UsageError("\(path) has no \(kind)s") }
    guard !names.contains(name) else { return }
    let nearest = Spelling.nearest(name, among: names).map { "did you mean '\($0)'?" }
    throw UsageError(
      "\(path) has no \(kind) '\(name)'; "
        + (nearest ?? "it has \(names.joined(separator: ", "))")
    )
  }
}
