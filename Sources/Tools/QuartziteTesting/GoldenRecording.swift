// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Which golden pictures a run writes.
public enum GoldenRecording: String, Sendable {
  /// None; the default.
  case never
  /// Those that are not there.
  case missing
  /// Those that are not there and those that differ.
  case failed
  /// All.
  case all

  /// What the environment asks for: `QUARTZITE_RECORD` is one of the names of the cases.
  ///
  /// Wherever `CI` is set to anything but nothing, `0` or `false` it is `never`; unknown names are.
  public static var fromEnvironment: GoldenRecording {
    fromEnvironment(ProcessInfo.processInfo.environment)
  }

  /// The same for given variables.
  package static func fromEnvironment(_ variables: [String: String]) -> GoldenRecording {
    guard !isContinuousIntegration(variables) else { return .never }
    return variables["QUARTZITE_RECORD"].flatMap { GoldenRecording(rawValue: $0) } ?? .never
  }

  /// Whether the run is one of a continuous integration.
  package static func isContinuousIntegration(_ variables: [String: String]) -> Bool {
    !["", "0", "false"].contains((variables["CI"] ?? "").lowercased())
  }
}

/// A picture is not what its golden picture shows.
public struct GoldenMismatch: Error, CustomStringConvertible, Sendable {
  /// What is wrong and which files show it.
  public let description: String
}
