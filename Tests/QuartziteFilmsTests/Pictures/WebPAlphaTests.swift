// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartzitePictures
import Testing

/// What lossy WebP keeps of alpha.
@Suite struct WebPAlphaTests {
  /// The number of alphas of a ramp through all of them that are left.
  private func levelCount(quality: Int) throws -> Int {
    let words = (0..<(256 * 16)).map { UInt32($0 % 256) << 24 | 0x40_80C0 }
    let file = try WebP.encode(
      words,
      width: 256,
      height: 16,
      hasAlpha: true,
      way: .lossy(quality: quality, method: 4)
    )
    let picture = try WebP.decode(file)
    return Set(picture.pixels.map { $0 >> 24 }).count
  }

  @Test(arguments: [50, 75, 100])
  func `from quality 50 on all of it`(quality: Int) throws {
    #expect(try levelCount(quality: quality) == 256)
  }

  /// libwebp's levels for its qualities of alpha 84, 36 and 21: 16 + 8 * 14, and 2 + q / 5.
  @Test(arguments: [(40, 128), (10, 9), (1, 6)])
  func `below fewer levels`(quality: Int, levels: Int) throws {
    #expect(try levelCount(quality: quality) == levels)
  }
}
