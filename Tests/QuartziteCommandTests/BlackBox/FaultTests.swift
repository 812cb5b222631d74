// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import Testing

/// What the machine may do to a run: disks, folders, streams, environments, other runs.
@Suite struct FaultTests {
  private static let lottie =
    #"{"v":"5.5.0","fr":30,"ip":0,"op":30,"w":16,"h":16,"layers":[]}"#
  private static let film = ["render", "test-card", "--size", "64x48", "--quiet", "--to"]

  private func write(_ text: String, _ name: String, in folder: ScratchFolder) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file(name)))
  }

  /// Whether a file system can be mounted here, as root in a name space of its own.
  static let canMount: Bool = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = [
      "-c", "unshare -m mount -t tmpfs -o size=64k none /mnt >/dev/null 2>&1",
    ]
    try? process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  @Test(
    arguments: [
      "render film.json --format gif -o film.json", "render film.json -o link.gif",
      "render film.json -o b.gif --poster link.png", "snapshot film.json --at 0 -o link.png",
      "draw film.json -o link.png", "sheet film.json -o link.png",
      "join a.gif -o a.gif", "join a.gif -o ./a.gif",
      "render test-card -o c.gif --poster c.png --poster c.gif",
    ]
  )
  func `an output that is an input is refused, and the input stays`(arguments: String) async throws
  {
    let folder = try ScratchFolder()
    try write(Self.lottie, "film.json", in: folder)
    try write("GIF", "a.gif", in: folder)
    let result = try await Program.run(
      arguments.split(separator: " ").map(String.init),
      in: folder,
      shell: #"ln -s film.json link.gif; ln film.json link.png; "$0" "$@""#
    )
    #expect(result.status == 2)
    #expect(result.errorLines.count == 1)
    #expect(folder.names == ["a.gif", "film.json", "link.gif", "link.png"])
    let film = FileManager.default.contents(atPath: folder.file("film.json"))
    #expect(film == Data(Self.lottie.utf8))
  }

  @Test(arguments: ["pictures", "./pictures/", "link"])
  func `stills do not take the place of the pictures that they are to be like`(output: String)
    async throws
  {
    let folder = try ScratchFolder()
    try write(Self.lottie, "film.json", in: folder)
    let result = try await Program.run(
      ["lottie", "stills", ".", "--like", "pictures", "-o", output],
      in: folder,
      shell: #"mkdir pictures; echo PNG >pictures/film-50.png; ln -s pictures link; "$0" "$@""#
    )
    #expect(result.status == 2)
    #expect(result.errors.contains("is the input pictures"))
    let picture = FileManager.default.contents(atPath: folder.file("pictures/film-50.png"))
    #expect(picture == Data("PNG\n".utf8))
  }

  @Test(arguments: ["a.gif", "a.rgba", "a.mp4", "a.webp"])
  func `of two runs to one file both end well, and the file is whole`(output: String) async throws {
    let folder = try ScratchFolder()
    let result = try await Program.run(
      Self.film + ["2", "-o", output],
      in: folder,
      shell: """
        "$0" "$@" -o one-\(output) & wait $!
        "$0" "$@" & first=$!; "$0" "$@" & second=$!
        wait $first && wait $second && cmp \(output) one-\(output)
        """
    )
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(folder.names == [output, "one-\(output)"].sorted())
  }

  @Test(arguments: ["a.gif", "a.rgba", "a.mp4", "shots"])
  func `what a killed run left is deleted by the next one to the same output`(output: String)
    async throws
  {
    let folder = try ScratchFolder()
    let result = try await Program.run(
      ["render", "test-card", "-o", output, "--size", "64x48", "--quiet"],
      in: folder,
      shell: """
        set -m; "$0" "$@" --to 9000 & program=$!
        until [ -n "$(ls -A)" ]; do kill -0 $program || exit 99; done
        kill -KILL $program; wait $program; [ -n "$(ls -A)" ] || exit 98
        # The encoder of the killed run ends by itself as its input ends.
        left=$(ls -A | head -1)
        while pgrep -f -- "$left" >/dev/null; do sleep 0.05; done
        "$0" "$@" --to 0.1
        """
    )
    #expect(result.status == 0)
    #expect(folder.names == [output])
  }

  @Test func `a closed standard output is an error for what prints, and nothing to the others`()
    async throws
  {
    let folder = try ScratchFolder()
    for arguments in [["list"], Self.film + ["0.1", "-o", "-"]] {
      let result = try await Program.run(arguments, in: folder, shell: #""$0" "$@" >&-"#)
      #expect(result.status == 1)
      #expect(result.errors.contains("it is closed"))
    }
    for closed in [">&-", "2>&-", "<&- >&- 2>&-"] {
      let result = try await Program.run(
        Self.film + ["0.1", "-o", "a.gif"],
        in: folder,
        shell: #""$0" "$@" -o whole.gif; "$0" "$@" \#(closed) && cmp a.gif whole.gif"#
      )
      #expect(result.status == 0)
    }
  }

  @Test func `home, locale and time zone change no byte`() async throws {
    let folder = try ScratchFolder()
    let film = ["render", "loading", "--size", "40x71", "--scale", "1", "--fps", "4", "-o", "-"]
    let usual = try await Program.run(film + ["--quiet"], in: folder)
    #expect(usual.status == 0 && !usual.output.isEmpty)
    for setting in [
      "env -u HOME", "env HOME=/nonexistent", "env -i PATH=/usr/bin:/bin",
      "env LC_ALL=tr_TR.UTF-8 LANG=de_DE.UTF-8 TZ=Asia/Kolkata", "env LC_ALL=POSIX TZ=:bad",
    ] {
      let result = try await Program.run(
        film + ["--quiet"],
        in: folder,
        shell: setting + #" "$0" "$@""#
      )
      #expect(result.status == 0, "\(setting)")
      let isSame = result.output == usual.output
      #expect(isSame, "\(setting)")
    }
  }

  @Test(
    .enabled(if: canMount, "NOT TESTED: a full disk needs the right to mount file systems"),
    arguments: [
      "render test-card -o d/a.gif", "render test-card -o d/a.apng",
      "render test-card -o d/a.webp --lossless",
      "render test-card -o d/a.mp4 --quality 100", "render test-card -o d/a.webm --quality 100",
      "render test-card -o d/a.rgba", "render test-card -o d/a.bgra", "render test-card -o d/shots",
      "render test-card -o a.rgba --to 0.1 --poster d/a.png",
      "snapshot test-card --at 0,1 -o d/shots",
      "snapshot test-card --at 1 -o d/a.png", "join a.apng -o d/a.apng",
      "sheet test-card -o d/a.png",
    ]
  )
  func `a full disk is one line that says so, and nothing is left on it`(arguments: String)
    async throws
  {
    let folder = try ScratchFolder()
    let result = try await Program.run(
      arguments.split(separator: " ").map(String.init),
      in: folder,
      shell: """
        mkdir d
        if [[ $1 == join ]]; then "$0" render test-card -o a.apng --frames '0..<30' --scale 8 --quiet; fi
        exec unshare -m bash -c 'mount -t tmpfs -o size=64k none d; head -c 70000 /dev/zero >d/filler 2>/dev/null
          "$0" "$@"; status=$?; ls -A d | grep -v filler >left; exit $status' "$0" "$@"
        """
    )
    #expect(result.status == 1)
    #expect(result.errorLines.last?.contains("disk is full") == true, "\(result.errors)")
    #expect(FileManager.default.contents(atPath: folder.file("left")) == Data())
  }

  @Test(
    .enabled(if: canMount, "NOT TESTED: a read-only disk needs the right to mount file systems"),
    arguments: [
      "render test-card --to 0.1 -o a.gif", "render test-card --to 0.1 -o a.mp4",
      "render test-card --to 0.1 -o a.rgba", "render test-card --to 0.1 -o shots",
      "render --each film.json -o films", "snapshot test-card --at 0 -o a.png",
      "snapshot test-card --at 0,1 -o a", "sheet test-card -o a.png",
      "gallery --only loading -o page --quiet", "lottie stills . --like like -o stills",
    ]
  )
  func `a folder that cannot be written is one line that says so`(arguments: String) async throws {
    let folder = try ScratchFolder()
    try write(Self.lottie, "film.json", in: folder)
    let result = try await Program.run(
      arguments.split(separator: " ").map(String.init),
      in: folder,
      shell: """
        mkdir like; echo PNG >like/film-50.png
        exec unshare -m bash -c 'mount --bind . .; cd "$PWD"; mount -o remount,ro,bind "$PWD"
          "$0" "$@"' "$0" "$@"
        """
    )
    #expect(result.status == 1)
    #expect(result.errorLines.count == 1)
    #expect(result.errors.contains("permission denied"), "\(result.errors)")
    #expect(folder.names == ["film.json", "like"])
  }
}
