// SPDX-License-Identifier: Apache-2.0
import QuartziteFilms

/// A film or image that a page asks for.
package struct ExportRequest: Sendable, Equatable {
  /// The formats of exports.
  package enum Format: Sendable, Equatable {
    /// A film of the scene from its start; numbered images are sent in a tar archive.
    case film(FilmFormat)
    /// A PNG image of the current time.
    case picture

    /// The formats that the page offers, in the order in which they are shown.
    static let offered: [Format] =
      [.gif, .mp4, .webm, .webp, .apng, .avif, .svg, .json, .lottie, .layers, .frames]
      .map { .film($0) } + [.picture]

    /// Returns the format with a name in messages; nil if it is not offered.
    package init?(name: String) {
      guard let format = Self.offered.first(where: { $0.name == name }) else { return nil }
      self = format
    }

    /// The name in messages: that of the film format, `png` for an image, and `frames` for numbered
    /// images, which are PNG files too.
    package var name: String {
      switch self {
      case .film(.frames): "frames"
      case .film(let format): format.rawValue
      case .picture: "png"
      }
    }

    /// The description for the page.
    var card: ServerMessage.FormatCard {
      switch self {
      case .film(let format):
        .init(format: name, title: format.facts.title, note: format.facts.note)
      case .picture: .init(format: name, title: "PNG", note: "The shown picture")
      }
    }
  }

  /// The format.
  package var format: Format
  /// Frames per second, 1...120; nil for the default of the format.
  package var fps: Double?
  /// Pixels per point, 0.5...4; nil for that of the stage.
  package var scale: Double?
}
