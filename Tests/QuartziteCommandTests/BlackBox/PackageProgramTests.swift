// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartzitePictures
import Testing

/// Layer packages on the command line.
@Suite struct PackageProgramTests {
  /// A red square of 10 points, which goes from the left half to the right one in Unlock, in a second.
  private static let square = """
    <caml><CALayer bounds="0 0 20 10" position="10 5" geometryFlipped="1">
      <sublayers><CALayer id="x" bounds="0 0 10 10" position="5 5" backgroundColor="1 0 0"/></sublayers>
      <states><LKState name="Locked"/><LKState name="Unlock"><elements>
        <LKStateSetValue targetId="x" keyPath="position.x"><value type="real" value="15"/></LKStateSetValue>
      </elements></LKState></states>
      <stateTransitions><LKStateTransition fromState="*" toState="Unlock"><elements>
        <LKStateTransitionElement targetId="x" key="position.x">
          <animation type="CABasicAnimation" keyPath="position.x" duration="1" fillMode="backwards"/>
        </LKStateTransitionElement>
      </elements></LKStateTransition></stateTransitions>
      <scriptComponents><scriptObject src="a.js"/></scriptComponents>
    </CALayer></caml>
    """

  private func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("a.ca"),
      withIntermediateDirectories: true
    )
    try Self.square.write(toFile: folder.file("a.ca/main.caml"), atomically: true, encoding: .utf8)
    return folder
  }

  /// The alpha of the first and of the last pixel of the top row.
  private func ends(_ path: String) throws -> [UInt32] {
    let picture = try PNG.read(path)
    return [picture.pixels[0] >> 24, picture.pixels[picture.width - 1] >> 24]
  }

  @Test func `states play at their times`() async throws {
    let folder = try folder()
    let result = try await Program.run(
      [
        "snapshot", "a.ca", "--at", "0.5,1,2", "--states", "0 Locked; 0.5 Unlock", "--scale", "1",
        "-o", "shots",
      ],
      in: folder
    )
    #expect(result.status == 0)
    #expect(result.errors.contains("a script, which is never run"))
    #expect(try ends(folder.file("shots/a-0.5.png")) == [255, 0])
    #expect(try ends(folder.file("shots/a-1.png")) == [0, 0])
    #expect(try ends(folder.file("shots/a-2.png")) == [0, 255])
  }

  @Test func `a film ends two seconds after the last state`() async throws {
    let folder = try folder()
    let result = try await Program.run(
      ["render", "a.ca", "--states", "1 Unlock", "-o", "a.gif", "--fps", "10", "--plan"],
      in: folder
    )
    let plan = try JSONSerialization.jsonObject(with: result.output) as? [String: Any]
    #expect(plan?["frames"] as? Int == 30)
  }

  @Test(arguments: [
    (["snapshot", "a.ca", "--states", "0 Unlok"], "did you mean 'Unlock'"),
    (["snapshot", "a.ca", "--states", "Unlock"], "write '0 Sleep; 1 Locked'"),
    (["snapshot", "loading", "--states", "0 Locked"], "has no states"),
    (["snapshot", "none.ca"], "there is no such file"),
  ])
  func `what cannot be played is told`(arguments: [String], words: String) async throws {
    let result = try await Program.run(arguments + ["--at", "1", "-o", "a.png"], in: try folder())
    #expect(result.status == 2)
    #expect(result.errors.contains(words))
  }

  @Test(arguments: ["bounce", "loading"])
  func `a scene that was written and read again looks the same`(scene: String) async throws {
    let folder = try folder()
    let written = try await Program.run(
      ["render", scene, "--to", "0.5", "--fps", "10", "-o", "b.ca", "--quiet"],
      in: folder
    )
    #expect(written.status == 0)
    // Text is written as a picture for two pixels a point.
    let at = ["--at", "0.3", "--scale", "2"]
    let own = try await Program.run(["snapshot", scene, "-o", "one.png"] + at, in: folder)
    let other = try await Program.run(["snapshot", "b.ca", "-o", "two.png"] + at, in: folder)
    #expect(own.status == 0 && other.status == 0)
    let (one, two) = (try PNG.read(folder.file("one.png")), try PNG.read(folder.file("two.png")))
    let different = zip(one.pixels, two.pixels).count { a, b in
      (0..<4).contains { (channel: UInt32) in
        let (x, y) = (Int(a >> (8 * channel) & 255), Int(b >> (8 * channel) & 255))
        return abs(x - y) > 16
      }
    }
    #expect(different * 100 < one.pixels.count)
  }
}
