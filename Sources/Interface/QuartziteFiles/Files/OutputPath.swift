// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A file or directory that appears at its place only when it is complete.
///
/// It is written under a hidden name in the same directory and moved over the target at the end, so
/// that nobody ever sees half of it, whatever stops the program.
package struct OutputPath: Sendable {
  /// Where it shall stand, links resolved.
  package let target: String
  /// Where it is written until it is complete; there already, empty, and registered with `Unfinished`.
  package let temporary: String
  private let claim: CClaim

  /// Makes the hidden file or directory, and checks that the target can be replaced.
  ///
  /// What a run that was killed left of the same target is deleted. Two runs have hidden names of
  /// their own, whatever their process numbers, and the one that is complete last stays.
  ///
  /// - Throws: `MediaError.unwritable` if the directory does not exist or the target is something
  ///   that must not be replaced, such as a device.
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

  /// A further hidden name beside the temporary one; registered with `Unfinished`.
  package func companion(_ ending: String) -> String {
    let path = "\(temporary).\(ending)"
    Unfinished.add(path: path)
    return path
  }

  /// Puts the finished file at its place.
  package func commit() throws(MediaError) {
    try CFile.move(temporary, over: target)
    Unfinished.remove(path: temporary)
    claim.release()
  }

  /// Puts the finished pictures of a directory at their place; one that is there gains them.
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
