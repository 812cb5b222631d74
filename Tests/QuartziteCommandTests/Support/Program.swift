// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation

/// The built `quartzite`, run as a process of its own.
struct Program {
  /// What a run left.
  struct Result {
    var status: Int32
    var isSignal: Bool
    var output: Data
    var errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
    var errorLines: [String] { errors.split(whereSeparator: \.isNewline).map(String.init) }
  }

  /// The program stands beside the bundle of the tests.
  static let path: String = {
    let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return bundle.deletingLastPathComponent().appendingPathComponent("quartzite").path
  }()

  /// Twice as many programs as there are cores run at once: many wait for an encoder that hangs or for
  /// a signal, and more would only be in each other's way.
  private static let gate = LaunchGate(places: 2 * ProcessInfo.processInfo.activeProcessorCount)

  /// Runs it in `folder` and waits, without keeping a thread.
  ///
  /// `$0` of `shell` is the program; without it the arguments go to the program itself.
  static func run(
    _ arguments: [String],
    in folder: ScratchFolder,
    shell: String? = nil
  ) async throws -> Result {
    let path = folder.path
    return try await gate.pass { try await launch(arguments, in: path, shell: shell) }
  }

  private static func launch(
    _ arguments: [String],
    in folder: String,
    shell: String?
  ) async throws -> Result {
    let process = Process()
    // A run that hangs is a failure, not a test that never ends.
    let command = shell.map { ["/bin/bash", "-c", $0, path] } ?? [path]
    process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
    process.arguments = ["-s", "KILL", "120"] + command + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    let output = folder + ".out"
    let errors = folder + ".err"
    for file in [output, errors] {
      _ = FileManager.default.createFile(atPath: file, contents: nil)
    }
    defer {
      for file in [output, errors] { try? FileManager.default.removeItem(atPath: file) }
    }
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle(forWritingAtPath: errors)
    process.standardInput = FileHandle.nullDevice
    try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in ended.resume() }
      do { try process.run() } catch {
        process.terminationHandler = nil
        ended.resume(throwing: error)
      }
    }
    return Result(
      status: process.terminationStatus,
      isSignal: process.terminationReason == .uncaughtSignal,
      output: FileManager.default.contents(atPath: output) ?? Data(),
      errors: String(
        decoding: FileManager.default.contents(atPath: errors) ?? Data(),
        as: UTF8.self
      )
    )
  }
}
