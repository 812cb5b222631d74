// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization

/// A file or directory that a living process has for itself: a lock that the system takes back when the
/// process ends, however it ends.
///
/// Unlike a process number in a name, it tells the truth in containers, whose processes all have the
/// same numbers, and on disks that machines share. Where a file system has no locks nothing is held,
/// and nothing is ever taken for left over. Thread: any.
package final class CClaim: Sendable {
  /// What became of an attempt.
  enum Outcome: Sendable {
    /// It is there, empty, and held.
    case made(CClaim)
    /// Something of that name is there, or was until just now.
    case taken
    /// It cannot be made, for the reason of this error number.
    case failed(Int32)
  }

  private let descriptor: Mutex<Int32?>

  private init(_ descriptor: Int32) {
    self.descriptor = Mutex(descriptor)
  }

  deinit {
    release()
  }

  /// Gives the lock back; what was held stays.
  package func release() {
    descriptor.withLock { descriptor in
      if let descriptor { close(descriptor) }
      descriptor = nil
    }
  }

  /// Makes the file or directory `path` and holds it.
  ///
  /// - Parameter mode: the rights; nil is what the user's mask leaves of all.
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
    // Whoever looks for leftovers just now may have found it between its making and its locking.
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
      || !isSame(descriptor, path)
    {
      close(descriptor)
      return .taken
    }
    return .made(CClaim(descriptor))
  }

  /// Holds what is at `path` if nobody else does; nil if somebody does, or it cannot be told.
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
