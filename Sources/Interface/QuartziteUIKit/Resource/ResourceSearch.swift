// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Finds the files behind `UIImage(named:)` and `NSDataAsset(name:)`.
///
/// Places are searched in this order: the resources of the bundle that the client names; those of
/// the main bundle and of all other loaded bundles; the folders `NAME.resources` and `NAME.bundle`
/// beside the program, where the package manager puts resources; the current directory and its
/// subfolder `Resources`. Each may hold plain files and asset catalogs (`NAME.xcassets`).
package struct ResourceSearch {
  private let folders: [URL]

  /// Makes a search that begins with a bundle; nil means the usual places only.
  package init(bundle: Bundle?) {
    let current = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    var folders: [URL] = []
    let bundles = [bundle, Bundle.main].compactMap { $0 } + Bundle.allBundles
    for bundle in bundles {
      folders.append(contentsOf: [bundle.resourceURL, bundle.bundleURL].compactMap { $0 })
    }
    folders.append(contentsOf: Self.resourceFolders(beside: Bundle.main.bundleURL))
    folders.append(contentsOf: [current, current.appendingPathComponent("Resources")])
    var seen: Set<String> = []
    self.folders = folders.filter { seen.insert($0.standardizedFileURL.path).inserted }
  }

  private static func resourceFolders(beside folder: URL) -> [URL] {
    contents(of: folder).filter { ["resources", "bundle"].contains($0.pathExtension) }
  }

  /// The contents of a folder, sorted by name; empty if it cannot be read.
  private static func contents(of folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { folder.appendingPathComponent($0) }
  }

  // MARK: - Images

  /// An image file and the scale that its name or catalog entry gives.
  package struct ImageFile: Equatable {
    /// The file.
    package let url: URL
    /// Pixels per point.
    package let scale: CGFloat
  }

  /// Finds the file of an image whose scale suits a screen's scale best.
  package func picture(named name: String, scale: CGFloat) -> ImageFile? {
    guard !name.isEmpty else { return nil }
    for folder in folders {
      if let found = Self.best(Self.files(named: name, in: folder), scale) { return found }
      for catalog in Self.contents(of: folder) where catalog.pathExtension == "xcassets" {
        if let found = Self.best(Self.assets(named: name, in: catalog), scale) { return found }
      }
    }
    return nil
  }

  /// The file with exactly this scale, otherwise the next greater scale, otherwise the greatest.
  private static func best(_ pictures: [ImageFile], _ scale: CGFloat) -> ImageFile? {
    let fitting = pictures.filter { $0.scale >= scale }
    return fitting.min { $0.scale < $1.scale } ?? pictures.max { $0.scale < $1.scale }
  }

  private static func files(named name: String, in folder: URL) -> [ImageFile] {
    let given = URL(fileURLWithPath: name).pathExtension.lowercased()
    let kinds = ["png", "jpg", "jpeg", "webp", "gif", "pdf", "svg", "svgz"]
    let base = kinds.contains(given) ? (name as NSString).deletingPathExtension : name
    let endings = kinds.contains(given) ? [(name as NSString).pathExtension] : kinds
    return [(1, ""), (2, "@2x"), (3, "@3x")].compactMap { scale, suffix in
      endings.lazy.map { folder.appendingPathComponent("\(base)\(suffix).\($0)") }
        .first { FileManager.default.fileExists(atPath: $0.path) }
        .map { ImageFile(url: $0, scale: scale) }
    }
  }

  /// The image files of `NAME.imageset` in a catalog; a name may contain folders.
  private static func assets(named name: String, in catalog: URL) -> [ImageFile] {
    guard let set = folder("\(name).imageset", in: catalog), let list = entries(of: set, "images")
    else { return [] }
    return list.compactMap { entry in
      guard let file = entry["filename"] as? String else { return nil }
      let text = entry["scale"] as? String ?? "1x"
      let scale = Double(text.dropLast()) ?? 1
      return ImageFile(url: set.appendingPathComponent(file), scale: CGFloat(scale))
    }
  }

  /// Finds a folder by name in a catalog and in its groups, which are followed to a depth of 8.
  private static func folder(_ name: String, in group: URL, depth: Int = 0) -> URL? {
    let direct = group.appendingPathComponent(name)
    if FileManager.default.fileExists(atPath: direct.path) { return direct }
    guard depth < 8 else { return nil }
    for inner in contents(of: group) where inner.pathExtension.isEmpty {
      if let found = folder(name, in: inner, depth: depth + 1) { return found }
    }
    return nil
  }

  private static func entries(of set: URL, _ key: String) -> [[String: Any]]? {
    guard let data = try? Data(contentsOf: set.appendingPathComponent("Contents.json")),
      let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { return nil }
    return object[key] as? [[String: Any]]
  }

  // MARK: - Colours

  /// Finds the entries of a colour set in a catalog; nil if there is none of that name.
  func colors(named name: String) -> [[String: Any]]? {
    guard !name.isEmpty else { return nil }
    for folder in folders {
      for catalog in Self.contents(of: folder) where catalog.pathExtension == "xcassets" {
        guard let set = Self.folder("\(name).colorset", in: catalog) else { continue }
        return Self.entries(of: set, "colors")
      }
    }
    return nil
  }

  // MARK: - Data

  /// Finds the file of a data asset: in a catalog, or a plain file of that name with any extension
  /// or none.
  package func data(named name: String) -> URL? {
    guard !name.isEmpty else { return nil }
    for folder in folders {
      for catalog in Self.contents(of: folder) where catalog.pathExtension == "xcassets" {
        guard let set = Self.folder("\(name).dataset", in: catalog) else { continue }
        let entry = Self.entries(of: set, "data")?.first
        if let file = entry?["filename"] as? String { return set.appendingPathComponent(file) }
      }
      let found = Self.contents(of: folder).first {
        ($0.lastPathComponent == name || $0.deletingPathExtension().lastPathComponent == name)
          && !$0.hasDirectoryPath && !Self.isFolder($0)
      }
      if let found { return found }
    }
    return nil
  }

  private static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
