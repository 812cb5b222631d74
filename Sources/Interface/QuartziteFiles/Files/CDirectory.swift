// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A directory that only this user can look into, held by this process for as long as it lives.
///
/// It is deleted when the process is ended by a signal that it may catch; where it may not, the lock
/// tells others that the directory is left over.
package final class CDirectory: Sendable {
  /// Where it is.
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

  /// Deletes it with all that is in it.
  package func delete() {
    try? FileManager.default.removeItem(atPath: path)
    Unfinished.remove(path: path)
    claim.release()
  }
}
