// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import QuartzitePictures

extension UIImage {
  /// Finds a picture by name; nil if there is none or it cannot be read.
  ///
  /// Searched are the folders of resources of all bundles, `*.resources` and `*.bundle` beside the
  /// program, the current folder and `Resources` in it: files `NAME.png`, `NAME@2x.png`,
  /// `NAME@3x.png` (also jpg, jpeg, webp, gif and pdf), and `NAME.imageset` in
  /// asset catalogs. Of several scales the one that suits the current traits' display scale is taken;
  /// a PDF's first page is drawn for that scale. A file that is found and cannot be read is named on
  /// the log.
  ///
  /// - Note: Differs from Apple: pictures are not cached, and catalogs are read uncompiled.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiimage/init(named:)>
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Finds a picture by name, in a bundle before all others, for a display scale.
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    compatibleWith traitCollection: UITraitCollection?
  ) {
    let traits = traitCollection ?? .current
    let scale =
      traits.displayScale > 0 ? traits.displayScale : UITraitCollection.current.displayScale
    guard let found = ResourceSearch(bundle: bundle).picture(named: name, scale: max(scale, 1))
    else { return nil }
    guard let parts = Parts(found, displayScale: max(scale, 1)) else { return nil }
    self.init(parts)
  }

  /// Finds a picture by name, in a bundle before all others.
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    with configuration: Configuration?
  ) {
    self.init(named: name, in: bundle, compatibleWith: nil)
  }

  /// Draws a Core Image picture, one pixel a point; empty where its extent is empty or endless.
  public convenience init(ciImage: CIImage) {
    self.init(ciImage: ciImage, scale: 1, orientation: .up)
  }

  /// Draws a Core Image picture as pixels of a scale.
  ///
  /// - Note: Differs from Apple: it is drawn at once, so that `cgImage` is there.
  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) {
    let picture = CIContext().createCGImage(ciImage, from: ciImage.extent)
    self.init(
      Parts(cgImage: picture, scale: scale > 0 ? scale : 1, orientation: orientation)
    )
  }

  /// The picture as a Core Image picture; nil, because pictures here are made of pixels.
  public var ciImage: CIImage? { nil }
}

extension UIImage.Parts {
  /// Reads the file of a picture; nil, with a line on the log, if it cannot be read.
  fileprivate init?(_ found: ResourceSearch.ImageFile, displayScale: CGFloat) {
    DrawingServices.need()
    if PDFFile.isPDF(found.url) {
      do {
        let page = try PDFFile.draw(found.url.path, scale: Double(displayScale))
        self.init(cgImage: CGImage(pixmap: page), scale: displayScale)
      } catch {
        Log.note("The picture \(found.url.path) cannot be read: \(error)")
        return nil
      }
    } else if let data = FileManager.default.contents(atPath: found.url.path),
      let image = ImageDecoding.decode(data)
    {
      self.init(cgImage: image, scale: found.scale)
    } else {
      Log.note("The picture \(found.url.path) cannot be read: it is no PNG, JPEG or WebP file.")
      return nil
    }
  }
}

extension CIImage {
  /// Makes an image of a picture's pixels, as they stand in memory; nil for one without pixels.
  public convenience init?(image: UIImage) {
    self.init(image: image, options: nil)
  }

  /// Makes an image of a picture's pixels; the options are kept without effect.
  public convenience init?(image: UIImage, options: [CIImageOption: Any]?) {
    guard let picture = image.cgImage else { return nil }
    self.init(cgImage: picture, options: options)
  }
}

extension CIColor {
  /// Makes the colour that a `UIColor` is in sRGB.
  public convenience init(color: UIColor) {
    self.init(cgColor: color.cgColor)
  }
}

extension UIColor {
  /// Makes a colour of a filter's.
  public convenience init(ciColor: CIColor) {
    self.init(
      red: ciColor.red,
      green: ciColor.green,
      blue: ciColor.blue,
      alpha: ciColor.alpha
    )
  }

  /// The colour for filters.
  public var ciColor: CIColor { CIColor(color: self) }
}
