// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Which golden images a test run writes.
public enum GoldenRecording: String, Sendable {
  /// None; the default.
  case never
  /// Missing ones.
  case missing
  /// Missing ones and those that differ.
  case failed
  /// All.
  case all

  /// The value of the environment variable `QUARTZITE_RECORD`, one of the names of the cases.
  ///
  /// It is `never` if the name is unknown, or if `CI` is set to anything but the empty string, `0`
  /// or `false`.
  public static var fromEnvironment: GoldenRecording {
    fromEnvironment(ProcessInfo.processInfo.environment)
  }

  /// The same for given environment variables.
  package static func fromEnvironment(_ variables: [String: String]) -> GoldenRecording {
    guard !isContinuousIntegration(variables) else { return .never }
    return variables["QUARTZITE_RECORD"].flatMap { GoldenRecording(rawValue: $0) } ?? .never
  }

  /// Whether the tests run in continuous integration.
  package static func isContinuousIntegration(_ variables: [String: String]) -> Bool {
    !["", "0", "false"].contains((variables["CI"] ?? "").lowercased())
  }
}

/// An image does not match its golden image.
public struct GoldenMismatch: Error, CustomStringConvertible, Sendable {
  /// What is wrong, and which files show it.
  public let description: String
}
