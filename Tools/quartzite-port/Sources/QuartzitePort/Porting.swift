// SPDX-License-Identifier: Apache-2.0
import SwiftParser
import SwiftSyntax

/// Rewrites iOS sources so that they compile on Linux.
public enum Porting {
  /// What became of one source.
  public struct Result: Equatable, Sendable {
    /// The new source; the old one if nothing had to change.
    public var source: String
    /// What has to be looked at by hand, from top to bottom.
    public var findings: [Finding]
  }

  /// Why a source was left as it is.
  public struct Failure: Error, CustomStringConvertible {
    /// The reason, in one line.
    public let description: String
  }

  /// Rewrites one source.
  ///
  /// Members of extensions that override are moved before, by `SourceTree`, over all files.
  ///
  /// Rewriting a result again changes nothing.
  /// - Parameter survey: of all sources of the same module.
  /// - Throws: `Failure` if the source is not valid Swift, or the result would not be.
  public static func rewrite(_ source: String, survey: Survey) throws(Failure) -> Result {
    let before = Parser.parse(source: source)
    guard !before.hasError else {
      throw Failure(
        description: "line \(firstErrorLine(before)): not valid Swift; the source is left as it is"
      )
    }
    let isOld = Swift2.isUsed(in: [source], survey: survey)
    let (source, oldFindings) = isOld ? Swift2.modernized(source, survey: survey) : (source, [])
    let tree = Parser.parse(source: source)
    let collector = EditCollector(tree: tree, survey: survey)
    collector.walk(tree)
    collector.finishImports()
    guard let text = Edit.apply(collector.edits, to: source) else {
      throw Failure(description: "two rules want to change the same place; it is left as it is")
    }
    guard !Parser.parse(source: text).hasError else {
      throw Failure(
        description: "the rewritten source would not be valid Swift; it is left as it is"
      )
    }
    let absent = AbsentNames(tree: tree, survey: survey)
    // What a source of Swift 2 lacks is told by the names of today, in a second look.
    if !isOld { absent.walk(tree) }
    let findings = (oldFindings + collector.findings + absent.findings)
      .sorted { $0.line < $1.line }
    return Result(source: text, findings: findings)
  }

  /// The line of the first thing that the parser did not expect or missed.
  private static func firstErrorLine(_ tree: SourceFileSyntax) -> Int {
    let locations = SourceLocationConverter(fileName: "", tree: tree)
    let token = tree.tokens(viewMode: .all).first {
      $0.presence == .missing || $0.hasError || $0.isInsideUnexpected
    }
    return token.map { locations.location(for: $0.positionAfterSkippingLeadingTrivia).line } ?? 1
  }
}

extension TokenSyntax {
  /// Whether it stands where the grammar has no place for it.
  fileprivate var isInsideUnexpected: Bool {
    var node = parent
    while let current = node {
      if current.is(UnexpectedNodesSyntax.self) { return true }
      node = current.parent
    }
    return false
  }
}
