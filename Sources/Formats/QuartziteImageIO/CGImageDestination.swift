// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import QuartziteDisplayList
import QuartziteFileTypes
import QuartziteFiles
import QuartziteFilms
import QuartziteGeometry
import QuartziteGraphics
import QuartzitePictures
import QuartziteRaster

/// Writes pictures as a file: PNG, JPEG, GIF or WebP; several of them as an animation.
///
/// Types are `public.png`, `public.jpeg`, `com.compuserve.gif` and `org.webmproject.webp`. A GIF, and
/// several pictures as PNG or WebP, are an animation of the size of the first picture; others are
/// placed at its top left. How long a frame is shown is in the dictionary of the format, default
/// 0.1 s. The loop count is in the dictionary of the properties of the destination; without one a
/// GIF plays once and the others forever. Thread: one at a time.
///
/// See: <https://developer.apple.com/documentation/imageio/cgimagedestination>
public final class CGImageDestination: Hashable {
  fileprivate enum Target {
    case file(String)
    case data(CFMutableData)
  }

  private let target: Target
  private let kind: PictureSequence.Kind
  private let count: Int
  private var images: [(image: CGImage, properties: CFDictionary?)] = []
  fileprivate var properties: CFDictionary?
  private var isDone = false

  fileprivate init?(_ target: Target, _ type: CFString, _ count: Int) {
    guard let kind = PictureSequence.Kind(type as String), count > 0,
      kind != .jpeg || count == 1
    else { return nil }
    (self.target, self.kind, self.count) = (target, kind, count)
  }

  fileprivate func add(_ image: CGImage, _ properties: CFDictionary?) {
    guard !isDone, images.count < count else { return }
    images.append((image, properties))
  }

  fileprivate func finish() -> Bool {
    guard !isDone, images.count == count else { return false }
    isDone = true
    do {
      let bytes = count > 1 || kind == .gif ? try animation() : try picture()
      switch target {
      case .file(let path): try PictureFile.write(bytes, to: path)
      case .data(let data): data.append(Data(bytes))
      }
      return true
    } catch {
      return false
    }
  }

  /// The value of an option of a picture, or else of the destination.
  private func option(_ key: CFString, _ properties: CFDictionary?) -> Any? {
    properties?.object(forKey: key) ?? self.properties?.object(forKey: key)
  }

  /// The quality, 0...1; nil if it is not given.
  private func quality(_ properties: CFDictionary?) -> Double? {
    let value = option(kCGImageDestinationLossyCompressionQuality, properties) as? NSNumber
    return value.map { min(max($0.doubleValue, 0), 1) }
  }

  private func pixels(_ item: (image: CGImage, properties: CFDictionary?)) -> Pixmap {
    item.image.fitted(option(kCGImageDestinationImageMaxPixelSize, item.properties)).pixmap
  }

  private func picture() throws -> [UInt8] {
    let item = images[0]
    let quality = quality(item.properties)
    switch kind {
    case .png, .gif: return try PictureFile.encode(pixels(item), as: .png)
    case .webp:
      let percent = quality.flatMap { $0 < 1 ? $0 * 100 : nil }
      return try PictureFile.encode(pixels(item), as: .webp, quality: percent)
    case .jpeg:
      var picture = pixels(item)
      if let color = option(kCGImageDestinationBackgroundColor, item.properties) as? CGColor {
        let bounds = CGRect(x: 0, y: 0, width: picture.width, height: picture.height)
        let context = CGContext(size: bounds.size, scale: 1, isOpaque: false, isFlipped: false)
        context.setFillColor(color)
        context.fill(bounds)
        context.draw(CGImage(pixmap: picture), in: bounds)
        picture = context.makeImage()?.pixmap ?? picture
      }
      return try PictureFile.encode(picture, as: .jpeg, quality: (quality ?? 0.9) * 100)
    }
  }

