// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteFiles
import QuartziteFilms
import Testing

@Suite struct LeftoversTests {
  private func make(_ folder: ScratchFolder, _ names: [String]) {
    for name in names {
      _ = FileManager.default.createFile(atPath: folder.file(name), contents: Data("x".utf8))
    }
  }

  @Test func `what dead runs left of a target goes, everything else stays`() throws {
    let folder = try ScratchFolder()
    let dead = [".a.gif.1.partial", ".a.gif.1-2.partial", ".a.gif.77.partial.png"]
    let others = [
      ".a.gif.partial", ".a.gif.x.partial", ".aa.gif.1.partial", ".b.gif.1.partial",
      "a.gif.1.partial",
      ".a.gif.1.partially",
    ]
    make(folder, dead + others)
    let path = try OutputPath(folder.file("a.gif"))
    path.discard()
    #expect(Set(folder.names) == Set(others))
  }

  @Test func `two outputs to one file have hidden files of their own, and the last one stays`()
    throws
  {
    let folder = try ScratchFolder()
    let (first, second) = (
      try OutputFile(folder.file("a.txt")), try OutputFile(folder.file("a.txt"))
    )
    #expect(folder.names.count == 2)
    try second.write(Array("second".utf8))
    try first.write(Array("first".utf8))
    try second.commit()
    try first.commit()
    #expect(folder.names == ["a.txt"])
    #expect(FileManager.default.contents(atPath: folder.file("a.txt")) == Data("first".utf8))
  }

  @Test func `a child that is cancelled is gone from the table of processes`() throws {
    for _ in 0..<20 {
      let process = try FFmpegProcess(
        ["-f", "rawvideo", "-s", "16x16", "-pix_fmt", "rgba", "-i", "-", "-f", "null", "-"],
        readsInput: true
      )
      try process.write([UInt32](repeating: 0, count: 256))
      process.cancel()
      #expect(kill(process.identifier, 0) == -1 && errno == ESRCH)
    }
  }
}
