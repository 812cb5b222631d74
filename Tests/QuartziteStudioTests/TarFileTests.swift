// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteStudio
import Testing

@Suite struct TarFileTests {
  @Test func `a header is 512 bytes that sum to its own checksum`() throws {
    let header = TarFile.header(name: "0001.png", in: "menu", size: 1_000)
    #expect(header.count == 512)
    #expect(header.starts(with: "0001.png\u{0}".utf8))
    #expect(header[345...].starts(with: "menu\u{0}".utf8))
    #expect(Array(header[124..<136]) == Array("00000001750\u{0}".utf8))
    #expect(Array(header[257..<265]) == Array("ustar\u{0}00".utf8))
    // IEEE Std 1003.1: the sum of all bytes with the checksum's own as spaces.
    let text = String(decoding: header[148..<154], as: UTF8.self)
    let sum = try #require(Int(text, radix: 8))
    let others = header.enumerated().reduce(0) {
      $0 + ((148..<156).contains($1.offset) ? 32 : Int($1.element))
    }
    #expect(sum == others)
  }

  @Test(arguments: ["menu", String(repeating: "m", count: 99)])
  func `what is packed is unpacked by tar`(prefix: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let (source, target) = (folder.appendingPathComponent("a"), folder.appendingPathComponent("b"))
    defer { try? FileManager.default.removeItem(at: folder) }
    for directory in [source, target] {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }
    let contents = ["1.png": 0, "2.png": 512, "3.png": 1_537]
    for (name, count) in contents {
      try Data(repeating: 7, count: count).write(to: source.appendingPathComponent(name))
    }
    let archive = folder.appendingPathComponent("x.tar").path
    try TarFile.write(directory: source.path, to: archive, prefix: prefix)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: archive)).count
    #expect(bytes == TarFile.size(of: Array(contents.values)))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["tar", "-xf", archive, "-C", target.path]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    for (name, count) in contents {
      let data = try Data(contentsOf: target.appendingPathComponent(prefix + "/" + name))
      #expect(data == Data(repeating: 7, count: count))
    }
  }

  @Test func `names that do not fit are refused before anything is written`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let archive = folder.path + "/x.tar"
    let prefix = String(repeating: "m", count: 100)
    #expect(throws: CocoaError.self) {
      try TarFile.write(directory: folder.path, to: archive, prefix: prefix)
    }
    #expect(!FileManager.default.fileExists(atPath: archive))
  }
}
