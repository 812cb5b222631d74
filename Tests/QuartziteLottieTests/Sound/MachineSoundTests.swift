// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteLottie
import Testing

/// What is heard of state machines: sounds while their animation plays forwards.
@Suite struct MachineSoundTests {
  /// An animation of a second with a sound from 0.2 s to 0.6 s, whose own beginning is at 0.1 s.
  private func animation() throws -> LottieAnimation {
    let text =
      #"{"w":1,"h":1,"fr":10,"ip":0,"op":10,"assets":[{"id":"s","p":"data:audio/wav;base64,AAAA","#
      + #""e":1,"t":2}],"layers":[{"ty":6,"nm":"ring","refId":"s","ip":2,"op":6,"st":1}]}"#
    return try LottieAnimation(data: Array(text.utf8))
  }

  private func heard(_ playback: String, until end: Double, stopAt stop: Double? = nil) throws
    -> [LottieSound]
  {
    let text = """
      {"initial":"s","inputs":[{"type":"Event","name":"go"}],"states":[{"name":"s","animation":"a",
      "autoplay":true,\(playback),"transitions":[{"toState":"t","guards":[{"type":"Event",
      "inputName":"go"}]}]},{"name":"t","animation":"b"}]}
      """
    let animation = try animation()
    var run = LottieMachineRun(
      try LottieStateMachine(Array(text.utf8), id: "m"),
      clips: ["a": LottieClip(animation), "b": LottieClip(animation)],
      first: "a"
    )
    var record = LottieMachineSounds()
    run.start(at: 0)
    record.note(run.shown, at: 0)
    if let stop {
      _ = run.fire("go", at: stop)
      record.note(run.shown, at: stop)
    }
    let found = record.sounds(of: ["a": animation, "b": animation], until: end)
    #expect(found.issues.isEmpty)
    return found.sounds
  }

  private func isNear(_ sound: LottieSound, _ start: Double, _ from: Double, _ to: Double) -> Bool {
    abs(sound.start - start) < 1e-9 && abs(sound.heard.lowerBound - from) < 1e-9
      && abs(sound.heard.upperBound - to) < 1e-9
  }

  @Test func `a sound is heard anew in each pass, as far as the film goes`() throws {
    let sounds = try heard(#""loop":true"#, until: 2.5)
    #expect(sounds.count == 3)
    #expect(isNear(sounds[0], 0.1, 0.2, 0.6))
    #expect(isNear(sounds[1], 1.1, 1.2, 1.6))
    #expect(isNear(sounds[2], 2.1, 2.2, 2.5))
  }

  @Test func `it is as fast as its animation, and ends with its state`() throws {
    let sounds = try heard(#""speed":2,"loop":true"#, until: 9, stopAt: 0.65)
    #expect(sounds.map(\.rate) == [2, 2])
    #expect(isNear(sounds[0], 0.05, 0.1, 0.3))
    #expect(isNear(sounds[1], 0.55, 0.6, 0.65))
  }

  @Test func `passes backwards are silent`() throws {
    #expect(try heard(#""mode":"Reverse","loop":true"#, until: 3).isEmpty)
    let both = try heard(#""mode":"Bounce","loop":true"#, until: 3.9)
    #expect(both.count == 2)
    #expect(isNear(both[1], 2.1, 2.2, 2.6))
    // A part of the animation alone: frames 5 to 8, where half a second is cut off.
    let part = try heard(#""segment":[5,8]"#, until: 3)
    #expect(part.count == 1)
    #expect(isNear(part[0], -0.4, 0, 0.1))
  }
}
