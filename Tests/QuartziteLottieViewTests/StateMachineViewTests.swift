// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteArchives
import QuartziteCore
import QuartziteLottie
import QuartziteLottieView
import QuartziteStage
import QuartziteUIKit
import Testing

/// State machines in views, with touches on stages.
@MainActor @Suite struct StateMachineViewTests {
  private let stage: Stage
  private let view: LottieView
  private let archive: LottieArchive

  /// A square of 4 points at the left that turns by 90 degrees about its middle in a second, and a
  /// background; the square's colour is the slot `ink`.
  private static func animation(_ color: String) -> String {
    """
    {"w":10,"h":10,"fr":10,"ip":0,"op":10,"slots":{"ink":{"p":{"k":\(color)}}},
    "markers":[{"cm":"half","tm":5,"dr":5}],
    "layers":[{"ty":4,"nm":"Box","ind":1,"ip":0,"op":11,"st":0,
    "ks":{"p":{"a":1,"k":[{"t":0,"s":[3,5],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},
    {"t":10,"s":[7,5]}]}},
    "shapes":[{"ty":"rc","p":{"k":[0,0]},"s":{"k":[4,4]},"r":{"k":0}},
    {"ty":"fl","nm":"Fill","c":{"sid":"ink"},"o":{"k":100}}]},
    {"ty":1,"nm":"Ground","ip":0,"op":11,"st":0,"sw":10,"sh":10,"sc":"#ffffff","ks":{}}]}
    """
  }

  private static let machine = """
    {"initial":"rest","inputs":[{"type":"Boolean","name":"isOn","value":false},
    {"type":"Event","name":"go"}],
    "states":[{"type":"PlaybackState","name":"rest","animation":"red","transitions":[
    {"type":"Transition","toState":"run","guards":[{"type":"Boolean","inputName":"isOn",
    "conditionType":"Equal","compareTo":true}]},{"type":"Tweened","toState":"soft","duration":1,
    "easing":[0,0,1,1],"guards":[{"type":"Event","inputName":"go"}]}]},
    {"type":"PlaybackState","name":"run","animation":"blue","autoplay":true,
    "entryActions":[{"type":"FireCustomEvent","value":"runs"}],
    "exitActions":[{"type":"SetTheme","value":"green"}],
    "transitions":[{"type":"Transition","toState":"rest","guards":[{"type":"Boolean",
    "inputName":"isOn","conditionType":"Equal","compareTo":false}]}]},
    {"type":"PlaybackState","name":"soft","animation":"blue","segment":"half"}],
    "interactions":[{"type":"Click","layerName":"Box","actions":[{"type":"Toggle",
    "inputName":"isOn"}]},{"type":"OnComplete","stateName":"run","actions":[
    {"type":"SetBoolean","inputName":"isOn","value":false}]}]}
    """

