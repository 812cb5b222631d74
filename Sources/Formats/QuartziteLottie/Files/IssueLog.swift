// SPDX-License-Identifier: Apache-2.0

/// The issues of a file, which the reader, the passes and the builders add to.
///
/// For use by one thread.
final class IssueLog {
  /// The issues, in the order in which they were found.
  private(set) var issues: [LottieIssue]
  /// The largest number of issues; issues about limits are kept up to twice this number.
  private static let most = 1000

  /// Makes a log with some issues.
  init(_ issues: [LottieIssue] = []) {
    self.issues = issues
  }

  /// Adds an issue.
  func note(_ kind: LottieIssue.Kind, _ message: String, at keyPath: String = "") {
    note(LottieIssue(kind, message, keyPath: keyPath))
  }

  /// Adds an issue.
  func note(_ issue: LottieIssue) {
    guard issues.count < (issue.kind == .limit ? 2 : 1) * Self.most else { return }
    issues.append(issue)
  }

  /// Removes the issues about a key path and everything inside it.
  func forget(_ keyPath: String) {
    issues.removeAll { $0.keyPath == keyPath || $0.keyPath.hasPrefix(keyPath + ".") }
  }

  /// Removes all issues after the first `count`, except those about limits, of which each is kept
  /// once.
  func rewind(to count: Int) {
    guard issues.count > count else { return }
    var limits: [LottieIssue] = []
    for issue in issues[count...] where issue.kind == .limit {
      if !issues[..<count].contains(issue), !limits.contains(issue) { limits.append(issue) }
    }
    issues.replaceSubrange(count..., with: limits)
  }
}
