// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit

/// Finds nib files, storyboards and their translations.
@MainActor
enum NibSearch {
  /// A file that was found.
  struct File {
    let url: URL
    /// The resource folder, which may contain `.lproj` folders.
    let folder: URL
    /// The modules to which the folder may belong, derived from "Package_Target.resources"; the
    /// most likely first.
    var modules: [String] {
      for part in folder.pathComponents.reversed() {
        let url = URL(fileURLWithPath: part)
        guard ["resources", "bundle"].contains(url.pathExtension) else { continue }
        let parts = url.deletingPathExtension().lastPathComponent.split(separator: "_").prefix(16)
        return parts.indices.dropFirst().map { place in
          String(
            parts[place...].joined(separator: "_").map { $0.isLetter || $0.isNumber ? $0 : "_" }
          )
        }
      }
      return []
    }
  }

  /// The preferred languages of the process, each with and without its region.
  private static var languages: [String] {
    var all: [String] = []
    for name in Locale.preferredLanguages {
      all.append(name)
      if let short = name.split(separator: "-").first { all.append(String(short)) }
    }
    return all
  }

  /// Returns the file `name.ending`, looked up first in the bundle; nil if there is none.
  static func file(_ name: String, _ ending: String, in bundle: Bundle?) -> File? {
    guard !name.isEmpty, !name.contains("..") else { return nil }
    for folder in ResourceSearch(bundle: bundle).places {
      for inner in ["", "Base.lproj/"] + languages.map({ "\($0).lproj/" }) + ["en.lproj/"] {
        let url = folder.appendingPathComponent("\(inner)\(name).\(ending)")
        if FileManager.default.fileExists(atPath: url.path) {
          return File(url: url, folder: folder)
        }
      }
    }
    return nil
  }

  /// Reads a file and applies the translations of the first preferred language that has any.
  static func document(_ file: File, bundle: Bundle?) throws(NibError) -> NibDocument {
    let name = file.url.lastPathComponent
    guard let data = FileManager.default.contents(atPath: file.url.path) else {
      throw NibError("\(name): the file cannot be read")
    }
    let document = try NibDocument(data, name: name, bundle: bundle, modules: file.modules)
    let base = file.url.deletingPathExtension().lastPathComponent
    for language in languages {
      let url = file.folder.appendingPathComponent("\(language).lproj/\(base).strings")
      guard let data = FileManager.default.contents(atPath: url.path) else { continue }
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
      if let strings = list as? [String: String] {
        document.translate(strings)
      } else {
        document.issues.add("the translation \(language).lproj/\(base).strings cannot be read")
      }
      break
    }
    return document
  }
}
