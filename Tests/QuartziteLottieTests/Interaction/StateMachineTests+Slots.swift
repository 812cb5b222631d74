// SPDX-License-Identifier: Apache-2.0
import QuartziteArchives
import QuartziteLottie
import Testing

/// What states and actions put into slots.
extension StateMachineTests {
  private static let square =
    #"{"w":10,"h":10,"fr":10,"ip":0,"op":10,"slots":{"ink":{"p":{"k":[1,0,0,1]}},"#
    + #""place":{"p":{"k":[2,5]}}},"layers":[{"ty":4,"ip":0,"op":10,"st":0,"ks":{},"shapes":["#
    + #"{"ty":"rc","p":{"sid":"place"},"s":{"k":[4,4]},"r":{"k":0}},"#
    + #"{"ty":"fl","c":{"sid":"ink"},"o":{"k":100}}]}]}"#

  /// What a machine shows of the square at the moment.
  private func picture(_ run: LottieMachineRun) throws -> PictureOf {
    var zip = ZipWriter()
    _ = zip.add("a/a.json", Array(Self.square.utf8))
    let archive = try LottieArchive(data: zip.finish())
    return try PictureOf(run.shown.dressed(archive.animation(), from: archive))
  }

  @Test func `a state holds its slots while it lasts, as its inputs say`() throws {
    let text = """
      {"initial":"s","inputs":[{"type":"Numeric","name":"g","value":1},{"type":"Event","name":"go"}],
      "states":[{"name":"s","animation":"a","slots":[{"slotId":"ink","type":"Color",
      "value":[0,"$g",0]}],"transitions":[{"toState":"t","guards":[{"type":"Event",
      "inputName":"go"}]}]},{"name":"t","animation":"a"}]}
      """
    #expect(try Self.machine(text).issues.isEmpty)
    var run = try Self.run(text)
    run.start(at: 0)
    #expect(try picture(run)[2, 5] == SIMD4(0, 255, 0, 255))
    let isSet = run.set("g", to: .number(0.2), at: 1)
    #expect(isSet)
    #expect(try picture(run)[2, 5] == SIMD4(0, 51, 0, 255))
    let isFired = run.fire("go", at: 2)
    #expect(isFired)
    #expect(try picture(run)[2, 5] == SIMD4(255, 0, 0, 255))
  }

  @Test func `data of a theme fill slots where the pointer is`() throws {
    let value = #"{\"place\":{\"p\":{\"a\":0,\"k\":[$x,$y]}},\"ink\":{\"p\":{\"k\":[0,0,1,1]}}}"#
    let more =
      #","interactions":[{"type":"PointerMove","actions":[{"type":"SetThemeData","value":"\#(value)"}]}]"#
    #expect(try Self.machine(Self.acting("", more)).issues.isEmpty)
    var run = try Self.run(Self.acting("", more))
    run.start(at: 0)
    #expect(try picture(run)[2, 5] == SIMD4(255, 0, 0, 255))
    run.handle(.move, over: [], isInside: true, place: SIMD2(8, 2), at: 1)
    #expect(try picture(run)[8, 2] == SIMD4(0, 0, 255, 255))
    #expect(try picture(run)[2, 5].w == 0)
    #expect(
      try Self.machine(Self.acting(#"{"type":"SetThemeData","value":"{"}"#)).issues.map(\.kind)
        == [.invalid]
    )
  }

  @Test func `a picture from outside of the archive is refused`() throws {
    for source in ["https://example.com/a.png", "data:image/png;base64,AAAA"] {
      var run = try Self.run(
        Self.acting(#"{"type":"SetImageSlot","slotId":"photo","src":"\#(source)"}"#)
      )
      run.start(at: 0)
      #expect(run.issues.map(\.kind) == [.unsupported])
    }
  }
}
