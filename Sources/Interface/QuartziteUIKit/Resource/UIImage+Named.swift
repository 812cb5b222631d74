// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import QuartzitePictures

extension UIImage {
  /// Loads an image by name; nil if there is none or it cannot be read.
  ///
  /// The places are the resources of all bundles, `*.resources` and `*.bundle` beside the program,
  /// the current directory and its subfolder `Resources`. The files are `NAME.png`, `NAME@2x.png`
  /// and `NAME@3x.png` (also jpg, jpeg, webp, gif, pdf and svg), and `NAME.imageset`,
  /// `NAME.symbolset` and `NAME.appiconset` in asset catalogs.
  ///
  /// Of several files, the one for the current traits' display scale, interface style and idiom is
  /// loaded. The first page of a PDF, and an SVG picture, are drawn at the display scale; a symbol
  /// is drawn in the size of text of 17 points; of an icon set the largest icon for the device is
  /// loaded. Rendering mode and slicing of a catalog are applied. A file that cannot be read is
  /// logged.
  ///
  /// An image view shows the image of a catalogue in its own interface style, if there is one for
  /// each; see `imageAsset`.
  ///
  /// - Note: Differs from Apple: images are not cached, and catalogs are read uncompiled.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiimage/init(named:)>
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Loads an image by name, from a bundle first, for the display scale of the traits.
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    compatibleWith traitCollection: UITraitCollection?
  ) {
    let traits = traitCollection ?? .current
    let search = ResourceSearch(bundle: bundle)
    guard let found = search.picture(named: name, for: traits),
      var parts = Parts(file: found, for: traits)
    else { return nil }
    // Views show the picture for their own interface style, if there is one for each.
    let other = traits.isDark ? UIUserInterfaceStyle.light : .dark
    let others = UITraitCollection(traitsFrom: [
      traits, UITraitCollection(userInterfaceStyle: other),
    ])
    if found.isOfCatalog, search.picture(named: name, for: others) != found {
      parts.asset = UIImageAsset { traits in
        search.picture(named: name, for: traits).flatMap { Parts(file: $0, for: traits) }
      }
    }
    self.init(parts)
  }

  /// Loads an image by name, from a bundle first; the configuration has no effect.
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    with configuration: Configuration?
  ) {
    self.init(named: name, in: bundle, compatibleWith: nil)
  }

  /// Draws a Core Image image at one pixel per point; empty if its extent is empty or infinite.
  public convenience init(ciImage: CIImage) {
    self.init(ciImage: ciImage, scale: 1, orientation: .up)
  }

  /// Draws a Core Image image at a scale in pixels per point.
  ///
  /// - Note: Differs from Apple: it is drawn at once, so that `cgImage` is there.
  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) {
    let picture = CIContext().createCGImage(ciImage, from: ciImage.extent)
    self.init(
      Parts(cgImage: picture, scale: scale > 0 ? scale : 1, orientation: orientation)
    )
  }

  /// Always nil: images are made of pixels here.
  public var ciImage: CIImage? { nil }
}

extension UIImage.Parts {
  /// Makes the image resizable with the cap insets of a catalogue, which are pixels of a file of
  /// `scale`.
  fileprivate mutating func slice(_ caps: UIEdgeInsets, isTiled: Bool, _ scale: CGFloat) {
    let points = UIEdgeInsets(
      top: caps.top / scale,
      left: caps.left / scale,
      bottom: caps.bottom / scale,
      right: caps.right / scale
    )
    (capInsets, resizingMode) = (points, isTiled ? .tile : .stretch)
  }

  /// Reads an image file as its catalogue says it looks, at the display scale of traits.
  fileprivate init?(file found: ResourceSearch.ImageFile, for traits: UITraitCollection) {
    self.init(found, displayScale: traits.scaleForImages)
    if let isTemplate = found.looks.isTemplate {
      renderingMode = isTemplate ? .alwaysTemplate : .alwaysOriginal
    }
    if let caps = found.looks.caps { slice(caps, isTiled: found.looks.isTiled, found.scale) }
  }

  /// Reads an image file; nil, with a log line, if it cannot be read.
  fileprivate init?(_ found: ResourceSearch.ImageFile, displayScale: CGFloat) {
    DrawingServices.need()
    if found.isSymbol, let data = FileManager.default.contents(atPath: found.url.path),
      let symbol = SymbolDrawing.template(data).parts(.unspecified)
    {
      self = symbol
    } else if PDFReader.isPDF(found.url) {
      do {
        let page = try PDFReader.draw(found.url.path, scale: Double(displayScale))
        self.init(cgImage: CGImage(pixmap: page), scale: displayScale)
      } catch {
        Log.note("The picture \(found.url.path) cannot be read: \(error)")
        return nil
      }
    } else if let data = FileManager.default.contents(atPath: found.url.path),
      let drawn = Self(svg: data, displayScale: displayScale)
    {
      self = drawn
    } else if let data = FileManager.default.contents(atPath: found.url.path),
      let image = ImageDecoding.decode(data)
    {
      self.init(cgImage: image, scale: found.scale)
    } else {
      Log.note(
        "The picture \(found.url.path) cannot be read: it is no PNG, JPEG, GIF, WebP or SVG file."
      )
      return nil
    }
  }
}

extension CIImage {
  /// Makes a Core Image image from the stored pixels, without orientation; nil for an image without
  /// any.
  public convenience init?(image: UIImage) {
    self.init(image: image, options: nil)
  }

  /// Makes a Core Image image from the stored pixels; the options have no effect.
  public convenience init?(image: UIImage, options: [CIImageOption: Any]?) {
    guard let picture = image.cgImage else { return nil }
    self.init(cgImage: picture, options: options)
  }
}

extension CIColor {
  /// Makes a Core Image colour with the sRGB components of a `UIColor`.
  public convenience init(color: UIColor) {
    self.init(cgColor: color.cgColor)
  }
}

extension UIColor {
  /// Makes a colour from a Core Image colour.
  public convenience init(ciColor: CIColor) {
    self.init(
      red: ciColor.red,
      green: ciColor.green,
      blue: ciColor.blue,
      alpha: ciColor.alpha
    )
  }

  /// The colour for Core Image filters.
  public var ciColor: CIColor { CIColor(color: self) }
}

extension ResourceSearch {
  /// Finds the file of an image that suits traits best.
  fileprivate func picture(named name: String, for traits: UITraitCollection) -> ImageFile? {
    var place = Surroundings(traits)
    place.isDark = traits.isDark
    return picture(named: name, scale: traits.scaleForImages, for: place)
  }
}

extension ResourceSearch.ImageFile {
  /// Whether it is from an asset catalogue.
  fileprivate var isOfCatalog: Bool { url.path.contains(".xcassets/") }
}

extension UITraitCollection {
  /// The display scale, or the current one where none is specified; at least 1.
  fileprivate var scaleForImages: CGFloat {
    max(displayScale > 0 ? displayScale : UITraitCollection.current.displayScale, 1)
  }

  /// Whether the interface style, or the current one where none is specified, is dark.
  fileprivate var isDark: Bool {
    let style =
      userInterfaceStyle == .unspecified
      ? UITraitCollection.current.userInterfaceStyle : userInterfaceStyle
    return style == .dark
  }
}
