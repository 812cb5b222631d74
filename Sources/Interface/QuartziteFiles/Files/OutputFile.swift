// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A file that is written sequentially; it is complete at its path after `commit`, or not there at
/// all.
package final class OutputFile {
  private let path: OutputPath
  private let descriptor: Int32
  private var isOpen = true

  /// Creates the hidden temporary file.
  package init(_ path: String) throws(MediaError) {
    let place = try OutputPath(path)
    do {
      descriptor = try CFile.create(place.temporary)
    } catch {
      place.discard()
      throw MediaError(
        error.code,
        error.description.replacingOccurrences(of: place.temporary, with: path)
      )
    }
    self.path = place
  }

  deinit {
    cancel()
  }

  /// Appends bytes.
  package func write(_ bytes: [UInt8]) throws(MediaError) {
    try CFile.write(bytes, to: descriptor, path: path.target)
  }

  /// Appends words in memory order.
  package func write(_ words: [UInt32]) throws(MediaError) {
    try CFile.write(words, to: descriptor, path: path.target)
  }

  /// Replaces bytes that were written before, from `offset` on; the next ones are appended again.
  package func rewrite(_ bytes: [UInt8], at offset: Int) throws(MediaError) {
    CFile.seek(descriptor, to: offset)
    try CFile.write(bytes, to: descriptor, path: path.target)
    CFile.seek(descriptor, to: nil)
  }

  /// Moves the file to its path.
  package func commit() throws(MediaError) {
    isOpen = false
    do {
      try CFile.closing(descriptor, path: path.target)
      try path.commit()
    } catch {
      path.discard()
      throw error
    }
  }

  /// Deletes the file, unless it was committed.
  package func cancel() {
    guard isOpen else { return }
    isOpen = false
    CFile.abandon(descriptor)
    path.discard()
  }
}
