// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteUIKit

/// The home folder of an application, as which Foundation takes it: its `Documents` are there when the
/// application begins, as in the container of an application on iOS.
///
/// Source: Apple, "File System Programming Guide", the iOS file system: each application has a
/// container of its own with a folder `Documents`, which the system makes.
package enum ApplicationHome {
  /// The variable by which Foundation finds the home, and whoever starts the program can choose it.
  private static let variable = "CFFIXED_USER_HOME"

  /// Gives the process a home for the application of a name.
  ///
  /// With `isKept` the next start finds what was written: the folder is the application's in the
  /// user's data folder. Otherwise it is an empty one, which is deleted when the process ends, so
  /// that pictures and films are the same at every start.
  @MainActor
  package static func settle(_ name: String, isKept: Bool) {
    let environment = ProcessInfo.processInfo.environment
    let path = path(name, isKept: isKept, environment: environment)
    guard furnish(path) else {
      return Log.note("The home of the application, \(path), cannot be made.")
    }
    guard environment[variable] == nil else { return }
    setenv(variable, path, 1)
    guard !isKept else { return }
    passing = path
    atexit { if let passing = ApplicationHome.passing { ApplicationHome.clear(passing) } }
  }

  /// The folder that is deleted in the end; nil for none.
  // SAFETY: set once, at the start of the process, and read at its end.
  nonisolated(unsafe) private static var passing: String?

  /// Returns the folder for an application.
  package static func path(_ name: String, isKept: Bool, environment: [String: String]) -> String {
    if let chosen = environment[variable] { return chosen }
    // The XDG Base Directory Specification asks for an absolute path.
    let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard isKept, let base = data ?? environment["HOME"].map({ $0 + "/.local/share" }) else {
      return FileManager.default.temporaryDirectory.path + "/\(name)-\(UUID().uuidString)"
    }
    return base + "/quartzite/" + name
  }

  /// Makes the folder and its `Documents`; returns whether they are there.
  package static func furnish(_ path: String) -> Bool {
    do {
      try FileManager.default.createDirectory(
        atPath: path + "/Documents",
        withIntermediateDirectories: true
      )
      return true
    } catch {
      return false
    }
  }

  private static func clear(_ path: String) {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      Log.note("\(path) cannot be deleted.")
    }
  }
}
