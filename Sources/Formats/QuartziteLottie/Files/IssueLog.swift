// SPDX-License-Identifier: Apache-2.0

/// The list of issues of a file, which the reader, the passes and the builders add to.
///
/// For one thread.
final class IssueLog {
  /// What was found, in the order of finding.
  private(set) var issues: [LottieIssue]
  /// The most issues that are kept; issues about limits are kept up to twice this number.
  private static let most = 1000

  /// Makes a log that begins with issues.
  init(_ issues: [LottieIssue] = []) {
    self.issues = issues
  }

  /// Notes an issue.
  func note(_ kind: LottieIssue.Kind, _ message: String, at keyPath: String = "") {
    note(LottieIssue(kind, message, keyPath: keyPath))
  }

  /// Notes an issue.
  func note(_ issue: LottieIssue) {
    guard issues.count < (issue.kind == .limit ? 2 : 1) * Self.most else { return }
    issues.append(issue)
  }

  /// Removes the issues about a part of the file: those of a key path and below it.
  func forget(_ keyPath: String) {
    issues.removeAll { $0.keyPath == keyPath || $0.keyPath.hasPrefix(keyPath + ".") }
  }

  /// Removes all issues but the first `count`; those about limits stay, each once.
  func rewind(to count: Int) {
    guard issues.count > count else { return }
    var limits: [LottieIssue] = []
    for issue in issues[count...] where issue.kind == .limit {
      if !issues[..<count].contains(issue), !limits.contains(issue) { limits.append(issue) }
    }
    issues.replaceSubrange(count..., with: limits)
  }
}
