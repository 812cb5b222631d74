// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFiles

/// Finds the source code of effects in the sources of the package.
package struct SourceFinder: Sendable {
  /// The path of every source file, by its name.
  private let paths: [String: String]

  /// Searches in `folder`; nil searches for `Sources/Tools/QuartziteEffects` in the directory of the
  /// program, in the current one, and in their parents.
  ///
  /// If there are no sources, no code is shown, which is not an error.
  package init(_ folder: String?) {
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let starts = [
      program.deletingLastPathComponent().path, FileManager.default.currentDirectoryPath,
    ]
    let found = folder ?? starts.lazy.compactMap(Self.sources(above:)).first
    let root = found.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    var paths: [String: String] = [:]
    for path in root.map(Self.files(below:)) ?? [] {
      paths[URL(fileURLWithPath: path).lastPathComponent] = path
    }
    self.paths = paths
  }

  /// Returns the file `Module/Name.swift` and the files of its folder whose types it mentions,
  /// recursively.
  package func files(of fileID: String) -> [GalleryEntry.Code] {
    let first = fileID.split(separator: "/").last.map(String.init) ?? fileID
    guard let start = paths[first] else { return [] }
    let folder = URL(fileURLWithPath: start).deletingLastPathComponent().path
    let near = paths.filter { $0.value.hasPrefix(folder + "/") }
    var (found, waiting) = ([GalleryEntry.Code](), [first])
    var visited: Set = [first]
    while let name = waiting.first {
      waiting.removeFirst()
      guard let path = near[name], let data = FileManager.default.contents(atPath: path) else {
        continue
      }
      let text = String(decoding: data, as: UTF8.self)
      found.append(.init(name: name, text: text))
      for other in near.keys.sorted() where !visited.contains(other) {
        // The file of a type that is mentioned, or of an extension of it.
        let type = other.prefix { $0 != "+" && $0 != "." }
        guard type != "Effect", type != "Catalogue", Self.mentions(text, String(type)) else {
          continue
        }
        visited.insert(other)
        waiting.append(other)
      }
    }
    return found
  }

  private static func mentions(_ text: String, _ word: String) -> Bool {
    var rest = text[...]
    while let range = rest.range(of: word) {
      let before =
        range.lowerBound > text.startIndex ? text[text.index(before: range.lowerBound)] : " "
      let after = range.upperBound < text.endIndex ? text[range.upperBound] : " "
      if !before.isLetter && !before.isNumber && !after.isLetter && !after.isNumber { return true }
      rest = text[range.upperBound...]
    }
    return false
  }

  private static func sources(above path: String) -> String? {
    var url = URL(fileURLWithPath: path)
    while url.path != "/" {
      let sources = url.appendingPathComponent("Sources/Tools/QuartziteEffects").path
      if CFile.kind(sources) == .directory { return sources }
      url.deleteLastPathComponent()
    }
    return nil
  }

  private static func files(below root: String) -> [String] {
    (FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".swift") }.sorted().map { "\(root)/\($0)" }
  }
}
