// SPDX-License-Identifier: Apache-2.0
import QuartziteFilms

/// A film or picture that a page asks for.
package struct ExportWish: Sendable, Equatable {
  /// What can be made.
  package enum Format: Sendable, Equatable {
    /// A film of the scene from its start on; numbered pictures come in a tar archive.
    case film(FilmFormat)
    /// One PNG picture of the time that is shown.
    case picture

    /// What the page offers, in the order in which it is shown.
    static let offered: [Format] =
      [.gif, .mp4, .webm, .webp, .apng, .frames].map { .film($0) } + [.picture]

    /// Finds the format that a page calls `name`; nil if it is not offered.
    package init?(name: String) {
      guard let format = Self.offered.first(where: { $0.name == name }) else { return nil }
      self = format
    }

    /// What messages call it: a film by its usual name, a picture `png`, and numbered pictures,
    /// which are PNG too, `frames`.
    package var name: String {
      switch self {
      case .film(.frames): "frames"
      case .film(let format): format.rawValue
      case .picture: "png"
      }
    }

    /// How the page shows it.
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
  /// Pictures a second, 1...120; nil is the format's own.
  package var fps: Double?
  /// Pixels a point, 0.5...4; nil is the stage's.
  package var scale: Double?
}
