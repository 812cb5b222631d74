// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartzitePictures
import Testing

/// State machines, themes and sounds of Lottie files on the command line.
@Suite struct StateMachineProgramTests {
  /// A file whose square is of the colour of the slot `ink`, and fills it; with a sound or without.
  private static func animation(_ color: String, _ more: String = "") -> String {
    """
    {"w":20,"h":10,"fr":10,"ip":0,"op":10,"slots":{"ink":{"p":{"k":\(color)}}},
    "assets":[{"id":"s","p":"data:audio/wav;base64,AAAA","e":1,"t":2}],
    "layers":[\(more){"ty":4,"nm":"Box","ip":0,"op":11,"st":0,"ks":{"p":{"k":[10,5]}},
    "shapes":[{"ty":"rc","p":{"k":[0,0]},"s":{"k":[20,10]},"r":{"k":0}},
    {"ty":"fl","c":{"sid":"ink"},"o":{"k":100}}]}]}
    """
  }

  private static let machine = """
    {"initial":"rest","inputs":[{"type":"Boolean","name":"isOn","value":false},
    {"type":"Event","name":"go"}],"states":[{"type":"PlaybackState","name":"rest",
    "animation":"red","transitions":[{"type":"Transition","toState":"on","guards":[
    {"type":"Boolean","inputName":"isOn","conditionType":"Equal","compareTo":true}]}]},
    {"type":"PlaybackState","name":"on","animation":"blue","entryActions":[{"type":"OpenUrl",
    "url":"https://example.org/x"}]}],"interactions":[{"type":"Click","layerName":"Box",
    "actions":[{"type":"Toggle","inputName":"isOn"}]}]}
    """

  private static let globals = """
    {"pressed":{"type":"Boolean","value":false,"bindings":{"stateMachines":[
    {"stateMachineId":"press","inputName":["isOn"]}]}},
    "tint":{"type":"Color","value":[1,0,0]},"place":{"type":"Vector","value":[0,0]}}
    """

  /// An archive, stored without compression.
  private func folder(initial: String = "") throws -> ScratchFolder {
    let folder = try ScratchFolder()
    let manifest =
      #"{"version":"2","globalInputs":[{"id":"all"}],"#
      + #""animations":[{"id":"red"},{"id":"blue"}]\#(initial)}"#
    let entries = [
      ("manifest.json", manifest), ("a/red.json", Self.animation("[1,0,0,1]")),
      ("a/blue.json", Self.animation("[0,0,1,1]")), ("s/press.json", Self.machine),
      ("g/all.json", Self.globals),
      ("t/green.json", #"{"rules":[{"id":"ink","type":"Color","value":[0,1,0]}]}"#),
    ]
    for (name, text) in entries {
      let path = folder.file(name)
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent,
        withIntermediateDirectories: true
      )
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    _ = try output(
      of: [
        "python3", "-c",
        "import sys,zipfile\nz=zipfile.ZipFile(sys.argv[1]+'/press.lottie','w')\n"
          + "for n in sys.argv[2:]: z.write(sys.argv[1]+'/'+n,n)\nz.close()",
        folder.file(""),
      ] + entries.map(\.0)
    )
    return folder
  }

  private func shot(_ arguments: [String], _ folder: ScratchFolder) async throws -> UInt32 {
    let result = try await Program.run(
      ["snapshot", "press.lottie", "-o", "shot.png"] + arguments,
      in: folder
    )
    #expect(result.status == 0, "\(result.errors)")
    return try PNG.read(folder.file("shot.png")).pixels[0]
  }

  private let red: UInt32 = 0xFF00_00FF
  private let green: UInt32 = 0xFF00_FF00
  private let blue: UInt32 = 0xFFFF_0000

  @Test func `touches and inputs drive the machine that was chosen`() async throws {
    let folder = try folder()
    let chosen = ["--state-machine", "press"]
    #expect(try await shot(["--at", "1", "--touch", "0.1 tap 5,5"], folder) == red)
    #expect(try await shot(chosen + ["--at", "0.1", "--touch", "0.1 tap 5,5"], folder) == red)
    #expect(try await shot(chosen + ["--at", "1", "--touch", "0.1 tap 5,5"], folder) == blue)
    #expect(try await shot(chosen + ["--at", "1", "--inputs", "0.5 isOn=true"], folder) == blue)
    #expect(
      try await shot(chosen + ["--at", "9", "--inputs", "0 isOn=true; 2 go!"], folder) == blue
    )
  }

