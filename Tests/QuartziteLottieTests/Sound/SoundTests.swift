// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteLottie
import Testing

/// The sounds of files: which there are, and when they are heard.
@Suite struct SoundTests {
  /// An asset `s` of three bytes; two comps of it.
  private static let asset = #"{"id":"s","u":"","p":"data:audio/wav;base64,AQID","e":1,"t":2}"#

  /// A file of 40 frames at ten a second, from frame 10 on.
  private func animation(_ layers: String, _ more: String = "") throws -> LottieAnimation {
    let text =
      #"{"w":10,"h":10,"fr":10,"ip":10,"op":50,"assets":[\#(Self.asset)\#(more)],"layers":[\#(layers)]}"#
    return try LottieAnimation(data: Array(text.utf8))
  }

  @Test func `a layer of sound is heard from its in point to its out point`() throws {
    let layer =
      #"{"ty":6,"nm":"Bell","refId":"s","ip":20,"op":30,"st":15,"au":{"lv":{"k":[50,50]}}}"#
    let animation = try animation(layer)
    #expect(animation.issues.isEmpty)
    #expect(animation.hasSound)
    let sound = try #require(animation.sounds.first)
    #expect(sound.name == "Bell")
    #expect(sound.data == [1, 2, 3])
    // The animation begins at frame 10.
    #expect(sound.start == 0.5)
    #expect(sound.heard == 1..<2)
    #expect(sound.rate == 1)
    #expect(sound.levels.map(\.gain) == [0.5])
  }

  @Test func `a sound in a composition is where that is, and as fast`() throws {
    let inner = #",{"id":"c","layers":[{"ty":6,"nm":"Bell","refId":"s","ip":5,"op":100,"st":5}]}"#
    let outer = #"{"ty":0,"refId":"c","w":10,"h":10,"ip":20,"op":45,"st":12,"sr":2}"#
    let sound = try #require(try animation(outer, inner).sounds.first)
    // Frame 5 of the composition is frame 12 + 2 * 5 = 22 of the animation, 1.2 s after its first.
    #expect(abs(sound.start - 1.2) < 1e-9)
    #expect(abs(sound.heard.lowerBound - 1.2) < 1e-9)
    #expect(abs(sound.heard.upperBound - 3.5) < 1e-9)
    #expect(sound.rate == 0.5)
  }

  @Test func `a level that changes is as few points as say it`() throws {
    let keys =
      #"[{"t":10,"s":[0,0],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":30,"s":[100,100]},{"t":50,"s":[100,100]}]"#
    let layer =
      #"{"ty":6,"nm":"B","refId":"s","ip":10,"op":50,"st":10,"au":{"lv":{"a":1,"k":\#(keys)}}}"#
    let levels = try #require(try animation(layer).sounds.first).levels
    #expect(levels.count == 3)
    #expect(levels.map(\.gain) == [0, 1, 1])
    #expect(zip(levels, [0.0, 2, 4]).allSatisfy { abs($0.time - $1) < 1e-9 })
  }

  @Test(arguments: [
    (#"{"ty":6,"refId":"none","ip":10,"op":50}"#, LottieIssue.Kind.missing),
    (#"{"ty":6,"refId":"s","ip":10,"op":50,"sr":-1}"#, .unsupported),
    (#"{"ty":6,"refId":"s","ip":10,"op":50,"tm":{"k":1}}"#, .unsupported),
    (#"{"ty":6,"refId":"s","ip":10,"op":50,"sr":1e6}"#, .invalid),
  ])
  func `what cannot be heard is reported`(layer: String, kind: LottieIssue.Kind) throws {
    let animation = try animation(layer)
    #expect(animation.sounds.isEmpty)
    #expect(animation.soundIssues.map(\.kind) == [kind])
  }

  @Test func `hidden layers and those outside of the animation are silent`() throws {
    let layers =
      #"{"ty":6,"refId":"s","ip":10,"op":50,"hd":true},{"ty":6,"refId":"s","ip":60,"op":90},"#
      + #"{"ty":6,"refId":"s","ip":30,"op":30}"#
    let animation = try animation(layers)
    #expect(animation.sounds.isEmpty)
    #expect(animation.soundIssues.isEmpty)
  }

  @Test func `a hundred sounds, and compositions that hold themselves, are bounded`() throws {
    let layer = #"{"ty":6,"refId":"s","ip":10,"op":50}"#
    let many = try animation([String](repeating: layer, count: 100).joined(separator: ","))
    #expect(many.sounds.count == 64)
    #expect(many.soundIssues.contains { $0.kind == .limit })
    let loop = #"{"ty":0,"refId":"c","w":1,"h":1,"ip":0,"op":99}"#
    let circle = try animation(loop, #",{"id":"c","layers":[\#(loop),\#(layer)]}"#)
    #expect(circle.sounds.count == 1)
  }
}
