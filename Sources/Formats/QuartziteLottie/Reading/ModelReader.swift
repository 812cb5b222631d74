// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Reads the JSON of a Lottie animation into its model.
///
/// Tolerant: whatever is missing has the format's default; so has whatever is of the wrong type,
/// which is reported with its key path. Only a file without any animation is an error.
///
/// Source: the Lottie Animation Format, Lottie Animation Community, 1.0, and the community's
/// documentation of what exporters write beyond it.
struct ModelReader {
  /// Collects issues.
  let log: IssueLog
  /// The limits on what is read.
  let limits: LottieLimits
  /// Keyframes and vertices that were read so far.
  var (keyframes, vertices) = (0, 0)
  /// The values of slots.
  private var slots: JSONValue?
  /// Whether an array had a single number where more are expected.
  var sawShortList = false
  /// Constant tracks by the bits of their values.
  var constants: [SIMD4<UInt64>: Track<Vector>] = [:]
  /// The current nesting depth of groups.
  var groupDepth = 0

  /// The results of the file's expressions.
  let expressions: ExpressionValues

  private init(limits: LottieLimits, log: IssueLog, _ expressions: ExpressionValues) {
    (self.limits, self.log, self.expressions) = (limits, log, expressions)
    keyframes = expressions.keyframes
  }

  /// Reads an animation.
  static func read(
    _ bytes: [UInt8],
    limits: LottieLimits = LottieLimits(),
    expressions: LottieExpressions = .off,
    _ log: IssueLog
  ) throws(LottieImportError) -> FileModel {
    let tape = try JSONScanner.scan(bytes, limits: limits)
    let values =
      expressions == .run ? ExpressionValues(bytes, limits: limits, log) : ExpressionValues()
    var reader = ModelReader(limits: limits, log: log, values)
    var model = try reader.file(tape.root)
    model.readingWork = values.work + Self.work(ofEntries: tape.entries.count)
    return model
  }

  /// What it takes to read so many values of a text and to make keyframes of them, in units of `PathWork`:
  /// 400 ns each for those over 250,000.
  private static func work(ofEntries count: Int) -> Int { 80 * max(0, count - 250_000) }

  // MARK: - Reports

  /// Reports an issue about a value.
  func note(_ kind: LottieIssue.Kind, _ message: String, at value: JSONValue) {
    log.note(kind, message, at: value.keyPath)
  }

  /// Reports an issue about a key path.
  func note(_ kind: LottieIssue.Kind, _ message: String, keyPath: String) {
    log.note(kind, message, at: keyPath)
  }

  // MARK: - Scalars

  /// Reads a number; the fallback where it is missing, or of another type, which is reported.
  mutating func number(_ value: JSONValue?, _ fallback: Double) -> Double {
    guard let value else { return fallback }
    if let number = value.number { return number }
    if let first = value.numbers?.first, first.isFinite { return first }
    note(.invalid, "is no number", at: value)
    return fallback
  }

  /// Reads an integer.
  mutating func int(_ value: JSONValue?, _ fallback: Int) -> Int {
    guard let value else { return fallback }
    if let number = value.int { return number }
    note(.invalid, "is no whole number", at: value)
    return fallback
  }

  /// Reads a string.
  mutating func string(_ value: JSONValue?) -> String {
    guard let value else { return "" }
    if let text = value.string { return text }
    if let number = value.number { return "\(number)" }
    note(.invalid, "is no text", at: value)
    return ""
  }

  // MARK: - The file

  private mutating func file(_ root: JSONValue) throws(LottieImportError) -> FileModel {
    guard root.isObject else {
      throw LottieImportError(.notLottie, "the file is no JSON object")
    }
    guard let layers = root["layers"], layers.isList else {
      throw LottieImportError(.notLottie, "the file has no list of layers", context: "layers")
    }
    var model = FileModel()
    model.name = string(root["nm"])
    model.version = string(root["v"])
    let (width, height) = (number(root["w"], 0), number(root["h"], 0))
    guard width > 0, height > 0 else {
      throw LottieImportError(.notLottie, "the animation has no size", context: "w, h")
    }
    guard width <= limits.side, height <= limits.side else {
      throw LottieImportError(.limit, "the animation is larger than \(Int(limits.side)) points")
    }
    model.size = CGSize(width: width, height: height)
    let rate = number(root["fr"], 0)
    guard rate > 0, rate <= 100_000 else {
      throw LottieImportError(.notLottie, "the animation has no frame rate", context: "fr")
    }
    model.frameRate = rate
    model.startFrame = number(root["ip"], 0)
    model.endFrame = number(root["op"], model.startFrame)
    if model.endFrame < model.startFrame {
      note(.invalid, "ends before it starts", keyPath: "op")
      model.endFrame = model.startFrame
    }
    slots = root["slots"]
    readFonts(root["fonts"], into: &model)
    readGlyphs(root["chars"], into: &model)
    readSlots(into: &model)
    for asset in root["assets"]?.elements ?? [] { readAsset(asset, into: &model) }
    model.layers = self.layers(layers)
    model.markers = markers(root["markers"])
    return model
  }

