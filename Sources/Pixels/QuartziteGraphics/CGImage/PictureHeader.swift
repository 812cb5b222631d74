// SPDX-License-Identifier: Apache-2.0

/// The size that the header of a picture file declares, read before anything is decoded.
package enum PictureHeader {
  /// Returns the number of pixels of a PNG, JPEG, GIF or WebP picture; nil for other bytes, and for
  /// incomplete headers.
  ///
  /// A product that overflows, and a GIF without a size, give `Int.max`.
  ///
  /// Sources: PNG 1.2, 4.1.1; ISO 10918-1, B.2.2; GIF 89a, 18; RFC 9649, 2.5 and 2.7.
  package static func pixels(_ bytes: [UInt8]) -> Int? {
    func big(_ at: Int, _ count: Int) -> Int? {
      guard at >= 0, at + count <= bytes.count else { return nil }
      return bytes[at..<at + count].reduce(0) { $0 << 8 | Int($1) }
    }
    func little(_ at: Int, _ count: Int) -> Int? {
      guard at + count <= bytes.count else { return nil }
      return bytes[at..<at + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    func product(_ width: Int?, _ height: Int?) -> Int? {
      guard let width, let height else { return nil }
      let (product, overflow) = width.multipliedReportingOverflow(by: height)
      return overflow ? .max : product
    }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return product(big(16, 4), big(20, 4)) }
    if bytes.starts(with: [0xFF, 0xD8]) {
      var at = 2
      while let marker = big(at, 2), marker >> 8 == 0xFF, let length = big(at + 2, 2) {
        let kind = marker & 255
        // Markers of frame headers; three of this range mark tables or are reserved.
        if (0xC0...0xCF).contains(kind), ![0xC4, 0xC8, 0xCC].contains(kind) {
          return product(big(at + 7, 2), big(at + 5, 2))
        }
        at += 2 + max(2, length)
      }
      return nil
    }
    if bytes.starts(with: "GIF8".utf8) {
      // Without a size in the header the first frame's size counts, which may be anywhere in the
      // file.
      let count = product(little(6, 2), little(8, 2))
      return count == 0 ? .max : count
    }
    guard big(0, 4) == 0x5249_4646, big(8, 4) == 0x5745_4250 else { return nil }
    switch big(12, 4) {
    case 0x5650_3858: return product(little(24, 3).map { $0 + 1 }, little(27, 3).map { $0 + 1 })
    case 0x5650_384C:
      guard let word = little(21, 4) else { return nil }
      return ((word & 0x3FFF) + 1) * ((word >> 14 & 0x3FFF) + 1)
    case 0x5650_3820:
      return product(little(26, 2).map { $0 & 0x3FFF }, little(28, 2).map { $0 & 0x3FFF })
    default: return nil
    }
  }
}