  /// Encodes the frames at a constant rate, then sets their delays to the wanted ones.
  private func animation() throws -> [UInt8] {
    let names = kind.properties
    let pictures = images.map { pixels($0) }
    let (width, height) = (pictures[0].width, pictures[0].height)
    let format: FilmFormat = kind == .gif ? .gif : kind == .webp ? .webp : .apng
    let quality = quality(images[0].properties)
    let film = FilmDescription(
      width: width,
      height: height,
      frameRate: FrameRate(Retiming.stepsPerSecond),
      frameCount: pictures.count,
      hasAlpha: pictures.contains { !$0.isOpaque },
      loops: loops(names),
      quality: quality.map { max(1, Int(($0 * 100).rounded())) },
      isLossless: (quality ?? 1) >= 1,
      hasFilmPalette: false
    )
    let path = (NSTemporaryDirectory() as NSString)
      .appendingPathComponent("quartzite-\(UUID().uuidString).\(format.facts.endings[0])")
    defer { try? FileManager.default.removeItem(atPath: path) }
    let encoder = try format.makeEncoder(path: path, film: film)
    do {
      for picture in pictures { try encoder.append(picture.cropped(width: width, height: height)) }
    } catch {
      encoder.cancel()
      throw error
    }
    try encoder.finish()
    let delays = images.map { names?.delay($0.properties) ?? 0.1 }
    return Retiming.bytes([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))), kind, delays)
  }

  /// How many times the film plays; 0 is forever.
  private func loops(_ names: FormatProperties?) -> Int {
    let given = names?.loops(properties)
    // In a GIF the number of repetitions is stored, which are one less.
    if kind == .gif { return given.map { $0 == 0 ? 0 : $0 + 1 } ?? 1 }
    return given ?? 0
  }

  /// Returns whether both are the same object.
  public static func == (left: CGImageDestination, right: CGImageDestination) -> Bool {
    left === right
  }

  /// Feeds the identity to `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Pixmap {
  /// The picture cut or filled up with clear pixels to a size, from the top left.
  fileprivate func cropped(width: Int, height: Int) -> Pixmap {
    if (width, height) == (self.width, self.height) { return self }
    let rowPixels = (width + 15) & ~15
    var result = [UInt32](repeating: 0, count: rowPixels * height)
    for row in 0..<min(height, self.height) {
      for column in 0..<min(width, self.width) {
        result[row * rowPixels + column] = pixels[row * self.rowPixels + column]
      }
    }
    return Pixmap(width: width, height: height, pixels: result)
  }
}

/// Makes a destination that writes a file; nil for an unknown type, no pictures, or several as JPEG.
///
/// - Parameters:
///   - count: the number of pictures that will be added.
///   - options: have no effect.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL,
  _ type: CFString,
  _ count: Int,
  _ options: CFDictionary?
) -> CGImageDestination? {
  guard (url as URL).isFileURL else { return nil }
  return CGImageDestination(.file((url as URL).path), type, count)
}

/// Makes a destination that appends a file's bytes to data; nil as for one with a URL.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData,
  _ type: CFString,
  _ count: Int,
  _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(.data(data), type, count)
}

/// Returns the types of files that can be written.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray {
  [UTType.png, .jpeg, .gif, .webP].map(\.identifier) as CFArray
}

/// Sets the properties of the file and the defaults for its pictures.
public func CGImageDestinationSetProperties(
  _ idst: CGImageDestination,
  _ properties: CFDictionary?
) {
  idst.properties = properties
}

/// Adds a picture; one more than the number that was announced is ignored.
public func CGImageDestinationAddImage(
  _ idst: CGImageDestination,
  _ image: CGImage,
  _ properties: CFDictionary?
) {
  idst.add(image, properties)
}

/// Adds a picture of a source; one that is not there is not added.
public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination,
  _ isrc: CGImageSource,
  _ index: Int,
  _ properties: CFDictionary?
) {
  guard let image = isrc.image(at: index) else { return }
  idst.add(image, properties ?? CGImageSourceCopyPropertiesAtIndex(isrc, index, nil))
}

/// Writes the file; returns false if a picture is missing or the file cannot be written, and leaves
/// nothing behind then.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.finish() }
