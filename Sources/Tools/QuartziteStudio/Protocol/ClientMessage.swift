// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteStage

/// A request of a page.
///
/// In JSON it is an object whose `do` names the request: see `Docs/Studio.md`. A number out of
/// range, such as a speed of 1,000, is clamped if the nearest valid value can have been meant;
/// otherwise the message is refused.
package enum ClientMessage: Sendable, Equatable {
  /// Puts a scene on the stage.
  case open(Opening)
  /// Starts playing.
  case play
  /// Pauses.
  case pause
  /// Shows a time in seconds, from 0.
  case seek(Double)
  /// Sets the speed as a factor, 0.1...4.
  case speed(Double)
  /// Sets whether the scene starts again at its end or stops there.
  case loop(Bool)
  /// Reports touches.
  case touch([Finger], stamp: Double)
  /// Sends a key or typed text to the first responder.
  case keys(KeyStroke, stamp: Double)
  /// Goes to a state of a layer package; nil for none.
  case state(String?)
  /// Acknowledges that the page has drawn the frame with this number.
  case ack(UInt32)
  /// Starts or stops reports of layers, and selects the layer whose values are reported.
  case inspect(Bool, layer: [Int]?)
  /// Chooses what is shown beside or in place of the plain picture.
  case looks(Looks)
  /// Measures what each layer of the shown picture costs to draw.
  case measure
  /// Looks for objects that outlive the scene.
  case leaks
  /// Changes a value of a layer or of one of its animations.
  case edit(LayerEdit)
  /// Reverts an edit; nil reverts all.
  case revert(LayerEdit.Target?)
  /// Gives a `@Tunable` variable a value; nil gives it that of its source again.
  case tune(String, Double?)
  /// Writes the value of a `@Tunable` variable into its source file.
  case save(String)
  /// Discards the recorded touches.
  case forget
  /// Sets or fires an input of a state machine.
  case input(String, StageInputs.Value)
  /// Announces a file, whose bytes follow in binary messages.
  case file(FileReceiver.Announcement)
  /// Replaces all changes of a file: values by the paths of their fields, and the theme.
  case change(String, values: [String: EditValue], theme: String?)
  /// Makes a file with its changes available for download.
  case saveFile(String)
  /// Starts to export a film or image.
  case export(ExportRequest)
  /// Asks how large an export would be.
  case estimate(ExportRequest)
  /// Cancels the export with a number, or removes its file; nil cancels the one without a number.
  case cancelExport(Int?)

  /// A scene with its settings.
  package struct Opening: Sendable, Equatable {
    /// The id of the scene.
    package var id: String
    /// Pixels per point, 0.03125...4; default 2.
    package var scale = 2.0
    /// Values of parameters as text, by name.
    package var values: [String: String] = [:]
    /// The time to show, in seconds; default 0.
    package var time = 0.0
    /// Whether to play from there; default false.
    package var isPlaying = false
    /// Whether the scene's own touches play; default true.
    package var playsScript = true
    /// Values of `@Tunable` variables by id.
    package var tunings: [String: Double] = [:]
    /// The size of the stage in points, each side 1...4,000; nil for that of the scene.
    package var size: CGSize?
    /// The top, left, bottom and right of the stage that a device covers, in points; nil for none.
    package var safeArea: [Double]?
    /// Whether recorded touches and edits are kept; default false.
    package var keepsRecording = false

    /// Makes an opening with default settings.
    package init(id: String) {
      self.id = id
    }
  }

  /// A change of one touch.
  package struct Finger: Sendable, Equatable {
    /// The phases of a touch.
    package enum Phase: String, Sendable, Decodable {
      case began, moved, ended, cancelled
    }
    /// The index of the finger, 0...15.
    package var finger: Int
    /// The phase.
    package var phase: Phase
    /// The location in points of the stage.
    package var point: CGPoint

    /// Makes a change of a touch.
    package init(finger: Int, phase: Phase, point: CGPoint) {
      (self.finger, self.phase, self.point) = (finger, phase, point)
    }
  }

  /// The reason why a text is not a valid message, for authors of pages.
  package struct Fault: Error, Equatable, CustomStringConvertible {
    /// What is wrong.
    package let description: String
  }

  /// The greatest number of touches in one message.
  package static let mostFingers = 16
  /// The greatest number of UTF-16 units in one message that types.
  package static let mostTyped = 1_000
  /// The greatest time that can be shown, in seconds.
  package static let latestTime = 3_600.0

  /// Parses a message.
  package init(_ text: String) throws(Fault) {
    let raw: RawMessage
    do {
      raw = try JSONDecoder().decode(RawMessage.self, from: Data(text.utf8))
    } catch {
      throw Fault(description: "the message is not the JSON that is expected")
    }
    self = try Self.message(raw)
  }

  private static func message(_ raw: RawMessage) throws(Fault) -> ClientMessage {
    switch raw.do {
    case "open": return .open(try opening(raw))
    case "play": return .play
    case "pause": return .pause
    case "seek": return .seek(try time(raw.time))
    case "speed": return .speed(min(max(try finite(raw.value?.number, "value"), 0.1), 4))
    case "loop": return .loop(try needed(raw.on, "on"))
    case "touch": return .touch(try fingers(raw), stamp: try finite(raw.stamp ?? 0, "stamp"))
    case "type": return .keys(try stroke(raw), stamp: try finite(raw.stamp ?? 0, "stamp"))
    case "state": return .state(raw.id)
    case "ack": return .ack(try needed(raw.frame, "frame"))
    case "inspect": return .inspect(try needed(raw.on, "on"), layer: try raw.layer.map(path))
    case "looks": return .looks(try looks(raw))
    case "measure": return .measure
    case "leaks": return .leaks
    case "edit": return .edit(try edit(raw))
    case "revert":
      return .revert(raw.layer == nil ? nil : try target(raw))
    case "tune":
      let value = raw.value == nil ? nil : try finite(raw.value?.number, "value")
      return .tune(try needed(raw.id, "id"), value)
    case "save": return .save(try needed(raw.id, "id"))
    case "forget": return .forget
    case "input": return try input(raw)
    case "file": return .file(try announcement(raw))
    case "change":
      let values = try needed(raw.values, "values")
      guard values.count <= 1_000 else { throw Fault(description: "too many values") }
      return .change(try needed(raw.id, "id"), values: values, theme: raw.theme)
    case "saveFile": return .saveFile(try needed(raw.id, "id"))
    case "export": return .export(try ExportRequest(raw))
    case "estimate": return .estimate(try ExportRequest(raw))
    case "cancel": return .cancelExport(raw.job)
    default: throw Fault(description: "there is no '\(raw.do.prefix(40))'")
    }
  }

  private static func opening(_ raw: RawMessage) throws(Fault) -> Opening {
    let id = try needed(raw.id, "id")
    var opening = Opening(id: id)
    if let scale = raw.scale { opening.scale = min(max(try finite(scale, "scale"), 0.03125), 4) }
    opening.values = raw.set ?? [:]
    guard opening.values.count <= 100 else { throw Fault(description: "too many parameters") }
    opening.tunings = raw.tune ?? [:]
    guard opening.tunings.count <= 200, opening.tunings.values.allSatisfy(\.isFinite) else {
      throw Fault(description: "'tune' has too many values, or one that is no number")
    }
    opening.time = try time(raw.time ?? 0)
    opening.isPlaying = raw.play ?? false
    opening.playsScript = raw.script ?? true
    opening.keepsRecording = raw.keep ?? false
    if let size = raw.size {
      let sides = try numbers(size, 2, "size")
      guard sides.allSatisfy({ (1...4_000).contains($0) }) else {
        throw Fault(description: "a side of the stage has 1 to 4,000 points")
      }
      opening.size = CGSize(width: sides[0], height: sides[1])
    }
    opening.safeArea = try raw.safe.map { safe throws(Fault) in
      try numbers(safe, 4, "safe").map { min(max($0, 0), 1_000) }
    }
    return opening
  }

  private static func looks(_ raw: RawMessage) throws(Fault) -> Looks {
    var looks = Looks()
    if let turn = raw.explode {
      let turn = try numbers(turn, 3, "explode")
      looks.explosion = .init(yaw: turn[0], pitch: turn[1], gap: turn[2])
    }
    if let ghosts = raw.ghosts {
      let ghosts = try numbers(ghosts, 2, "ghosts")
      looks.ghosts = .init(count: Int(min(max(ghosts[0], 1), 8)), step: ghosts[1])
    }
    looks.showsCode = raw.code ?? false
    looks.explains = raw.explain ?? false
    return looks
  }

  private static func numbers(
    _ list: [Double],
    _ count: Int,
    _ name: String
  ) throws(Fault) -> [Double] {
    guard list.count == count, list.allSatisfy(\.isFinite) else {
      throw Fault(description: "'\(name)' has \(count) numbers")
    }
    return list
  }

  private static func stroke(_ raw: RawMessage) throws(Fault) -> KeyStroke {
    if let name = raw.key {
      guard let key = KeyStroke(key: name) else {
        throw Fault(description: "there is no key '\(name.prefix(40))'")
      }
      return key
    }
    let text = try needed(raw.text, "text")
    guard !text.isEmpty, text.utf16.count <= mostTyped else {
      throw Fault(description: "1 to \(mostTyped) characters belong in a message")
    }
    return .text(text)
  }

  private static func fingers(_ raw: RawMessage) throws(Fault) -> [Finger] {
    let list = try needed(raw.touches, "touches")
    guard !list.isEmpty, list.count <= mostFingers else {
      throw Fault(description: "1 to \(mostFingers) fingers belong in a message")
    }
    var fingers: [Finger] = []
    for item in list {
      guard (0..<mostFingers).contains(item.finger) else {
        throw Fault(description: "fingers are 0 to \(mostFingers - 1)")
      }
      let point = CGPoint(x: try coordinate(item.x), y: try coordinate(item.y))
      fingers.append(Finger(finger: item.finger, phase: item.phase, point: point))
    }
    return fingers
  }

  private static func path(_ path: [Int]) throws(Fault) -> [Int] {
    guard path.count <= 64, path.allSatisfy({ (-1..<100_000).contains($0) }) else {
      throw Fault(description: "'layer' is no path")
    }
    return path
  }

  private static func target(_ raw: RawMessage) throws(Fault) -> LayerEdit.Target {
    let path = try path(try needed(raw.layer, "layer"))
    let name = try needed(raw.key, "key")
    guard let property = LayerEdit.Property(rawValue: name) else {
      throw Fault(description: "'\(name.prefix(40))' cannot be changed")
    }
    guard (raw.animation != nil) == property.isOfAnimation else {
      throw Fault(description: "'\(name)' and 'animation' do not go together")
    }
    let part = raw.part ?? []
    guard part.count <= 8, part.allSatisfy({ (0..<1_000).contains($0) }),
      part.isEmpty || raw.animation != nil
    else { throw Fault(description: "'part' is no place in a group") }
    guard raw.index == nil ? !property.index.must : property.index.may,
      (0..<1_000).contains(raw.index ?? 0)
    else { throw Fault(description: "'\(name)' and that 'index' do not go together") }
    return LayerEdit.Target(
      layer: path,
      animation: raw.animation,
      part: part,
      index: raw.index,
      property: property
    )
  }

  private static func edit(_ raw: RawMessage) throws(Fault) -> LayerEdit {
    let target = try target(raw)
    guard let value = raw.value.flatMap({ target.property.value($0) }) else {
      throw Fault(description: "'\(target.property.rawValue)' cannot have that value")
    }
    return LayerEdit(target: target, value: value)
  }

  private static func input(_ raw: RawMessage) throws(Fault) -> ClientMessage {
    let name = try needed(raw.id, "id")
    if let flag = raw.on { return .input(name, .flag(flag)) }
    switch raw.value {
    case .number(let number): return .input(name, .number(try finite(number, "value")))
    case .text(let text): return .input(name, .text(String(text.prefix(mostTyped))))
    case .numbers: throw Fault(description: "'value' is no value of an input")
    case nil: return .input(name, .event)
    }
  }

  private static func announcement(
    _ raw: RawMessage
  ) throws(Fault) -> FileReceiver.Announcement {
    let (id, bytes) = (try needed(raw.id, "id"), try needed(raw.bytes, "bytes"))
    guard !id.isEmpty, id.utf8.count <= 100, !id.hasSuffix(PageFile.rewrittenEnding), bytes >= 0
    else { throw Fault(description: "'id' or 'bytes' of a file make no sense") }
    let name = (try needed(raw.name, "name")).split(separator: "/").last.map(String.init) ?? ""
    return .init(id: id, name: String(name.prefix(200)), bytes: bytes)
  }

  // MARK: - Values

  static func needed<Value>(_ value: Value?, _ name: String) throws(Fault) -> Value {
    guard let value else { throw Fault(description: "'\(name)' is missing") }
    return value
  }

  static func finite(_ value: Double?, _ name: String) throws(Fault) -> Double {
    let value = try needed(value, name)
    guard value.isFinite else { throw Fault(description: "'\(name)' is no number") }
    return value
  }

  private static func time(_ value: Double?) throws(Fault) -> Double {
    min(max(try finite(value, "time"), 0), latestTime)
  }

  private static func coordinate(_ value: Double) throws(Fault) -> Double {
    guard value.isFinite, abs(value) <= 100_000 else {
      throw Fault(description: "the point is far off the stage")
    }
    return value
  }
}

/// The fields of all messages before they are validated.
struct RawMessage: Decodable {
  struct RawFinger: Decodable {
    var finger: Int
    var phase: ClientMessage.Finger.Phase
    var x: Double
    var y: Double
  }

  var `do`: String
  var id: String?
  var set: [String: String]?
  var tune: [String: Double]?
  var scale: Double?
  var time: Double?
  var play: Bool?
  var script: Bool?
  var keep: Bool?
  var value: EditValue?
  var on: Bool?
  var touches: [RawFinger]?
  var stamp: Double?
  var frame: UInt32?
  var layer: [Int]?
  var animation: String?
  var part: [Int]?
  var index: Int?
  var key: String?
  var text: String?
  var name: String?
  var bytes: Int?
  var values: [String: EditValue]?
  var theme: String?
  var format: String?
  var job: Int?
  var fps: Double?
  var explode: [Double]?
  var ghosts: [Double]?
  var code: Bool?
  var explain: Bool?
  var size: [Double]?
  var safe: [Double]?
  var width: Double?
  var from: Double?
  var to: Double?
  var loops: Int?
  var quality: Int?
  var lossless: Bool?
  var effort: String?
  var dither: String?
  var palette: String?
  var colors: Int?
  var background: String?
}
