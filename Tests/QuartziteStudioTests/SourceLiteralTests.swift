// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteStage
import QuartziteStudio
import Testing

@Suite struct SourceLiteralTests {
  /// A source of a number, as the wrapper makes it.
  private func source(_ value: Double, line: Int, file: String = "/a/View.swift") -> TunableSource {
    TunableSource(value, in: nil, file, line)
  }

  @Test(arguments: [
    ("@Tunable var damping = 0.15", 0.15, 0.4, "@Tunable var damping = 0.4"),
    (
      "  @Tunable(in: 0...40) private var r: CGFloat = 12 // points", 12, 9,
      "  @Tunable(in: 0...40) private var r: CGFloat = 9 // points"
    ),
    (
      "@Tunable private(set) var r: CGFloat = 12", 12, 9.5,
      "@Tunable private(set) var r: CGFloat = 9.5"
    ),
    (
      "@Tunable\n  var r = 12.0 { didSet { go() } }", 12, 9,
      "@Tunable\n  var r = 9.0 { didSet { go() } }"
    ),
    ("@Tunable var r = -1_000.5", -1000.5, 2, "@Tunable var r = 2.0"),
    ("@Tunable var r = 1e-3;", 0.001, 0.002, "@Tunable var r = 0.002;"),
  ])
  func `the literal changes and nothing else`(
    _ line: String,
    _ old: Double,
    _ new: Double,
    _ expected: String
  ) throws {
    let (head, tail) = ("import Quartzite\n// var a = 0.15\n", "\n  let other = \(old)\n")
    let literal = try SourceLiteral(of: source(old, line: 3), in: head + line + tail)
    #expect(literal.text(with: new) == head + expected + tail)
  }

  @Test func `whole numbers and switches are written as such`() throws {
    let count = TunableSource(3, in: nil, "/a/View.swift", 1)
    let flag = TunableSource(true, in: nil, "/a/View.swift", 1)
    #expect(
      try SourceLiteral(of: count, in: "@Tunable var n = 3").text(with: 5) == "@Tunable var n = 5"
    )
    let text = try SourceLiteral(of: flag, in: "@Tunable var on = true").text(with: 0)
    #expect(text == "@Tunable var on = false")
    #expect(try SourceLiteral(of: flag, in: "@Tunable var `in` = true").name == "in")
  }

  @Test(arguments: [
    "@Tunable var damping = 0.16", "var damping = 0.15", "@Tunable var damping = 0.15 * 2",
    "@Tunable var damping: Double", "// none", "@Tunable var damping = usual", "",
    "@Tunable var damping = 0.15.rounded()", "\n@Tunable var damping = 0.15",
  ])
  func `a file that has changed is left alone`(_ text: String) {
    #expect(throws: SourceLiteral.Fault.self) {
      try SourceLiteral(of: source(0.15, line: 1), in: text)
    }
  }

  @Test func `a file is written as a whole, with its permissions, through links`() throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent("literal-\(UUID().uuidString)")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    let (file, link) = (
      folder.appendingPathComponent("A.swift"), folder.appendingPathComponent("B.swift")
    )
    try Data("@Tunable var a = 0.5\r\n\u{e9}".utf8).write(to: file)
    try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    try files.createSymbolicLink(at: link, withDestinationURL: file)
    try SourceLiteral.save(0.75, to: source(0.5, line: 1, file: link.path))
    #expect(try String(contentsOf: file, encoding: .utf8) == "@Tunable var a = 0.75\r\n\u{e9}")
    #expect(try files.destinationOfSymbolicLink(atPath: link.path) == file.path)
    let permissions = try files.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    #expect(permissions == 0o600)
    #expect(throws: SourceLiteral.Fault.self) {
      try SourceLiteral.save(1, to: source(0.5, line: 1, file: "/nowhere/A.swift"))
    }
  }
}
