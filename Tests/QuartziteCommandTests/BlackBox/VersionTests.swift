// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import Testing

/// The version, which stands in one file.
@Suite struct VersionTests {
  @Test func `the program tells the version of the file VERSION`() async throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../VERSION")
    let wanted = try Data(contentsOf: root)
    let result = try await Program.run(["--version"], in: ScratchFolder())
    #expect(result.status == 0)
    #expect(result.output == wanted)
  }
}
