// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Generates the code by which nib files find names: a function for each class, in the same file so that
/// it sees private members, and for each target a class `NibTable` that lists the functions.
enum NibTables {
  /// The rewritten sources of a directory.
  struct Result {
    /// The sources, with the functions at their ends.
    var sources: [ParsedSource]
    /// What must be reviewed by hand in each.
    var findings: [[Finding]]
    /// The paths of the tables, relative to the directory, and their texts: one for each target with a
    /// class that has names.
    var tables: [(path: String, text: String)] = []
  }

  /// The name of the table's file.
  static let file = "NibTable.swift"

  /// Adds functions to sources.
  ///
  /// - Parameters:
  ///   - targets: which sources have a table together.
  ///   - selectors: what nib files name, so that methods that are not marked as actions are found too.
  static func apply(
    to sources: [(path: String, source: ParsedSource)],
    targets: [[Int]],
    selectors: Set<String> = []
  ) -> Result {
    var result = Result(sources: sources.map(\.source), findings: sources.map { _ in [] })
    for target in targets {
      let found = target.map { NibNameCollector(sources[$0].source, selectors: selectors) }
      let known = found.reduce(into: Set<String>()) { $0.formUnion($1.known) }
      // A class may have names in several files; the first of them has the function of its own name.
      var taken: [String: Int] = [:]
      var listed: [(call: String, type: String, conditions: [String])] = []
      var paths: [String] = []
      for (index, collector) in zip(target, found) {
        let (path, source) = sources[index]
        var text = ""
        result.findings[index] += collector.findings
        for owner in collector.owners {
          guard !known.contains(owner.name) else {
            let lines = owner.lines.joined(separator: "; ")
            let note = "\(owner.name).nibNames is there; add what it lacks of \(lines)"
            result.findings[index].append(Finding(line: 1, text: note))
            continue
          }
          let count = taken[owner.name, default: 0]
          taken[owner.name] = count + 1
          let function = count == 0 ? "nibNames" : "nibNames\(count + 1)"
          text += block(owner, function)
          if owner.isVisible {
            listed.append((function, owner.name, owner.conditions))
            paths.append(path)
          }
        }
        let end = Edit(range: source.text.utf8.count..<source.text.utf8.count, text: text)
        if !text.isEmpty { result.sources[index] = source.applying([end]) }
      }
      guard !listed.isEmpty else { continue }
      result.tables.append((CommonFolder.of(paths) + file, table(listed)))
    }
    return result
  }

  private static func block(_ owner: NibNameCollector.Owner, _ function: String) -> String {
    var text = """

      extension \(owner.name) {
        /// What nib files name, for `NibTable`.
        @MainActor static func \(function)(_ names: NibNames<\(owner.name)>) {
      \(owner.lines.map { "    \($0)" }.joined(separator: "\n"))
        }
      }

      """
    if let condition = condition(owner.conditions) {
      text = "\n#if \(condition)" + text + "#endif\n"
    }
    return text
  }

  private static func table(
    _ listed: [(call: String, type: String, conditions: [String])]
  ) -> String {
    let calls = listed.map { entry in
      let line = "    classes.add(\(entry.type).self, \(entry.type).\(entry.call))"
      guard let condition = condition(entry.conditions) else { return line }
      return "    #if \(condition)\n\(line)\n    #endif"
    }
    return """
      import UIKit

      /// The outlets, actions and inspectable properties of this target, which nib files name; found when
      /// the program runs by the name of this class. Written by quartzite-port.
      final class NibTable: NibNameTable {
        static func list(_ classes: NibClasses) {
      \(calls.joined(separator: "\n"))
        }
      }

      """
  }

  /// The conjunction of conditions, rewritten as those in the sources are; nil for none.
  private static func condition(_ all: [String]) -> String? {
    guard !all.isEmpty else { return nil }
    return all.map { "(\($0))" }.joined(separator: " && ")
      .replacing("os(iOS)", with: "(os(iOS) || os(Linux))")
  }
}
