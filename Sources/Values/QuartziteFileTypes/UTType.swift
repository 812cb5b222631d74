// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// The type of a file: the formats of pictures and films that can be read or written, and the
/// abstract types that they conform to.
///
/// See: <https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct>
public struct UTType: Hashable, Sendable, CustomStringConvertible {
  private struct Row {
    var identifier: String
    var endings: [String]
    var media: String?
    var parents: [String]
  }

  private static let rows = [
    Row(identifier: "public.data", endings: [], media: nil, parents: []),
    Row(identifier: "public.image", endings: [], media: nil, parents: ["public.data"]),
    Row(identifier: "public.movie", endings: [], media: nil, parents: ["public.data"]),
    Row(
      identifier: "public.png",
      endings: ["png"],
      media: "image/png",
      parents: ["public.image"]
    ),
    Row(
      identifier: "public.jpeg",
      endings: ["jpeg", "jpg"],
      media: "image/jpeg",
      parents: ["public.image"]
    ),
    Row(
      identifier: "com.compuserve.gif",
      endings: ["gif"],
      media: "image/gif",
      parents: ["public.image"]
    ),
    Row(
      identifier: "org.webmproject.webp",
      endings: ["webp"],
      media: "image/webp",
      parents: ["public.image"]
    ),
    Row(
      identifier: "public.mpeg-4",
      endings: ["mp4", "mpg4"],
      media: "video/mp4",
      parents: ["public.movie"]
    ),
  ]

  private let index: Int
  private var row: Row { Self.rows[index] }

  private init?(where matches: (Row) -> Bool) {
    guard let index = Self.rows.firstIndex(where: matches) else { return nil }
    self.index = index
  }

  private init(known index: Int) { self.index = index }

  /// Makes the type with an identifier, in any case of letters; nil for a type that is not
  /// supported.
  public init?(_ identifier: String) {
    self.init { $0.identifier == identifier.lowercased() }
  }

  /// Makes the type of a file name extension such as `png`, in any case of letters; nil for a type
  /// that is not supported.
  public init?(filenameExtension: String) {
    self.init { $0.endings.contains(filenameExtension.lowercased()) }
  }

  /// Makes the type of a media type such as `image/gif`, in any case of letters; nil for a type
  /// that is not supported.
  public init?(mimeType: String) {
    self.init { $0.media == mimeType.lowercased() }
  }

  /// Any file.
  public static let data = UTType(known: 0)
  /// Any picture.
  public static let image = UTType(known: 1)
  /// Any film.
  public static let movie = UTType(known: 2)
  /// PNG.
  public static let png = UTType(known: 3)
  /// JPEG.
  public static let jpeg = UTType(known: 4)
  /// GIF.
  public static let gif = UTType(known: 5)
  /// WebP.
  public static let webP = UTType(known: 6)
  /// MP4.
  public static let mpeg4Movie = UTType(known: 7)

  /// The identifier, such as `com.compuserve.gif`.
  public var identifier: String { row.identifier }
  /// The usual file name extension; nil for an abstract type such as `image`.
  public var preferredFilenameExtension: String? { row.endings.first }
  /// The media type, such as `image/gif`; nil for an abstract type such as `image`.
  public var preferredMIMEType: String? { row.media }
  /// The identifier.
  public var description: String { identifier }

  /// Returns whether this is `type` or conforms to it through its parents.
  public func conforms(to type: UTType) -> Bool {
    self == type || row.parents.contains { UTType($0)?.conforms(to: type) == true }
  }
}

// The identifiers that preceded `UTType`. SAFETY: constant strings, which never change.

/// GIF.
nonisolated(unsafe) public let kUTTypeGIF: CFString = "com.compuserve.gif"
/// PNG.
nonisolated(unsafe) public let kUTTypePNG: CFString = "public.png"
/// JPEG.
nonisolated(unsafe) public let kUTTypeJPEG: CFString = "public.jpeg"
/// Any picture.
nonisolated(unsafe) public let kUTTypeImage: CFString = "public.image"
/// Any film.
nonisolated(unsafe) public let kUTTypeMovie: CFString = "public.movie"
/// MP4.
nonisolated(unsafe) public let kUTTypeMPEG4: CFString = "public.mpeg-4"
/// Any file.
nonisolated(unsafe) public let kUTTypeData: CFString = "public.data"