  private mutating func markers(_ list: JSONValue?) -> [LottieAnimation.Marker] {
    var result: [LottieAnimation.Marker] = []
    for marker in list?.elements ?? [] {
      result.append(
        LottieAnimation.Marker(
          name: string(marker["cm"]).trimmingCharacters(in: .whitespacesAndNewlines),
          frame: number(marker["tm"], 0),
          length: number(marker["dr"], 0)
        )
      )
    }
    return result
  }

  private mutating func readAsset(_ asset: JSONValue, into model: inout FileModel) {
    guard asset.isObject else { return note(.invalid, "is no object", at: asset) }
    let id = string(asset["id"])
    if let layers = asset["layers"] {
      model.compositions[id] = self.layers(layers)
    } else if SoundModel.isSound(asset) {
      model.sounds[id] = sound(asset)
    } else if asset["p"] != nil || asset["w"] != nil {
      var picture = image(asset)
      if let slot = asset["sid"]?.string {
        // The slot's value replaces the asset; the asset's own size is used if that has none.
        if case .image(let held)? = model.slots[slot] {
          let size = picture.size
          picture = held
          if picture.size.width <= 0 || picture.size.height <= 0 { picture.size = size }
        }
        picture.slot = slot
      }
      model.images[id] = picture
    }
  }

  /// Reads a picture.
  mutating func image(_ asset: JSONValue) -> ImageModel {
    var image = ImageModel(
      size: CGSize(width: max(0, number(asset["w"], 0)), height: max(0, number(asset["h"], 0)))
    )
    guard let source = asset["p"] else { return image }
    if let raw = source.rawString, raw.starts(with: "data:".utf8) {
      guard let comma = raw.firstIndex(of: UInt8(ascii: ",")),
        let data = Base64.decode(raw[(comma + 1)...])
      else {
        note(.invalid, "is no embedded picture", at: source)
        return image
      }
      image.data = data
      return image
    }
    let file = string(source)
    if file.hasPrefix("data:"), let comma = file.utf8.firstIndex(of: UInt8(ascii: ",")) {
      image.data = Base64.decode(ArraySlice(file.utf8[file.utf8.index(after: comma)...]))
      return image
    }
    let folder = string(asset["u"])
    image.path = folder + file
    if image.path.contains("://") {
      image.isRemote = true
      note(.unsupported, "a picture on the web is not fetched", at: source)
    }
    return image
  }

  // MARK: - Fonts and slots

  private mutating func readFonts(_ fonts: JSONValue?, into model: inout FileModel) {
    for font in fonts?["list"]?.elements ?? [] {
      let entry = FontModel(
        name: string(font["fName"]),
        family: string(font["fFamily"]),
        style: string(font["fStyle"]),
        ascent: number(font["ascent"], 75)
      )
      model.fonts[entry.name] = entry
      model.fontNames.append(entry.name)
    }
  }

  private mutating func readGlyphs(_ glyphs: JSONValue?, into model: inout FileModel) {
    for glyph in glyphs?.elements ?? [] {
      let key = GlyphKey(
        character: string(glyph["ch"]),
        family: string(glyph["fFamily"]),
        style: string(glyph["style"])
      )
      var shapes: [ShapeModel] = []
      if let list = glyph["data"]?["shapes"] { shapes = self.shapes(list) }
      if glyph["data"]?["refId"] != nil {
        note(.unsupported, "a character that is a composition", at: glyph)
      }
      model.glyphs[key] = GlyphModel(
        size: number(glyph["size"], 100),
        width: number(glyph["w"], 0),
        shapes: shapes
      )
    }
  }

  private mutating func readSlots(into model: inout FileModel) {
    for (id, slot) in slots?.members ?? [] {
      guard let value = slot["p"] else { continue }
      if value["p"]?.kind == .string || value["u"] != nil {
        model.slots[id] = .image(image(value))
      } else if let keys = value["k"], keys.firstElement?["s"]?["t"] != nil {
        model.slots[id] = .text(textTrack(value))
      } else if let count = value["p"]?.int, let stops = value["k"] {
        model.slots[id] = .gradient(numberListTrack(stops, count: count * 4))
      } else {
        model.slots[id] = .vector(vectorTrack(value, Vector.zero))
      }
    }
  }

  /// Returns the actual value of a property: its own, or that of its slot, with the slot's
  /// identifier.
  func resolved(_ property: JSONValue) -> (value: JSONValue, slot: String?) {
    guard let id = property["sid"]?.string else { return (property, nil) }
    for (key, slot) in slots?.members ?? [] where key == id {
      if let value = slot["p"] { return (value, id) }
    }
    return (property, id)
  }
}

/// Base64, as in embedded pictures.
enum Base64 {
  /// Decodes a text, ignoring white space; nil where it is not Base64.
  ///
  /// Source: RFC 4648.
  static func decode(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(text.count / 4 * 3)
    var (bits, count) = (UInt32(0), 0)
    for byte in text {
      let value: UInt8
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"), UInt8(ascii: "-"): value = 62
      case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
      case UInt8(ascii: "="), 9...13, 32: continue
      default: return nil
      }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return result.isEmpty ? nil : result
  }
}
