// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// Puts what uses a framework that does not exist here under `#if canImport`: its import, conformances to
/// its protocols, members and declarations with its types, and single statements.
///
/// A view controller that also asks for notifications keeps everything else. What is left out is told with
/// its line.
struct AbsentUses {
  /// The source with the conditions.
  let source: ParsedSource
  /// What was left out, with lines of the source as it was.
  let findings: [Finding]
  private let moves: [(line: Int, count: Int)]

  /// Modules that are listed as absent, but have a counterpart that a client may depend on.
  private static let replaced: Set<String> = [
    "os", "OSLog", "ImageIO", "UniformTypeIdentifiers", "MobileCoreServices", "simd", "Accelerate",
  ]

  /// Finds what a source uses of the frameworks that it imports.
  init(_ source: ParsedSource, survey: Survey) {
    var imports: [(node: ImportDeclSyntax, module: AbsentModule)] = []
    for statement in source.tree.statements {
      guard let node = statement.item.as(ImportDeclSyntax.self),
        let name = node.path.first?.name.text, !Self.replaced.contains(name),
        let module = AbsentModule.named(name), !module.isWhole, !module.isOpaque
      else { continue }
      imports.append((node, module))
    }
    let modules = imports.map(\.module) + [.lackedTypes]
    let parts = AbsentWalk(modules, declared: survey.declared).parts(of: source.tree)
    guard !parts.isEmpty else {
      (self.source, findings, moves) = (source, [], [])
      return
    }
    let lines = LineTable(source.text)
    func line(_ node: Syntax) -> Int {
      lines.line(at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    }
    var (edits, told): ([Edit], [Finding]) = ([], [])
    for (node, module) in imports where parts.contains(where: { $0.modules.contains(module.name) })
    {
      let text = "there is no module \(module.name); what uses it is left out, or must be replaced"
      told.append(Finding(line: line(Syntax(node)), text: text))
      edits += Self.condition([module.name], from: Syntax(node), to: Syntax(node))
    }
    for part in parts {
      told.append(Finding(line: line(part.first), text: Self.text(of: part)))
      edits += part.allEdits
    }
    self.source = source.applying(edits)
    findings = told.sorted { $0.line < $1.line }
    moves = edits.map { edit in
      (lines.line(at: edit.range.lowerBound), edit.text.utf8.count { $0 == 0x0A })
    }
    .sorted { $0.0 < $1.0 }
  }

  /// The line in the source as it was of a line of the changed one.
  func oldLine(_ line: Int) -> Int {
    var shift = 0
    for move in moves where move.line + shift < line { shift += move.count }
    return max(line - shift, 1)
  }

  /// What is told of something that is left out: the modules, and the types of UIKit and its kin.
  private static func text(of part: AbsentUse) -> String {
    var names = part.modules.subtracting([AbsentModule.lackedTypes.name])
    for token in part.first.root.tokens(viewMode: .sourceAccurate)
    where token.position >= part.first.position && token.position < part.last.endPosition
      && AbsentModule.lackedTypes.names.contains(token.text)
    {
      names.insert(token.text)
    }
    guard !names.isEmpty else { return "left out: it uses something that is left out" }
    return "left out: it uses \(names.sorted().joined(separator: " and ")), which there is not"
  }

  /// The condition that a module can be imported.
  static func start(_ modules: [String]) -> String {
    "#if " + modules.map { "canImport(\($0))" }.joined(separator: " && ")
  }

  /// The edits that put nodes under a condition, on lines of their own.
  ///
  /// - Parameter otherwise: what is built where the condition does not hold.
  static func condition(
    _ modules: [String],
    from first: Syntax,
    to last: Syntax,
    otherwise: String? = nil
  ) -> [Edit] {
    let start = first.positionAfterSkippingLeadingTrivia.utf8Offset
    // A semicolon behind the last node belongs to it.
    var lastToken = last.lastToken(viewMode: .sourceAccurate)
    if let next = lastToken?.nextToken(viewMode: .sourceAccurate), next.tokenKind == .semicolon {
      lastToken = next
    }
    let end = (lastToken?.endPositionBeforeTrailingTrivia ?? last.endPosition).utf8Offset
    // The column of the first node, if it begins its line.
    var (space, isFirst) = ("", first.position.utf8Offset == 0)
    for piece in first.leadingTrivia {
      switch piece {
      case .newlines, .carriageReturns, .carriageReturnLineFeeds: (space, isFirst) = ("", true)
      case .spaces(let count): space += String(repeating: " ", count: count)
      case .tabs(let count): space += String(repeating: "\t", count: count)
      case .lineComment, .blockComment, .docLineComment, .docBlockComment: space = ""
      default: break
      }
    }
    let isCommented = lastToken?.trailingTrivia.contains {
      if case .lineComment = $0 { true } else { false }
    }
    let following = lastToken?.nextToken(viewMode: .sourceAccurate)
    let endsLine =
      isCommented == true
      || following.map {
        $0.tokenKind == .endOfFile || $0.leadingTrivia.contains(where: \.isLineBreak)
      } ?? true
    let indent = isFirst ? space : ""
    let other = otherwise.map { "\n\(indent)#else\n\(indent)\($0)" } ?? ""
    return [
      Edit(
        range: start..<start,
        text: (isFirst ? "" : "\n") + Self.start(modules) + "\n" + indent
      ),
      Edit(
        range: end..<end,
        text: other + "\n" + indent + "#endif" + (endsLine ? "" : "\n")
      ),
    ]
  }
}

extension AbsentUse {
  /// The edits that leave it out.
  var allEdits: [Edit] {
    edits
      ?? AbsentUses.condition(modules.sorted(), from: first, to: last, otherwise: otherwise)
  }
}

extension TriviaPiece {
  /// Whether it ends a line.
  fileprivate var isLineBreak: Bool {
    switch self {
    case .newlines, .carriageReturns, .carriageReturnLineFeeds: true
    default: false
    }
  }
}
