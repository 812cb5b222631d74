// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteLottie
import Testing

/// State machines as values: what the specification says follows from times, inputs and touches.
@Suite struct StateMachineTests {
  /// Two animations of 10 frames at ten a second; the first has a marker for its frames 2 to 6.
  static func clip(_ markers: String = "[]") throws -> LottieClip {
    let text = #"{"w":10,"h":10,"fr":10,"ip":0,"op":10,"markers":\#(markers),"layers":[]}"#
    return LottieClip(try LottieAnimation(data: Array(text.utf8)))
  }

  static func machine(_ text: String) throws -> LottieStateMachine {
    try LottieStateMachine(Array(text.utf8), id: "m")
  }

  static func run(_ text: String, themes: [String] = []) throws -> LottieMachineRun {
    let marked = try clip(#"[{"cm":"part","tm":2,"dr":4},{"cm":"late","tm":7,"dr":2}]"#)
    return LottieMachineRun(
      try machine(text),
      clips: ["a": marked, "b": try clip()],
      themes: themes,
      first: "a"
    )
  }

  static let toggle = """
    {"initial":"off","inputs":[{"type":"Boolean","name":"isOn","value":false},
    {"type":"Event","name":"go"},{"type":"Numeric","name":"n","value":1},
    {"type":"String","name":"word","value":"x"}],
    "states":[{"type":"PlaybackState","name":"off","animation":"a","autoplay":true,"loop":true,
    "transitions":[{"type":"Transition","toState":"on","guards":[{"type":"Boolean",
    "inputName":"isOn","conditionType":"Equal","compareTo":true}]}]},
    {"type":"PlaybackState","name":"on","animation":"b","autoplay":true,"transitions":[
    {"type":"Transition","toState":"off","guards":[{"type":"Boolean","inputName":"isOn",
    "conditionType":"Equal","compareTo":false}]}]}],
    "interactions":[{"type":"PointerDown","layerName":"Box","actions":[{"type":"Toggle",
    "inputName":"isOn"}]},{"type":"OnComplete","stateName":"on","actions":[{"type":"SetBoolean",
    "inputName":"isOn","value":false}]}]}
    """

  @Test func `an input leads to the state whose guard it fulfils, from that time on`() throws {
    var run = try Self.run(Self.toggle)
    run.start(at: 0)
    #expect(run.state == "off")
    #expect(abs(run.shown.frame(at: 1.25) - 2.5) < 1e-9)
    let isSet = run.set("isOn", to: .boolean(true), at: 1.25)
    #expect(isSet)
    #expect(run.state == "on")
    #expect(run.shown.animation == "b")
    #expect(abs(run.shown.frame(at: 1.55) - 3) < 1e-9)
    // Of another kind, or of another name.
    let wrong: [(String, LottieInput)] = [
      ("isOn", .number(1)), ("off", .boolean(true)), ("n", .number(.nan)), ("go", .event),
    ]
    for (name, value) in wrong {
      let isSet = run.set(name, to: value, at: 1.6)
      #expect(!isSet)
    }
  }

  @Test func `a touch on its layer toggles, and the end of the animation leads back in time`()
    throws
  {
    var run = try Self.run(Self.toggle)
    #expect(run.machine.layers == ["Box"])
    run.start(at: 0)
    run.handle(.down, over: [], isInside: true, at: 0.5)
    run.handle(.up, over: [], isInside: true, at: 0.6)
    #expect(run.state == "off")
    run.handle(.down, over: ["Box"], isInside: true, at: 1)
    #expect(run.state == "on")
    #expect(run.nextTime == 2)
    // One step past the end finds the state that began there.
    run.advance(to: 2.3)
    #expect(run.state == "off")
    #expect(abs(run.shown.frame(at: 2.3) - 3) < 1e-9)
  }

  @Test(arguments: [0.001, 0.07, 0.5, 4])
  func `what happens does not depend on the steps in which time goes on`(step: Double) throws {
    var run = try Self.run(Self.toggle)
    run.start(at: 0)
    var time = 0.0
    while time < 4 {
      let next = min(time + step, 4)
      if time < 1.25, next >= 1.25 { run.handle(.down, over: ["Box"], isInside: true, at: 1.25) }
      time = next
      run.advance(to: time)
    }
    #expect(run.state == "off")
    // It came back at 2.25 s, and goes round in 1 s.
    #expect(abs(run.shown.frame(at: 4) - 7.5) < 1e-6)
  }

  @Test func `it tells what happens in order`() throws {
    var run = try Self.run(Self.toggle)
    run.start(at: 0)
    _ = run.set("isOn", to: .boolean(true), at: 0)
    let told = run.takeEvents()
    #expect(
      told == [
        .started, .transition(from: nil, to: "off"), .entered("off"),
        .changed("isOn", from: .boolean(false), to: .boolean(true)),
        .transition(from: "off", to: "on"), .exited("off"), .entered("on"),
      ]
    )
    let rest = run.takeEvents()
    #expect(rest.isEmpty)
  }

