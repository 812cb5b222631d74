// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFileTypes
import QuartziteGeometry
import QuartzitePictures

/// The names of the properties of an animation in a format.
struct FormatProperties {
  var dictionary: CFString
  var loops: CFString
  var delay: CFString
  var unclampedDelay: CFString
  var width: CFString
  var height: CFString

  /// How long a frame is shown by its properties, in seconds, 0...655.35; nil if they do not say.
  func delay(_ properties: CFDictionary?) -> Double? {
    guard let own = properties?.object(forKey: dictionary) as? NSDictionary else { return nil }
    let values = [unclampedDelay, delay].compactMap {
      (own.object(forKey: $0) as? NSNumber)?.doubleValue
    }
    guard let value = values.first, value.isFinite else { return nil }
    return min(max(value, 0), 655.35)
  }

  /// The loop count by properties, 0...65,534; nil if they do not say.
  func loops(_ properties: CFDictionary?) -> Int? {
    guard let own = properties?.object(forKey: dictionary) as? NSDictionary,
      let value = own.object(forKey: loops) as? NSNumber
    else { return nil }
    return min(max(value.intValue, 0), 65_534)
  }
}

extension PictureSequence.Kind {
  /// The type of the files.
  var type: UTType {
    switch self {
    case .gif: .gif
    case .png: .png
    case .webp: .webP
    case .jpeg: .jpeg
    }
  }

  /// The kind of a type; nil for any other.
  init?(_ type: String) {
    switch type {
    case UTType.gif.identifier: self = .gif
    case UTType.png.identifier: self = .png
    case UTType.webP.identifier: self = .webp
    case UTType.jpeg.identifier, "public.jpg": self = .jpeg
    default: return nil
    }
  }

  /// The names of its properties; nil for a kind without animation.
  var properties: FormatProperties? {
    switch self {
    case .gif:
      FormatProperties(
        dictionary: kCGImagePropertyGIFDictionary,
        loops: kCGImagePropertyGIFLoopCount,
        delay: kCGImagePropertyGIFDelayTime,
        unclampedDelay: kCGImagePropertyGIFUnclampedDelayTime,
        width: kCGImagePropertyGIFCanvasPixelWidth,
        height: kCGImagePropertyGIFCanvasPixelHeight
      )
    case .png:
      FormatProperties(
        dictionary: kCGImagePropertyPNGDictionary,
        loops: kCGImagePropertyAPNGLoopCount,
        delay: kCGImagePropertyAPNGDelayTime,
        unclampedDelay: kCGImagePropertyAPNGUnclampedDelayTime,
        width: kCGImagePropertyAPNGCanvasPixelWidth,
        height: kCGImagePropertyAPNGCanvasPixelHeight
      )
    case .webp:
      FormatProperties(
        dictionary: kCGImagePropertyWebPDictionary,
        loops: kCGImagePropertyWebPLoopCount,
        delay: kCGImagePropertyWebPDelayTime,
        unclampedDelay: kCGImagePropertyWebPUnclampedDelayTime,
        width: kCGImagePropertyWebPCanvasPixelWidth,
        height: kCGImagePropertyWebPCanvasPixelHeight
      )
    case .jpeg: nil
    }
  }
}
