// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import ImageIO
import MobileCoreServices
import Testing
import UIKit
import UniformTypeIdentifiers

/// Apple's names for reading and writing files of pictures, as clients of them write it.
@Suite struct ImageIOTests {
  /// A picture of 8 x 6 pixels: clear, with a red bar of 2 columns from `x` on.
  private func picture(_ x: Int) throws -> CGImage {
    let renderer = UIGraphicsImageRenderer(
      size: CGSize(width: 8, height: 6),
      format: {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return format
      }()
    )
    let image = renderer.image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: x, y: 0, width: 2, height: 6))
    }
    return try #require(image.cgImage)
  }

  /// Which columns are red: where the bar begins; nil unless the picture is such a one.
  private func bar(_ image: CGImage?) -> Int? {
    guard let image, image.width == 8, image.height == 6,
      let data = image.dataProvider?.data as Data?
    else { return nil }
    let bytes = [UInt8](data)
    let columns = (0..<8).filter { bytes[4 * $0] > 240 && bytes[4 * $0 + 3] == 255 }
    guard columns.count == 2, columns[1] == columns[0] + 1 else { return nil }
    return columns[0]
  }

  /// The names of a format that holds animations.
  private struct Format {
    var type: CFString
    var dictionary: CFString
    var delay: CFString
    var loops: CFString
  }

  private let formats = [
    Format(
      type: kUTTypeGIF,
      dictionary: kCGImagePropertyGIFDictionary,
      delay: kCGImagePropertyGIFUnclampedDelayTime,
      loops: kCGImagePropertyGIFLoopCount
    ),
    Format(
      type: kUTTypePNG,
      dictionary: kCGImagePropertyPNGDictionary,
      delay: kCGImagePropertyAPNGUnclampedDelayTime,
      loops: kCGImagePropertyAPNGLoopCount
    ),
    Format(
      type: UTType.webP.identifier as CFString,
      dictionary: kCGImagePropertyWebPDictionary,
      delay: kCGImagePropertyWebPUnclampedDelayTime,
      loops: kCGImagePropertyWebPLoopCount
    ),
  ]

  /// An animation of three bars with delays of their own, played three times.
  private func animation(_ index: Int) throws -> Data {
    let format = formats[index]
    let data = NSMutableData()
    let destination = try #require(
      CGImageDestinationCreateWithData(data as CFMutableData, format.type, 3, nil)
    )
    CGImageDestinationSetProperties(
      destination,
      [format.dictionary: [format.loops: 3] as NSDictionary] as NSDictionary
    )
    for (x, delay) in [(0, 0.5), (3, 0.05), (6, 0.25)] {
      CGImageDestinationAddImage(
        destination,
        try picture(x),
        [format.dictionary: [format.delay: delay] as NSDictionary] as NSDictionary
      )
    }
    #expect(CGImageDestinationFinalize(destination))
    return data as Data
  }

  @Test(arguments: [0, 1, 2])
  func `an animation is read back with its pictures, delays and loops`(index: Int) throws {
    let format = formats[index]
    let data = try animation(index)
    let source = try #require(CGImageSourceCreateWithData(data as CFData, nil))
    #expect(CGImageSourceGetType(source) == format.type)
    #expect(CGImageSourceGetCount(source) == 3)
    #expect(CGImageSourceGetStatus(source) == .statusComplete)
    // Out of order, too: going back begins anew.
    for (at, x) in [(2, 6), (0, 0), (1, 3), (1, 3)] {
      #expect(bar(CGImageSourceCreateImageAtIndex(source, at, nil)) == x)
    }
    var delays: [Double] = []
    for at in 0..<3 {
      let properties = try #require(
        CGImageSourceCopyPropertiesAtIndex(source, at, nil) as? [String: Any]
      )
      #expect(properties[kCGImagePropertyPixelWidth as String] as? Int == 8)
      #expect(properties[kCGImagePropertyPixelHeight as String] as? Int == 6)
      let own = try #require(properties[format.dictionary as String] as? [String: Any])
      delays.append(try #require(own[format.delay as String] as? Double))
    }
    #expect(delays == [0.5, 0.05, 0.25])
    let all = try #require(CGImageSourceCopyProperties(source, nil))
    let own = try #require(all[format.dictionary] as? NSDictionary)
    #expect((own[format.loops] as? NSNumber)?.intValue == 3)
  }

  @Test func `the clamped delay is a tenth of a second at least`() throws {
    let source = try #require(CGImageSourceCreateWithData(try animation(0) as CFData, nil))
    let delays = (0..<3).map { index -> Double? in
      let all = CGImageSourceCopyPropertiesAtIndex(source, index, nil)
      let own = all?[kCGImagePropertyGIFDictionary] as? NSDictionary
      return (own?[kCGImagePropertyGIFDelayTime] as? NSNumber)?.doubleValue
    }
    #expect(delays == [0.5, 0.1, 0.25])
  }

  /// The reading of delays through pointers, as SwiftGif and its descendants do it.
  @Test func `delays are found through Core Foundation's pointers`() throws {
    let source = try #require(CGImageSourceCreateWithData(try animation(0) as CFData, nil))
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 2, nil)
    let pointer = UnsafeMutablePointer<UnsafeRawPointer?>.allocate(capacity: 1)
    defer { pointer.deallocate() }
    let key = Unmanaged.passUnretained(kCGImagePropertyGIFDictionary).toOpaque()
    #expect(CFDictionaryGetValueIfPresent(properties, key, pointer))
    let own = unsafeBitCast(pointer.pointee, to: CFDictionary.self)
    let delay: AnyObject = unsafeBitCast(
      CFDictionaryGetValue(
        own,
        Unmanaged.passUnretained(kCGImagePropertyGIFUnclampedDelayTime).toOpaque()
      ),
      to: AnyObject.self
    )
    #expect(delay as? Double == 0.25)
    #expect(CFDictionaryGetValue(own, key) == nil)
  }

  @Test func `still pictures go through files`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for type in [UTType.png, .webP] {
      let url = folder.appendingPathComponent("a.\(type.preferredFilenameExtension ?? "")")
      let destination = try #require(
        CGImageDestinationCreateWithURL(url as CFURL, type.identifier as CFString, 1, nil)
      )
      CGImageDestinationAddImage(destination, try picture(3), nil)
      #expect(CGImageDestinationFinalize(destination))
      let source = try #require(CGImageSourceCreateWithURL(url as CFURL, nil))
      #expect(CGImageSourceGetCount(source) == 1)
      #expect(bar(CGImageSourceCreateImageAtIndex(source, 0, nil)) == 3)
      #expect(CGImageSourceCreateImageAtIndex(source, 1, nil) == nil)
      #expect(CGImageSourceCopyPropertiesAtIndex(source, -1, nil) == nil)
    }
    let nowhere = folder.appendingPathComponent("no/a.png")
    let destination = try #require(
      CGImageDestinationCreateWithURL(nowhere as CFURL, "public.png" as CFString, 1, nil)
    )
    CGImageDestinationAddImage(destination, try picture(3), nil)
    #expect(!CGImageDestinationFinalize(destination))
  }

  @Test func `unknown types, missing pictures and strange bytes are refused`() throws {
    let data = NSMutableData()
    #expect(CGImageDestinationCreateWithData(data, "public.tiff" as CFString, 1, nil) == nil)
    #expect(CGImageDestinationCreateWithData(data, kUTTypeJPEG, 2, nil) == nil)
    #expect(CGImageDestinationCreateWithData(data, kUTTypePNG, 0, nil) == nil)
    let short = try #require(CGImageDestinationCreateWithData(data, kUTTypeGIF, 2, nil))
    CGImageDestinationAddImage(short, try picture(0), nil)
    #expect(!CGImageDestinationFinalize(short))
    #expect(data.length == 0)
    #expect(CGImageSourceCreateWithData(Data() as CFData, nil) == nil)
    let strange = try #require(CGImageSourceCreateWithData(Data("hello".utf8) as CFData, nil))
    #expect(CGImageSourceGetCount(strange) == 0)
    #expect(CGImageSourceGetType(strange) == nil)
    #expect(CGImageSourceGetStatus(strange) == .statusUnknownType)
  }

  @Test func `a thumbnail has its longest side`() throws {
    let png = try #require(UIImage(cgImage: picture(3)).pngData())
    let source = try #require(CGImageSourceCreateWithData(png as CFData, nil))
    let options =
      [
        kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 4,
      ] as CFDictionary
    let small = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
    #expect((small.width, small.height) == (4, 3))
    #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, nil) == nil)
  }

  @Test func `types know their endings and kinds`() {
    #expect(UTType(filenameExtension: "JPG") == .jpeg)
    #expect(UTType("com.compuserve.gif") == .gif)
    #expect(UTType.gif.preferredMIMEType == "image/gif")
    #expect(UTType.gif.conforms(to: .image))
    #expect(!UTType.gif.conforms(to: .movie))
    #expect(UTType("no.such.type") == nil)
  }
}
