// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A directory of its own for one test; gone with the object.
final class ScratchFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "quartzite-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The names in the directory, hidden ones too, sorted.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  func bytes(_ name: String) -> [UInt8] {
    [UInt8](FileManager.default.contents(atPath: file(name)) ?? Data())
  }
}

/// Runs a program and returns what it printed; throws if it fails.
func output(of arguments: [String]) throws -> Data {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = arguments
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardInput = FileHandle.nullDevice
  try process.run()
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else { throw ProgramFailure(arguments: arguments) }
  return data
}

struct ProgramFailure: Error {
  var arguments: [String]
}
