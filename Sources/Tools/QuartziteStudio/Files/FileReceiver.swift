// SPDX-License-Identifier: Apache-2.0

/// Puts the pieces of a file together that a page sends.
package struct FileReceiver {
  /// A file that is announced.
  package struct Announcement: Sendable, Equatable {
    /// The id of its scene.
    package var id: String
    /// How it is called.
    package var name: String
    /// How large it is, in bytes.
    package var bytes: Int

    /// Announces a file.
    package init(id: String, name: String, bytes: Int) {
      (self.id, self.name, self.bytes) = (id, name, bytes)
    }
  }

  /// A file that has arrived.
  package struct Arrival: Sendable, Equatable {
    /// How it was announced.
    package var announcement: Announcement
    /// What is in it.
    package var bytes: [UInt8]
  }

  private var announcement: Announcement?
  private var bytes: [UInt8] = []

  /// Makes one that waits for a file.
  package init() {}

  /// Begins a file; one that has not arrived as a whole is given up.
  ///
  /// - Returns: the file, where it is an empty one.
  package mutating func begin(_ announcement: Announcement) -> Arrival? {
    (self.announcement, bytes) = (announcement, [])
    // The size is only what the page says, so memory is taken as it is needed.
    return announcement.bytes == 0 ? finish() : nil
  }

  /// Adds a piece; returns the file once it is whole.
  ///
  /// - Throws: `ClientMessage.Fault` for a piece of no file, or one that is too long.
  package mutating func add(_ piece: [UInt8]) throws(ClientMessage.Fault) -> Arrival? {
    guard let announcement else {
      throw ClientMessage.Fault(description: "bytes came without a file that they belong to")
    }
    guard bytes.count + piece.count <= announcement.bytes else {
      self.announcement = nil
      bytes = []
      throw ClientMessage.Fault(description: "a file is longer than it was said to be")
    }
    bytes += piece
    return bytes.count == announcement.bytes ? finish() : nil
  }

  private mutating func finish() -> Arrival? {
    defer { (announcement, bytes) = (nil, []) }
    return announcement.map { Arrival(announcement: $0, bytes: bytes) }
  }
}
