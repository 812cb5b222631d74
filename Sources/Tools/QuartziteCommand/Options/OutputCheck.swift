// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFiles

/// Prevents outputs from overwriting inputs or each other by mistake.
enum OutputCheck {
  /// Refuses an output that is the same file as one of the inputs.
  ///
  /// - Throws: `UsageError` that names the input.
  static func refuse(_ output: String, among inputs: [String]) throws(UsageError) {
    for input in inputs where CFile.isSame(output, input) {
      throw UsageError("the output \(output) is the input \(input); name another file")
    }
  }

  /// Refuses standard output, under its name `-`, for what is written as files.
  static func refuseStandardOutput(_ output: String) throws(UsageError) {
    if output == "-" {
      throw UsageError("PNG pictures and folders do not go to standard output; name one with -o")
    }
  }

  /// Refuses two outputs with the same path.
  static func refuseTwice(_ output: String, _ other: String?) throws(UsageError) {
    guard let other else { return }
    let places = [output, other].map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    if places[0] == places[1] || CFile.isSame(output, other) {
      throw UsageError("\(output) is written twice; name another file for one of the two")
    }
  }
}
