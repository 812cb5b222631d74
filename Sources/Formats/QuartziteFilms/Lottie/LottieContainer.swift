// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteArchives
import QuartziteFiles
import QuartzitePictures

/// A `.lottie` archive of one animation.
///
/// Source: dotLottie, specification of version 1.
package enum LottieContainer {
  /// The bytes of the archive of the text of a Lottie file; the same text gives the same bytes.
  ///
  /// - Parameter loops: how often it plays; 0 is for ever.
  package static func bytes(of text: [UInt8], loops: Int) throws(MediaError) -> [UInt8] {
    let manifest =
      "{\"version\":\"1.0\",\"generator\":\"Quartzite\",\"animations\":"
      + "[{\"id\":\"animation\",\"autoplay\":true,\"loop\":\(loops != 1)}]}"
    var archive = ZipWriter()
    let entries = [
      ("manifest.json", Array(manifest.utf8)), ("animations/animation.json", text),
    ]
    for (name, data) in entries {
      // A zlib stream is a head of two bytes, what an archive takes, and a checksum of four.
      let packed = Array(try Deflate.zlib(data, level: 12).dropFirst(2).dropLast(4))
      guard archive.add(name, data, deflated: packed) else {
        throw MediaError(.unsupported, "a .lottie archive holds at most 4 GiB; leave pictures out")
      }
    }
    return archive.finish()
  }
}