  /// A machine of one playing state with entry actions, and inputs n = 1, m = 4, word and go.
  static func acting(_ actions: String, _ more: String = "") -> String {
    """
    {"initial":"s","inputs":[{"type":"Numeric","name":"n","value":1},{"type":"Numeric","name":"m",
    "value":4},{"type":"String","name":"word","value":"x"},{"type":"Boolean","name":"f",
    "value":true},{"type":"Event","name":"go"}],
    "states":[{"type":"PlaybackState","name":"s","animation":"a","transitions":[],
    "entryActions":[\(actions)]}]\(more)}
    """
  }

  @Test(arguments: [
    (#"{"type":"Increment","inputName":"n"}"#, 2.0),
    (#"{"type":"Decrement","inputName":"n","value":3}"#, -2),
    (#"{"type":"Increment","inputName":"n","value":"$m"}"#, 5),
    (#"{"type":"SetNumeric","inputName":"n","value":"$m"}"#, 4),
    (#"{"type":"SetNumeric","inputName":"n","value":9},{"type":"Reset","inputName":"n"}"#, 1),
    (
      #"{"type":"SetNumeric","inputName":"n","value":1e300},{"type":"Increment","inputName":"n","value":1e308},{"type":"Increment","inputName":"n","value":1e308}"#,
      1e308 + 1e300
    ),
    (#"{"type":"SetNumeric","inputName":"n","value":"$none"}"#, 1),
    (
      #"{"type":"Multiply","inputName":"m","value":3},{"type":"SetNumeric","inputName":"n","value":"$m"}"#,
      12
    ),
    (#"{"type":"SetNumeric","inputName":"n","value":-2.5},{"type":"Floor","inputName":"n"}"#, -3),
    (
      #"{"type":"SetNumeric","inputName":"n","value":9},{"type":"Clamp","inputName":"n","min":0,"max":"$m"}"#,
      4
    ),
    (#"{"type":"Clamp","inputName":"n","min":3}"#, 3),
    (#"{"type":"Clamp","inputName":"n","min":5,"max":2}"#, 1),
    (#"{"type":"Clamp","inputName":"n"}"#, 1),
    (
      #"{"type":"Increment","inputName":"n","guards":[{"type":"Boolean","inputName":"f","conditionType":"Equal","compareTo":false}]}"#,
      1
    ),
    (
      #"{"type":"Toggle","inputName":"f"},{"type":"Increment","inputName":"n","guards":[{"type":"Boolean","inputName":"f","conditionType":"Equal","compareTo":false}]}"#,
      2
    ),
  ])
  func `numbers are set, counted and reset`(actions: String, result: Double) throws {
    var run = try Self.run(Self.acting(actions))
    run.start(at: 0)
    #expect(run.input("n") == .number(result))
  }

  @Test func `chance gives numbers from 0 to 1, others each time and the same in each run`() throws
  {
    let roll = #"{"type":"SetRandom","inputName":"n"},{"type":"SetRandom","inputName":"m"}"#
    var found: [[LottieInput?]] = []
    for _ in 0..<2 {
      var run = try Self.run(Self.acting(roll))
      run.start(at: 0)
      found.append([run.input("n"), run.input("m")])
    }
    #expect(found[0] == found[1])
    #expect(found[0][0] != found[0][1])
    for case .number(let number)? in found[0] { #expect(number >= 0 && number < 1) }
  }

  @Test func `inputs begin as they are given, if they are of their kind`() throws {
    let clip = try Self.clip()
    var run = LottieMachineRun(
      try Self.machine(Self.acting("")),
      clips: ["a": clip],
      given: ["n": .number(7), "f": .number(1), "other": .text("x")],
      first: "a"
    )
    run.start(at: 0)
    #expect(run.input("n") == .number(7))
    #expect(run.input("f") == .boolean(true))
    #expect(run.input("m") == .number(4))
  }

  @Test func `texts and flags are set from values and inputs`() throws {
    let actions =
      #"{"type":"SetString","inputName":"word","value":"y"},"#
      + #"{"type":"Toggle","inputName":"f"}"#
    var run = try Self.run(Self.acting(actions))
    run.start(at: 0)
    #expect(run.input("word") == .text("y"))
    #expect(run.input("f") == .boolean(false))
  }

  @Test(arguments: [
    (#"{"type":"SetFrame","value":4}"#, 4.0), (#"{"type":"SetFrame","value":"$m"}"#, 4),
    (#"{"type":"SetProgress","value":25}"#, 2.5), (#"{"type":"SetProgress","value":900}"#, 10),
    (#"{"type":"SetFrame","value":-3}"#, 0),
  ])
  func `a frame is shown by its number or share`(action: String, frame: Double) throws {
    var run = try Self.run(Self.acting(action))
    run.start(at: 0)
    #expect(run.shown.frame(at: 3) == frame)
  }

  @Test func `addresses are told, not opened; themes are those of the archive`() throws {
    let actions =
      #"{"type":"OpenUrl","url":"https://example.org","target":"_blank"},"#
      + #"{"type":"FireCustomEvent","value":"hello"},{"type":"SetTheme","value":"night"},"#
      + #"{"type":"SetTheme","value":"none"}"#
    var run = try Self.run(Self.acting(actions), themes: ["night"])
    run.start(at: 0)
    let told = run.takeEvents()
    #expect(told.contains(.openURL("https://example.org", target: "_blank")))
    #expect(told.contains(.custom("hello")))
    #expect(run.shown.theme == "night")
    #expect(run.issues.map(\.message) == ["the theme none"])
  }

  /// Which state three guards on the number n, the word and an event lead to.
  @Test(arguments: [
    (2.0, "x", false, "two"), (1, "x", true, "fired"), (1, "y", false, "word"),
    (1, "x", false, "s"),
    (2, "x", true, "two"),
  ])
  func `guards hold together, and those of an event only when it is fired`(
    number: Double,
    word: String,
    fires: Bool,
    state: String
  ) throws {
    let text = """
      {"initial":"s","inputs":[{"type":"Numeric","name":"n","value":1},
      {"type":"String","name":"word","value":"x"},{"type":"Event","name":"go"}],
      "states":[{"type":"PlaybackState","name":"s","animation":"a","transitions":[
      {"type":"Transition","toState":"fired","guards":[{"type":"Event","inputName":"go"},
      {"type":"Numeric","inputName":"n","conditionType":"LessThan","compareTo":2}]},
      {"type":"Transition","toState":"two","guards":[{"type":"Numeric","inputName":"n",
      "conditionType":"GreaterThanOrEqual","compareTo":2}]},
      {"type":"Transition","toState":"word","guards":[{"type":"String","inputName":"word",
      "conditionType":"NotEqual","compareTo":"x"}]}]},
      {"type":"PlaybackState","name":"two","animation":"a"},
      {"type":"PlaybackState","name":"word","animation":"a"},
      {"type":"PlaybackState","name":"fired","animation":"a"}]}
      """
    var run = try Self.run(text)
    run.start(at: 0)
    _ = run.set("n", to: .number(number), at: 0)
    _ = run.set("word", to: .text(word), at: 0)
    if fires { _ = run.fire("go", at: 0) }
    #expect(run.state == state)
  }

  @Test func `a transition without a guard is taken at once, but after those with one`() throws {
    let text = """
      {"initial":"s","inputs":[{"type":"Boolean","name":"f","value":true}],
      "states":[{"type":"PlaybackState","name":"s","animation":"a","transitions":[
      {"type":"Transition","toState":"free"},{"type":"Transition","toState":"kept","guards":[
      {"type":"Boolean","inputName":"f","conditionType":"Equal","compareTo":true}]}]},
      {"type":"PlaybackState","name":"free","animation":"a"},
      {"type":"PlaybackState","name":"kept","animation":"a"}]}
      """
    var run = try Self.run(text)
    run.start(at: 0)
    #expect(run.state == "kept")
    var other = try Self.run(
      text.replacingOccurrences(of: #""value":true"#, with: #""value":false"#)
    )
    other.start(at: 0)
    #expect(other.state == "free")
  }

  @Test func `a global state leads away from every state, before its own transitions`() throws {
    let text = """
      {"initial":"s","inputs":[{"type":"Event","name":"go"},{"type":"Event","name":"back"}],
      "states":[{"type":"GlobalState","name":"all","transitions":[{"type":"Transition",
      "toState":"far","guards":[{"type":"Event","inputName":"go"}]},{"type":"Transition",
      "toState":"s","guards":[{"type":"Event","inputName":"back"}]}]},
      {"type":"PlaybackState","name":"s","animation":"a","transitions":[{"type":"Transition",
      "toState":"near","guards":[{"type":"Event","inputName":"go"}]}]},
      {"type":"PlaybackState","name":"near","animation":"a"},
      {"type":"PlaybackState","name":"far","animation":"b"}]}
      """
    var run = try Self.run(text)
    run.start(at: 0)
    _ = run.fire("go", at: 1)
    #expect(run.state == "far")
    _ = run.fire("back", at: 2)
    #expect(run.state == "s")
  }

  // MARK: - Playing

  private static func playing(_ more: String) -> String {
    """
    {"initial":"s","inputs":[{"type":"Event","name":"go"}],"states":[{"type":"PlaybackState",
    "name":"s","animation":"a","autoplay":true,"transitions":[]\(more)}]}
    """
  }

  /// The frame at 0.3 s, and at 1.3 s.
  @Test(arguments: [
    ("", 3.0, 10.0), (#","loop":true"#, 3, 3), (#","loop":true,"loopCount":1"#, 3, 10),
    (#","mode":"Reverse""#, 7, 0), (#","mode":"Bounce""#, 3, 7),
    (#","mode":"ReverseBounce""#, 7, 3),
    (#","speed":2"#, 6, 10), (#","segment":"part""#, 5, 6),
    (#","segment":[4,8],"loop":true"#, 7, 5),
    (#","autoplay":false,"segment":"part""#, 2, 2), (#","segment":"none""#, 3, 10),
  ])
  func `states play by their mode, speed, segment and loops`(
    settings: String,
    early: Double,
    late: Double
  ) throws {
    // A later key of the same name counts for none; so `autoplay` is replaced.
    var text = Self.playing(settings)
    if settings.contains("autoplay") {
      text = text.replacingOccurrences(of: #""autoplay":true,"#, with: "")
    }
    var run = try Self.run(text)
    run.start(at: 0)
    #expect(abs(run.shown.frame(at: 0.3) - early) < 1e-6)
    #expect(abs(run.shown.frame(at: 1.3) - late) < 1e-6)
  }

  @Test func `the same animation goes on from its frame, and a part of it from its start`() throws {
    let text = """
      {"initial":"to","inputs":[{"type":"Event","name":"go"}],"states":[{"type":"PlaybackState",
      "name":"to","animation":"a","autoplay":true,"transitions":[{"type":"Transition",
      "toState":"fro","guards":[{"type":"Event","inputName":"go"}]}]},{"type":"PlaybackState",
      "name":"fro","animation":"a","autoplay":true,"mode":"Reverse","transitions":[
      {"type":"Transition","toState":"part","guards":[{"type":"Event","inputName":"go"}]}]},
      {"type":"PlaybackState","name":"part","animation":"a","autoplay":true,"segment":"late"}]}
      """
    var run = try Self.run(text)
    run.start(at: 0)
    _ = run.fire("go", at: 0.6)
    #expect(abs(run.shown.frame(at: 0.6) - 6) < 1e-9)
    #expect(abs(run.shown.frame(at: 0.8) - 4) < 1e-9)
    #expect(run.nextTime.map { abs($0 - 1.2) < 1e-9 } == true)
    _ = run.fire("go", at: 0.8)
    #expect(abs(run.shown.frame(at: 0.9) - 8) < 1e-9)
  }

  @Test func `each pass of a loop is told to the machine, and its last one as its end`() throws {
    let text = """
      {"initial":"s","inputs":[{"type":"Numeric","name":"n","value":0},
      {"type":"Numeric","name":"ends","value":0}],"states":[{"type":"PlaybackState","name":"s",
      "animation":"a","autoplay":true,"loop":true,"loopCount":3}],"interactions":[
      {"type":"OnLoopComplete","stateName":"s","actions":[{"type":"Increment","inputName":"n"}]},
      {"type":"OnComplete","stateName":"s","actions":[{"type":"Increment","inputName":"ends"}]}]}
      """
    var run = try Self.run(text)
    run.start(at: 5)
    run.advance(to: 5.99)
    #expect(run.input("n") == .number(0))
    run.advance(to: 7.5)
    #expect(run.input("n") == .number(2))
    #expect(run.input("ends") == .number(0))
    run.advance(to: 100)
    #expect(run.input("n") == .number(3))
    #expect(run.input("ends") == .number(1))
  }

  @Test func `a final state ends the machine, whose animation goes on`() throws {
    var run = try Self.run(Self.playing(#","final":true,"loop":true"#))
    run.start(at: 0)
    #expect(!run.isRunning)
    let told = run.takeEvents()
    #expect(told.last == .stopped)
    #expect(abs(run.shown.frame(at: 1.4) - 4) < 1e-6)
    let isFired = run.fire("go", at: 2)
    #expect(!isFired)
  }

  @Test func `a tween holds the machine for its time`() throws {
    let text = """
      {"initial":"s","inputs":[{"type":"Event","name":"go"},{"type":"Numeric","name":"n","value":0}],
      "states":[{"type":"PlaybackState","name":"s","animation":"a","autoplay":true,"loop":true,
      "transitions":[{"type":"Tweened","toState":"t","duration":0.5,"easing":[0.4,0,0.2,1],
      "guards":[{"type":"Event","inputName":"go"}]}]},{"type":"PlaybackState","name":"t",
      "animation":"a","segment":"late","autoplay":true,"entryActions":[{"type":"Increment",
      "inputName":"n"}]}]}
      """
    var run = try Self.run(text)
    run.start(at: 0)
    _ = run.fire("go", at: 0.4)
    #expect(run.shown.tween?.frame == 7)
    #expect(run.state == "s")
    #expect(abs(run.shown.frame(at: 0.7) - 4) < 1e-9)
    let isSet = run.set("n", to: .number(9), at: 0.6)
    #expect(!isSet)
    run.advance(to: 1)
    #expect(run.shown.tween == nil)
    #expect(run.state == "t")
    #expect(run.input("n") == .number(1))
    // It began at 0.9 s.
    #expect(abs(run.shown.frame(at: 1) - 8) < 1e-6)
  }

  // MARK: - The pointer

  @Test func `a finger enters, presses, clicks and leaves`() throws {
    let kinds = ["PointerEnter", "PointerDown", "PointerMove", "PointerUp", "Click", "PointerExit"]
    let interactions = kinds.flatMap { kind in
      [("", "any"), (#""layerName":"Box","#, "box")].map { layer, name in
        #"{"type":"\#(kind)",\#(layer)"actions":[{"type":"FireCustomEvent","value":"\#(name) \#(kind)"}]}"#
      }
    }
    let text = """
      {"initial":"s","states":[{"type":"PlaybackState","name":"s","animation":"a"}],
      "interactions":[\(interactions.joined(separator: ","))]}
      """
    var run = try Self.run(text)
    func told() -> [String] {
      run.takeEvents().compactMap { if case .custom(let text) = $0 { text } else { nil } }
    }
    run.start(at: 0)
    var said: [String] = []
    run.handle(.down, over: [], isInside: true, at: 1)
    said = told()
    #expect(said == ["any PointerEnter", "any PointerDown"])
    run.handle(.move, over: ["Box"], isInside: true, at: 1.1)
    said = told()
    #expect(said == ["box PointerEnter", "any PointerMove", "box PointerMove"])
    run.handle(.move, over: ["Box"], isInside: true, at: 1.2)
    said = told()
    #expect(said == ["any PointerMove", "box PointerMove"])
    run.handle(.up, over: ["Box"], isInside: true, at: 1.3)
    said = told()
    #expect(
      said == [
        "any PointerUp", "box PointerUp", "any Click", "box Click", "box PointerExit",
        "any PointerExit",
      ]
    )
    run.handle(.down, over: ["Box"], isInside: true, at: 2)
    _ = told()
    run.handle(.up, over: [], isInside: false, at: 2.1)
    said = told()
    #expect(said == ["box PointerExit", "any PointerExit", "any PointerUp"])
  }
}
