// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFiles

/// A set of files that appear in a directory all together, or not at all.
///
/// The directory is made if it does not exist. Files with the same names are replaced, others stay.
package final class PictureFolder {
  private let place: OutputPath
  private var isDone = false

  /// Makes the hidden directory in which the files are collected.
  package init(_ path: String) throws(MediaError) {
    place = try OutputPath(path, isDirectory: true)
  }

  deinit {
    cancel()
  }

  /// Adds a file with these contents.
  package func add(_ bytes: [UInt8], name: String) throws(MediaError) {
    let descriptor = try CFile.create("\(place.temporary)/\(name)")
    do {
      try CFile.write(bytes, to: descriptor, path: "\(place.target)/\(name)")
    } catch {
      CFile.abandon(descriptor)
      throw error
    }
    try CFile.closing(descriptor, path: "\(place.target)/\(name)")
  }

  /// Moves the files to their directory.
  package func commit() throws(MediaError) {
    isDone = true
    do {
      try place.commitDirectory()
    } catch {
      place.discard()
      throw error
    }
  }

  /// Deletes the collected files.
  ///
  /// Does nothing after `commit`.
  package func cancel() {
    guard !isDone else { return }
    isDone = true
    place.discard()
  }
}
