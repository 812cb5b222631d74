// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import Testing

/// FFmpeg that crashes, hangs, lies, or is overtaken by a signal.
@Suite struct FaultyEncoderTests {
  static let outputs = ["a.mp4", "a.webm", "a.avif"]

  /// Runs a film with a script in FFmpeg's place, which notes its number in `pid`; returns what is left
  /// but for the script's own files, a living encoder included.
  private func run(
    _ output: String,
    encoder: String,
    shell: String = #""$0" "$@""#
  ) async throws -> (result: Program.Result, left: [String]) {
    let folder = try ScratchFolder()
    let script = "#!/bin/bash\necho $$ >>pid\n\(encoder)\n"
    try Data(script.utf8).write(to: URL(fileURLWithPath: folder.file("fake")))
    let result = try await Program.run(
      ["render", "test-card", "-o", output, "--size", "64x48", "--to", "1", "--quiet"],
      in: folder,
      shell: """
        chmod +x fake; export QUARTZITE_FFMPEG=$PWD/fake QUARTZITE_FFMPEG_PATIENCE=1
        \(shell); status=$?
        # The dead count only as long as nobody has asked for their status.
        living() { cat /proc/[0-9]*/stat 2>/dev/null | sed 's/.*) //' | grep -v '^Z' |
          cut -d' ' -f3 | grep -Fxf pid; }
        for try in {1..50}; do if ! living >/dev/null; then break; fi; done
        for group in $(living); do touch alive-$group; done
        exit $status
        """
    )
    return (result, folder.names.filter { !["fake", "pid", "ready"].contains($0) })
  }

  @Test(arguments: outputs)
  func `one that crashes is one line and leaves nothing`(output: String) async throws {
    for encoder in ["exit 3", "head -c 9000 >/dev/null; kill -SEGV $$", "echo bad >&2; exit 1"] {
      let (result, left) = try await run(output, encoder: encoder)
      #expect(result.status == 1)
      #expect(result.errorLines.count == 1)
      #expect(result.errors.contains("FFmpeg"))
      #expect(left == [])
    }
  }

  @Test(arguments: outputs)
  func `one that hangs is ended after the time that it is given`(output: String) async throws {
    for encoder in ["sleep 1000", "sleep 1000 & cat >/dev/null; wait", "exec <&-; sleep 1000"] {
      let (result, left) = try await run(output, encoder: encoder)
      #expect(result.status == 1)
      #expect(result.errors.contains("hangs"))
      #expect(left == [])
    }
  }

  @Test(arguments: outputs)
  func `one that says that all went well and made nothing is not believed`(output: String)
    async throws
  {
    let lies = [
      "exit 0", "cat >/dev/null; exit 0", "cat >/dev/null; echo film >$out",
      "cat >/dev/null; printf 'RIFF....WEBP' >$out", "cat >/dev/null; rm -f $out",
    ]
    for lie in lies {
      let (result, left) = try await run(
        output,
        encoder: "out=${@: -1}; out=${out#file:}; \(lie)"
      )
      #expect(result.status == 1, "\(lie)")
      #expect(result.errorLines.count == 1)
      #expect(left == [], "\(lie)")
    }
  }

  @Test(arguments: ["INT", "TERM"], ["a.webm", "a.mp4"])
  func `a signal at the start, in the middle and at the end leaves no file and no encoder`(
    signal: String,
    output: String
  ) async throws {
    let phases = [
      "touch ready; sleep 1000",
      "head -c 9000 >/dev/null; touch ready; sleep 1000",
      "cat >/dev/null; touch ready; sleep 1000",
    ]
    for encoder in phases {
      let (result, left) = try await run(
        output,
        encoder: encoder,
        shell: """
          export QUARTZITE_FFMPEG_PATIENCE=60
          set -m; "$0" "$@" & program=$!
          until [ -e ready ]; do kill -0 $program || exit 99; done
          kill -\(signal) $program; wait $program
          """
      )
      #expect(result.status == 128 + (signal == "INT" ? 2 : 15))
      #expect(left == [], "\(encoder)")
    }
  }
}
