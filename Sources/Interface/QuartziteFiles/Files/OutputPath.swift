// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A file or directory that appears at its path only when it is complete.
///
/// It is written under a hidden name in the same directory and renamed at the end, so that no
/// incomplete file is ever visible, however the program ends.
package struct OutputPath: Sendable {
  /// The final path, with links resolved.
  package let target: String
  /// The temporary path; it exists already, is empty and is registered with `Unfinished`.
  package let temporary: String
  private let claim: CClaim

  /// Creates the hidden file or directory, and checks that the target can be replaced.
  ///
  /// Temporary files of killed processes for the same target are deleted. Two processes never have
  /// the same hidden name, whatever their process ids; the one that finishes last determines the
  /// result.
  ///
  /// - Throws: `MediaError.unwritable` if the directory does not exist, or if the target must not
  ///   be replaced, such as a device.
  package init(_ path: String, isDirectory: Bool = false) throws(MediaError) {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    target = url.path
    let folder = url.deletingLastPathComponent().path
    switch CFile.kind(target) {
    case .other: throw MediaError(.unwritable, "cannot write \(path): it is not a regular file")
    case .directory where !isDirectory:
      throw MediaError(.unwritable, "cannot write \(path): it is a directory; name a file in it")
    case .file where isDirectory:
      throw MediaError(.unwritable, "cannot write \(path): it is a file; name a directory")
    default: break
    }
    guard CFile.kind(folder) == .directory else {
      throw MediaError(.unwritable, "cannot write \(path): no directory \(folder); make it first")
    }
    let name = url.lastPathComponent
    Leftovers.delete(of: name, in: folder)
    let process = ProcessInfo.processInfo.processIdentifier
    for number in 1...1_000 {
      let mark = number == 1 ? "\(process)" : "\(process)-\(number)"
      let hidden = "\(folder)/.\(name).\(mark).partial"
      switch try Unfinished.claim(hidden, isDirectory: isDirectory) {
      case .made(let claim):
        (temporary, self.claim) = (hidden, claim)
        return
      case .taken: continue
      case .failed(let error): throw CFile.failure("cannot write \(path)", error)
      }
    }
    throw MediaError(.unwritable, "cannot write \(path): a thousand others are writing it")
  }

  /// A second hidden path beside the temporary one; registered with `Unfinished`.
  package func companion(_ ending: String) -> String {
    let path = "\(temporary).\(ending)"
    Unfinished.add(path: path)
    return path
  }

  /// Moves the finished file to its path.
  package func commit() throws(MediaError) {
    try CFile.move(temporary, over: target)
    Unfinished.remove(path: temporary)
    claim.release()
  }

  /// Moves the finished files of a directory to their path; they are added to an existing
  /// directory.
  package func commitDirectory() throws(MediaError) {
    if CFile.kind(target) == .directory {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: temporary)) ?? []
      for name in names.sorted() {
        try CFile.move("\(temporary)/\(name)", over: "\(target)/\(name)")
      }
      discard()
    } else {
      try commit()
    }
  }

  /// Deletes what was written so far.
  package func discard() {
    discard(temporary)
    claim.release()
  }

  /// Deletes a companion.
  package func discard(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
    Unfinished.remove(path: path)
  }
}
