// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteLottie
import Testing

/// What can be changed in the text of a Lottie file, beside Foundation's reading of the text.
@Suite struct LottieFieldsTests {
  /// A file with a shape, a solid, a text, a gradient, a slot and a marker, spaced as by hand.
  static let text = """
    { "v": "5.7.0", "fr": 30, "ip": 0, "op": 60, "w": 100, "h": 80,
      "layers": [
        { "ty": 4, "nm": "dot", "ip": 0, "op": 60, "ks": {}, "shapes": [
          { "ty": "gr", "nm": "group", "it": [
            { "ty": "el", "p": {"k": [50, 40]}, "s": {"k": [30, 30]} },
            { "ty": "fl", "nm": "fill", "c": {"a": 0, "k": [0.2, 0.4, 1, 1]}, "o": {"k": 100} },
            { "ty": "st", "c": {"a": 1, "k": [
              {"t": 0, "s": [1, 0, 0], "e": [0, 1, 0]}, {"t": 30, "s": [0, 1, 0]}]}, "w": {"k": 2} },
            { "ty": "gf", "g": {"p": 2, "k": {"k": [0, 1, 0.5, 0, 1, 0, 0.25, 1]}},
              "s": {"k": [0, 0]}, "e": {"k": [9, 9]} },
            { "ty": "tr" } ] },
          { "ty": "fl", "nm": "slotted", "c": {"sid": "brand", "k": [1, 1, 1]} } ] },
        { "ty": 1, "nm": "ground", "sc": "#ff8000", "sw": 100, "sh": 80, "ip": 0, "op": 60, "ks": {} },
        { "ty": 5, "nm": "words", "ip": 0, "op": 60, "ks": {}, "t": { "d": {"k": [
          {"t": 0, "s": {"t": "say \\"hi\\"", "s": 12, "f": "A", "fc": [0, 0, 0]}} ]} } } ],
      "slots": { "brand": {"p": {"a": 0, "k": [0, 0, 1]}}, "size": {"p": {"a": 0, "k": 12}} },
      "markers": [ {"cm": "intro", "tm": 10, "dr": 5} ] }
    """

  private func fields() throws -> LottieFields {
    try LottieFields(file: Array(Self.text.utf8))
  }

  /// The value at a path, as Foundation reads it.
  private func value(_ bytes: [UInt8], _ path: String) throws -> Any? {
    var value: Any? = try JSONSerialization.jsonObject(with: Data(bytes))
    for part in path.split(whereSeparator: { ".[]".contains($0) }) {
      if let index = Int(part) {
        value = (value as? [Any])?[index]
      } else {
        value = (value as? [String: Any])?[String(part)]
      }
    }
    return value
  }

