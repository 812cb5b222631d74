// SPDX-License-Identifier: Apache-2.0
import CLinux
import Foundation

/// The system calls for files; all of this module's are in this file.
package enum CFile {
  /// Creates or empties the file `path` for writing, and returns its descriptor.
  ///
  /// The descriptor is not inherited by child processes.
  package static func create(_ path: String) throws(MediaError) -> Int32 {
    let (descriptor, error) = try Unfinished.whileRunning {
      let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
      return (retrying { open(path, flags, 0o666) }, errno)
    }
    if descriptor < 0 { throw failure("cannot write \(path)", error) }
    return descriptor
  }

  /// Writes all bytes of `words`, in memory order, to `descriptor`; `path` is for the error message
  /// only.
  package static func write(
    _ words: [UInt32],
    to descriptor: Int32,
    path: String
  ) throws(MediaError) {
    // SAFETY: the buffer is valid for the length of the closure and only read in it.
    let error = words.withUnsafeBytes { writeAll($0, to: descriptor) }
    if error != 0 { throw failure("cannot write \(path)", error) }
  }

  /// Writes all of `bytes` to `descriptor`; `path` is for the error message only.
  package static func write(
    _ bytes: [UInt8],
    to descriptor: Int32,
    path: String
  ) throws(MediaError) {
    // SAFETY: the buffer is valid for the length of the closure and only read in it.
    let error = bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
    if error != 0 { throw failure("cannot write \(path)", error) }
  }

  /// Lends the pages of `bytes` to the pipe behind `descriptor` if they are more than it can hold
  /// at once, otherwise writes a copy; returns 0 or the error number.
  ///
  /// The bytes must stay unchanged until the next `lend` to the same pipe is done, or until its
  /// reader is gone: after bytes that do not fit into the pipe have all been written, all earlier
  /// ones have been read. This saves a copy of every frame.
  ///
  /// - Parameter goesOn: called after every second in which the pipe accepted nothing; false gives
  ///   up with `ETIMEDOUT`.
  package static func lend(
    _ bytes: UnsafeRawBufferPointer,
    to descriptor: Int32,
    while goesOn: () -> Bool = { true }
  ) -> Int32 {
    let getPipeSize: Int32 = 1032  // F_GETPIPE_SZ of Linux; of anything but a pipe it is negative.
    let capacity = fcntl(descriptor, getPipeSize)
    guard capacity > 0, bytes.count > Int(capacity) else {
      return writeAll(bytes, to: descriptor, while: goesOn)
    }
    let nonBlocking: UInt32 = 2  // SPLICE_F_NONBLOCK of Linux.
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      var parts = iovec(
        iov_base: UnsafeMutableRawPointer(mutating: part.baseAddress),
        iov_len: part.count
      )
      // SAFETY: the pages of `part` are alive by the contract above, and are only read.
      let count = vmsplice(descriptor, &parts, 1, nonBlocking)
      if count < 0 {
        if errno == EINTR { continue }
        if errno == EAGAIN {
          if isReady(descriptor, POLLOUT) || goesOn() { continue }
          return ETIMEDOUT
        }
        if errno == EPIPE { return EPIPE }
        // If the system does not support or allow this, copies are written instead.
        return writeAll(part, to: descriptor, while: goesOn)
      }
      rest = rest.dropFirst(count)
    }
    return 0
  }

  /// Waits up to a second until `descriptor` is ready for `events` or at its end.
  private static func isReady(_ descriptor: Int32, _ events: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    return poll(&request, 1, 1_000) > 0
  }

  /// Opens `/dev/null` for standard streams that are closed, so that no file gets one of their
  /// descriptors and receives what is printed.
  ///
  /// Writing to a closed standard output remains an error.
  static func fillStandardStreams() {
    for (number, mode) in [(Int32(0), O_RDONLY), (1, O_RDONLY), (2, O_WRONLY)]
    where fcntl(number, F_GETFD) < 0 {
      // `open` returns the lowest free descriptor, which is this one.
      _ = open("/dev/null", mode)
    }
  }

  /// Whether two paths lead to the same file or directory after following links.
  package static func isSame(_ path: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    return stat(path, &first) == 0 && stat(other, &second) == 0
      && first.st_ino == second.st_ino && first.st_dev == second.st_dev
  }

  /// Flushes the output that `print` has buffered.
  ///
  /// - Throws: `MediaError` if standard output cannot accept it, which `print` itself does not
  ///   report.
  package static func flushPrinted() throws(MediaError) {
    if fflush(nil) != 0 { throw failure("cannot write standard output") }
  }

  /// Opens the existing file `path` for reading and writing.
  package static func update(_ path: String) throws(MediaError) -> Int32 {
    let descriptor = retrying { open(path, O_RDWR | O_CLOEXEC) }
    if descriptor < 0 { throw failure("cannot write \(path)") }
    return descriptor
  }

  /// Moves the file position to `offset` bytes from the start; nil means the end, a negative offset
  /// is counted from the end.
  package static func seek(_ descriptor: Int32, to offset: Int?) {
    guard let offset else {
      _ = lseek(descriptor, 0, SEEK_END)
      return
    }
    _ = lseek(descriptor, off_t(offset), offset < 0 ? SEEK_END : SEEK_SET)
  }

  /// Closes `descriptor`; throws an error that the system has deferred until then.
  package static func closing(_ descriptor: Int32, path: String) throws(MediaError) {
    if close(descriptor) != 0 && errno != EINTR { throw failure("cannot write \(path)") }
  }

  /// Closes `descriptor` and ignores errors.
  package static func abandon(_ descriptor: Int32) {
    _ = close(descriptor)
  }

  /// Makes the directory `path` and its missing parent directories.
  package static func makeDirectory(_ path: String) throws(MediaError) {
    if kind(path) == .directory { return }
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent().path
    if kind(parent) == .nothing { try makeDirectory(parent) }
    let (result, error) = try Unfinished.whileRunning { (mkdir(path, 0o777), errno) }
    // Another run may have made it just now.
    if result != 0 && kind(path) != .directory {
      throw failure("cannot make the directory \(path)", error)
    }
  }

  /// Atomically renames `source` to `target`, replacing it.
  package static func move(_ source: String, over target: String) throws(MediaError) {
    let (result, error) = try Unfinished.whileRunning { (rename(source, target), errno) }
    if result != 0 { throw failure("cannot write \(target)", error) }
  }

  /// What is at a path.
  package enum Kind: Sendable {
    /// Nothing, or something that cannot be examined.
    case nothing
    /// A regular file.
    case file
    /// A directory.
    case directory
    /// A device, a pipe or a socket.
    case other
  }

  /// Returns what is at `path`, following links.
  package static func kind(_ path: String) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else { return .nothing }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .directory
    default: return .other
    }
  }

  /// Returns the paths that match a pattern with `*`, `?` and `[...]`, sorted.
  package static func paths(matching pattern: String) -> [String] {
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(pattern, 0, nil, &found) == 0 else { return [] }
    // SAFETY: glob filled `gl_pathc` strings, which live until globfree.
    return (0..<Int(found.gl_pathc)).compactMap { index in
      found.gl_pathv[index].map { String(cString: $0) }
    }
  }

  /// Enlarges the buffer of the pipe behind `descriptor` to 1 MiB, for fewer context switches.
  package static func widenPipe(_ descriptor: Int32) {
    let setPipeSize: Int32 = 1031  // F_SETPIPE_SZ of Linux; elsewhere the call fails harmlessly.
    _ = fcntl(descriptor, setPipeSize, 1 << 20)
  }

  // MARK: - Errors

  /// Returns an error with `what` and the system's message for the last error, or for `number`.
  package static func failure(_ what: String, _ number: Int32 = errno) -> MediaError {
    if number == EPIPE { return MediaError(.closedPipe, "\(what): the reader went away") }
    let reason =
      switch number {
      case ENOSPC, EDQUOT: "the disk is full; free some space or choose another place"
      case EFBIG: "the file grew over the limit for its size"
      case EACCES, EPERM, EROFS: "permission denied; choose a place that you may write to"
      case ENOENT: "no such directory; make it first"
      case ENOTDIR: "a part of the path is not a directory"
      case EISDIR: "it is a directory"
      case EBADF: "it is closed"
      default: String(cString: strerror(number)).lowercased()
      }
    return MediaError(.unwritable, "\(what): \(reason)")
  }

  /// Returns 0 or the error number.
  private static func writeAll(
    _ buffer: UnsafeRawBufferPointer,
    to descriptor: Int32,
    while goesOn: () -> Bool = { true }
  ) -> Int32 {
    var rest = buffer[...]
    while !rest.isEmpty {
      // SAFETY: `rest` lies in `buffer`, which the caller keeps alive; the call reads `rest.count`.
      let count = Foundation.write(
        descriptor,
        UnsafeRawBufferPointer(rebasing: rest).baseAddress,
        rest.count
      )
      if count < 0 {
        if errno == EINTR { continue }
        if errno == EAGAIN {
          if isReady(descriptor, POLLOUT) || goesOn() { continue }
          return ETIMEDOUT
        }
        return errno
      }
      rest = rest.dropFirst(count)
    }
    return 0
  }

  private static func retrying(_ call: () -> Int32) -> Int32 {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}
