// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteArchives
import QuartziteFiles
import QuartzitePictures

/// A `.lottie` archive of one animation.
///
/// Source: dotLottie, specification of version 1.
package enum LottieContainer {
  /// Returns the bytes of an archive with the text of a Lottie file; the same text gives the same bytes.
  ///
  /// - Parameter loops: how often it plays; 0 is for ever.
  package static func bytes(of text: [UInt8], loops: Int) throws(MediaError) -> [UInt8] {
    let manifest =
      "{\"version\":\"1.0\",\"generator\":\"Quartzite\",\"animations\":"
      + "[{\"id\":\"animation\",\"autoplay\":true,\"loop\":\(loops != 1)}]}"
    return try bytes(of: [
      ("manifest.json", Array(manifest.utf8)), ("animations/animation.json", text),
    ])
  }

  /// Returns the bytes of an archive in which the contents of some entries are replaced.
  ///
  /// All other entries keep their contents, and all their order.
  ///
  /// - Parameter isPacked: whether the entries are deflated; default true.
  /// - Throws: `MediaError` for what is no archive, or is damaged.
  package static func bytes(
    of archive: [UInt8],
    replacing texts: [String: [UInt8]],
    isPacked: Bool = true
  ) throws(MediaError) -> [UInt8] {
    let limits = ZipDirectory.Limits(bytes: 256 << 20, allBytes: 512 << 20)
    var entries: [(name: String, data: [UInt8])] = []
    do {
      var zip = try ZipDirectory(archive, limits: limits)
      for name in zip.names where !entries.contains(where: { $0.name == name }) {
        guard let data = try texts[name] ?? zip.contents(name) else { continue }
        entries.append((name, data))
      }
    } catch {
      throw MediaError(.malformed, "the archive: \(error)")
    }
    return try bytes(of: entries, isPacked: isPacked)
  }

  private static func bytes(
    of entries: [(name: String, data: [UInt8])],
    isPacked: Bool = true
  ) throws(MediaError) -> [UInt8] {
    var archive = ZipWriter()
    for (name, data) in entries {
      // A zlib stream is a head of two bytes, what an archive takes, and a checksum of four.
      let packed =
        isPacked ? Array(try Deflate.zlib(data, level: 12).dropFirst(2).dropLast(4)) : data
      guard archive.add(name, data, deflated: packed.count < data.count ? packed : nil) else {
        throw MediaError(.unsupported, "a .lottie archive holds at most 4 GiB; leave pictures out")
      }
    }
    return archive.finish()
  }
}
