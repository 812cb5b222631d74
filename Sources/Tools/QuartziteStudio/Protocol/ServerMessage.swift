// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What the server tells a page, as JSON; `kind` names each.
package enum ServerMessage {
  /// The first message: what there is.
  package struct Hello: Encodable, Sendable {
    package var kind = "hello"
    /// The name over the catalogue.
    package var title: String
    /// A number of this run of the server: another one means that it was started anew.
    package var run: String
    /// A number of the page's files: another one means that the page itself should be loaded anew.
    package var page: String
    /// The scenes in order.
    package var scenes: [SceneCard]
    /// What can be exported, in the order in which it is shown.
    package var formats: [FormatCard]
  }

  /// A format of exports.
  package struct FormatCard: Encodable, Sendable {
    /// What messages call it.
    package var format: String
    /// The name for people.
    package var title: String
    /// What one should know of it, in a few words.
    package var note: String
  }

  /// A scene as the catalogue lists it.
  package struct SceneCard: Encodable, Sendable {
    package var id: String
    package var title: String
    package var chapter: String?
    package var summary: String
    package var size: [Double]
    package var duration: Double?
    package var poster: Double
    package var takesTouches: Bool
    package var hasScript: Bool
    package var parameters: [ParameterCard]
  }

  /// A parameter.
  package struct ParameterCard: Encodable, Sendable {
    package var name: String
    package var title: String
    /// `number`, `color`, `choice` or `flag`.
    package var type: String
    package var value: String
    package var least: Double?
    package var most: Double?
    package var step: Double?
    package var choices: [String]?
  }

  /// How the stage stands: sent whenever that changes otherwise than by playing on.
  package struct State: Encodable, Sendable, Equatable {
    package var kind = "state"
    package var id: String
    package var time: Double
    package var end: Double
    package var isPlaying: Bool
    package var speed: Double
    package var loops: Bool
    package var size: [Double]
    package var pixels: [Int]
    package var touches: Int
    package var edits: Int
    package var hasScript: Bool
    package var playsScript: Bool
  }

  /// An animation on the timeline.
  package struct Bar: Encodable, Sendable, Hashable {
    package var layer: String
    package var key: String
    package var keyPath: String
    /// The class of the animation.
    package var type: String
    /// In seconds of the stage.
    package var begin: Double
    /// One turn, in seconds of the stage.
    package var duration: Double
    /// How many turns; nil is for ever.
    package var turns: Double?
    package var autoreverses: Bool
    /// On how many layers it runs alike.
    package var layers = 1
  }

  /// All the bars.
  package struct Bars: Encodable, Sendable {
    package var kind = "bars"
    package var bars: [Bar]
    /// Whether the whole film was looked through.
    package var isComplete: Bool
  }

  /// The layers at the shown time, depth first.
  struct Layers: Encodable, Sendable {
    var kind = "layers"
    var time: Double
    var layers: [LayerCard]
    /// All about the selected layer; nil if none is, or it has gone.
    var detail: LayerDetail?
  }

  /// How long it took from the arrival of a touch until the picture with it was handed over.
  package struct Touched: Encodable, Sendable {
    package var kind = "touched"
    /// What the page sent along.
    package var stamp: Double
    /// The number of the picture that shows it.
    package var frame: UInt32
  }

  /// How far a film is.
  package struct Export: Encodable, Sendable {
    package var kind = "export"
    package var format: String
    /// 0...1.
    package var progress: Double
    /// Its place among the films that wait for their turn, 1 for the next; nil once it has it.
    package var place: Int?
    /// Where it can be fetched, once it is done.
    package var link: String?
    package var name: String?
    package var bytes: Int?
    /// Why it failed; empty if it was cancelled.
    package var failure: String?
  }

  /// Something went wrong.
  package struct Failure: Encodable, Sendable {
    package var kind = "error"
    package var text: String
  }

  /// Returns a message as a text.
  package static func text(_ message: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Only numbers that are not finite could make this fail, and they have no place in a message.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    return (try? encoder.encode(message)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
