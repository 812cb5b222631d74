// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteCommand
import QuartzitePictures
import QuartziteScenes
import QuartziteStage
import QuartziteUIKit
import Testing

/// A program with scenes of its own.
@MainActor @Suite struct OwnSceneTests {
  private let host = CommandHost(
    name: "Preview",
    scenes: [
      Scene("Red box") { filled(.red, CGRect(x: 0, y: 0, width: 30, height: 20)) },
      Scene("Whole") { filled(.blue, .zero) },
      Scene("In the middle", id: "middle", size: CGSize(width: 50, height: 40)) {
        filled(.red, CGRect(x: 0, y: 0, width: 30, height: 20))
      },
      Scene(
        "Wide",
        duration: 1,
        parameters: [.number("width", "Width", 10, in: 1...40)]
      ) { values in
        filled(.red, CGRect(x: 0, y: 0, width: values.number("width"), height: 10))
      },
    ]
  )

  private static func filled(_ color: UIColor, _ frame: CGRect) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = color
    return view
  }

  private func snapshot(_ words: String...) throws -> (Int, Int, (Int, Int) -> UInt32) {
    let folder = try ScratchFolder()
    let path = folder.file("a.png")
    let outcome = QuartziteCommandLine.outcome(
      of: ["snapshot"] + words + ["--at", "0", "--scale", "1", "-o", path],
      host: host
    )
    try #require(outcome.status == 0, "\(outcome.text ?? "")")
    let picture = try PNG.read(path)
    return (picture.width, picture.height, { picture.pixels[$1 * picture.rowPixels + $0] })
  }

  @Test func `a scene of the program is played by its id at the size of its view`() throws {
    let (width, height, pixel) = try snapshot("red-box")
    #expect((width, height) == (30, 20))
    #expect(pixel(29, 19) == 0xFF00_00FF)
  }

  @Test func `a view without a size fills a usual stage`() throws {
    let (width, height, pixel) = try snapshot("whole")
    #expect((width, height) == (320, 568))
    #expect(pixel(319, 567) == 0xFFFF_0000)
  }

  @Test func `a view that is smaller than its stage stands in the middle`() throws {
    let (width, height, pixel) = try snapshot("middle")
    #expect((width, height) == (50, 40))
    #expect(pixel(9, 10) == 0)
    #expect(pixel(10, 10) == 0xFF00_00FF)
    #expect(pixel(39, 29) == 0xFF00_00FF)
    #expect(pixel(40, 30) == 0)
  }

  @Test func `a parameter of a scene is set as an effect's`() throws {
    let (_, _, narrow) = try snapshot("wide", "--size", "40x10")
    #expect(narrow(14, 5) == 0)
    #expect(narrow(15, 5) == 0xFF00_00FF)
    let (_, _, wide) = try snapshot("wide", "--size", "40x10", "--set", "width=40")
    #expect(wide(0, 5) == 0xFF00_00FF)
  }

  @Test(arguments: [
    ("snapshot red-bx --at 0 -o a.png", "did you mean 'red-box'?"),
    ("snapshot loading --at 0 -o a.png", "'Preview list' names them"),
    ("snapshot wide --set width=41 --at 0 -o a.png", "1 to 40"),
    ("snapshot", "see 'Preview help snapshot'"),
    ("bench --only redbox", "did you mean 'red-box'?"),
    ("red-box", "'Preview show red-box'"),
  ])
  func `mistakes are told in the program's own words`(line: String, words: String) {
    let outcome = QuartziteCommandLine.outcome(
      of: line.split(separator: " ").map(String.init),
      host: host
    )
    #expect(outcome.status == 2)
    #expect(outcome.text?.contains(words) == true)
  }

  @Test func `its help bears its name`() {
    let outcome = QuartziteCommandLine.outcome(of: ["help", "render"], host: host)
    #expect(outcome.text?.contains("USAGE: Preview render") == true)
    #expect(outcome.text?.contains("see 'Preview list'") == true)
  }

  @Test func `two scenes with one id are refused`() {
    var host = host
    host.scenes.append(Scene("Red Box") { UIView() })
    let outcome = QuartziteCommandLine.outcome(of: ["list"], host: host)
    #expect(outcome.status == 2)
    #expect(outcome.text?.contains("'red-box'") == true)
  }

  @Test func `its benchmarks are its scenes`() {
    #expect(host.benchmarks.map(\.name) == ["red-box", "whole", "middle", "wide"])
    #expect(CommandHost.quartzite.benchmarks.count > host.benchmarks.count)
  }

  @Test func `a shell completes its scenes`() {
    CommandHost.$current.withValue(host) {
      #expect(SceneCompletion.words(beginning: "w") == ["whole", "wide"])
    }
    let answer = QuartziteCommandLine.outcome(
      of: [
        "---completion", "snapshot", "--", "positional@0", "2", "1", "Preview", "snapshot", "r",
      ],
      host: host
    )
    #expect(answer.text?.contains("red-box") == true)
  }
}
