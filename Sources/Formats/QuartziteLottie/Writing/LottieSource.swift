// SPDX-License-Identifier: Apache-2.0

/// Where the text of an animation is.
///
/// A file is read again when its text is needed, so that no text stays in memory.
enum LottieSource: Sendable {
  case text([UInt8])
  /// A file by its path, the animation of an archive, and the size that the file had in bytes.
  case file(String, String?, Int)

  /// The text; nil where the file cannot be read, or no longer has the same size.
  var text: [UInt8]? {
    switch self {
    case .text(let text): return text
    case .file(let path, let animation, let size):
      var limits = LottieLimits()
      limits.bytes = max(limits.bytes, size)
      guard let data = try? LottieAnimation.bytes(of: path, limits: limits), data.count == size
      else { return nil }
      if LottieArchive.isArchive(data) {
        return try? LottieArchive(data: data, limits: limits).text(of: animation)
      }
      guard let text = try? LottieAnimation.unpacked(data, limits: limits),
        (try? JSONScanner.scan(text, limits: limits)) != nil
      else { return nil }
      return text
    }
  }
}
