// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Finds the programs that are run as child processes.
package enum ChildProgram {
  /// Returns the first executable file of that name on the `PATH`; nil if there is none.
  package static func path(_ name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return folders.split(separator: ":").lazy.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
