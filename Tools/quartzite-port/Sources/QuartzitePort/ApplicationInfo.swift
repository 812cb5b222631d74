// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The `Info.plist` of an application, under a name that the package manager takes.
///
/// The package manager refuses `Info.plist` among the resources, because a bundle has one of its own. A launch
/// reads `App-Info.plist` instead.
enum ApplicationInfo {
  /// The name of the file that a launch reads.
  static let name = "App-Info.plist"

  /// Whether a path may be that of a project's own list.
  static func isCandidate(_ path: String) -> Bool {
    path.lowercased().hasSuffix("info.plist")
  }

  /// The application's list among the paths of a directory, and where it goes; nil if there is none.
  ///
  /// A file that has the new name already is kept as it is. Lists of tests and of extensions have none of
  /// an application's keys. Of several applications' the one nearest to the directory counts, the first
  /// by name among those.
  ///
  /// - Parameter text: reads a file; nil for what is no text.
  static func file(
    among paths: [String],
    text: (String) -> String?
  ) -> (path: String, text: String)? {
    let found = paths.filter { isCandidate($0) }.sorted { order($0) < order($1) }
    for path in found {
      guard let list = text(path), keys.contains(where: { list.contains("<key>\($0)</key>") })
      else { continue }
      let folder = path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
      return (folder + name, list)
    }
    return nil
  }

  private static func order(_ path: String) -> (Int, Int, String) {
    (path.split(separator: "/").last == Substring(name) ? 0 : 1, path.count { $0 == "/" }, path)
  }

  /// The keys that tell an application's list from that of a framework, tests or an extension.
  private static let keys = [
    "UIApplicationSceneManifest", "UIMainStoryboardFile", "UILaunchStoryboardName", "UIAppFonts",
    "LSRequiresIPhoneOS",
  ]
}
