// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteFilms
import QuartzitePictures
import Testing

/// Films of the test card, whose pixels are known without any renderer.
@Suite struct RenderProgramTests {
  private let white: UInt32 = 0xFFFF_FFFF

  @Test func `raw pictures come out of standard output, nothing else does`() async throws {
    let folder = try ScratchFolder()
    let result = try await Program.run(
      ["render", "test-card", "-o", "-", "--size", "16x8", "--scale", "1", "--to", "0.1"],
      in: folder
    )
    #expect(result.status == 0)
    let bytes = 6 * 16 * 8 * 4
    #expect(result.output.count == bytes)
    // The first bar is white, the last black.
    #expect([UInt8](result.output.prefix(4)) == [255, 255, 255, 255])
    #expect([UInt8](result.output[60..<64]) == [0, 0, 0, 255])
    #expect(folder.names == [])
  }

  @Test func `pieces of a film are the pictures of the whole`() async throws {
    let folder = try ScratchFolder()
    let film = ["render", "test-card", "-o", "-", "--size", "16x8", "--to", "1", "--quiet"]
    let whole = try await Program.run(film, in: folder).output
    let first = try await Program.run(film + ["--frames", "0..<25"], in: folder).output
    let second = try await Program.run(film + ["--frames", "25..<60"], in: folder).output
    #expect(!whole.isEmpty)
    #expect(difference(first + second, whole) == nil)
  }

