// SPDX-License-Identifier: Apache-2.0
import SwiftParser
import SwiftSyntax

/// Gives sources of Swift 2 the names of Swift 3 and later, which the other rules need.
enum Swift2 {
  /// Returns whether sources of one module are written in Swift 2: one of them uses a name that Swift 3
  /// removed and that none of them declares.
  ///
  /// - Parameter survey: of these sources.
  static func isUsed(in sources: [ParsedSource], survey: Survey) -> Bool {
    sources.contains { source in
      let detector = Swift2Detector(survey: survey, importsPOP: source.importsPOP)
      detector.walk(source.tree)
      return detector.isSwift2
    }
  }

  /// Whether a source that cannot be parsed has constructs that only Swift 2 had.
  static func marks(_ text: String) -> Bool {
    text.contains(#/for\s*\(?\s*(var\s[^;{}]*)?;[^;{}]*;[^{}]*\{/#)
      || text.contains(#/\b(CGRectMake|CGPointMake|CGSizeMake|dispatch_async|dispatch_after)\(/#)
      || text.contains(#/\w(\+\+|--)\s*[\n;})]/#) || text.contains(#/\.(CGColor|CGPath)\b/#)
  }

  /// Returns a source of Swift 2 with present names, and what no rule covers; the source itself if it
  /// cannot be read.
  ///
  /// No line is added or removed.
  ///
  /// - Parameter survey: of all original sources of the same module.
  static func modernized(_ source: ParsedSource, survey: Survey) -> (
    source: ParsedSource, findings: [Finding]
  ) {
    guard !source.tree.hasError else { return (source, []) }
    let collector = Swift2Collector(source, survey: survey)
    collector.walk(source.tree)
    let result = source.applying(collector.edits)
    guard !result.tree.hasError else { return (source, []) }
    return (result, collector.findings + OldProtocolNames(result, survey: survey).findings)
  }
}

/// Looks for names that no later Swift version compiles.
private final class Swift2Detector: SyntaxVisitor {
  var isSwift2 = false
  private let survey: Survey
  private let importsPOP: Bool

  init(survey: Survey, importsPOP: Bool) {
    (self.survey, self.importsPOP) = (survey, importsPOP)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    node.isForOlderSwift ? .skipChildren : .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.calledName?.text, Swift2Names.marks.contains(name),
      survey.methods[name] == nil, !survey.properties.contains(name),
      node.arguments.first?.label == nil
    {
      isSwift2 = true
    }
    return isSwift2 ? .skipChildren : .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.text
    if ["CGPath", "CGColor", "CGImage", "removedOnCompletion"].contains(name),
      name != "removedOnCompletion" || !importsPOP, let base = node.base, !base.isType
    {
      isSwift2 = true
    }
    return isSwift2 ? .skipChildren : .visitChildren
  }
}

extension ParsedSource {
  /// Whether it imports POP, whose animations still have the name `removedOnCompletion`.
  var importsPOP: Bool { text.contains(#/(?m)^\s*import pop\b/#) }
}

extension FunctionCallExprSyntax {
  /// The name that is called, without the expression before its dot.
  var calledName: TokenSyntax? {
    calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
      ?? calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
  }
}

extension ExprSyntax {
  /// Whether its last name begins with a capital letter, as names of types and modules do.
  var isType: Bool {
    trimmedDescription.split(separator: ".").last?.first?.isUppercase == true
      && !trimmedDescription.hasSuffix(")")
  }
}

extension String {
  /// The range of the last occurrence of a word; nil if there is none.
  func lastRange(of word: String) -> Range<String.Index>? {
    var index = endIndex
    while index > startIndex {
      index = self.index(before: index)
      if self[index...].hasPrefix(word) {
        return index..<self.index(index, offsetBy: word.count)
      }
    }
    return nil
  }
}
