// SPDX-License-Identifier: Apache-2.0

/// Traverses the text of a Lottie file, or of a theme, and collects the values that can be changed.
struct FieldFinder {
  private(set) var fields: [LottieField] = []
  private(set) var isCut = false
  private let tape: JSONTape
  private let most: Int
  /// The identifiers of the slots that the file has.
  private var held: Set<String> = []
  /// The identifiers of the slots that properties of colours use.
  private var colorSlots: Set<String> = []

  /// Makes a finder for up to `most` fields.
  init(_ tape: JSONTape, most: Int) {
    (self.tape, self.most) = (tape, most)
  }

  // MARK: - Files

  /// Collects the fields of a file.
  mutating func file() {
    let root = tape.root
    held = Set((root["slots"]?.members ?? []).map(\.key))
    layers(root["layers"], [])
    for asset in root["assets"]?.elements ?? [] where asset["layers"] != nil {
      let name = asset["nm"]?.string ?? asset["id"]?.string ?? ""
      layers(asset["layers"], name.isEmpty ? [] : [name])
    }
    for (id, slot) in root["slots"]?.members ?? [] {
      if let value = slot["p"] { self.slot(value, id) }
    }
    for (index, marker) in (root["markers"]?.elements ?? []).enumerated() {
      let name = marker["cm"]?.string ?? ""
      let title = [name.isEmpty ? "Marker \(index + 1)" : name]
      add(marker["cm"], title, .marker(index)) { $0.string.map { .text($0) } }
      for key: JSONKey in ["tm", "dr"] {
        add(marker[key], title, .marker(index)) { $0.number.map { .number($0) } }
      }
    }
  }

  private mutating func layers(_ list: JSONValue?, _ names: [String]) {
    for (index, closed) in (list?.elements ?? []).enumerated() {
      guard !isCut else { return }
      let layer = closed.opened
      let name = layer["nm"]?.string ?? ""
      let names = names + [name.isEmpty ? "Layer \(index + 1)" : name]
      switch layer["ty"]?.int {
      case 1: add(layer["sc"], names, .content) { Self.hex($0) }
      case 4: shapes(layer["shapes"], names)
      case 5: text(layer["t"]?["d"], names)
      default: break
      }
      for effect in layer["ef"]?.elements ?? [] { self.effect(effect, names) }
      for style in layer["sy"]?.elements ?? [] {
        color(style["c"], names + [style["nm"]?.string ?? "Style"])
      }
    }
  }

  private mutating func shapes(_ list: JSONValue?, _ names: [String], depth: Int = 0) {
    guard depth < 64 else { return }
    for item in list?.elements ?? [] {
      guard !isCut else { return }
      let names = names + (item["nm"]?.string.map { [$0] } ?? [])
      switch item["ty"]?.string {
      case "gr": shapes(item["it"], names, depth: depth + 1)
      case "fl", "st": color(item["c"], names)
      case "gf", "gs": gradient(item["g"], names, .content)
      default: break
      }
    }
  }

  private mutating func effect(_ effect: JSONValue, _ names: [String]) {
    let names = names + [effect["nm"]?.string ?? "Effect"]
    // Controls of colours have the type 2.
    for value in effect["ef"]?.elements ?? [] where value["ty"]?.int == 2 {
      color(value["v"], names + (value["nm"]?.string.map { [$0] } ?? []))
    }
  }

  // MARK: - Properties

  private mutating func color(_ property: JSONValue?, _ names: [String]) {
    guard let property else { return }
    if let id = property["sid"]?.string {
      colorSlots.insert(id)
      if held.contains(id) { return }
    }
    colors(property["k"], names, .content)
  }

  private mutating func colors(_ value: JSONValue?, _ names: [String], _ role: LottieField.Role) {
    guard let value else { return }
    let all = keys(value).map(\.value) + (value.kind == .numbers ? [value] : [])
    // As in `ModelReader.colorTrack`: with any number above 2, all colours of a property are 0...255.
    let one = all.contains { ($0.numbers ?? []).contains { $0 > 2 } } ? 255.0 : 1
    property(value, names, role, form: .list(one: one)) { value in
      guard let numbers = value.numbers, (3...4).contains(numbers.count) else { return nil }
      return .color(numbers.map { $0 / one })
    }
  }

