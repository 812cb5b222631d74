// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartzitePort

/// Files that the tool has ported as the directory of a module.
struct PortedFiles {
  /// The texts by name.
  private(set) var texts: [String: String] = [:]
  /// What must be reviewed, as `file:line: text`.
  private(set) var findings: [String] = []

  /// Ports the files, by name.
  init(_ files: [String: String]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
    }
    let tree = try SourceTree(folder.path)
    let ported = try tree.ported()
    findings = ported.flatMap { file in
      file.findings.map { "\(file.path):\($0.line): \($0.text)" }
    }
    try tree.write(ported)
    for name in ported.map(\.path) {
      texts[name] = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
  }
}

/// The ported texts of files, by name.
func ported(_ files: [String: String]) throws -> [String: String] {
  try PortedFiles(files).texts
}
