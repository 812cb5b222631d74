// SPDX-License-Identifier: Apache-2.0

/// Assembles a file from the pieces that a page sends.
package struct FileReceiver {
  /// A file that is announced.
  package struct Announcement: Sendable, Equatable {
    /// The id of its scene.
    package var id: String
    /// The name of the file.
    package var name: String
    /// The size in bytes.
    package var bytes: Int

    /// Makes an announcement.
    package init(id: String, name: String, bytes: Int) {
      (self.id, self.name, self.bytes) = (id, name, bytes)
    }
  }

  /// A file that has arrived.
  package struct Arrival: Sendable, Equatable {
    /// The announcement of the file.
    package var announcement: Announcement
    /// The contents.
    package var bytes: [UInt8]
  }

  private var announcement: Announcement?
  private var bytes: [UInt8] = []

  /// Makes a receiver that waits for an announcement.
  package init() {}

  /// Begins a file, and discards one that has not arrived completely.
  ///
  /// - Returns: the file if it is empty; otherwise nil.
  package mutating func begin(_ announcement: Announcement) -> Arrival? {
    (self.announcement, bytes) = (announcement, [])
    // The announced size is not trusted, so memory is allocated only as bytes arrive.
    return announcement.bytes == 0 ? finish() : nil
  }

  /// Adds a piece; returns the file once it is complete, nil before.
  ///
  /// - Throws: `ClientMessage.Fault` for a piece without an announcement, or beyond the announced size.
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
