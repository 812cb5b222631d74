// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import Testing

@Suite struct BadInputTests {
  /// Arguments, the exit status, and a word that the one line on the error output holds.
  static let table: [(String, Int32, String)] = [
    ("render no-such-effect -o a.gif", 2, "no-such-effect"),
    ("render lodaing -o a.gif", 2, "did you mean 'loading'"),
    ("render qqqqqqqqqq -o a.gif", 2, "quartzite list"),
    ("render", 2, "help"),
    ("render test-card", 2, "--output"),
    ("frobnicate", 2, "frobnicate"),
    ("rendr test-card", 2, "did you mean 'render'?"),
    ("lottie inof a.json", 2, "did you mean 'info'?"),
    ("help rendr", 2, "did you mean 'render'?"),
    ("loading", 2, "quartzite show loading"),
    ("lottie frobnicate", 2, "see 'quartzite help lottie'"),
    ("render test-card -o a.gif --size", 2, "see 'quartzite help render'"),
    ("lottie info a.json --jsn", 2, "see 'quartzite help lottie info'"),
    ("bench --only lading", 2, "did you mean 'loading'?"),
    ("render a.json bounce -o films", 2, "'bounce' is not"),
    ("render test-card other -o films", 2, "'test-card' is not"),
    ("render test-card -o a.gif --no-such-option", 2, "--no-such-option"),
    ("render test-card -o a.gif --size 0x0", 2, "--size"),
    ("render test-card -o a.gif --size -5x10", 2, "--size"),
    ("render test-card -o a.gif --size 20000x10 --scale 1", 2, "16384"),
    ("render test-card -o a.gif --size 8193x10", 2, "16384"),
    ("render test-card -o a.gif --size nanxnan", 2, "--size"),
    ("render test-card -o a.gif --size 1e999x5", 2, "--size"),
    ("render test-card -o a.gif --scale nan", 2, "--scale"),
    ("render test-card -o a.gif --scale 0", 2, "--scale"),
    ("render test-card -o a.gif --scale -2", 2, "--scale"),
    ("render test-card -o a.gif --fps 0", 2, "--fps"),
    ("render test-card -o a.gif --fps inf", 2, "--fps"),
    ("render test-card -o a.gif --from nan", 2, "--from"),
    ("render test-card -o a.gif --from 2 --to 1", 2, "--to"),
    ("render test-card -o a.gif --from 9", 2, "--from"),
    ("render test-card -o a.gif --to 1e12", 2, "--to"),
    ("render test-card -o a.gif --threads 0", 2, "--threads"),
    ("render test-card -o a.gif --threads many", 2, "--threads"),
    ("render test-card -o a.gif --seed -1", 2, "--seed"),
    ("render test-card -o a.gif --background mauvish", 2, "--background"),
    ("render test-card -o a.gif --frames 0..<9999", 2, "--frames"),
    ("render test-card -o a.gif --frames 5..<5", 2, "--frames"),
    ("render test-card -o a.gif --format tiff", 2, "--format"),
    ("render test-card -o a.gif --fps 200", 1, "--fps 50"),
    ("render test-card -o a.xyz", 2, "--format"),
    ("render test-card -o a.png", 2, "snapshot"),
    ("render test-card -o - --format gif", 2, "standard output"),
    ("render test-card -o missing/a.gif", 1, "missing"),
    ("render test-card -o . --format gif", 1, "directory"),
    ("render test-card -o /dev/full --format rgba", 1, "full"),
    ("render test-card -o a.gif --touch 1_down", 2, "step 1"),
    ("snapshot test-card --at nan -o a.png", 2, "--at"),
    ("snapshot test-card --at -1 -o a.png", 2, "--at"),
    ("snapshot test-card --at 1,,2 -o a", 2, "--at"),
    ("snapshot test-card --at 1,2 -o a.png", 2, "directory"),
    ("snapshot test-card --at 1 -o a.jpg", 2, "PNG"),
    ("snapshot test-card --at 1 -o missing/a.png", 1, "missing"),
    ("snapshot test-card --at 1 -o -", 2, "standard output"),
    ("gallery --only loading -o -", 2, "standard output"),
    ("gallery --only loading -o /dev/null/a", 1, "/dev/null/a: a part of the path"),
    ("inspect test-card", 2, "--at"),
    ("render test-card -o a.gif --set speed=1", 2, "no parameter 'speed'"),
    ("render bounce -o a.gif --set amplitude", 2, "name=value"),
    ("render bounce -o a.gif --set amplitude=-5", 2, "0 to 60"),
    ("list nothing", 2, "nothing"),
    ("inspect nothing --at 1", 2, "nothing"),
    ("bench --only nothing", 2, "nothing"),
    ("bench --threads 0", 2, "--threads"),
  ]

  @Test(arguments: table)
  func `bad input is one line, a status and no file`(
    arguments: String,
    status: Int32,
    word: String
  ) async throws {
    let folder = try ScratchFolder()
    let result = try await Program.run(arguments.split(separator: " ").map(String.init), in: folder)
    #expect(result.status == status)
    #expect(!result.isSignal)
    #expect(result.errorLines.count == 1)
    #expect(result.errors.hasPrefix("quartzite: "))
    #expect(result.errors.contains(word))
    #expect(result.output.isEmpty)
    #expect(folder.names == [])
  }

  @Test(arguments: ["list", "list --json", "inspect test-card --at 1", "--version"])
  func `what cannot be printed is told`(arguments: String) async throws {
    let folder = try ScratchFolder()
    let result = try await Program.run(
      arguments.split(separator: " ").map(String.init),
      in: folder,
      shell: "\"$0\" \"$@\" >/dev/full"
    )
    #expect(result.status == 1)
    #expect(result.errorLines.count == 1)
    #expect(result.errors.contains("standard output: the disk is full"))
  }
}
