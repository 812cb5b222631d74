// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import QuartziteFileTypes
import QuartziteGeometry
import QuartziteGraphics
import QuartzitePictures

/// Reads the pictures of a file: PNG, JPEG, GIF or WebP, still or animated.
///
/// The frames of an animation are decoded when they are asked for, each composed with those before
/// it, as it is shown. Asked for in order, each is decoded once; going back begins anew. Limits:
/// 2^26 pixels and 65,536 frames. Thread: any.
///
/// See: <https://developer.apple.com/documentation/imageio/cgimagesource>
public final class CGImageSource: Hashable, @unchecked Sendable {
  /// The file, and its structure; nil if it is of no known type, or damaged.
  private struct Contents {
    let bytes: [UInt8]
    let sequence: PictureSequence?
    var isWhole = true
  }

  /// Who makes a dictionary reads the source.
  private let lock = NSRecursiveLock()
  // Guarded by `lock`.
  private var contents: Contents
  private var reader: (any PictureReader)?
  private var position = 0
  private var last: (index: Int, image: CGImage)?
  private var properties: [Int: CFDictionary] = [:]
  /// Dictionaries of a part of the file, which clients may still read.
  private var former: [CFDictionary] = []

  init(_ bytes: [UInt8], isWhole: Bool = true) {
    contents = Contents(bytes: bytes, sequence: try? PictureSequence(bytes), isWhole: isWhole)
  }

  /// The bytes of the file, as far as they are there.
  var bytes: [UInt8] { lock.withLock { contents.bytes } }
  /// The structure of the file; nil if it is of no known type, or damaged.
  var sequence: PictureSequence? { lock.withLock { contents.sequence } }
  /// Whether the end of the file is there.
  var isWhole: Bool { lock.withLock { contents.isWhole } }

  /// Takes more of a file.
  func update(_ bytes: [UInt8], isWhole: Bool) {
    lock.withLock {
      contents = Contents(bytes: bytes, sequence: try? PictureSequence(bytes), isWhole: isWhole)
      (reader, position, last) = (nil, 0, nil)
      former += properties.values
      properties = [:]
    }
  }

  deinit {
    for dictionary in former + properties.values { DictionaryValues.remove(dictionary) }
  }

  /// Decodes a picture; nil if there is none of that number, or if it is damaged.
  func image(at index: Int) -> CGImage? {
    lock.withLock {
      guard let sequence = contents.sequence, index >= 0, index < sequence.count else { return nil }
      if let last, last.index == index { return last.image }
      guard sequence.isAnimated else {
        guard let image = try? PictureFile.image(contents.bytes) else { return nil }
        last = (index, image)
        return image
      }
      if reader == nil || index < position {
        reader = try? sequence.reader()
        position = 0
      }
      while position <= index {
        guard let picture = try? reader?.next() else { return nil }
        if position == index { last = (index, CGImage(pixmap: picture)) }
        position += 1
      }
      return last?.image
    }
  }

  /// Returns the dictionary of a picture, or of the file for -1, and keeps it: clients read it
  /// through pointers that do not hold it.
  func properties(at index: Int, _ make: () -> CFDictionary) -> CFDictionary {
    lock.withLock {
      if let known = properties[index] { return known }
      let made = make()
      properties[index] = made
      return made
    }
  }

  /// Returns whether both are the same object.
  public static func == (left: CGImageSource, right: CGImageSource) -> Bool { left === right }

  /// Feeds the identity to `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// How much of a file can be read.
public enum CGImageSourceStatus: Int32, Sendable {
  /// The end of the file is missing.
  case statusUnexpectedEOF = -5
  /// The file is damaged.
  case statusInvalidData = -4
  /// The file is of no known type.
  case statusUnknownType = -3
  /// The header is being read.
  case statusReadingHeader = -2
  /// A part can be read.
  case statusIncomplete = -1
  /// All can be read.
  case statusComplete = 0
}

/// Makes a source of the bytes of a file.
///
/// - Parameter options: have no effect.
/// - Returns: a source; nil for no bytes. Bytes of no known type give a source without pictures.
public func CGImageSourceCreateWithData(
  _ data: CFData,
  _ options: CFDictionary?
) -> CGImageSource? {
  data.length > 0 ? CGImageSource([UInt8](data as Data)) : nil
}

/// Makes a source whose bytes come piece by piece, by `CGImageSourceUpdateData`.
///
/// - Parameter options: have no effect.
///
/// See: <https://developer.apple.com/documentation/imageio/1464983-cgimagesourcecreateincremental>
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
  CGImageSource([], isWhole: false)
}

/// Gives a source all bytes that have come so far.
///
/// - Note: Differs from Apple: a picture is read when its last byte is there; its size is known before.
///
/// - Parameter final: whether these are all.
///
/// See: <https://developer.apple.com/documentation/imageio/1464986-cgimagesourceupdatedata>
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) {
  isrc.update([UInt8](data as Data), isWhole: final)
}

/// Makes a source of a file; nil if it cannot be read.
///
/// - Parameter options: have no effect.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  guard let data = try? Data(contentsOf: url as URL), !data.isEmpty else { return nil }
  return CGImageSource([UInt8](data))
}

/// Makes a source of the bytes of a provider; nil for none.
public func CGImageSourceCreateWithDataProvider(
  _ provider: CGDataProvider,
  _ options: CFDictionary?
) -> CGImageSource? {
  provider.bytes.isEmpty ? nil : CGImageSource(provider.bytes)
}