  @Test func `a directory gets a picture a frame, numbered within the film`() async throws {
    let folder = try ScratchFolder()
    let result = try await Program.run(
      ["render", "test-card", "-o", "shots", "--fps", "10", "--frames", "3..<5", "--quiet"],
      in: folder
    )
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("shots")).sorted()
    #expect(names == ["frame-00003.png", "frame-00004.png"])
    let picture = try PNG.read(folder.file("shots/frame-00003.png"))
    #expect((picture.width, picture.height) == (128, 96))
    #expect(picture.pixels[0] == white)
  }

  @Test func `a film tells where it is and how fast it was made`() async throws {
    let folder = try ScratchFolder()
    let result = try await Program.run(["render", "test-card", "-o", "a.gif"], in: folder)
    #expect(result.status == 0)
    #expect(result.errorLines.last?.hasPrefix("a.gif: 100 frames of 128 x 96 pixels") == true)
    #expect(!result.errors.contains("\r"))
    #expect(folder.names == ["a.gif"])
  }

  @Test func `snapshots take the background and the size`() async throws {
    let folder = try ScratchFolder()
    let result = try await Program.run(
      [
        "snapshot", "test-card", "--at", "1", "-o", "a.png", "--background", "#40e0b0", "--size",
        "20x10", "--scale", "3",
      ],
      in: folder
    )
    #expect(result.status == 0)
    let picture = try PNG.read(folder.file("a.png"))
    #expect((picture.width, picture.height) == (60, 30))
    #expect(picture.pixels[picture.rowPixels * 29] == 0xFFB0_E040)
  }

  @Test func `several snapshots are named by their times`() async throws {
    let folder = try ScratchFolder()
    let result = try await Program.run(
      ["snapshot", "test-card", "--at", "1.50,0.25", "-o", "shots"],
      in: folder
    )
    #expect(result.status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("shots")).sorted()
    #expect(names == ["test-card-0.25.png", "test-card-1.50.png"])
  }

  @Test func `a file that is replaced is never half`() async throws {
    let folder = try ScratchFolder()
    try Data("old".utf8).write(to: URL(fileURLWithPath: folder.file("a.webm")))
    let failed = try await Program.run(
      ["render", "test-card", "-o", "a.webm"],
      in: folder,
      shell: "QUARTZITE_FFMPEG=/bin/false \"$0\" \"$@\""
    )
    #expect(failed.status == 1)
    #expect(failed.errorLines.count == 1)
    #expect(FileManager.default.contents(atPath: folder.file("a.webm")) == Data("old".utf8))
    #expect(folder.names == ["a.webm"])
    #expect(try await Program.run(["render", "test-card", "-o", "a.webm"], in: folder).status == 0)
    #expect(
      FileManager.default.contents(atPath: folder.file("a.webm"))?.prefix(2) == Data([0x1A, 0x45])
    )
  }

  @Test func `a missing FFmpeg is one line that says what to install`() async throws {
    let folder = try ScratchFolder()
    let result = try await Program.run(
      ["render", "test-card", "-o", "a.webm"],
      in: folder,
      shell: "PATH=/nowhere \"$0\" \"$@\""
    )
    #expect(result.status == 1)
    #expect(result.errorLines.count == 1)
    #expect(result.errors.contains("apt-get install ffmpeg"))
    #expect(folder.names == [])
  }

  @Test(arguments: FilmFormat.allCases)
  func `the formats that need FFmpeg are those that fail without it`(format: FilmFormat)
    async throws
  {
    let folder = try ScratchFolder()
    let result = try await Program.run(
      ["render", "test-card", "--to", "0.1", "--quiet", "-o", format.fileName("a")],
      in: folder,
      shell: "PATH=/nowhere \"$0\" \"$@\""
    )
    #expect(result.status == (format.facts.needsFFmpeg ? 1 : 0))
    #expect(folder.names == (format.facts.needsFFmpeg ? [] : [format.fileName("a")]))
  }

  @Test func `threads that are asked for are the encoder's too, and change no lossless byte`()
    async throws
  {
    let folder = try ScratchFolder()
    let film = ["render", "test-card", "--to", "0.2", "--quiet", "-o"]
    let spy = #"""
      printf '#!/bin/sh\necho "$@" >arguments\nexec ffmpeg "$@"\n' >spy; chmod +x spy
      QUARTZITE_FFMPEG=$PWD/spy "$0" "$@"
      """#
    func arguments() -> String {
      String(
        decoding: FileManager.default.contents(atPath: folder.file("arguments")) ?? Data(),
        as: UTF8.self
      )
    }
    _ = try await Program.run(film + ["one.webm", "--threads", "1"], in: folder, shell: spy)
    #expect(arguments().contains("-threads 1 "))
    #expect(arguments().contains("-filter_threads 1 "))
    _ = try await Program.run(film + ["all.webm"], in: folder, shell: spy)
    #expect(!arguments().contains("-threads"))
    _ = try await Program.run(film + ["one.apng", "--threads", "1"], in: folder)
    _ = try await Program.run(film + ["all.apng"], in: folder)
    let one = FileManager.default.contents(atPath: folder.file("one.apng"))
    #expect(one != nil)
    #expect(difference(FileManager.default.contents(atPath: folder.file("all.apng")), one) == nil)
  }

  @Test func `an MP4 has the same bytes on a machine with one core`() async throws {
    let folder = try ScratchFolder()
    let film = ["render", "test-card", "--to", "1", "--scale", "4", "--quiet", "-o"]
    _ = try await Program.run(film + ["all.mp4"], in: folder)
    _ = try await Program.run(
      film + ["one.mp4"],
      in: folder,
      shell: "exec taskset -c 0 \"$0\" \"$@\""
    )
    let all = FileManager.default.contents(atPath: folder.file("all.mp4"))
    #expect(all != nil)
    let isSame = FileManager.default.contents(atPath: folder.file("one.mp4")) == all
    #expect(isSame)
  }

  @Test(arguments: ["a.rgba", "shots", "a.gif", "a.mp4"])
  func `a place that runs full leaves nothing`(name: String) async throws {
    let folder = try ScratchFolder()
    // The limit on the size of files stands in for a full disk: 4 KiB.
    let result = try await Program.run(
      ["render", "test-card", "-o", name, "--scale", "8", "--to", "2", "--quiet"],
      in: folder,
      shell: "ulimit -f 4; \"$0\" \"$@\""
    )
    #expect(result.status == 1)
    #expect(result.errorLines.count == 1)
    #expect(folder.names == [])
  }

  @Test(arguments: [("INT", 2), ("TERM", 15), ("HUP", 1)])
  func `a signal leaves nothing and is passed on`(name: String, number: Int32) async throws {
    for output in ["a.gif", "shots", "a.rgba"] {
      let folder = try ScratchFolder()
      // The film is far too long to end by itself before the hidden file is there.
      let result = try await Program.run(
        ["render", "test-card", "-o", output, "--size", "64x48", "--to", "9000", "--quiet"],
        in: folder,
        shell: """
          set -m; "$0" "$@" & program=$!
          until [ -n "$(ls -A)" ]; do kill -0 $program || exit 99; done
          kill -\(name) $program; wait $program
          """
      )
      #expect(result.status == 128 + number)
      #expect(folder.names == [])
    }
  }

  @Test(
    arguments: ["join a.rgba a.rgba -o b.rgba --quiet", "gallery -o pages --quiet"],
    ["INT", "TERM"]
  )
  func `a signal leaves nothing unfinished of joined pieces and of a gallery`(
    arguments: String,
    signal: String
  ) async throws {
    let folder = try ScratchFolder()
    // Joining a piece of gigabytes takes far longer than the look at the folder.
    let result = try await Program.run(
      arguments.split(separator: " ").map(String.init),
      in: folder,
      shell: """
        truncate -s 3G a.rgba; set -m; "$0" "$@" & program=$!
        until [ -n "$(ls -A | grep -v a.rgba)" ]; do kill -0 $program || exit 99; done
        sleep 0.1; kill -\(signal) $program; wait $program; status=$?
        rm a.rgba; find . -name '.?*' | grep . && exit 98; exit $status
        """
    )
    #expect(result.status == 128 + (signal == "INT" ? 2 : 15), "\(folder.names)")
    #expect(!folder.names.contains("b.rgba"))
  }

  @Test func `a reader that goes away ends the film without a word`() async throws {
    let folder = try ScratchFolder()
    let result = try await Program.run(
      ["render", "test-card", "-o", "-", "--to", "9000", "--quiet"],
      in: folder,
      shell: "\"$0\" \"$@\" | head -c 100; exit ${PIPESTATUS[0]}"
    )
    #expect(result.status == 128 + 13)
    #expect(result.errors.isEmpty)
    #expect(result.output.count == 100)
  }

  @Test func `the list is a JSON array`() async throws {
    let folder = try ScratchFolder()
    let result = try await Program.run(["list", "--json"], in: folder)
    #expect(result.status == 0)
    #expect(try JSONSerialization.jsonObject(with: result.output) is [Any])
  }
}
