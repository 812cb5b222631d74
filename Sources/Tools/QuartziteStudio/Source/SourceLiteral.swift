// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteStage

/// The literal of a `@Tunable` variable in its source file, which the page can have rewritten.
///
/// Nothing but the literal changes, and only where the file still says what the program was built
/// with.
package struct SourceLiteral {
  /// The reason why a literal cannot be rewritten.
  package struct Fault: Error, Equatable, CustomStringConvertible {
    package let description: String
  }

  /// The greatest file that is read, in bytes.
  static let largestFile = 4_000_000

  /// The source before the literal, the literal, and the source after it.
  private let parts: (before: Substring, literal: Substring, after: Substring)
  private let source: TunableSource
  /// The name of the variable.
  package let name: String

  /// Finds the literal in the text of a file.
  ///
  /// - Throws: `Fault` if the line declares no such variable, or has another value.
  package init(of source: TunableSource, in text: String) throws(Fault) {
    self.source = source
    let file = source.file.split(separator: "/").last ?? ""
    let changed = Fault(
      description: "\(file) has changed since the program was built: build it again"
    )
    var start = text.startIndex
    for _ in 1..<max(source.line, 1) {
      guard let end = text[start...].firstIndex(where: \.isNewline) else { throw changed }
      start = text.index(after: end)
    }
    // The wrapper, the variable and its value may stand on lines of their own.
    let lines = text[start...].split(
      separator: "\n",
      maxSplits: 4,
      omittingEmptySubsequences: false
    )
    let stop = lines.prefix(4).last?.endIndex ?? start
    let wrapped = /@Tunable\b[^\n=]*?\s+(?:[a-z()]+\s+)*var\s+(`?\w+`?)\s*(?::[^=\n]+)?=\s*/
    let literal = /-?(?:\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?|true\b|false\b)/
    guard let head = text[start..<stop].firstMatch(of: wrapped),
      text[start..<head.range.lowerBound].allSatisfy({ $0 != "\n" }),
      let found = text[head.range.upperBound..<stop].prefixMatch(of: literal),
      Self.isEnd(text[found.range.upperBound...]),
      Self.value(of: found.output) == source.value
    else { throw changed }
    name = String(head.output.1.filter { $0 != "`" })
    parts = (text[..<found.range.lowerBound], found.output, text[found.range.upperBound...])
  }

  /// Returns the text with another value in place of the literal.
  package func text(with value: Double) -> String {
    parts.before + Self.literal(value, source.kind, like: parts.literal) + parts.after
  }

  /// Whether nothing follows a literal that would make it a part of an expression.
  private static func isEnd(_ rest: Substring) -> Bool {
    let line = rest.prefix { !$0.isNewline }.drop { $0 == " " || $0 == "\t" }
    return line.isEmpty || line.first == ";" || line.first == "}" || line.hasPrefix("//")
      || line.first == "{"
  }

  private static func value(of literal: Substring) -> Double? {
    switch literal {
    case "true": 1
    case "false": 0
    default: Double(literal.filter { $0 != "_" })
    }
  }

  /// Returns a value as Swift writes it; with a fraction where the old literal has one, since the
  /// type of the variable may depend on that.
  static func literal(_ value: Double, _ kind: TunableSource.Kind, like old: Substring) -> String {
    switch kind {
    case .flag: return value != 0 ? "true" : "false"
    case .whole: return String(Int(exactly: value.rounded()) ?? 0)
    case .number:
      let text = value.description
      let isWhole = !old.contains(".") && !old.lowercased().contains("e")
      return isWhole && text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
  }

  // MARK: - Files

  /// Reads the name of a variable from its file; nil if the file is not there or has changed.
  package static func name(of source: TunableSource) -> String? {
    (try? SourceLiteral(of: source, in: read(source)))?.name
  }

  /// Writes a value into the source file: the whole file or nothing.
  ///
  /// - Throws: `Fault`, or an error of the file system.
  package static func save(_ value: Double, to source: TunableSource) throws {
    let literal = try SourceLiteral(of: source, in: try read(source))
    // A link stays a link.
    let file = URL(fileURLWithPath: source.file).resolvingSymlinksInPath()
    let files = FileManager.default
    let permissions = try files.attributesOfItem(atPath: file.path)[.posixPermissions]
    try Data(literal.text(with: value).utf8).write(to: file, options: .atomic)
    if let permissions {
      try files.setAttributes([.posixPermissions: permissions], ofItemAtPath: file.path)
    }
  }

  private static func read(_ source: TunableSource) throws -> String {
    let name = source.file.split(separator: "/").last ?? ""
    guard source.file.hasSuffix(".swift"),
      let data = FileManager.default.contents(atPath: source.file)
    else { throw Fault(description: "\(name) is not where the program was built") }
    guard data.count <= largestFile, let text = String(data: data, encoding: .utf8) else {
      throw Fault(description: "\(name) cannot be read as Swift")
    }
    return text
  }
}
