// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFiles

/// Files that appear in a directory together, or not at all.
///
/// The directory is made if it is not there. Files of the same names are replaced, others stay.
package final class PictureFolder {
  private let place: OutputPath
  private var isDone = false

  /// Makes the hidden directory in which the files gather.
  package init(_ path: String) throws(MediaError) {
    place = try OutputPath(path, isDirectory: true)
  }

  deinit {
    cancel()
  }

  /// Adds a file of the given bytes.
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

  /// Puts the files at their place.
  package func commit() throws(MediaError) {
    isDone = true
    do {
      try place.commitDirectory()
    } catch {
      place.discard()
      throw error
    }
  }

  /// Throws the files away.
  ///
  /// Does nothing after `commit`.
  package func cancel() {
    guard !isDone else { return }
    isDone = true
    place.discard()
  }
}
