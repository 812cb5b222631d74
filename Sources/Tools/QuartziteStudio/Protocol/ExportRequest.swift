// SPDX-License-Identifier: Apache-2.0
import Quartzite
import QuartziteFilms

/// A film or image that a page asks for.
@dynamicMemberLookup
package struct ExportRequest: Sendable, Equatable {
  /// The formats of exports.
  package enum Format: Sendable, Equatable {
    /// A film of the scene; numbered images are sent in a tar archive.
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
      guard case .film(let format) = self else {
        return .init(format: name, title: "PNG", note: "The shown picture")
      }
      let facts = format.facts
      var card = ServerMessage.FormatCard(format: name, title: facts.title, note: facts.note)
      card.options = facts.options.map(\.rawValue).sorted()
      // What is lossless anyway has no choice.
      if facts.lossless != .onDemand { card.options.removeAll { $0 == "lossless" } }
      (card.quality, card.holdsAlpha) = (facts.usualQuality, facts.holdsAlpha)
      (card.isShapes, card.greatestRate) = (facts.takes.isBeforePixels, facts.greatestRate)
      return card
    }
  }

  /// The format.
  package var format: Format
  /// The number that the page gave it; nil replaces the export without a number.
  package var job: Int?
  /// Frames per second, 1...120; nil for the default of the format.
  package var fps: Double?
  /// Pixels per point, 0.05...4; nil for that of the stage.
  package var scale: Double?
  /// The width in pixels, 16...4,096, in place of a scale; nil for none.
  package var width: Double?
  /// Where the film begins, in seconds; default 0.
  package var start = 0.0
  /// Where it ends, in seconds; nil for the end of the timeline.
  package var end: Double?
  /// How the film is encoded; default `FilmEncoding()`.
  package var encoding = FilmEncoding()
  /// The colour behind the scene, red, green, blue and alpha of 0...1; nil for that of the scene.
  package var background: [Double]?

  /// Makes a request with default settings.
  package init(format: Format) {
    self.format = format
  }

  /// A property of the encoding.
  package subscript<Value>(dynamicMember property: WritableKeyPath<FilmEncoding, Value>) -> Value {
    get { encoding[keyPath: property] }
    set { encoding[keyPath: property] = newValue }
  }

  /// The colour behind the scene; nil for that of the scene.
  var backgroundColor: CGColor? {
    background.map { CGColor(srgbRed: $0[0], green: $0[1], blue: $0[2], alpha: $0[3]) }
  }
}

extension ExportRequest {
  /// Reads a message.
  init(_ raw: RawMessage) throws(ClientMessage.Fault) {
    let name = try ClientMessage.needed(raw.format, "format")
    guard let format = Format(name: name) else {
      throw ClientMessage.Fault(description: "there is no format '\(name.prefix(40))'")
    }
    self.init(format: format)
    job = raw.job
    fps = try Self.number(raw.fps, "fps", 1...120)
    scale = try Self.number(raw.scale, "scale", 0.05...4)
    width = try Self.number(raw.width, "width", 16...4_096)
    start = try Self.number(raw.from, "from", 0...ClientMessage.latestTime) ?? 0
    end = try Self.number(raw.to, "to", 0...ClientMessage.latestTime)
    if let end, end <= start {
      throw ClientMessage.Fault(description: "the end \(end) s is not after the start \(start) s")
    }
    encoding.loops = min(max(raw.loops ?? 0, 0), 65_535)
    encoding.quality = raw.quality.map { min(max($0, 1), 100) }
    encoding.isLossless = raw.lossless ?? false
    if let word = raw.effort { encoding.effort = try Self.word(word, "effort") }
    if let word = raw.dither { encoding.dither = try Self.word(word, "dither") }
    encoding.hasFilmPalette = raw.palette != "frame"
    encoding.mostColors = raw.colors.map { min(max($0, 2), 256) }
    if let text = raw.background {
      guard let color = text == "none" ? [0, 0, 0, 0] : EditValue.rgba(text) else {
        throw ClientMessage.Fault(description: "'background' is no colour")
      }
      background = color
    }
  }

  private static func number(
    _ value: Double?,
    _ name: String,
    _ range: ClosedRange<Double>
  ) throws(ClientMessage.Fault) -> Double? {
    guard let value else { return nil }
    return min(max(try ClientMessage.finite(value, name), range.lowerBound), range.upperBound)
  }

  private static func word<Word: RawRepresentable>(
    _ text: String,
    _ name: String
  ) throws(ClientMessage.Fault) -> Word where Word.RawValue == String {
    guard let word = Word(rawValue: text) else {
      throw ClientMessage.Fault(description: "'\(text.prefix(40))' is no '\(name)'")
    }
    return word
  }
}
