// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A temporary directory that only this user can access, claimed while this process lives.
///
/// It is deleted when the process ends by a signal that can be caught; otherwise its released lock
/// tells other processes that it is left over.
package final class CDirectory: Sendable {
  /// The path of the directory.
  package let path: String
  private let claim: CClaim

  /// Makes the directory `path`.
  package init(_ path: String) throws(MediaError) {
    switch try Unfinished.claim(path, isDirectory: true, mode: 0o700) {
    case .made(let claim): (self.path, self.claim) = (path, claim)
    case .taken: throw CFile.failure("cannot make the directory \(path)", EEXIST)
    case .failed(let error): throw CFile.failure("cannot make the directory \(path)", error)
    }
  }

  /// Deletes the directory and its contents.
  package func delete() {
    try? FileManager.default.removeItem(atPath: path)
    Unfinished.remove(path: path)
    claim.release()
  }
}