  @Test func `colours, texts, slots and markers are found by their paths`() throws {
    let shape = "layers[0].shapes[0].it"
    #expect(
      try fields().fields.map(\.path) == [
        "\(shape)[1].c.k", "\(shape)[2].c.k[0].s", "\(shape)[2].c.k[1].s",
        "\(shape)[3].g.k.k[1]", "\(shape)[3].g.k.k[5]", "layers[1].sc",
        "layers[2].t.d.k[0].s.t", "layers[2].t.d.k[0].s.fc",
        "slots.brand.p.k", "slots.size.p.k", "markers[0].cm", "markers[0].tm", "markers[0].dr",
      ]
    )
  }

  @Test func `a field knows the names of layers and items, its frame and what it is for`() throws {
    let fields = try fields().fields
    #expect(fields[0].names == ["dot", "group", "fill"])
    #expect(fields[0].value == .color([0.2, 0.4, 1, 1]))
    #expect(fields[2].frame == 30)
    #expect(fields[5].value == .color([1, 128.0 / 255, 0]))
    #expect(fields[6].value == .text("say \"hi\""))
    #expect(fields[8].role == .slot("brand"))
    #expect(fields[8].value == .color([0, 0, 1]))
    #expect(fields[9].value == .number(12))
    #expect(fields[10].role == .marker(0))
  }

  @Test func `changed values are read back by another reader, all else is the same text`() throws {
    let fields = try fields()
    let shape = "layers[0].shapes[0].it"
    let changed = fields.text(with: [
      "\(shape)[1].c.k": .color([1, 0, 0.5]), "layers[1].sc": .color([0, 0, 1]),
      "layers[2].t.d.k[0].s.t": .text("a\"\\\n\u{1}ä"), "markers[0].tm": .number(12.5),
      "slots.size.p.k": .number(20), "\(shape)[3].g.k.k[5]": .color([1, 1, 1]),
    ])
    // Three components are given: the fourth stays.
    #expect(try value(changed, "\(shape)[1].c.k") as? [Double] == [1, 0, 0.5, 1])
    #expect(try value(changed, "layers[1].sc") as? String == "#0000ff")
    #expect(try value(changed, "layers[2].t.d.k[0].s.t") as? String == "a\"\\\n\u{1}ä")
    #expect(try value(changed, "markers[0].tm") as? Double == 12.5)
    #expect(try value(changed, "slots.size.p.k") as? Double == 20)
    #expect(
      try value(changed, "\(shape)[3].g.k.k") as? [Double] == [0, 1, 0.5, 0, 1, 1, 1, 1]
    )
    // With the old values in their places it is the old text, spaces and all.
    let old = String(decoding: changed, as: UTF8.self)
      .replacingOccurrences(of: "[1,0,0.5,1]", with: "[0.2, 0.4, 1, 1]")
      .replacingOccurrences(of: "#0000ff", with: "#ff8000")
      .replacingOccurrences(of: "a\\\"\\\\\\n\\u0001ä", with: "say \\\"hi\\\"")
      .replacingOccurrences(of: "12.5", with: "10")
      .replacingOccurrences(of: "\"k\": 20", with: "\"k\": 12")
      .replacingOccurrences(of: "1, 1,1,1]", with: "1, 0, 0.25, 1]")
    #expect(old == Self.text)
  }

  @Test func `the value of a keyframe that is said twice is changed twice`() throws {
    let shape = "layers[0].shapes[0].it"
    let changed = try fields().text(with: ["\(shape)[2].c.k[1].s": .color([0, 0, 1])])
    #expect(try value(changed, "\(shape)[2].c.k[1].s") as? [Double] == [0, 0, 1])
    #expect(try value(changed, "\(shape)[2].c.k[0].e") as? [Double] == [0, 0, 1])
  }

  @Test func `colours of 0 to 255 stay so`() throws {
    let text = Self.text.replacingOccurrences(of: "[0.2, 0.4, 1, 1]", with: "[51, 102, 255, 1]")
    let fields = try LottieFields(file: Array(text.utf8))
    #expect(fields.fields[0].value == .color([0.2, 0.4, 1, 1.0 / 255]))
    let path = fields.fields[0].path
    let changed = fields.text(with: [path: .color([1, 0, 0])])
    #expect(try value(changed, path) as? [Double] == [255, 0, 0, 1])
  }

  @Test func `what no field has, and what is of another kind, changes nothing`() throws {
    let fields = try fields()
    let same = fields.text(with: [
      "layers[9].sc": .color([1, 1, 1]), "layers[1].sc": .text("red"),
      "markers[0].tm": .number(.nan), "slots.size.p.k": .point([1, 2]),
    ])
    #expect(same == Array(Self.text.utf8))
  }

  @Test func `an issue's place has the names along it`() throws {
    #expect(
      try fields().names(along: "layers[0].shapes[0].it[1].c.k[3]") == ["dot", "group", "fill"]
    )
    #expect(try fields().names(along: "layers[77].x") == [])
  }

  @Test func `the values of a theme's rules are found and changed`() throws {
    let theme =
      #"{"rules": [{"id": "brand", "type": "Color", "value": [1, 0, 0]}, {"id": "t", "#
      + #""type": "Text", "value": {"text": "a"}}]}"#
    let fields = try LottieFields(theme: Array(theme.utf8))
    #expect(fields.fields.map(\.role) == [.rule("brand"), .rule("t")])
    let changed = fields.text(with: ["rules[1].value.text": .text("b")])
    #expect(String(decoding: changed, as: UTF8.self) == theme.replacing("\"a\"", with: "\"b\""))
  }
}
