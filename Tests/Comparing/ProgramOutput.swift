// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Runs a program and returns what it printed; throws if it fails.
public func output(of arguments: [String]) throws -> Data {
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

/// A program that ended with an error.
public struct ProgramFailure: Error {
  /// The program and its arguments.
  public var arguments: [String]
}