  private mutating func gradient(
    _ gradient: JSONValue?,
    _ names: [String],
    _ role: LottieField.Role
  ) {
    guard let gradient else { return }
    let source = gradient["k"]
    if role == .content, (gradient["sid"] ?? source?["sid"])?.string.map(held.contains) == true {
      return
    }
    guard let count = gradient["p"]?.int, count > 0,
      let value = source?.isObject == true
        ? source?["k"] : source
    else { return }
    if value.kind == .numbers { return stops(value, min(count, 64), names, role, frame: nil) }
    for key in keys(value) {
      stops(key.value, min(count, 64), names, role, frame: key.frame)
    }
  }

  /// The colours of a list of stops: a location, red, green and blue each.
  private mutating func stops(
    _ list: JSONValue,
    _ count: Int,
    _ names: [String],
    _ role: LottieField.Role,
    frame: Double?
  ) {
    let places = Self.numberRanges(list)
    guard let numbers = list.numbers, places.count == numbers.count else { return }
    for stop in 0..<count where stop * 4 + 3 < numbers.count {
      let (first, last) = (stop * 4 + 1, stop * 4 + 3)
      append(
        LottieField(
          path: "\(list.keyPath)[\(first)]",
          names: names + ["Stop \(stop + 1)"],
          role: role,
          value: .color(Array(numbers[first...last])),
          frame: frame,
          ranges: [places[first].lowerBound..<places[last].upperBound],
          form: .piece
        )
      )
    }
  }

  private mutating func text(_ property: JSONValue?, _ names: [String]) {
    guard let property else { return }
    if let id = property["sid"]?.string, held.contains(id) { return }
    documents(property["k"], names, .content)
  }

  private mutating func documents(_ value: JSONValue?, _ names: [String], _ role: LottieField.Role)
  {
    guard let value else { return }
    let list = value.kind == .array ? keys(value) : []
    for (document, frame) in list.isEmpty ? [(value, nil)] : list.map({ ($0.value, $0.frame) }) {
      let shown = list.count > 1 ? frame : nil
      add(document["t"], names, role, frame: shown) { $0.string.map { .text($0) } }
      for (key, title) in [("fc", "Fill"), ("sc", "Stroke")] as [(JSONKey, String)] {
        guard let color = document[key] else { continue }
        let one = (color.numbers ?? []).contains { $0 > 2 } ? 255.0 : 1
        add(color, names + [title], role, form: .list(one: one), frame: shown) { value in
          guard let numbers = value.numbers, (3...4).contains(numbers.count) else { return nil }
          return .color(numbers.map { $0 / one })
        }
      }
    }
  }

  private mutating func slot(_ value: JSONValue, _ id: String) {
    let role = LottieField.Role.slot(id)
    guard let content = value["k"] else { return }
    if content.firstElement?["s"]?["t"] != nil || content["t"] != nil {
      documents(content, [id], role)
    } else if value["p"]?.int != nil {
      gradient(value, [id], role)
    } else if colorSlots.contains(id) {
      colors(content, [id], role)
    } else {
      property(content, [id], role, form: .list(one: 1)) { Self.plain($0) }
    }
  }

  // MARK: - Themes

  /// Collects the fields of a theme.
  mutating func theme() {
    for rule in tape.root["rules"]?.elements ?? [] {
      guard let slot = rule["id"]?.string else { continue }
      let type = rule["type"]?.string ?? ""
      self.rule(rule["value"], type, slot, frame: nil)
      for key in rule["keyframes"]?.elements ?? [] {
        self.rule(key["value"], type, slot, frame: key["frame"]?.number)
      }
    }
  }

  private mutating func rule(
    _ value: JSONValue?,
    _ type: String,
    _ slot: String,
    frame: Double?
  ) {
    guard let value else { return }
    let role = LottieField.Role.rule(slot)
    switch type {
    case "Color":
      add(value, [slot], role, form: .list(one: 1), frame: frame) { Self.color($0) }
    case "Text":
      add(value["text"] ?? value, [slot], role, frame: frame) { $0.string.map { .text($0) } }
    case "Gradient":
      for (index, stop) in value.elements.prefix(64).enumerated() {
        let names = [slot, "Stop \(index + 1)"]
        add(stop["color"], names, role, form: .list(one: 1), frame: frame) { Self.color($0) }
      }
    case "Scalar", "Position", "Vector":
      add(value, [slot], role, form: .list(one: 1), frame: frame) { Self.plain($0) }
    default: break
    }
  }

