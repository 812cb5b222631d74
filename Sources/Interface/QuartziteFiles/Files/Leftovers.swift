// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization

/// What runs that were killed left behind, for the next run to delete.
package enum Leftovers {
  /// The hidden names of folders that this process has looked into; of at most 64.
  private static let seen = Mutex<[String: [String]]>([:])

  /// Deletes what nobody is writing any more of the target `name` in `folder`: hidden files and
  /// directories `.name.123.partial` and their companions `.name.123.partial.png`.
  ///
  /// A folder is read once in the life of the process, so that ten thousand films into one folder do
  /// not read it ten thousand times.
  static func delete(of name: String, in folder: String) {
    let hidden = hiddenNames(in: folder)
    let own = hidden.filter { isPartial($0, of: name) }
    guard !own.isEmpty else { return }
    seen.withLock { $0[folder] = hidden.filter { !own.contains($0) } }
    for found in own {
      guard let end = found.range(of: ".partial", options: .backwards)?.upperBound else { continue }
      let main = "\(folder)/\(found[..<end])"
      // A companion without its file belongs to nobody.
      let claim = CClaim.abandoned(main)
      guard claim != nil || CFile.kind(main) == .nothing else { continue }
      try? FileManager.default.removeItem(atPath: "\(folder)/\(found)")
      // The file goes last, or a run that takes its name could have its companion deleted.
      if end == found.endIndex { claim?.release() }
    }
  }

  /// Deletes the directories in `folder` whose names begin with `prefix` and which nobody holds.
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
    // Companions first: their file tells whether they are still needed.
    let sorted = hidden.sorted { ($1.count, $0) < ($0.count, $1) }
    seen.withLock { seen in
      if seen.count >= 64 { seen = [:] }
      seen[folder] = sorted
    }
    return sorted
  }

  /// Whether a hidden name is that of an incomplete `name`, or of something beside it.
  private static func isPartial(_ hidden: String, of name: String) -> Bool {
    guard hidden.hasPrefix(".\(name).") else { return false }
    let rest = hidden.dropFirst(name.count + 2)
    let mark = rest.prefix { $0.isASCII && ($0.isNumber || $0 == "-") }
    let ending = rest.dropFirst(mark.count)
    return !mark.isEmpty && (ending == ".partial" || ending.hasPrefix(".partial."))
  }
}
