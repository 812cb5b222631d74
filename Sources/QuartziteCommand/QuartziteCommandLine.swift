// SPDX-License-Identifier: Apache-2.0

/// The `quartzite` program.
package enum QuartziteCommandLine {
  /// Runs the program with the arguments of the process.
  package static func run() {
  }
}
