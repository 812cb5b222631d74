// SPDX-License-Identifier: Apache-2.0
import QuartziteArchives
import QuartziteFiles

/// The encoding of a format whose frames are rectangles of what changed: the head of a file, its
/// frames, and its tail.
///
/// An encoded frame depends on the film's description, the frame before and the frame itself, on
/// nothing else: pieces of a film have the same encoded frames as the whole.
package protocol PatchCodec: Sendable {
  /// What the edges of a rectangle are multiples of, in pixels, apart from those of the picture.
  static var grid: Int { get }
  /// The greatest number of bytes of a file; default none.
  static var greatestByteCount: Int { get }
  /// Which pixels of a frame its rectangle encloses.
  var extent: FilmPatch.Extent { get }
  /// The bytes before the first frame, with any numbers in the places that `head(_:with:)` fills.
  var head: [UInt8] { get }

  /// Encodes a frame.
  ///
  /// A pure function; any thread calls it.
  func encode(_ patch: FilmPatch) throws(MediaError) -> [UInt8]

  /// Returns a head with other numbers; its length must not depend on `byteCount`.
  static func head(_ head: [UInt8], with numbers: PatchFileNumbers) -> [UInt8]

  /// Returns an encoded frame as it is written at another position of a file.
  ///
  /// A frame that stands first in its file is never moved.
  static func frame(_ frame: ArraySlice<UInt8>, at position: Int) -> [UInt8]

  /// Returns the bytes behind the last frame.
  ///
  /// - Parameter end: what a piece says about itself; nil for a whole film. The text of its mark
  ///   must be found in the last `PieceMark.tailLength` bytes.
  static func tail(_ end: PieceEnd?) -> [UInt8]

  /// Finds the parts of a file.
  ///
  /// - Throws: `MediaError.malformed` if it has another structure than this codec writes.
  static func parts(of bytes: [UInt8]) throws(MediaError) -> PatchFileParts
}

extension PatchCodec {
  package static var grid: Int { 1 }
  package static var greatestByteCount: Int { .max }
  package var extent: FilmPatch.Extent { .changed }
  package static func frame(_ frame: ArraySlice<UInt8>, at position: Int) -> [UInt8] {
    Array(frame)
  }
}

/// The numbers in a file's head that its frames decide, or its pieces when they are joined.
package struct PatchFileNumbers: Sendable, Equatable {
  /// The number of frames.
  package var frameCount = 0
  /// The number of bytes of the whole file.
  package var byteCount = 0
  /// How many times the film plays; 0 is forever.
  package var loops = 0

  /// Makes the numbers of a file's head; by default those of an empty file that plays forever.
  package init(frameCount: Int = 0, byteCount: Int = 0, loops: Int = 0) {
    (self.frameCount, self.byteCount, self.loops) = (frameCount, byteCount, loops)
  }
}

/// The parts of a file of encoded frames.
package struct PatchFileParts: Sendable {
  /// The bytes before the first frame.
  package var head: [UInt8]
  /// Where the encoded frames stand in the file.
  package var frames: [Range<Int>]
  /// What `PieceEnd.payload` was; nil in a whole film.
  package var payload: [UInt8]?

  /// Makes parts.
  package init(head: [UInt8], frames: [Range<Int>], payload: [UInt8]?) {
    (self.head, self.frames, self.payload) = (head, frames, payload)
  }
}

/// The data at the end of a piece of a film.
package struct PieceEnd: Sendable, Equatable {
  /// The place of the piece in the film.
  package var mark: PieceMark
  /// The checksum of the file's head without its numbers, its frames, `joint` and the text of
  /// `mark`.
  package var checksum: Int
  /// The encoding of the first frame against the frame before it, which stands in place of the
  /// piece's whole first frame when pieces are joined; empty in a piece that begins with the film.
  package var joint: [UInt8]

  /// The bytes that the codec stores in a block of its own: the checksum, big end first, and the
  /// joint.
  package var payload: [UInt8] { BigEndian.bytes(checksum) + joint }

  /// Makes the end of a piece.
  ///
  /// - Parameter sum: that of the head and the frames.
  init(mark: PieceMark, after sum: CRC32, joint: [UInt8]) {
    var sum = sum
    sum.add(joint[...])
    sum.add(Array(mark.text.utf8)[...])
    (self.mark, checksum, self.joint) = (mark, Int(sum.value), joint)
  }

  /// Parses a payload; nil if it is too short.
  init?(mark: PieceMark, payload: [UInt8]) {
    guard payload.count >= 4 else { return nil }
    (self.mark, joint) = (mark, Array(payload[4...]))
    checksum = BigEndian.number(payload[..<4])
  }
}
