// SPDX-License-Identifier: Apache-2.0
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

  /// Runs it in `folder` and waits.
  ///
  /// `$0` of `shell` is the program; without it the arguments go to the program itself.
  static func run(
    _ arguments: [String],
    in folder: ScratchFolder,
    shell: String? = nil
  ) throws -> Result {
    let process = Process()
    // A run that hangs is a failure, not a test that never ends.
    let command = shell.map { ["/bin/bash", "-c", $0, path] } ?? [path]
    process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
    process.arguments = ["-s", "KILL", "120"] + command + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    let output = folder.path + ".out"
    let errors = folder.path + ".err"
    for file in [output, errors] {
      _ = FileManager.default.createFile(atPath: file, contents: nil)
    }
    defer {
      for file in [output, errors] { try? FileManager.default.removeItem(atPath: file) }
    }
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle(forWritingAtPath: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
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
