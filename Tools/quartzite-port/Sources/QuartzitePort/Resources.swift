// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The pictures, fonts and other files of a directory that the package manager puts into `Bundle.module`.
public struct Resources: Equatable, Sendable {
  /// The resources for the manifest, relative to the directory: files, folders and asset catalogues.
  public private(set) var items: [String] = []
  /// The bundles that CocoaPods would make: the paths of their files by their names.
  public private(set) var bundles: [String: [String]] = [:]

  /// Whether there are no resources.
  public var isEmpty: Bool { items.isEmpty && bundles.isEmpty }

  /// The line for the manifest; nil if there are no resources.
  ///
  /// - Parameter folder: the target's folder with a slash, which all items are in and which the
  ///   manifest leaves out; empty for the directory itself.
  public func manifestLine(in folder: String = "") -> String? {
    let names = items.map { String($0.dropFirst(folder.count)) }
    let all = names + bundles.keys.sorted().map { "\($0).bundle" }
    guard !all.isEmpty else { return nil }
    return "resources: [" + all.map { ".copy(\"\($0)\")" }.joined(separator: ", ") + "]"
  }

  /// Makes an empty list.
  init() {}

  /// Adds a file that the tool writes.
  mutating func add(_ path: String) {
    guard !items.contains(path) else { return }
    items = (items + [path]).sorted()
  }

  /// Finds the resources among the paths of a directory.
  ///
  /// - Parameters:
  ///   - paths: all paths in it.
  ///   - specifications: the texts of CocoaPods' specifications for it, and the prefix of the directory's
  ///     paths in each.
  init(paths: [String], specifications: [(text: String, prefix: String)] = []) {
    var folders: Set<String> = []
    for path in paths.sorted() {
      let parts = path.split(separator: "/").map(String.init)
      guard !parts.contains(where: { $0.hasPrefix(".") || Self.foreign.contains(Self.ending($0)) })
      else { continue }
      if let index = parts.firstIndex(where: { Self.folders.contains(Self.ending($0)) }) {
        let folder = parts[...index].joined(separator: "/")
        if folders.insert(folder).inserted { items.append(folder) }
      } else if Self.files.contains(Self.ending(path)), !Self.isForXcode(path) {
        items.append(path)
      }
    }
    for (text, prefix) in specifications {
      for (name, patterns) in Self.bundles(in: text) {
        let files = paths.filter { path in
          Self.files.union(["xcassets", "lproj", "strings"]).contains(Self.ending(path))
            && patterns.contains { Self.fnmatch(Array($0), Array(prefix + path)) }
        }
        if !files.isEmpty { bundles[name] = files.sorted() }
      }
    }
    let bundled = Set(bundles.values.joined())
    items.removeAll { bundled.contains($0) }
  }

  /// Whether a file is the project's own. An application's `Info.plist` is taken by `ApplicationInfo`.
  private static func isForXcode(_ path: String) -> Bool {
    let name = path.split(separator: "/").last?.lowercased() ?? ""
    return ApplicationInfo.isCandidate(path) || name == "exportoptions.plist" || name == "readme.md"
      || name == "changelog.md" || name.hasPrefix("license") || name == "package.resolved"
  }

  private static func ending(_ path: String) -> String {
    (path as NSString).pathExtension.lowercased()
  }

  /// The extensions of folders that are copied whole.
  private static let folders: Set<String> = ["xcassets", "bundle", "lproj"]
  /// The extensions of folders that Xcode or its tools use, which are left out.
  private static let foreign: Set<String> = [
    "xcodeproj", "xcworkspace", "playground", "framework", "xcframework", "docc",
  ]
  private static let files: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "heic", "pdf", "svg", "ttf", "otf", "json", "lottie",
    "strings", "stringsdict", "mp3", "wav", "m4a", "caf", "aiff", "mp4", "mov", "xib", "storyboard",
    "html", "css", "txt", "plist", "csv", "xml", "geojson", "rtf", "js", "dat", "data",
    "bmp", "tif", "tiff", "heif", "apng", "ttc", "aac", "m4v", "glsl", "riv",
  ]

  /// The bundles that a specification of CocoaPods names: `resource_bundles = { 'A' => ['B/*.png'] }`.
  private static func bundles(in text: String) -> [(String, [String])] {
    text.matches(of: #/resource_bundles?\s*=\s*\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}/#).flatMap {
      match in
      match.1.matches(of: #/['"]([^'"]+)['"]\s*=>\s*(\[[^\]]*\]|['"][^'"]*['"])/#).map { entry in
        let patterns = entry.2.matches(of: #/['"]([^'"]+)['"]/#).map { String($0.1) }
        return (String(entry.1), patterns)
      }
    }
  }

  /// Whether a path matches a pattern with `*`, `**`, `?` and `{a,b}`.
  private static func fnmatch(_ pattern: [Character], _ path: [Character]) -> Bool {
    guard let first = pattern.first else { return path.isEmpty }
    if first == "{", let end = pattern.firstIndex(of: "}") {
      return String(pattern[1..<end]).split(separator: ",", omittingEmptySubsequences: false)
        .contains { fnmatch(Array($0) + pattern[(end + 1)...], path) }
    }
    if pattern.starts(with: "**") {
      let rest = Array(pattern.drop { $0 == "*" }.drop { $0 == "/" })
      return (0...path.count).contains { fnmatch(rest, Array(path[$0...])) }
    }
    if first == "*" {
      let end = path.firstIndex(of: "/") ?? path.count
      return (0...end).contains { fnmatch(Array(pattern[1...]), Array(path[$0...])) }
    }
    guard let next = path.first, first == next || first == "?" else { return false }
    return fnmatch(Array(pattern[1...]), Array(path[1...]))
  }
}
