// SPDX-License-Identifier: Apache-2.0
import QuartziteGraphics

extension CIImage {
  /// Makes an image of a picture in points; nil if the picture has no pixels.
  public convenience init?(image: UIImage, options: [CIImageOption: Any]? = nil) {
    guard let cgImage = image.cgImage else { return nil }
    self.init(cgImage: cgImage, options: options)
  }
}