  // MARK: - Values

  private static func color(_ value: JSONValue) -> LottieField.Value? {
    guard let numbers = value.numbers, (3...4).contains(numbers.count) else { return nil }
    return .color(numbers)
  }

  private static func plain(_ value: JSONValue) -> LottieField.Value? {
    if let number = value.number { return .number(number) }
    guard let numbers = value.numbers, numbers.count <= 3 else { return nil }
    return numbers.count == 1 ? .number(numbers[0]) : .point(numbers)
  }

  private static func hex(_ value: JSONValue) -> LottieField.Value? {
    guard let text = value.string, text.utf8.count == 7, text.hasPrefix("#"),
      let number = Int(text.dropFirst(), radix: 16)
    else { return nil }
    return .color([16, 8, 0].map { Double(number >> $0 & 255) / 255 })
  }

  /// The values of keyframes with their frames.
  private func keys(_ value: JSONValue) -> [(value: JSONValue, frame: Double?, twin: JSONValue?)] {
    guard value.kind == .array else { return [] }
    let keys = value.elements
    return keys.indices.compactMap { index in
      guard let start = keys[index]["s"] else { return nil }
      // Old files repeat the value of a keyframe as the end value of the one before.
      let twin = index > 0 ? keys[index - 1]["e"] : nil
      return (start, keys[index]["t"]?.number, twin)
    }
  }

  /// Adds the value of a property, or those of its keyframes.
  private mutating func property(
    _ value: JSONValue,
    _ names: [String],
    _ role: LottieField.Role,
    form: LottieField.Form,
    _ read: (JSONValue) -> LottieField.Value?
  ) {
    let list = keys(value)
    if list.isEmpty { return add(value, names, role, form: form, read) }
    for key in list {
      add(key.value, names, role, form: form, frame: key.frame, twin: key.twin, read)
    }
  }

  private mutating func add(
    _ value: JSONValue?,
    _ names: [String],
    _ role: LottieField.Role,
    form: LottieField.Form? = nil,
    frame: Double? = nil,
    twin: JSONValue? = nil,
    _ read: (JSONValue) -> LottieField.Value?
  ) {
    guard let value, let held = read(value) else { return }
    var ranges = [Self.extent(value)]
    if let twin, read(twin) == held { ranges.append(Self.extent(twin)) }
    var form = form
    switch value.kind {
    case .number: form = .number
    case .string: if case .color = held { form = .hex } else { form = .quoted }
    default: break
    }
    append(
      LottieField(
        path: value.keyPath,
        names: names,
        role: role,
        value: held,
        frame: frame,
        ranges: ranges,
        form: form ?? .list(one: 1)
      )
    )
  }

  private mutating func append(_ field: LottieField) {
    if fields.count < most { fields.append(field) } else { isCut = true }
  }

  // MARK: - Places

  /// The range of bytes of a string, a number or a list of numbers.
  private static func extent(_ value: JSONValue) -> Range<Int> {
    let bytes = value.tape.bytes
    let start = value.tape.offset(value.index)
    var end = start
    switch value.kind {
    case .string:
      end += 1
      while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
        end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      end = min(end + 1, bytes.count)
    case .number: _ = JSONNumber.read(bytes, &end)
    default:
      // Lists hold numbers alone.
      while end < bytes.count, bytes[end] != UInt8(ascii: "]") { end += 1 }
      end = min(end + 1, bytes.count)
    }
    return start..<end
  }

  /// The ranges of bytes of the numbers of a list.
  private static func numberRanges(_ list: JSONValue) -> [Range<Int>] {
    guard list.kind == .numbers else { return [] }
    let bytes = list.tape.bytes
    var position = list.tape.offset(list.index) + 1
    var result: [Range<Int>] = []
    while position < bytes.count, bytes[position] != UInt8(ascii: "]") {
      if bytes[position] <= 0x20 || bytes[position] == UInt8(ascii: ",") {
        position += 1
      } else {
        let start = position
        _ = JSONNumber.read(bytes, &position)
        result.append(start..<position)
      }
    }
    return result
  }
}
