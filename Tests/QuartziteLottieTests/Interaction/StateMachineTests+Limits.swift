// SPDX-License-Identifier: Apache-2.0
import QuartziteLottie
import Testing

/// Hostile and damaged machines.
extension StateMachineTests {
  @Test func `two states that lead to each other for ever end the machine, and are reported`()
    throws
  {
    let text = """
      {"initial":"s","states":[{"type":"PlaybackState","name":"s","animation":"a","transitions":[
      {"type":"Transition","toState":"t"}]},{"type":"PlaybackState","name":"t","animation":"a",
      "transitions":[{"type":"Transition","toState":"s"}]}]}
      """
    var run = try Self.run(text)
    run.start(at: 0)
    #expect(!run.isRunning)
    #expect(run.issues.map(\.kind) == [.limit])
    let told = run.takeEvents()
    #expect(told.count < 5 * LottieMachineRun.Limits.transitions)
  }

  @Test func `events that fire each other for ever end the machine`() throws {
    let text = """
      {"initial":"s","inputs":[{"type":"Event","name":"go"}],"states":[{"type":"PlaybackState",
      "name":"s","animation":"a","entryActions":[{"type":"Fire","inputName":"go"}],"transitions":[
      {"type":"Transition","toState":"s","guards":[{"type":"Event","inputName":"go"}]}]}]}
      """
    var run = try Self.run(text)
    run.start(at: 0)
    #expect(!run.isRunning)
    #expect(run.issues.map(\.kind) == [.limit])
  }

  @Test func `ends without end cost no more than their bound`() throws {
    let text = """
      {"initial":"s","inputs":[{"type":"Event","name":"go"}],"states":[{"type":"PlaybackState",
      "name":"s","animation":"a","segment":[3,3],"autoplay":true,"transitions":[{"type":"Transition",
      "toState":"s","guards":[{"type":"Event","inputName":"go"}]}]}],"interactions":[
      {"type":"OnComplete","stateName":"s","actions":[{"type":"Fire","inputName":"go"}]}]}
      """
    var run = try Self.run(text)
    run.start(at: 0)
    run.advance(to: 1)
    #expect(run.isRunning)
    run.advance(to: 1e9)
    #expect(!run.isRunning)
    #expect(run.issues.map(\.kind) == [.limit])
  }

  /// Two states that lead to each other by tweens of this duration in seconds, past guards that never
  /// hold.
  private func tweening(_ duration: Double, guards: Int = 0) -> String {
    let never = """
      {"type":"Transition","toState":"t","guards":[{"type":"Event","inputName":"go"}]},
      """
    func state(_ name: String, _ other: String) -> String {
      """
      {"type":"PlaybackState","name":"\(name)","animation":"a","segment":[0,3],"transitions":[
      \(String(repeating: never, count: guards))
      {"type":"Tweened","toState":"\(other)","duration":\(duration),"easing":[0,0,1,1]}]}
      """
    }
    return """
      {"initial":"s","inputs":[{"type":"Event","name":"go"}],
      "states":[\(state("s", "t")),\(state("t", "s"))]}
      """
  }

  @Test func `tweens without end cost no more than their bound`() throws {
    var run = try Self.run(tweening(0.02))
    run.start(at: 0)
    run.advance(to: 1)
    #expect(run.isRunning)
    run.advance(to: 1e9)
    #expect(!run.isRunning)
    #expect(run.issues.map(\.kind) == [.limit])
  }

  @Test func `a tween that is over within a frame takes no time`() throws {
    var run = try Self.run(tweening(1e-9))
    run.start(at: 0)
    // The two states lead to each other in one event.
    #expect(!run.isRunning)
    #expect(run.issues.map(\.kind) == [.limit])
  }