/// Returns the type of the file, such as `com.compuserve.gif`; nil if it is not known.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? {
  (isrc.sequence?.kind.type).map { $0.identifier as CFString }
}

/// Returns the types of files that can be read.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
  [UTType.png, .jpeg, .gif, .webP].map(\.identifier) as CFArray
}

/// Returns the number of pictures: the frames of an animation; 0 for a file of no known type.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.sequence?.count ?? 0 }

/// Returns the number of the picture that stands for the file: 0.
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }

/// Returns whether the file is of a known type, and all of it is there.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
  guard isrc.isWhole else {
    return isrc.sequence == nil ? .statusReadingHeader : .statusIncomplete
  }
  return isrc.sequence == nil ? .statusUnknownType : .statusComplete
}

/// Returns whether there is a picture of a number.
public func CGImageSourceGetStatusAtIndex(
  _ isrc: CGImageSource,
  _ index: Int
) -> CGImageSourceStatus {
  guard let sequence = isrc.sequence else { return .statusUnknownType }
  return index >= 0 && index < sequence.count ? .statusComplete : .statusInvalidData
}

/// Returns the properties of the file: its size, and for an animation the loop count.
public func CGImageSourceCopyProperties(
  _ isrc: CGImageSource,
  _ options: CFDictionary?
) -> CFDictionary? {
  guard let sequence = isrc.sequence else { return nil }
  return isrc.properties(at: -1) {
    var all: [NSString: NSObject] = [
      kCGImagePropertyFileSize: NSNumber(value: isrc.bytes.count)
    ]
    let format = sequence.kind.properties
    if let format {
      var own: [NSString: NSObject] = [:]
      if let loops = sequence.loops { own[format.loops] = NSNumber(value: loops) }
      if sequence.isAnimated || sequence.kind == .gif {
        own[format.width] = NSNumber(value: sequence.width)
        own[format.height] = NSNumber(value: sequence.height)
      }
      all[format.dictionary] = DictionaryValues.dictionary(own)
    }
    return DictionaryValues.dictionary(all)
  }
}

/// Returns the properties of a picture: its size in pixels, and in the dictionary of an animation's
/// format how long it is shown.
///
/// - Returns: nil if there is no picture of that number.
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource,
  _ index: Int,
  _ options: CFDictionary?
) -> CFDictionary? {
  guard let sequence = isrc.sequence, index >= 0, index < sequence.count else { return nil }
  return isrc.properties(at: index) {
    var all: [NSString: NSObject] = [
      kCGImagePropertyPixelWidth: NSNumber(value: sequence.width),
      kCGImagePropertyPixelHeight: NSNumber(value: sequence.height),
      kCGImagePropertyDepth: NSNumber(value: 8),
      kCGImagePropertyColorModel: kCGImagePropertyColorModelRGB,
      kCGImagePropertyHasAlpha: NSNumber(value: sequence.kind != .jpeg),
    ]
    if let format = sequence.kind.properties {
      var own: [NSString: NSObject] = [:]
      if sequence.isAnimated || sequence.kind == .gif {
        own[format.delay] = NSNumber(value: max(sequence.delays[index], 0.1))
        own[format.unclampedDelay] = NSNumber(value: sequence.delays[index])
      }
      all[format.dictionary] = DictionaryValues.dictionary(own)
    }
    return DictionaryValues.dictionary(all)
  }
}

/// Decodes a picture; nil if there is none of that number, or if it is damaged.
///
/// - Parameter options: have no effect.
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource,
  _ index: Int,
  _ options: CFDictionary?
) -> CGImage? {
  isrc.image(at: index)
}

/// Makes a small version of a picture.
///
/// - Parameter options: `kCGImageSourceCreateThumbnailFromImageAlways` or `...IfAbsent` must be
///   true, since no file's own thumbnails are read; `kCGImageSourceThumbnailMaxPixelSize` is the
///   longest side, default that of the picture. Nothing is made larger.
/// - Returns: nil without one of the two, or if the picture cannot be decoded.
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource,
  _ index: Int,
  _ options: CFDictionary?
) -> CGImage? {
  let wanted = [
    kCGImageSourceCreateThumbnailFromImageAlways, kCGImageSourceCreateThumbnailFromImageIfAbsent,
  ].contains { (options?.object(forKey: $0) as? NSNumber)?.boolValue == true }
  guard wanted, let image = isrc.image(at: index) else { return nil }
  return image.fitted(options?.object(forKey: kCGImageSourceThumbnailMaxPixelSize))
}

extension CGImage {
  /// Returns the picture with its longer side at most `limit`, a number of pixels; itself for none.
  func fitted(_ limit: Any?) -> CGImage {
    guard let limit = (limit as? NSNumber)?.doubleValue, limit >= 1,
      limit < Double(max(width, height))
    else { return self }
    let fit = limit / Double(max(width, height))
    let bounds = CGRect(
      x: 0,
      y: 0,
      width: max(1, (Double(width) * fit).rounded()),
      height: max(1, (Double(height) * fit).rounded())
    )
    let context = CGContext(size: bounds.size, scale: 1, isOpaque: false, isFlipped: false)
    context.interpolationQuality = .high
    context.draw(self, in: bounds)
    return context.makeImage() ?? self
  }
}
