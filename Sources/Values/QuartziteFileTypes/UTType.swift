// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// The type of a file: pictures and films that can be read or written, and what they are kinds of.
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

  /// Returns the type with an identifier; nil if it is not known here.
  public init?(_ identifier: String) {
    self.init { $0.identifier == identifier.lowercased() }
  }

  /// Returns the type with the ending of a file name; nil if it is not known here.
  public init?(filenameExtension: String) {
    self.init { $0.endings.contains(filenameExtension.lowercased()) }
  }

  /// Returns the type with a media type, such as `image/gif`; nil if it is not known here.
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
  /// The usual ending of file names; nil for a kind of types.
  public var preferredFilenameExtension: String? { row.endings.first }
  /// The media type, such as `image/gif`; nil for a kind of types.
  public var preferredMIMEType: String? { row.media }
  /// The identifier.
  public var description: String { identifier }

  /// Returns whether this is `type` or a kind of it.
  public func conforms(to type: UTType) -> Bool {
    self == type || row.parents.contains { UTType($0)?.conforms(to: type) == true }
  }
}

// The names before `UTType`. SAFETY: constant strings, which never change.

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
