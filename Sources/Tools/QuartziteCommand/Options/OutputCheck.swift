// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFiles

/// Keeps a slip of the hand from replacing what somebody made.
enum OutputCheck {
  /// Refuses an output that is one of the inputs, under whatever name.
  ///
  /// - Throws: `UsageError` that names the input.
  static func refuse(_ output: String, among inputs: [String]) throws(UsageError) {
    for input in inputs where CFile.isSame(output, input) {
      throw UsageError("the output \(output) is the input \(input); name another file")
    }
  }

  /// Refuses two outputs of one name.
  static func refuseTwice(_ output: String, _ other: String?) throws(UsageError) {
    guard let other else { return }
    let places = [output, other].map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    if places[0] == places[1] || CFile.isSame(output, other) {
      throw UsageError("\(output) is written twice; name another file for one of the two")
    }
  }
}
