// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteCommand
import QuartzitePictures
import Testing

@Suite struct SheetTests {
  @Test(arguments: [(320.0, 568.0, 12), (360, 240, 7), (100, 100, 1), (1_000, 10, 5), (3, 900, 99)])
  func `pictures keep their shape and do not touch`(width: Double, height: Double, count: Int) {
    let layout = SheetLayout(
      picture: CGSize(width: width, height: height),
      count: count,
      columns: nil
    )
    let frames = (0..<count).map { layout.frame(of: $0) }
    let sheet = CGRect(origin: .zero, size: layout.size)
    for (index, frame) in frames.enumerated() {
      #expect(sheet.insetBy(dx: 39, dy: 39).contains(frame))
      #expect(abs(frame.width - width * layout.pictureScale) <= 1)
      for other in frames.dropFirst(index + 1) { #expect(!frame.intersects(other)) }
    }
  }

  @Test func `as many columns as are asked for, and no more than pictures`() {
    let size = CGSize(width: 320, height: 568)
    #expect(SheetLayout(picture: size, count: 12, columns: 4).columns == 4)
    #expect(SheetLayout(picture: size, count: 3, columns: 9).columns == 3)
    // Two full rows of six are nearest to four thirds.
    #expect(SheetLayout(picture: size, count: 12, columns: nil).columns == 6)
  }

  @Test func `a sheet shows its pictures where they belong`() async throws {
    let folder = try ScratchFolder()
    let result = try await Program.run(
      [
        "sheet", "test-card", "-o", "a.png", "--count", "3", "--columns", "3", "--scale", "1",
        "--background", "#ff0000",
      ],
      in: folder
    )
    #expect(result.status == 0)
    #expect(folder.names == ["a.png"])
    let picture = try PNG.read(folder.file("a.png"))
    let layout = SheetLayout(picture: CGSize(width: 64, height: 48), count: 3, columns: 3)
    #expect(picture.width == Int(layout.size.width))
    // The second picture is that of the middle of the film: the square has gone half its way.
    let frame = layout.frame(of: 1)
    func pixel(_ x: Double, _ y: Double) -> UInt32 {
      let column = Int(frame.minX + x * frame.width)
      let row = Int(frame.minY + y * frame.height)
      return picture.pixels[row * picture.rowPixels + column]
    }
    #expect(pixel(0.5, 0.75) == 0xFFFF_FFFF)
    #expect(pixel(0.2, 0.75) == 0xFF00_00FF)
    #expect(pixel(0.06, 0.25) == 0xFFFF_FFFF)
  }

  @Test(arguments: [
    ["sheet", "loading", "-o", "a.gif"], ["sheet", "loading", "-o", "a.png", "--count", "0"],
    ["sheet", "loading", "-o", "a.png", "--from", "3", "--to", "2"],
    ["leaks", "test-card"], ["leaks", "nothing"],
  ])
  func `mistakes are one line with status 2`(arguments: [String]) async throws {
    let folder = try ScratchFolder()
    let result = try await Program.run(arguments, in: folder)
    #expect(result.status == 2)
    #expect(result.errorLines.count == 1)
    #expect(folder.names == [])
  }

  @Test func `an effect that cleans up has no leaks`() async throws {
    let folder = try ScratchFolder()
    let result = try await Program.run(["leaks", "bounce", "--json"], in: folder)
    #expect(result.status == 0)
    let report = try #require(
      try JSONSerialization.jsonObject(with: result.output) as? [String: Any]
    )
    #expect((report["survivors"] as? [Any])?.isEmpty == true)
    #expect((report["seen"] as? Int ?? 0) > 5)
  }

  // The first document's leak, and its cure (issue 20).
  @Test func `a page that is the delegate of its own kept animations is a leak with its holder`()
    async throws
  {
    let folder = try ScratchFolder()
    let leak = try await Program.run(
      ["leaks", "guide", "--set", "proxy=false", "--to", "0.5"],
      in: folder
    )
    #expect(leak.status == 1)
    let text = String(decoding: leak.output, as: UTF8.self)
    let page = text.split(separator: "\n").first { $0.hasPrefix("GuideView, ") }
    #expect(page?.contains("held by ") == true)
    #expect(page?.contains("CAKeyframeAnimation.delegate") == true)
    #expect(text.contains("held by CALayer.animation(forKey: \"ground\")"))
    let cure = try await Program.run(["leaks", "guide", "--to", "0.5"], in: folder)
    #expect(cure.status == 0)
  }
}