  @Test func `tweens past thousands of guards end the machine after ten million steps`() throws {
    var run = try Self.run(tweening(0.02, guards: 5_000))
    run.start(at: 0)
    // Each tween takes 10,001 steps.
    run.advance(to: 0.02 * 990)
    #expect(run.isRunning)
    run.advance(to: 0.02 * 1010)
    #expect(!run.isRunning)
    #expect(run.issues.map(\.kind) == [.limit])
  }

  @Test func `a hundred thousand actions in one event are too many`() throws {
    let action = #"{"type":"Increment","inputName":"n"}"#
    let actions = [String](repeating: action, count: 100_001).joined(separator: ",")
    var run = try Self.run(Self.acting(actions))
    run.start(at: 0)
    #expect(!run.isRunning)
    #expect(run.input("n") == .number(100_001))
    #expect(run.issues.map(\.kind) == [.limit])
  }

  @Test func `damaged machines neither crash nor hang`() {
    let words = [
      "\"$n\"", "1e308", "-1", "null", "[]", "{}", "\"s\"", "\"off\"", "true", "0.0000001",
      "\"Event\"",
      "\"Tweened\"", "\"GlobalState\"", "\"a\"",
    ]
    var state: UInt64 = 7
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let whole = Array(Self.toggle.utf8)
    for _ in 0..<400 {
      var text = whole
      for _ in 0...random(3) {
        let start = random(text.count)
        let end = min(start + random(12), text.count)
        text.replaceSubrange(start..<end, with: Array(words[random(words.count)].utf8))
      }
      guard var run = try? Self.run(String(decoding: text, as: UTF8.self)) else { continue }
      run.start(at: 0)
      for step in 1...5 {
        let layers: Set<String> = step % 2 == 0 ? [] : ["Box"]
        run.handle(.down, over: layers, isInside: true, at: Double(step))
        run.handle(.up, over: layers, isInside: true, at: Double(step) + 0.1)
        _ = run.fire("go", at: Double(step) + 0.2)
        _ = run.shown.frame(at: Double(step) + 0.3).isFinite
      }
    }
  }

  /// What is not understood, with the kind of the report.
  @Test(arguments: [
    (
      #"{"initial":"s","states":[{"name":"s"},{"name":"t","type":"Odd"}]}"#,
      LottieIssue.Kind.unsupported
    ),
    (#"{"initial":"s","states":[{"name":"s"},{"name":"s"}]}"#, .invalid),
    (#"{"initial":"s","states":[{"name":"s","transitions":[{"toState":"x"}]}]}"#, .missing),
    (#"{"initial":"s","states":[{"name":"s","entryActions":[{"type":"Odd"}]}]}"#, .unsupported),
    (
      #"{"initial":"s","states":[{"name":"s","entryActions":[{"type":"Fire","inputName":"x"}]}]}"#,
      .missing
    ),
    (#"{"initial":"s","states":[{"name":"s"}],"interactions":[{"type":"Odd"}]}"#, .unsupported),
    (
      #"{"initial":"s","states":[{"name":"s"}],"inputs":[{"type":"Odd","name":"x"}]}"#, .unsupported
    ),
    (#"{"initial":"s","states":[{"name":"s","speed":-1}]}"#, .invalid),
    (
      #"{"initial":"s","states":[{"name":"s","transitions":[{"toState":"s","guards":[{"type":"Odd"}]}]}]}"#,
      .unsupported
    ),
  ])
  func `what is not understood is reported and left out`(text: String, kind: LottieIssue.Kind)
    throws
  {
    let machine = try Self.machine(text)
    #expect(machine.issues.map(\.kind) == [kind])
    // It is harmless.
    var run = try Self.run(text)
    run.start(at: 0)
    #expect(run.isRunning)
    #expect(run.state == "s")
  }

  @Test(arguments: [
    "{}", "[]", "7", #"{"initial":"x","states":[{"name":"s"}]}"#, "{\"states\":[", "",
  ])
  func `a machine without a state to begin with is an error`(text: String) {
    #expect(throws: LottieImportError.self) { try Self.machine(text) }
  }
}
