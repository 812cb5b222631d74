// SPDX-License-Identifier: Apache-2.0
import QuartziteFiles

/// What a scene asked for and was not drawn, as one line.
package enum NotDrawn {
  /// The greatest number of parts that the line names.
  static let named = 3

  /// The line for `issues`, which are not empty.
  package static func line(_ issues: [String], of subject: Subject) -> String {
    let parts = issues.prefix(named).joined(separator: "; ")
    let more = issues.count > named ? "; \(issues.count - named) more" : ""
    let count = issues.count == 1 ? "1 thing is" : "\(issues.count) things are"
    let hint = subject.lottieFile.map {
      " ('\(CommandHost.current.name) lottie info \($0)' lists them)"
    }
    return
      "\(subject.lottieFile ?? subject.id): \(count) not drawn as meant: \(parts)\(more)\(hint ?? "")"
  }

  /// Tells on the error output, if there is something to tell.
  static func tell(_ issues: [String], of subject: Subject) {
    guard !issues.isEmpty else { return }
    ErrorOutput.write("\(CommandHost.current.name): \(line(issues, of: subject))\n")
  }

  /// Ends a film that must be drawn as it was meant.
  ///
  /// - Throws: `MediaError.malformed` if something was not.
  static func refuse(_ issues: [String], of subject: Subject) throws(MediaError) {
    guard !issues.isEmpty else { return }
    throw MediaError(.malformed, line(issues, of: subject))
  }
}
