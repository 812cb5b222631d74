// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNibs
import Testing

/// Where an application finds its documents.
///
/// Source: Apple, "File System Programming Guide"; the XDG Base Directory Specification.
@Suite struct ApplicationHomeTests {
  private func path(_ isKept: Bool, _ environment: [String: String]) -> String {
    ApplicationHome.path("App", isKept: isKept, environment: environment)
  }

  @Test func `an application in a window keeps a folder of its name`() {
    #expect(path(true, ["HOME": "/h/a"]) == "/h/a/.local/share/quartzite/App")
    #expect(path(true, ["HOME": "/h/a", "XDG_DATA_HOME": "/d"]) == "/d/quartzite/App")
    // A relative path is to be ignored.
    let relative = ["HOME": "/h/a", "XDG_DATA_HOME": "d"]
    #expect(path(true, relative) == "/h/a/.local/share/quartzite/App")
  }

  @Test func `for pictures it has a new one each time, below the temporary folder`() {
    let (one, two) = (path(false, ["HOME": "/h/a"]), path(false, ["HOME": "/h/a"]))
    #expect(one != two)
    #expect(one.hasPrefix(FileManager.default.temporaryDirectory.path))
  }

  @Test(arguments: [true, false])
  func `whoever starts the program chooses another`(isKept: Bool) {
    #expect(path(isKept, ["HOME": "/h/a", "CFFIXED_USER_HOME": "/b"]) == "/b")
  }

  @Test func `there is a folder for documents`() throws {
    let home = FileManager.default.temporaryDirectory
      .appendingPathComponent("home-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    #expect(ApplicationHome.furnish(home.path) && ApplicationHome.furnish(home.path))
    let file = home.appendingPathComponent("Documents/meals")
    try Data([1]).write(to: file)
    #expect(FileManager.default.fileExists(atPath: file.path))
    // A file is no folder.
    #expect(!ApplicationHome.furnish(file.path))
  }
}
