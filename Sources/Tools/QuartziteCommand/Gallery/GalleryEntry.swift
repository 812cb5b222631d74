// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList

/// The data of one effect or file on the gallery page.
package struct GalleryEntry: Sendable, Encodable {
  /// One row of the table of parameters.
  package struct Parameter: Sendable, Encodable {
    var name: String
    var title: String
    var value: String
    var range: String
  }

  /// A source file.
  package struct Code: Sendable, Encodable, Equatable {
    /// The name of the file.
    package var name: String
    /// The contents of the file.
    package var text: String
  }

  var id: String
  /// The argument with which the command line plays it.
  var word: String
  /// The base name of its output files.
  var name: String
  var title: String
  var summary: String
  /// Width and height in points.
  var width: Double
  var height: Double
  /// The duration in seconds; nil for endless.
  var duration: Double?
  /// The chapter; nil for a file.
  var chapter: String?
  /// Whether the film ends as it begins, so that it can be repeated without a seam.
  var isSeamless: Bool
  var touches: Bool
  /// The path of the small poster, relative to the page, as are those of the large poster, of the video
  /// and of the animated image below.
  var still: String
  var poster: String
  var video: String
  var picture: String
  /// The CSS background around the film; empty for that of the page.
  var ground: String
  var parameters: [Parameter]
  var code: [Code]

  /// The CSS background for a frame around an image: a gradient from the colour of its upper
  /// corners to that of its lower ones; empty if the corners of an edge differ or are translucent.
  package static func ground(around picture: Pixmap) -> String {
    let (right, bottom) = (picture.width - 1, picture.height - 1)
    func color(_ y: Int) -> String? {
      let words = [0, right].map { picture.pixels[y * picture.rowPixels + $0] }
      let channels = words.map { word in [0, 8, 16, 24].map { Int(word >> UInt32($0) & 255) } }
      let isEven = zip(channels[0], channels[1]).allSatisfy { abs($0 - $1) <= 24 }
      guard isEven, channels[0][3] == 255 else { return nil }
      return "rgb(" + channels[0].prefix(3).map(String.init).joined(separator: ",") + ")"
    }
    guard let top = color(0), let low = color(bottom) else { return "" }
    return top == low ? top : "linear-gradient(\(top),\(low))"
  }

  /// Whether a change from one picture to the other would not be noticed: they have the same size, and
  /// at most one pixel in 2,000 has a channel that differs by more than 8 of 255.
  package static func areAlike(_ one: Pixmap, _ other: Pixmap) -> Bool {
    guard one.width == other.width, one.height == other.height else { return false }
    var count = 0
    for y in 0..<one.height {
      for x in 0..<one.width {
        let (a, b) = (one.pixels[y * one.rowPixels + x], other.pixels[y * other.rowPixels + x])
        guard a != b else { continue }
        for shift: UInt32 in [0, 8, 16, 24] {
          let (old, new) = (Int(a >> shift & 255), Int(b >> shift & 255))
          guard abs(old - new) > 8 else { continue }
          count += 1
          break
        }
      }
    }
    return count * 2_000 <= one.width * one.height
  }

  /// Returns file names of ASCII letters, digits and dashes for ids, unique regardless of case.
  package static func names(_ ids: [String]) -> [String] {
    var used: Set<String> = []
    return ids.map { id in
      let plain = String(
        id.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? $0 : "-" }
      )
      let stem = plain.isEmpty ? "film" : plain
      var (name, number) = (stem, 2)
      while !used.insert(name.lowercased()).inserted {
        name = "\(stem)-\(number)"
        number += 1
      }
      return name
    }
  }
}
