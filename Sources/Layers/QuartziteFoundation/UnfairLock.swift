// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized
import Foundation

/// A lock that one thread holds at a time, and that is not recursive.
///
/// Here it is a mutex of POSIX, whose zeros are an open one; it must not be moved while it is held.
///
/// See: <https://developer.apple.com/documentation/os/os_unfair_lock>
public struct os_unfair_lock_s {
  fileprivate var mutex = pthread_mutex_t()

  /// Makes an open lock.
  public init() {}
}

/// A lock that one thread holds at a time.
public typealias os_unfair_lock = os_unfair_lock_s
// SAFETY: the pointer is that of the caller's lock, as in Apple's functions, and is passed on to
// POSIX; nothing is read through it here.
/// A pointer to a lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

/// Acquires a lock; waits while another thread holds it.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
  pthread_mutex_lock(&lock.pointee.mutex)
}

/// Acquires a lock if no thread holds it; returns whether it did.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  pthread_mutex_trylock(&lock.pointee.mutex) == 0
}

/// Releases a lock that the calling thread holds.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
  pthread_mutex_unlock(&lock.pointee.mutex)
}
