// SPDX-License-Identifier: Apache-2.0
import Foundation

extension CIImage {
  /// Reads a picture file; nil where it cannot be read.
  public convenience init?(contentsOf url: URL) {
    self.init(contentsOf: url, options: nil)
  }

  /// Reads a picture file; nil where it cannot be read.
  ///
  /// The options have no effect: files are read upright and in their own colour space.
  public convenience init?(contentsOf url: URL, options: [CIImageOption: Any]?) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data, options: options)
  }

  /// Decodes a picture file's bytes; nil where no decoder can read them.
  public convenience init?(data: Data) {
    self.init(data: data, options: nil)
  }

  /// Decodes a picture file's bytes; nil where no decoder can read them.
  public convenience init?(data: Data, options: [CIImageOption: Any]?) {
    guard let image = ImageDecoding.decode(data) else { return nil }
    self.init(cgImage: image, options: options)
  }
}
