// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Finds the programs that are run as child processes, and limits their resources.
package enum ChildProgram {
  /// Returns the first executable file of that name on the `PATH`; nil if there is none.
  package static func path(_ name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return folders.split(separator: ":").lazy.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Returns the command that runs a program with resource limits, for programs that read untrusted
  /// files: a shell sets the limits and is then replaced by the program.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - arguments: Its arguments, which no shell interprets.
  ///   - seconds: The maximum processor time; the program is killed after it.
  ///   - kilobytes: The maximum address space, in KiB; allocations beyond it fail.
  package static func limited(
    _ program: String,
    _ arguments: [String],
    seconds: Int,
    kilobytes: Int
  ) -> (program: String, arguments: [String]) {
    let words = "ulimit -t \(seconds) && ulimit -v \(kilobytes) && exec \"$@\""
    let name = program.split(separator: "/").last.map(String.init) ?? program
    return ("/bin/sh", ["-c", words, name, program] + arguments)
  }
}
