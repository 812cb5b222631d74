// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteXML

/// Finds the documents of a package, from back to front.
struct DocumentFinder {
  private let files: PackageFiles
  /// The name of the file that was opened.
  private let name: String
  private let limits: LayerPackageLimits
  private let log: PackageIssueLog

  init(
    _ files: PackageFiles,
    name: String,
    _ limits: LayerPackageLimits,
    _ log: PackageIssueLog
  ) {
    (self.files, self.name, self.limits, self.log) = (files, name, limits, log)
  }

  /// The parts of a wallpaper from back to front, and the keys of the property list that name them.
  private static let parts = [
    (word: "background", keys: ["backgroundAnimationFileName", "backgroundAnimationFileNameKey"]),
    (word: "floating", keys: ["floatingAnimationFileNameKey", "floatingAnimationFileName"]),
    (word: "foreground", keys: ["foregroundAnimationFileName", "foregroundAnimationFileNameKey"]),
  ]

  /// Reads the documents that are shown.
  ///
  /// - Throws: `LayerPackageError` where there is none, or one of them cannot be read.
  func documents() throws(LayerPackageError) -> [PackageContents.Document] {
    var texts: [String] = []
    if let wallpaper = try wallpaper() {
      texts = wallpaper
    } else {
      texts = stacked(files.names.filter { $0.lastName == "main.caml" })
      if texts.isEmpty { texts = try indexed() }
    }
    guard !texts.isEmpty else {
      throw LayerPackageError(.notPackage, "there is no main.caml in it", context: name)
    }
    var result: [PackageContents.Document] = []
    for text in texts { result.append(try document(text: text)) }
    return result
  }

  /// The documents whose `index.xml` names another text than `main.caml`.
  private func indexed() throws(LayerPackageError) -> [String] {
    var texts: [String] = []
    for file in files.names where file.lastName.lowercased() == "index.xml" {
      guard let root = try index(of: file.folder)?["rootDocument"]?.string else { continue }
      let text = root.inFolder(file.folder)
      if files.names.contains(text) { texts.append(text) }
    }
    return stacked(texts)
  }

  /// Puts the parts of a wallpaper in order; of other documents the first is shown.
  private func stacked(_ texts: [String]) -> [String] {
    guard texts.count > 1 else { return texts }
    // Documents of other folders, such as those of a package inside another one, are no parts.
    let known = texts.filter { part(of: $0) != nil }
    let parts = Self.parts.indices.compactMap { number in known.first { part(of: $0) == number } }
    let shown = parts.isEmpty ? Array(texts.prefix(1)) : parts
    for text in texts where !shown.contains(text) {
      log.note(.unsupported, "another document of the package, which is not shown", at: text)
    }
    return shown
  }

  /// The index in `parts` that the name of a text's folder stands for; nil for none.
  private func part(of text: String) -> Int? {
    let folder = text.folder.lastName.lowercased()
    return Self.parts.firstIndex { folder.contains($0.word) }
  }

  // MARK: - Wallpapers

  /// The texts of the wallpaper in the package; nil where there is none.
  private func wallpaper() throws(LayerPackageError) -> [String]? {
    let lists = files.names.filter { $0.lastName == "Wallpaper.plist" }
    guard let list = lists.min(by: { Self.rank($0) < Self.rank($1) }) else { return nil }
    for other in lists where other != list {
      log.note(.unsupported, "another wallpaper of the package, which is not shown", at: other)
    }
    guard let bytes = try files.contents(list, limit: limits.textBytes) else { return nil }
    let root = try PropertyList.read(bytes, limits, name: list)
    guard let assets = root["assets"]?["lockAndHome"]?["default"] else {
      log.note(.missing, "assets.lockAndHome.default, which names the documents", at: list)
      return nil
    }
    if let type = assets["type"]?.string, type != "LayeredAnimation" {
      log.note(.unsupported, "a wallpaper of the type \(type)", at: list)
    }
    var texts: [String] = []
    for part in Self.parts {
      guard let named = part.keys.lazy.compactMap({ assets[$0]?.string }).first, !named.isEmpty
      else { continue }
      if let text = text(of: named, beside: list) {
        texts.append(text)
      } else {
        log.note(.missing, "the document \(named)", at: list)
      }
    }
    return texts.isEmpty ? nil : texts
  }

  /// Orders wallpapers: the first descriptor by name, and of that the newest version.
  private static func rank(_ path: String) -> RankedPath {
    let parts = path.split(separator: "/").map(String.init)
    guard let place = parts.firstIndex(of: "versions"), place + 1 < parts.count,
      let version = Int(parts[place + 1])
    else { return RankedPath(before: path, version: 0, path: path) }
    return RankedPath(
      before: parts[..<place].joined(separator: "/"),
      version: version,
      path: path
    )
  }

  private struct RankedPath: Comparable {
    var before: String
    var version: Int
    var path: String

    static func < (left: RankedPath, right: RankedPath) -> Bool {
      if left.before != right.before { return left.before < right.before }
      if left.version != right.version { return left.version > right.version }
      return left.path < right.path
    }
  }

  private func text(of named: String, beside list: String) -> String? {
    let names = named.hasSuffix(".ca") ? [named] : ["\(named).ca", named]
    for name in names {
      let text = "\(name)/main.caml".inFolder(list.folder)
      if files.names.contains(text) { return text }
    }
    return nil
  }

  // MARK: - Documents

  /// Reads a document.
  func document(text: String) throws(LayerPackageError) -> PackageContents.Document {
    guard let bytes = try files.contents(text, limit: limits.textBytes) else {
      throw LayerPackageError(.unreadable, "the text is not there", context: text)
    }
    let root = try XMLElement.read(bytes, limits, name: text)
    guard root.name == "caml" else {
      throw LayerPackageError(.notPackage, "the text is \(root.name), not caml", context: text)
    }
    let folder = text.folder.isEmpty ? name : text.folder.lastName
    return PackageContents.Document(
      name: (folder as NSString).deletingPathExtension,
      folder: text.folder,
      text: text,
      root: root,
      index: try index(of: text.folder),
      named: Self.size(in: folder)
    )
  }

  /// Reads the index of a document; nil where there is none.
  private func index(of folder: String) throws(LayerPackageError) -> PropertyList? {
    for name in ["index.xml", "Index.xml"] {
      let path = name.inFolder(folder)
      guard files.names.contains(path),
        let bytes = try files.contents(path, limit: limits.textBytes)
      else { continue }
      do {
        return try PropertyList.read(bytes, limits, name: path)
      } catch {
        log.note(.invalid, error.message, at: path)
      }
    }
    return nil
  }

  /// The size and the scale in a name such as `7400.W_Background-390w-844h@3x~iphone.ca`.
  private static func size(in name: String) -> (size: CGSize, scale: Double)? {
    guard let match = name.firstMatch(of: /(\d{1,5})w-(\d{1,5})h@(\d)x/),
      let width = Double(match.1), let height = Double(match.2), let scale = Double(match.3),
      width > 0, height > 0, scale > 0
    else { return nil }
    return (CGSize(width: width, height: height), scale)
  }
}

extension String {
  /// The part of a path after its last slash.
  var lastName: String { split(separator: "/").last.map(String.init) ?? self }

  /// The part of a path before its last slash; empty where there is none.
  var folder: String { lastIndex(of: "/").map { String(self[..<$0]) } ?? "" }

  /// The path inside a folder.
  func inFolder(_ folder: String) -> String { folder.isEmpty ? self : "\(folder)/\(self)" }
}
