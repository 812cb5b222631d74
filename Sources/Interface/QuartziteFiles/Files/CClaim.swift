// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization

/// A file or directory that a running process has claimed by an advisory lock, which the system
/// releases when the process ends, however it ends.
///
/// Unlike a process id in the name, this is correct in containers, whose processes have equal ids,
/// and on disks that several machines share. On a file system without locks nothing is claimed, and
/// nothing counts as left over. Thread: any.
package final class CClaim: Sendable {
  /// The result of an attempt.
  enum Outcome: Sendable {
    /// The file or directory was made, is empty, and is claimed.
    case made(CClaim)
    /// The name exists, or existed until a moment ago.
    case taken
    /// It cannot be made; the value is the error number.
    case failed(Int32)
  }

  private let descriptor: Mutex<Int32?>

  private init(_ descriptor: Int32) {
    self.descriptor = Mutex(descriptor)
  }

  deinit {
    release()
  }

  /// Releases the lock; the file or directory stays.
  package func release() {
    descriptor.withLock { descriptor in
      if let descriptor { close(descriptor) }
      descriptor = nil
    }
  }

  /// Makes and claims the file or directory `path`.
  ///
  /// - Parameter mode: the permissions; nil for all that the user's mask allows.
  static func make(_ path: String, isDirectory: Bool, mode: mode_t? = nil) -> Outcome {
    if isDirectory, mkdir(path, mode ?? 0o777) != 0 {
      return errno == EEXIST ? .taken : .failed(errno)
    }
    let descriptor =
      isDirectory
      ? open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      : open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode ?? 0o666)
    if descriptor < 0 {
      return errno == EEXIST || errno == ENOENT && isDirectory ? .taken : .failed(errno)
    }
    // A process that looks for leftovers may have found it after it was made and before it was
    // locked.
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
      || !isSame(descriptor, path)
    {
      close(descriptor)
      return .taken
    }
    return .made(CClaim(descriptor))
  }

  /// Claims what is at `path` if no other process has; nil if one has, or if that is unknown.
  package static func abandoned(_ path: String) -> CClaim? {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    if descriptor < 0 { return nil }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0, isSame(descriptor, path) {
      return CClaim(descriptor)
    }
    close(descriptor)
    return nil
  }

  private static func isSame(_ descriptor: Int32, _ path: String) -> Bool {
    var (held, named) = (stat(), stat())
    return fstat(descriptor, &held) == 0 && lstat(path, &named) == 0
      && held.st_ino == named.st_ino && held.st_dev == named.st_dev
  }
}
