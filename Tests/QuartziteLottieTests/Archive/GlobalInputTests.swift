// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteArchives
import QuartziteLottie
import Testing

/// Global inputs of archives, and expressions of their themes: what their schemas say.
@Suite struct GlobalInputTests {
  /// An archive of one animation: a square in the slot `ink` on the left, a gradient in the slot `sky` on
  /// the right, both as opaque as the slot `strength` says.
  private static func archive(theme: String, inputs: String) throws -> LottieArchive {
    let square = Parts.shapes(
      Parts.rectangle(5, 5, 10, 10) + #",{"ty":"fl","c":{"sid":"ink"},"o":{"sid":"strength"}}"#
    )
    let gradient = Parts.shapes(
      Parts.rectangle(30, 10, 20, 20)
        + #",{"ty":"gf","t":1,"o":{"k":100},"s":{"k":[10,0]},"e":{"k":[20,0]},"g":{"sid":"sky"}}"#
    )
    let slots =
      #""slots":{"ink":{"p":{"k":[1,0,0,1]}},"strength":{"p":{"k":100}},"#
      + #""sky":{"p":{"p":2,"k":{"k":[0,0,0,0,1,0,0,0]}}}},"#
    var zip = ZipWriter()
    let entries = [
      (
        "manifest.json",
        #"{"version":"2","animations":[{"id":"a","initialTheme":"t"}],"globalInputs":[{"id":"g"}]}"#
      ),
      ("a/a.json", Parts.file(square + "," + gradient, slots)),
      ("t/t.json", #"{"rules":[\#(theme)]}"#), ("g/g.json", inputs),
    ]
    for (name, text) in entries { _ = zip.add(name, Array(text.utf8)) }
    return try LottieArchive(data: zip.finish())
  }

  private static func input(_ type: String, _ value: String, _ rule: String, _ path: String)
    -> String
  {
    #"{"in":{"type":"\#(type)","value":\#(value),"bindings":{"themes":[{"themeId":"t","#
      + #""ruleId":"\#(rule)","path":"\#(path)"}]}}}"#
  }

  @Test func `a rule of a theme has the value of the input that is bound to it`() throws {
    let archive = try Self.archive(
      theme: #"{"id":"ink","type":"Color","value":[0,1,0]}"#,
      inputs: Self.input("Color", "[0,0,1]", "ink", "value")
    )
    #expect(archive.globalInputs == ["g"])
    let animation = try archive.animation()
    #expect(animation.issues.isEmpty)
    #expect(try PictureOf(animation)[5, 5] == SIMD4(0, 0, 255, 255))
    // Another value for it.
    let inputs = try archive.globalInputs()
    #expect(inputs.value("in") == .color([0, 0, 1]))
    #expect(inputs.setting(.number(1), for: "in") == nil)
    #expect(inputs.setting(.color([1, 1, .nan]), for: "in") == nil)
    #expect(inputs.setting(.color([1, 1, 1]), for: "no") == nil)
    let yellow = try #require(inputs.setting(.color([1, 1, 0]), for: "in"))
    let other = try archive.animation(globalInputs: yellow)
    #expect(try PictureOf(other)[5, 5] == SIMD4(255, 255, 0, 255))
    // Without a theme there is nothing that is bound.
    #expect(try PictureOf(archive.animation(theme: ""))[5, 5] == SIMD4(255, 0, 0, 255))
  }

  @Test func `of two rules for a slot the first has the value of the input`() throws {
    let archive = try Self.archive(
      theme: #"{"id":"ink","type":"Color","value":[0,1,0],"animations":["none"]},"#
        + #"{"id":"ink","type":"Color","value":[0,1,0]}"#,
      inputs: Self.input("Color", "[0,0,1]", "ink", "value")
    )
    #expect(try PictureOf(archive.animation())[5, 5] == SIMD4(0, 255, 0, 255))
  }

  @Test func `a theme beyond four megabytes, and rules beyond a thousand, are left out and told`()
    throws
  {
    let rule = #"{"id":"ink","type":"Color","value":[0,1,0]}"#
    let none = #"{"id":"other","type":"Color","value":[0,1,0]},"#
    let large = try Self.archive(
      theme: rule + String(repeating: " ", count: 4 << 20),
      inputs: "{}"
    ).animation()
    #expect(try PictureOf(large)[5, 5] == SIMD4(255, 0, 0, 255))
    #expect(large.issues.contains { $0.keyPath == "t/t.json" })
    let many = try Self.archive(
      theme: String(repeating: none, count: 1000) + rule,
      inputs: "{}"
    ).animation()
    #expect(try PictureOf(many)[5, 5] == SIMD4(255, 0, 0, 255))
    #expect(many.issues.contains { $0.kind == .limit })
    let most = try Self.archive(
      theme: String(repeating: none, count: 999) + rule,
      inputs: "{}"
    ).animation()
    #expect(try PictureOf(most)[5, 5] == SIMD4(0, 255, 0, 255))
  }

  @Test func `a place in a rule is a keyframe or a colour of a gradient`() throws {
    let frames =
      #"{"id":"ink","type":"Color","keyframes":[{"frame":0,"value":[0,1,0],"hold":true},"#
    let archive = try Self.archive(
      theme: frames + #"{"frame":5,"value":[0,1,0]}]}"#,
      inputs: Self.input("Color", "[0,0,1]", "ink", "keyframes/1/value")
    )
    #expect(try PictureOf(archive.animation(), frame: 4)[5, 5] == SIMD4(0, 255, 0, 255))
    #expect(try PictureOf(archive.animation(), frame: 6)[5, 5] == SIMD4(0, 0, 255, 255))
    let stop = #"{"color":[0,0,0],"offset":"#
    let sky = try Self.archive(
      theme: #"{"id":"sky","type":"Gradient","value":[\#(stop)0},\#(stop)1}]}"#,
      inputs: Self.input("Color", "[1,1,1]", "sky", "value/1/color")
    )
    let picture = try PictureOf(sky.animation())
    #expect(picture[35, 10] == SIMD4(255, 255, 255, 255))
    let missing = try Self.archive(
      theme: #"{"id":"ink","type":"Color","value":[0,1,0]}"#,
      inputs: Self.input("Color", "[0,0,1]", "ink", "keyframes/3/value")
    )
    let animation = try missing.animation()
    #expect(animation.issues.map(\.kind) == [.missing])
    #expect(try PictureOf(animation)[5, 5] == SIMD4(0, 255, 0, 255))
  }

  @Test func `a rule may name an input`() throws {
    let archive = try Self.archive(
      theme: #"{"id":"strength","type":"Scalar","value":"@half"}"#,
      inputs: #"{"half":{"type":"Numeric","value":50},"odd":{"type":"Odd"}}"#
    )
    let animation = try archive.animation()
    #expect(animation.issues.map(\.keyPath) == ["g/g.json: odd"])
    #expect(abs(Int(try PictureOf(animation).alpha(5, 5)) - 128) <= 1)
  }

  @Test func `a theme is read once, and for other inputs only the rules that are bound to them`()
    throws
  {
    let filler = (0..<50).map { #"{"id":"s\#($0)","type":"Color","value":[0,1,0]},"# }.joined()
    let theme = filler + #"{"id":"ink","type":"Color","value":[0,1,0]}"#
    let archive = try Self.archive(
      theme: theme,
      inputs: Self.input("Color", "[0,0,1]", "ink", "value")
    )
    var inputs = try archive.globalInputs()
    for red in 0..<5 {
      inputs = try #require(inputs.setting(.color([Double(red) / 4, 0, 1]), for: "in"))
      // A second animation with the same inputs, and a copy of the archive, read nothing.
      for copy in [archive, archive] {
        #expect(
          try PictureOf(copy.animation(globalInputs: inputs))[5, 5].x
            == [0, 64, 128, 191, 255][red]
        )
      }
    }
    #expect(archive.themeWork.bytes == #"{"rules":[]}"#.utf8.count + theme.utf8.count)
    #expect(archive.themeWork.rules == 51 + 5)
  }

  @Test func `a place in a rule is a number of a colour`() throws {
    let archive = try Self.archive(
      theme: #"{"id":"ink","type":"Color","value":[0,1,0]}"#,
      inputs: Self.input("Numeric", "1", "ink", "value/0")
    )
    #expect(try PictureOf(archive.animation())[5, 5] == SIMD4(255, 255, 0, 255))
  }

  @Test func `a path of a million parts leads nowhere`() throws {
    let path = String(repeating: "value/", count: 600_000)
    let animation = try Self.archive(
      theme: #"{"id":"ink","type":"Color","value":{"text":""}}"#,
      inputs: Self.input("Color", "[0,0,1]", "ink", path)
    ).animation()
    #expect(animation.issues.contains { $0.kind == .missing })
  }

  @Test func `a long text is bound to rules up to four megabytes in all`() throws {
    let text = String(repeating: "x", count: 1 << 20)
    let rules = (0..<100).map { #"{"id":"s\#($0)","type":"Text","value":"@in"}"# }
    let archive = try Self.archive(
      theme: rules.joined(separator: ","),
      inputs: #"{"in":{"type":"String","value":"\#(text)"}}"#
    )
    #expect(try archive.animation().issues.contains { $0.kind == .limit })
    #expect(archive.themeWork.rules == 100 + 3)
  }

  @Test func `a bound input of a machine has its value`() throws {
    let text =
      #"{"a":{"type":"Boolean","value":true,"bindings":{"stateMachines":[{"stateMachineId":"m","#
      + #""inputName":["x","y"]},{"stateMachineId":"n","inputName":["z"]}]}}}"#
    let inputs = try LottieGlobalInputs(Array(text.utf8), id: "g")
    #expect(inputs.inputs(of: "m") == ["x": .boolean(true), "y": .boolean(true)])
    #expect(inputs.inputs(of: "o").isEmpty)
    #expect(throws: LottieImportError.self) { try LottieGlobalInputs(Array("[]".utf8), id: "g") }
  }

  #if Text
  @Test func `an expression of a theme is run for what its slot is used for`() throws {
    // 20 per cent at the start, 60 more in the second; the theme's value is what it begins with.
    let archive = try Self.archive(
      theme: #"{"id":"strength","type":"Scalar","value":20,"expression":"value + 60 * time"}"#,
      inputs: "{}"
    )
    let animation = try archive.animation()
    #expect(animation.issues.isEmpty)
    #expect(abs(Int(try PictureOf(animation, frame: 0).alpha(5, 5)) - 51) <= 1)
    #expect(abs(Int(try PictureOf(animation, frame: 5).alpha(5, 5)) - 128) <= 1)
    let off = try archive.animation(expressions: .off)
    #expect(off.issues.map(\.kind) == [.unsupported])
    #expect(abs(Int(try PictureOf(off, frame: 5).alpha(5, 5)) - 51) <= 1)
  }
  #endif
}
