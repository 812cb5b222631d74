// SPDX-License-Identifier: Apache-2.0
import QuartziteFiles

/// Reports in one line what of a scene was not drawn as intended.
package enum NotDrawn {
  /// The greatest number of issues that the line quotes.
  static let named = 3

  /// The line for `issues`, which must not be empty.
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

  /// Writes the line to the error output; does nothing without issues.
  static func tell(_ issues: [String], of subject: Subject) {
    guard !issues.isEmpty else { return }
    ErrorOutput.write("\(CommandHost.current.name): \(line(issues, of: subject))\n")
  }

  /// Refuses a film or picture with issues, for `--strict`.
  ///
  /// - Throws: `MediaError` with the line, if there are issues.
  static func refuse(_ issues: [String], of subject: Subject) throws(MediaError) {
    guard !issues.isEmpty else { return }
    throw MediaError(.malformed, line(issues, of: subject))
  }
}
