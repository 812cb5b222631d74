// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFiles
import QuartzitePictures

/// A `.lottie` archive of one animation.
///
/// Source: dotLottie, specification of version 1; ZIP, PKWARE's application note.
package enum LottieContainer {
  /// The bytes of the archive of the text of a Lottie file; the same text gives the same bytes.
  ///
  /// - Parameter loops: how often it plays; 0 is for ever.
  package static func bytes(of text: [UInt8], loops: Int) throws(MediaError) -> [UInt8] {
    let manifest =
      "{\"version\":\"1.0\",\"generator\":\"Quartzite\",\"animations\":"
      + "[{\"id\":\"animation\",\"autoplay\":true,\"loop\":\(loops != 1)}]}"
    var archive: [UInt8] = []
    var directory: [UInt8] = []
    let entries = [
      ("manifest.json", Array(manifest.utf8)), ("animations/animation.json", text),
    ]
    for (name, data) in entries {
      // A zlib stream is a head of two bytes, what an archive takes, and a checksum of four.
      let packed = Array(try Deflate.zlib(data, level: 12).dropFirst(2).dropLast(4))
      var head: [UInt8] = []
      // Version 2.0, no flags, deflated, at the beginning of 1980.
      for number in [20, 0, 8, 0, 0x21] { head += little(number, 2) }
      head += little(Int(Deflate.crc32(data[...])), 4)
      head += little(packed.count, 4) + little(data.count, 4)
      head += little(name.utf8.count, 2) + little(0, 2)
      let start = archive.count
      archive += little(0x0403_4B50, 4) + head + Array(name.utf8) + packed
      directory += little(0x0201_4B50, 4) + little(20, 2) + head
      // No comment, the first disk, no attributes.
      directory += [UInt8](repeating: 0, count: 10) + little(start, 4) + Array(name.utf8)
    }
    let start = archive.count
    archive += directory + little(0x0605_4B50, 4) + little(0, 4)
    archive += little(entries.count, 2) + little(entries.count, 2)
    return archive + little(directory.count, 4) + little(start, 4) + little(0, 2)
  }

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
