// SPDX-License-Identifier: Apache-2.0
import SwiftParser
import SwiftSyntax

/// Rewrites iOS sources so that they compile on Linux.
public enum Porting {
  /// The result for one source.
  public struct Result: Equatable, Sendable {
    /// The new source; the old one if nothing had to change.
    public var source: String
    /// What must be reviewed by hand, from top to bottom.
    public var findings: [Finding]
  }

  /// The reason why a source was not changed.
  public struct Failure: Error, CustomStringConvertible {
    /// The reason, in one line.
    public let description: String
  }

  /// Rewrites one source.
  ///
  /// Members of extensions that override must be moved beforehand, as `SourceTree` does for all files.
  ///
  /// Rewriting a result again changes nothing.
  ///
  /// - Parameter survey: of all sources of the same module.
  /// - Throws: `Failure` if the source is not valid Swift, or the result would not be.
  public static func rewrite(_ source: String, survey: Survey) throws(Failure) -> Result {
    let given = ParsedSource(source)
    let before = Swift2.separated(given)
    guard before.text != given.text || Swift2.isUsed(in: [before], survey: survey) else {
      return try rewrite(before, survey: survey)
    }
    let old = Swift2.modernized(before, survey: survey)
    var result = try rewrite(old.source, survey: survey, looksForNames: false)
    result.findings = (old.findings + result.findings).sorted { $0.line < $1.line }
    return result
  }

  /// Rewrites one source that has the names of Swift 3 or later.
  ///
  /// - Parameter looksForNames: whether absent names are reported. For a source of Swift 2 a second run
  ///   reports them, when the source has the present names.
  static func rewrite(
    _ given: ParsedSource,
    survey: Survey,
    looksForNames: Bool = true
  ) throws(Failure) -> Result {
    try check(given)
    let absences = AbsentUses(given, survey: survey)
    let source = absences.source
    let tree = source.tree
    let collector = EditCollector(source, survey: survey)
    collector.walk(tree)
    collector.finishImports()
    guard let text = Edit.apply(collector.edits, to: source.text) else {
      throw Failure(description: "two rules want to change the same place; it is left as it is")
    }
    guard collector.edits.isEmpty || !Parser.parse(source: text).hasError else {
      throw Failure(
        description: "the rewritten source would not be valid Swift; it is left as it is"
      )
    }
    let absent = AbsentNames(source, survey: survey)
    if looksForNames { absent.walk(tree) }
    let missing = absent.findings.filter { finding in
      !collector.leftOut.contains { $0.contains(finding.line) }
    }
    let later = (collector.findings + missing).map {
      Finding(line: absences.oldLine($0.line), text: $0.text)
    }
    let findings = (absences.findings + later).sorted { $0.line < $1.line }
    return Result(source: text, findings: findings)
  }

  /// Throws with the line of the first thing that the parser did not expect or missed.
  private static func check(_ source: ParsedSource) throws(Failure) {
    guard source.tree.hasError else { return }
    let token = source.tree.tokens(viewMode: .all).first {
      $0.presence == .missing || $0.hasError || $0.isInsideUnexpected
    }
    let offset = token?.positionAfterSkippingLeadingTrivia.utf8Offset ?? 0
    let line = LineTable(source.text).line(at: offset)
    let age =
      Swift2.marks(source.text)
      ? "Swift 2, which no parser of today reads; write what is gone, such as a 'for' of three parts"
      : "not valid Swift"
    throw Failure(description: "line \(line): \(age); the source is left as it is")
  }
}

extension TokenSyntax {
  /// Whether the parser did not expect it.
  fileprivate var isInsideUnexpected: Bool {
    var node = parent
    while let current = node {
      if current.is(UnexpectedNodesSyntax.self) { return true }
      node = current.parent
    }
    return false
  }
}
