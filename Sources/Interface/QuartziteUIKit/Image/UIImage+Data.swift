// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import QuartzitePictures

extension UIImage {
  /// Returns the image as the bytes of a PNG file; nil for an image without pixels.
  ///
  /// Of an animated image the first frame is written.
  ///
  /// - Note: Differs from Apple: an image with an orientation is turned upright, where Apple's file
  ///   has lost the orientation.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiimage/pngdata()>
  public func pngData() -> Data? {
    guard let picture = uprightPicture else { return nil }
    return (try? PictureFile.encode(picture.pixmap, as: .png)).map { Data($0) }
  }

  /// Returns the image as the bytes of a JPEG file; nil for an image without pixels.
  ///
  /// Transparent pixels become white. An image with an orientation is turned upright.
  ///
  /// - Parameter compressionQuality: from 0, the smallest file, to 1, the best picture; clamped.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiimage/jpegdata(compressionquality:)>
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    guard let picture = uprightPicture else { return nil }
    let quality = compressionQuality > 0 ? min(Double(compressionQuality), 1) * 100 : 0
    return (try? PictureFile.encode(picture.pixmap, as: .jpeg, quality: quality)).map { Data($0) }
  }

  /// The pixels with the orientation applied; nil for an image without pixels.
  var uprightPicture: CGImage? {
    guard imageOrientation != .up, cgImage != nil else { return cgImage }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in draw(at: .zero) }
      .cgImage
  }

  /// Makes an animated image of the images `name0`, `name1` and so on.
  ///
  /// They are found as by `init(named:)`. The number 0 may be missing; after that the first missing
  /// number ends the sequence. The greatest number is 1024.
  ///
  /// - Parameter duration: of one loop, in seconds; 0 means 1/30 s per image.
  /// - Returns: nil if there is no such image.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiimage/animatedimagenamed(_:duration:)>
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    var images: [UIImage] = []
    for number in 0...1024 {
      if let image = UIImage(named: "\(name)\(number)") {
        images.append(image)
      } else if number > 0 {
        break
      }
    }
    return animatedImage(with: images, duration: duration)
  }

  /// The same with cap insets in points for every image.
  public class func animatedResizableImageNamed(
    _ name: String,
    capInsets: UIEdgeInsets,
    duration: TimeInterval
  ) -> UIImage? {
    animatedResizableImageNamed(
      name,
      capInsets: capInsets,
      resizingMode: .tile,
      duration: duration
    )
  }

  /// The same with cap insets in points and a resizing mode for every image.
  public class func animatedResizableImageNamed(
    _ name: String,
    capInsets: UIEdgeInsets,
    resizingMode: ResizingMode,
    duration: TimeInterval
  ) -> UIImage? {
    let images = animatedImageNamed(name, duration: duration)?.images?.map {
      $0.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode)
    }
    return animatedImage(with: images ?? [], duration: duration)
  }
}

extension UIGraphicsImageRenderer {
  /// Runs the drawing closure and returns the image as the bytes of a PNG file.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uigraphicsimagerenderer/pngdata(actions:)>
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Runs the drawing closure and returns the image as the bytes of a JPEG file.
  ///
  /// - Parameter compressionQuality: from 0, the smallest file, to 1, the best picture.
  public func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}

/// Returns an image as the bytes of a PNG file; the old name of `UIImage.pngData()`.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? {
  image.pngData()
}

/// Returns an image as the bytes of a JPEG file; the old name of `UIImage.jpegData(...)`.
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}
