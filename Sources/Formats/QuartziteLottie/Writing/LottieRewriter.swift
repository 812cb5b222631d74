// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// Writes the text of a file anew: the same values, without members that have no effect.
///
/// The text must have been read before: its structure and its depth are not checked.
struct LottieRewriter {
  private let bytes: [UInt8]
  private let model: FileModel
  private let options: LottieAnimation.WritingOptions
  private var position = 0
  private var result: [UInt8] = []

  init(_ bytes: [UInt8], model: FileModel, _ options: LottieAnimation.WritingOptions) {
    (self.bytes, self.model, self.options) = (bytes, model, options)
    result.reserveCapacity(bytes.count)
  }

  /// Which part of a file is written.
  private enum Place {
    case file, assets, asset, effects, other
  }

  /// The whole text.
  mutating func text() -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    value(.file)
    return result
  }

  // MARK: - Values

  private mutating func value(_ place: Place) {
    skipSpace()
    guard position < bytes.count else { return }
    switch bytes[position] {
    case UInt8(ascii: "{"): place == .file ? file() : object(place)
    case UInt8(ascii: "["): list(place == .assets ? .asset : place)
    case UInt8(ascii: "\""): result += string()
    case UInt8(ascii: "t"): word("true")
    case UInt8(ascii: "f"): word("false")
    case UInt8(ascii: "n"): word("null")
    default: number()
    }
  }

  private mutating func skipSpace() {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
  }

  private mutating func word(_ word: StaticString) {
    position += word.utf8CodeUnitCount
    write("\(word)")
  }

  private mutating func write(_ text: String) { result += Array(text.utf8) }

  /// The bytes of a string with its quotes, as they are.
  private mutating func string() -> ArraySlice<UInt8> {
    let start = position
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    position = min(position + 1, bytes.count)
    return bytes[start..<position]
  }

  private mutating func number() {
    let start = position
    let value = JSONNumber.read(bytes, &position)
    // `NaN` and the like are words, which the reader passes over.
    while position < bytes.count, !Self.ends.contains(bytes[position]) { position += 1 }
    if position == start { position += 1 }
    write(Self.text(value.isFinite ? value : 0))
  }

  private static let ends = Set("]}, \t\r\n".utf8)

  /// Returns a number rounded to a thousandth, or below 1 to a ten-thousandth.
  static func text(_ value: Double) -> String {
    let power = abs(value) < 1 ? 10_000.0 : 1000
    let units = (value * power).rounded()
    guard abs(units) < 1e15 else { return "\(value)" }
    if units == 0 { return "0" }
    var digits = String(Int(abs(units)))
    let decimals = power == 1000 ? 3 : 4
    if digits.count <= decimals {
      digits = String(repeating: "0", count: decimals + 1 - digits.count) + digits
    }
    var rest = digits.suffix(decimals)
    while rest.last == "0" { rest.removeLast() }
    let whole = digits.dropLast(decimals)
    return (units < 0 ? "-" : "") + whole + (rest.isEmpty ? "" : "." + rest)
  }

  private mutating func list(_ place: Place) {
    position += 1
    result.append(UInt8(ascii: "["))
    var isFirst = true
    while true {
      skipSpace()
      guard position < bytes.count, bytes[position] != UInt8(ascii: "]") else { break }
      if bytes[position] == UInt8(ascii: ",") {
        position += 1
        continue
      }
      if !isFirst { result.append(UInt8(ascii: ",")) }
      isFirst = false
      value(place)
    }
    position += 1
    result.append(UInt8(ascii: "]"))
  }

  /// Copies the members of an object; `member` writes the value of one and returns whether it is kept.
  private mutating func members(
    _ member: (inout LottieRewriter, _ key: ArraySlice<UInt8>) -> Bool
  ) {
    position += 1
    result.append(UInt8(ascii: "{"))
    var isFirst = true
    while true {
      skipSpace()
      guard position < bytes.count, bytes[position] != UInt8(ascii: "}") else { break }
      if bytes[position] == UInt8(ascii: ",") {
        position += 1
        continue
      }
      let key = string()
      skipSpace()
      position += 1
      let before = result.count
      if !isFirst { result.append(UInt8(ascii: ",")) }
      result += key
      result.append(UInt8(ascii: ":"))
      if member(&self, key.dropFirst().dropLast()) {
        isFirst = false
      } else {
        result.removeLast(result.count - before)
      }
    }
    position += 1
    result.append(UInt8(ascii: "}"))
  }

  private mutating func object(_ place: Place) {
    if place == .asset {
      asset()
      return
    }
    members { rewriter, key in
      let isEffect = place == .effects || key.elementsEqual("ef".utf8)
      let start = rewriter.result.count
      rewriter.value(isEffect ? .effects : .other)
      // Indices of properties and names of their kinds mean something in effects alone.
      if place == .effects { return true }
      let value = rewriter.result[start...]
      if Self.idle.contains(where: { key.elementsEqual($0.utf8) }) { return false }
      return !Self.usual.contains {
        key.elementsEqual($0.key.utf8) && value.elementsEqual($0.value.utf8)
      }
    }
  }

  /// Keys that are for the editor alone, outside of effects.
  private static let idle = ["mn", "ix", "cix", "np"]
  /// Values that are defaults; `ddd` is none of them, since rlottie takes a layer without it for 3D.
  private static let usual: [(key: String, value: String)] = [
    ("hd", "false"), ("bm", "0"), ("ao", "0"), ("sr", "1"),
  ]

  // MARK: - Pictures

  /// Writes a picture, a sound or a composition; pictures and sounds beside the file are embedded.
  private mutating func asset() {
    let start = position
    var id: ArraySlice<UInt8>?
    let before = result.count
    members { rewriter, key in
      let start = rewriter.result.count
      rewriter.value(.other)
      if key.elementsEqual("id".utf8) { id = rewriter.result[start...] }
      return true
    }
    let name = id.map { String(decoding: $0.dropFirst().dropLast(), as: UTF8.self) } ?? ""
    guard let address = address(of: name) else { return }
    result.removeLast(result.count - before)
    position = start
    members { rewriter, key in
      let start = rewriter.result.count
      rewriter.value(.other)
      let text: String
      switch String(decoding: key, as: UTF8.self) {
      case "u": text = "\"\""
      case "e": text = "1"
      case "p": text = "\"\(address)\""
      default: return true
      }
      rewriter.result.removeLast(rewriter.result.count - start)
      rewriter.write(text)
      return true
    }
  }

  /// A data URL of a picture or a sound that lies beside the file; nil for anything else.
  private func address(of name: String) -> String? {
    if let image = model.images[name], image.isOtherFile, let data = image.data {
      return Self.url(data)
    }
    guard let sound = model.sounds[name], sound.isOtherFile,
      let data = sound.data
    else { return nil }
    let ending = (sound.path as NSString).pathExtension.lowercased()
    let type = ["", "mp3"].contains(ending) ? "mpeg" : ending
    return "data:audio/\(type);base64," + Data(data).base64EncodedString()
  }

  private static func url(_ data: [UInt8]) -> String {
    let type =
      data.starts(with: [0xFF, 0xD8])
      ? "jpeg"
      : data.starts(with: "GIF".utf8)
        ? "gif" : data.starts(with: "RIFF".utf8) ? "webp" : data.first == 0x3C ? "svg+xml" : "png"
    return "data:image/\(type);base64," + Data(data).base64EncodedString()
  }

  // MARK: - The file

  private mutating func file() {
    let size = options.size ?? model.size
    var layers: [UInt8] = []
    var assets: [UInt8] = []
    members { rewriter, key in
      let start = rewriter.result.count
      switch String(decoding: key, as: UTF8.self) {
      case "assets":
        rewriter.value(.assets)
        assets = Array(rewriter.result[start...])
        return false
      case "layers":
        rewriter.value(.other)
        layers = Array(rewriter.result[start...])
        return false
      case "w", "h", "ip", "op":
        rewriter.value(.other)
        return false
      case "mn", "ddd", "props":
        rewriter.value(.other)
        return false
      default:
        rewriter.value(.other)
        return true
      }
    }
    // The closing brace is removed, since more members follow.
    result.removeLast()
    let end = Self.text(options.endFrame ?? model.endFrame)
    write(result.last == UInt8(ascii: "{") ? "" : ",")
    write("\"ip\":\(Self.text(options.startFrame ?? model.startFrame)),\"op\":\(end)")
    write(",\"w\":\(Self.text(size.width)),\"h\":\(Self.text(size.height))")
    let fit = min(size.width / model.size.width, size.height / model.size.height)
    if size == model.size {
      append(assets, to: "assets", [])
      layers = Array(layers.dropFirst().dropLast())
    } else {
      // The whole animation in a composition that is fitted.
      var composition = Array("{\"id\":\"fitted\",\"layers\":".utf8) + layers
      composition.append(UInt8(ascii: "}"))
      append(assets, to: "assets", composition)
      let (x, y) = (size.width - model.size.width * fit, size.height - model.size.height * fit)
      let place =
        "\"p\":{\"a\":0,\"k\":[\(Self.text(x / 2)),\(Self.text(y / 2))]},"
        + "\"s\":{\"a\":0,\"k\":[\(Self.text(fit * 100)),\(Self.text(fit * 100))]}"
      layers = Array(
        ("{\"ty\":0,\"refId\":\"fitted\",\"w\":\(Self.text(model.size.width)),"
          + "\"h\":\(Self.text(model.size.height)),\"ks\":{\(place)},"
          + "\"ip\":\(Self.text(model.startFrame)),\"op\":\(end),\"st\":0}").utf8
      )
    }
    if let color = options.background?.rgba {
      let digits = (0..<3).map { ColorDigits.digits(of: color[$0]) }.joined()
      let ground =
        "{\"ty\":1,\"sc\":\"#\(digits)\","
        + "\"sw\":\(Self.text(size.width.rounded(.up))),\"sh\":\(Self.text(size.height.rounded(.up))),"
        + "\"ks\":{\"o\":{\"a\":0,\"k\":\(Self.text(color.w * 100))}},"
        + "\"ip\":\(Self.text(min(model.startFrame, 0))),\"op\":\(end),\"st\":0}"
      layers += Array(((layers.isEmpty ? "" : ",") + ground).utf8)
    }
    write(",\"layers\":[")
    result += layers
    write("]}")
  }

  /// Writes a list with one more element.
  private mutating func append(_ list: [UInt8], to key: String, _ element: [UInt8]) {
    guard !list.isEmpty || !element.isEmpty else { return }
    write(",\"\(key)\":")
    guard !element.isEmpty else {
      result += list
      return
    }
    let inner = list.dropFirst().dropLast()
    write("[")
    result += inner
    if !inner.isEmpty { write(",") }
    result += element
    write("]")
  }
}
