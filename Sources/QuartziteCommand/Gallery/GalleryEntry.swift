// SPDX-License-Identifier: Apache-2.0

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
  var parameters: [Parameter]
  var code: [Code]

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
