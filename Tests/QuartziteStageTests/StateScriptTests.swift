// SPDX-License-Identifier: Apache-2.0
import QuartziteStage
import Testing

@MainActor @Suite struct StateScriptTests {
  @Test func `a script is states with their times, in the order of these`() throws {
    let script = try StateScript(" 2.5 Unlock; 0 Sleep;1 Low Power; 1 - ;")
    #expect(script.steps.map(\.time) == [0, 1, 1, 2.5])
    #expect(script.steps.map(\.name) == ["Sleep", "Low Power", nil, "Unlock"])
  }

  @Test(arguments: ["Sleep", "0", "-1 Sleep", "nan Sleep", "inf Sleep", "0x1 Sleep", "1, Sleep"])
  func `what is no script is an error`(text: String) {
    #expect(throws: StateScript.ParseError.self) { try StateScript(text) }
  }

  @Test func `states play as the clock advances, the first without a transition`() throws {
    let stage = Stage(size: .init(width: 10, height: 10), scale: 1)
    var seen: [String] = []
    stage.states = StageStates(["A", "B"]) { [unowned stage] name, isAnimated in
      seen.append("\(stage.time) \(name ?? "-") \(isAnimated)")
    }
    stage.play(try StateScript("0 A; 0.5 B; 1 C; 1.5 -"))
    #expect(seen == ["0.0 A false"])
    stage.advance(to: 2)
    #expect(seen == ["0.0 A false", "0.5 B true", "1.5 - true"])
    #expect(stage.states?.current == nil)
  }

  @Test func `states that were gone to are played again`() throws {
    let playback = Playback {
      let stage = Stage(size: .init(width: 10, height: 10), scale: 1)
      stage.states = StageStates(["A", "B"]) { _, _ in }
      return stage
    }
    try playback.seek(to: 1)
    playback.apply(.state("A"))
    try playback.seek(to: 2)
    playback.apply(.state("B"))
    try playback.seek(to: 1.5)
    #expect(playback.stage.states?.current == "A")
    try playback.seek(to: 0.5)
    #expect(playback.stage.states?.current == nil)
  }
}
