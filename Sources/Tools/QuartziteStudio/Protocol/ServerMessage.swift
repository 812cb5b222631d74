// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteStage

/// The messages of the server to a page, as JSON; each is named by its `kind`.
package enum ServerMessage {
  /// The first message: the scenes and export formats.
  package struct Hello: Encodable, Sendable {
    package var kind = "hello"
    /// The title of the catalogue.
    package var title: String
    /// Identifies this run of the server: a change means that it was restarted.
    package var run: String
    /// Identifies the page's files: a change means that the page should be reloaded.
    package var page: String
    /// The scenes in order.
    package var scenes: [SceneCard]
    /// The export formats in the order in which they are shown.
    package var formats: [FormatCard]
  }

  /// An export format.
  package struct FormatCard: Encodable, Sendable {
    /// The name in messages.
    package var format: String
    /// The name to display.
    package var title: String
    /// A short remark on its strengths and limits.
    package var note: String
    /// The options that apply to it, by their names on the command line.
    var options: [String] = []
    /// The default quality, 1...100; nil for a format without one.
    var quality: Int?
    /// Whether it keeps transparency.
    var holdsAlpha = true
    /// Whether it stores vectors, so that it has no size in pixels.
    var isShapes = false
    /// The greatest number of frames per second; nil for no limit.
    var greatestRate: Double?
  }

  /// A scene in the catalogue.
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
    package var states: [String]
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

  /// The state of the stage: sent when it changes other than by playing on.
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
    /// The current state of a layer package; nil for none.
    package var scene: String?
    /// The inputs of a state machine with their values.
    var inputs: [InputCard]?
    /// The state that a state machine is in.
    var machineState: String?
    /// Whether a text of the scene has the focus, so that keys are typed into it.
    package var typing = false
  }

  /// An input of a state machine.
  struct InputCard: Encodable, Sendable, Equatable {
    var name: String
    /// `number`, `flag`, `text` or `event`.
    var type: String
    var number: Double?
    var flag: Bool?
    var text: String?
  }

  /// An animation on the timeline.
  package struct Bar: Encodable, Sendable, Hashable {
    /// The name of the layer to display.
    package var layer: String
    /// The class of the layer's view, or of the layer.
    package var about = ""
    /// The variable that holds the layer or its view, where reflection finds one.
    package var variable: String?
    /// The path of the layer, as in `LayerEdit.Target.layer`.
    package var path: [Int] = []
    package var key: String
    /// The name of the animation on its layer, as in `LayerEdit.Target.animation`.
    package var name = ""
    package var keyPath: String
    /// The class of the animation.
    package var type: String
    /// The begin in seconds of the stage.
    package var begin: Double
    /// The duration of one repetition in seconds of the stage.
    package var duration: Double
    /// The number of repetitions; nil for infinite.
    package var turns: Double?
    package var autoreverses: Bool
    /// The motions of its animated properties; nil if none are known.
    package var motions: [Motion]?
  }

  /// All bars of the timeline.
  package struct Bars: Encodable, Sendable {
    package var kind = "bars"
    package var bars: [Bar]
    /// Whether the whole film was surveyed.
    package var isComplete: Bool
  }

  /// The layers at the current time, depth first.
  struct Layers: Encodable, Sendable {
    var kind = "layers"
    var time: Double
    var layers: [LayerCard]
    /// The details of the selected layer; nil if none is selected or it does not exist any more.
    var detail: LayerDetail?
  }

  /// Tells which frame is the first to show a touch, so that the page can measure the latency.
  package struct Touched: Encodable, Sendable {
    package var kind = "touched"
    /// The stamp that the page sent with the touch.
    package var stamp: Double
    /// The number of the first frame that shows it.
    package var frame: UInt32
  }

  /// The progress of an export.
  package struct Export: Encodable, Sendable {
    package var kind = "export"
    /// The number of the job, as the page gave it.
    var job: Int?
    package var format: String
    /// The fraction that is done, 0...1.
    package var progress: Double
    /// The place in the queue, 1 for the next; nil once the export has started.
    package var place: Int?
    /// The address for the download, once it is finished.
    package var link: String?
    package var name: String?
    package var bytes: Int?
    /// The reason of a failure; empty if the export was cancelled.
    package var failure: String?
  }

  /// The estimated size of an export.
  struct Estimate: Encodable, Sendable {
    var kind = "estimate"
    var format: String
    /// The number of the request, as the page gave it.
    var job: Int?
    var bytes: Int?
    var frames: Int?
    /// The size in pixels.
    var size: [Int]?
    /// Whether it is the exact size of the film.
    var isExact = false
    /// The reason why there is no estimate.
    var failure: String?
  }

  /// An error message.
  package struct Failure: Encodable, Sendable {
    package var kind = "error"
    package var text: String
  }

  /// Encodes a message as text.
  package static func text(_ message: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Encoding can only fail for numbers that are not finite, which messages should not contain.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    return (try? encoder.encode(message)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}

extension ServerMessage.InputCard {
  /// Describes an input.
  init(_ input: StageInputs.Input) {
    name = input.name
    switch input.value {
    case .number(let number): (type, self.number) = ("number", number)
    case .flag(let flag): (type, self.flag) = ("flag", flag)
    case .text(let text): (type, self.text) = ("text", text)
    case .event: type = "event"
    }
  }
}
