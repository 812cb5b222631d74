// SPDX-License-Identifier: Apache-2.0

/// What of a file is not drawn as it was meant, as it is found: one list for all who read, change and
/// build it.
///
/// For one thread.
final class IssueLog {
  /// What was found, in the order of finding.
  private(set) var issues: [LottieIssue]
  /// The most issues; more are not kept, but as many limits again are.
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

  /// Forgets what was found about a part of the file that does not count after all.
  func forget(_ keyPath: String) {
    issues.removeAll { $0.keyPath == keyPath || $0.keyPath.hasPrefix(keyPath + ".") }
  }

  /// Forgets what was found since there were so many issues; new limits stay.
  func rewind(to count: Int) {
    guard issues.count > count else { return }
    var limits: [LottieIssue] = []
    for issue in issues[count...] where issue.kind == .limit {
      if !issues[..<count].contains(issue), !limits.contains(issue) { limits.append(issue) }
    }
    issues.replaceSubrange(count..., with: limits)
  }
}
