// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization

/// Temporary files of killed processes, for the next process to delete.
package enum Leftovers {
  /// The hidden names in the folders that this process has read; at most 64 folders.
  private static let seen = Mutex<[String: [String]]>([:])

  /// Deletes the abandoned temporary files of the target `name` in `folder`: hidden files and
  /// directories `.name.123.partial`, and their companions `.name.123.partial.png`.
  ///
  /// Each folder is read once per process, so that ten thousand films in one folder do not read it
  /// ten thousand times.
  static func delete(of name: String, in folder: String) {
    let hidden = hiddenNames(in: folder)
    let own = hidden.filter { isPartial($0, of: name) }
    guard !own.isEmpty else { return }
    seen.withLock { $0[folder] = hidden.filter { !own.contains($0) } }
    for found in own {
      guard let end = found.range(of: ".partial", options: .backwards)?.upperBound else { continue }
      let main = "\(folder)/\(found[..<end])"
      // A companion whose main file is gone belongs to no process.
      let claim = CClaim.abandoned(main)
      guard claim != nil || CFile.kind(main) == .nothing else { continue }
      try? FileManager.default.removeItem(atPath: "\(folder)/\(found)")
      // The main file goes last; otherwise the companion of a process that takes its name could be
      // deleted.
      if end == found.endIndex { claim?.release() }
    }
  }

  /// Deletes the directories in `folder` with a name prefix that no process has claimed.
  package static func deleteDirectories(_ prefix: String, in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() where name.hasPrefix(prefix) {
      let path = "\(folder)/\(name)"
      guard CFile.kind(path) == .directory, let claim = CClaim.abandoned(path) else { continue }
      try? FileManager.default.removeItem(atPath: path)
      claim.release()
    }
  }

  private static func hiddenNames(in folder: String) -> [String] {
    if let known = seen.withLock({ $0[folder] }) { return known }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let hidden = names.filter { $0.hasPrefix(".") && $0.contains(".partial") }
    // Companions come first: their main file tells whether they are still needed.
    let sorted = hidden.sorted { ($1.count, $0) < ($0.count, $1) }
    seen.withLock { seen in
      if seen.count >= 64 { seen = [:] }
      seen[folder] = sorted
    }
    return sorted
  }

  /// Whether a hidden name is that of an incomplete `name` or of one of its companions.
  private static func isPartial(_ hidden: String, of name: String) -> Bool {
    guard hidden.hasPrefix(".\(name).") else { return false }
    let rest = hidden.dropFirst(name.count + 2)
    let mark = rest.prefix { $0.isASCII && ($0.isNumber || $0 == "-") }
    let ending = rest.dropFirst(mark.count)
    return !mark.isEmpty && (ending == ".partial" || ending.hasPrefix(".partial."))
  }
}
