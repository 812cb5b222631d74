// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList

/// What the gallery shows of one effect or file.
package struct GalleryEntry: Sendable, Encodable {
  /// One line of the table of parameters.
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
    /// What stands in it.
    package var text: String
  }

  var id: String
  /// What plays it on the command line.
  var word: String
  /// The name of its files.
  var name: String
  var title: String
  var summary: String
  /// Width and height in points.
  var width: Double
  var height: Double
  /// The length in seconds; nil is endless.
  var duration: Double?
  var touches: Bool
  /// Paths from the page.
  var poster: String
  var video: String
  var picture: String
  /// What lies around the film, as CSS; empty is the page's own.
  var ground: String
  var parameters: [Parameter]
  var code: [Code]

  /// What lies around a picture that is shown in a larger frame, as CSS: the colours of its upper and
  /// of its lower corners; empty where the corners of an edge differ, or can be seen through.
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

  /// Returns names for files: letters, digits, dashes and dots, each once.
  package static func names(_ ids: [String]) -> [String] {
    var used: Set<String> = []
    return ids.map { id in
      let plain = String(
        id.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? $0 : "-" }
      )
      var (name, number) = (plain.isEmpty ? "film" : plain, 2)
      while !used.insert(name.lowercased()).inserted {
        name = "\(plain)-\(number)"
        number += 1
      }
      return name
    }
  }
}