  init() throws {
    var zip = ZipWriter()
    let entries = [
      (
        "manifest.json",
        #"{"version":"2","animations":[{"id":"red"},{"id":"blue"}],"stateMachines":[{"id":"m"}]}"#
      ),
      ("a/red.json", Self.animation("[1,0,0,1]")), ("a/blue.json", Self.animation("[0,0,1,1]")),
      ("s/m.json", Self.machine),
      ("t/green.json", #"{"rules":[{"id":"ink","type":"Color","value":[0,1,0]}]}"#),
      (
        "g/g.json",
        #"{"leaf":{"type":"Color","value":[0,1,0],"bindings":{"themes":[{"themeId":"green","#
          + #""ruleId":"ink","path":"value"}]}},"on":{"type":"Boolean","value":false,"bindings":{"#
          + #""stateMachines":[{"stateMachineId":"m","inputName":["isOn"]}]}}}"#
      ),
    ]
    for (name, text) in entries { _ = zip.add(name, Array(text.utf8)) }
    let archive = try LottieArchive(data: zip.finish())
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let view = LottieView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    try stage.run {
      try view.loadStateMachine(from: archive)
      stage.rootView.addSubview(view)
      view.startStateMachine()
    }
    (self.stage, self.view, self.archive) = (stage, view, archive)
  }

  /// The red, green and blue of a pixel.
  private func pixel(_ x: Int, _ y: Int) throws -> [Int] {
    var word: UInt32 = 0
    try stage.renderPixmaps(times: [stage.time]) { word = $0.pixels[y * $0.rowPixels + x] }
    return [Int(word & 255), Int(word >> 8 & 255), Int(word >> 16 & 255)]
  }

  @Test func `a tap on the layer leads to another animation, whose end leads back with a theme`()
    throws
  {
    var told: [LottieStateMachineEvent] = []
    view.onStateMachineEvent = { told.append($0) }
    #expect(try pixel(30, 50) == [255, 0, 0])
    // Beside the layer: its box is 10 to 50 points across and 30 to 70 down.
    stage.tap(at: CGPoint(x: 80, y: 50))
    #expect(view.stateMachineState == "rest")
    stage.advance(to: 1)
    stage.tap(at: CGPoint(x: 45, y: 65))
    #expect(view.stateMachineState == "run")
    #expect(view.stateMachineAnimation == "blue")
    #expect(told.contains(.custom("runs")))
    #expect(try pixel(30, 50) == [0, 0, 255])
    // It moves by 4 of 10 points in a second: from 50 to 90 points at its right edge.
    stage.advance(to: 1.05 + 0.5)
    #expect(try pixel(68, 50) == [0, 0, 255])
    #expect(try pixel(72, 50) == [255, 255, 255])
    stage.advance(to: 2.1)
    #expect(view.stateMachineState == "rest")
    #expect(try pixel(30, 50) == [0, 255, 0])
    #expect(view.issues.isEmpty)
  }

  @Test func `touches find the layer where it is at the time`() {
    view.setStateMachineInput("isOn", to: .boolean(true))
    stage.advance(to: 0.9)
    // It was left of 50 points at the start.
    stage.tap(at: CGPoint(x: 80, y: 50))
    #expect(view.stateMachineInput("isOn") == .boolean(false))
  }

  @Test func `the same touches give the same pictures, however time goes on`() throws {
    func pictures(_ steps: [Double]) throws -> [UInt32] {
      let other = try StateMachineViewTests()
      other.stage.play(try TouchScript("0.5 tap 30,50; 2 tap 30,50"))
      for step in steps { other.stage.advance(to: step) }
      var pixels: [UInt32] = []
      try other.stage.renderPixmaps(times: [2.5, 3.5]) { pixels += $0.pixels }
      return pixels
    }
    let expected = try pictures([])
    #expect(try pictures([0.2, 0.51, 0.53, 1.7, 2.4]) == expected)
  }

  @Test func `inputs are set and events fired in code`() {
    #expect(view.setStateMachineInput("isOn", to: .boolean(true)))
    #expect(view.stateMachineState == "run")
    #expect(!view.setStateMachineInput("isOn", to: .text("x")))
    #expect(!view.fireStateMachineEvent("none"))
    view.stopStateMachine()
    #expect(!view.isStateMachineRunning)
    #expect(!view.fireStateMachineEvent("go"))
  }

  @Test func `global inputs change the inputs and the themes that are bound to them`() throws {
    #expect(view.setGlobalInput("on", to: .boolean(true)))
    #expect(view.stateMachineState == "run")
    #expect(!view.setGlobalInput("on", to: .number(1)))
    #expect(!view.setGlobalInput("none", to: .number(1)))
    #expect(view.setGlobalInput("on", to: .boolean(false)))
    #expect(view.stateMachineState == "rest")
    #expect(try pixel(30, 50) == [0, 255, 0])
    #expect(view.setGlobalInput("leaf", to: .color([1, 1, 0])))
    #expect(try pixel(30, 50) == [255, 255, 0])
    #expect(view.globalInputs?.value("leaf") == .color([1, 1, 0]))
  }

  @Test func `a machine keeps the theme that it was begun with, which inputs are bound to`() throws
  {
    try stage.run {
      try view.loadStateMachine(from: archive, theme: "green")
      view.startStateMachine()
    }
    #expect(try pixel(30, 50) == [0, 255, 0])
    view.setStateMachineInput("isOn", to: .boolean(true))
    #expect(view.stateMachineAnimation == "blue")
    #expect(try pixel(30, 50) == [0, 255, 0])
    #expect(view.setGlobalInput("leaf", to: .color([1, 1, 0])))
    #expect(try pixel(30, 50) == [255, 255, 0])
  }

  @Test func `a tween dissolves from one state to the other in its time`() throws {
    view.fireStateMachineEvent("go")
    stage.advance(to: 0.5)
    // Half of red on white, half of white; the blue square comes at frame 5, two points further.
    #expect(try pixel(20, 50) == [255, 128, 128])
    #expect(view.stateMachineState == "rest")
    stage.advance(to: 1.01)
    #expect(view.stateMachineState == "soft")
    #expect(try pixel(20, 50) == [255, 255, 255])
    #expect(try pixel(50, 50) == [0, 0, 255])
  }

  @Test func `another animation unloads the machine`() throws {
    view.animation = try LottieAnimation(data: Array(Self.animation("[0,0,0,1]").utf8))
    #expect(view.stateMachine == nil)
    #expect(!view.isStateMachineRunning)
    #expect(try pixel(30, 50) == [0, 0, 0])
  }
}
