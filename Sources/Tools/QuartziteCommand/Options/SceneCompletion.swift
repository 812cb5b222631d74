// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFiles

/// The shell completion of arguments that name a scene or a file.
package enum SceneCompletion {
  /// The ids of scenes, and the files that can be played and directories, that begin with `word`.
  package static func words(beginning word: String) -> [String] {
    let ids = CommandHost.current.scenes.map(\.id).filter { $0.hasPrefix(word) }
    return ids + files(beginning: word)
  }

  private static func files(beginning word: String) -> [String] {
    let cut = word.lastIndex(of: "/").map { word.index(after: $0) } ?? word.startIndex
    let (folder, start) = (String(word[..<cut]), word[cut...])
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder))
    return (names ?? []).sorted().filter { $0.hasPrefix(start) && !$0.hasPrefix(".") }
      .compactMap { name in
        if Subject.isFile(name) { return folder + name }
        return CFile.kind(folder + name) == .directory ? folder + name + "/" : nil
      }
  }
}