  @Test func `global inputs are set by scripts`() async throws {
    let folder = try folder()
    let chosen = ["--state-machine", "press", "--at", "1", "--inputs"]
    #expect(try await shot(chosen + ["0.5 @pressed=true"], folder) == blue)
    let others = ["0 @pressed=false; 0 @tint=#00f; 0 @place=1, 2"]
    #expect(try await shot(chosen + others, folder) == red)
  }

  @Test func `the machine that the file begins with plays unless it is told not to`() async throws {
    let folder = try folder(initial: #","initial":{"animation":"red","stateMachine":"press"}"#)
    #expect(try await shot(["--at", "1", "--touch", "0.1 tap 5,5"], folder) == blue)
    #expect(
      try await shot(["--state-machine", "-", "--at", "1", "--touch", "0.1 tap 5,5"], folder) == red
    )
  }

  @Test func `a theme is chosen by its name`() async throws {
    #expect(try await shot(["--at", "0", "--theme", "green"], folder()) == green)
  }

  @Test func `inspect and info list machines, states and inputs`() async throws {
    let folder = try folder()
    let seen = try await Program.run(
      [
        "inspect", "press.lottie", "--state-machine", "press", "--at", "1", "--json", "--inputs",
        "0.5 isOn=true",
      ],
      in: folder
    )
    let report = try JSONSerialization.jsonObject(with: seen.output) as? [String: Any]
    let machine = report?["stateMachine"] as? [String: Any]
    #expect(machine?["state"] as? String == "on")
    #expect(machine?["animation"] as? String == "blue")
    let info = try await Program.run(["lottie", "info", "press.lottie"], in: folder)
    let text = String(decoding: info.output, as: UTF8.self)
    for word in [
      "state machine press: rest", "states rest, on", "isOn: boolean false", "go: event",
    ] {
      #expect(text.contains(word), "\(text)")
    }
  }

  @Test func `an address is told and not opened`() async throws {
    let result = try await Program.run(
      [
        "render", "press.lottie", "--state-machine", "press", "--inputs", "0 isOn=true", "-o",
        "film.apng", "--fps", "5",
      ],
      in: try folder()
    )
    #expect(result.status == 0)
    #expect(result.errors.contains("asks for https://example.org/x, which is not opened"))
    // Two seconds after the last input.
    #expect(result.errors.contains("10 frames"))
  }

  @Test(arguments: [
    (["--state-machine", "pres"], "did you mean 'press'?"), (["--theme", "dark"], "it has green"),
    (["--state-machine", "press", "--inputs", "0 isOff=true"], "did you mean 'isOn'?"),
    (["--state-machine", "press", "--inputs", "0 isOn=7"], "is true or false"),
    (["--state-machine", "press", "--inputs", "0 go=1"], "is an event"),
    (["--state-machine", "press", "--inputs", "0 @presed=true"], "did you mean '@pressed'?"),
    (["--state-machine", "press", "--inputs", "0 @pressed=7"], "is true or false"),
    (["--state-machine", "press", "--inputs", "0 @tint=blueish"], "is a colour"),
    (["--state-machine", "press", "--inputs", "0 @place=1"], "is two numbers"),
    (["--state-machine", "press", "--inputs", "0 @tint!"], "is a colour"),
    (["--inputs", "0 isOn=true"], "has no state machine"), (["--inputs", "isOn"], "with its time"),
  ])
  func `what a file has not is refused by name`(options: [String], words: String) async throws {
    let result = try await Program.run(
      ["snapshot", "press.lottie", "--at", "0", "-o", "a.png"] + options,
      in: try folder()
    )
    #expect(result.status != 0)
    #expect(result.errors.contains(words), "\(result.errors)")
  }

  @Test func `a damaged sound is told, and the film comes out`() async throws {
    let folder = try folder()
    let layer = #"{"ty":6,"nm":"Bell","refId":"s","ip":0,"op":10},"#
    try Self.animation("[1,0,0,1]", layer)
      .write(toFile: folder.file("bell.json"), atomically: true, encoding: .utf8)
    let film = try await Program.run(["render", "bell.json", "-o", "bell.mp4"], in: folder)
    #expect(film.status == 0)
    #expect(film.errors.contains("the sound 'Bell' is left out"))
    #expect(!(folder.bytes("bell.mp4").isEmpty))
    let silent = try await Program.run(
      ["render", "bell.json", "-o", "bell.mp4", "--no-sound"],
      in: folder
    )
    #expect(!silent.errors.contains("Bell"))
    let gif = try await Program.run(["render", "bell.json", "-o", "bell.gif"], in: folder)
    #expect(gif.errors.components(separatedBy: "GIF holds no sound").count == 2)
  }
}
