// SPDX-License-Identifier: Apache-2.0
import Foundation

extension Golden {
  /// Compares lines of text with those of the file, and records them if that is requested.
  package func check(
    _ lines: [String],
    _ recording: GoldenRecording
  ) throws(GoldenMismatch) {
    let isCI = GoldenRecording.isContinuousIntegration(ProcessInfo.processInfo.environment)
    let recording = isCI ? .never : recording
    guard let data = FileManager.default.contents(atPath: path) else {
      guard recording == .never else { return try record(lines) }
      throw GoldenMismatch(
        description: "There is no golden text \(path). Run with QUARTZITE_RECORD=missing to keep:\n"
          + lines.joined(separator: "\n")
      )
    }
    let expected = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    guard expected != lines || recording == .all else { return }
    guard recording != .failed, recording != .all else { return try record(lines) }
    let changes = lines.difference(from: expected).map { change in
      switch change {
      case .remove(_, let line, _): "- " + line
      case .insert(_, let line, _): "+ " + line
      }
    }
    throw GoldenMismatch(description: "\(path) differs:\n" + changes.joined(separator: "\n"))
  }

  private func record(_ lines: [String]) throws(GoldenMismatch) {
    do {
      try FailureFiles.makeFolder(of: path)
      let text = lines.map { $0 + "\n" }.joined()
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw GoldenMismatch(description: "The golden text cannot be written: \(error)")
    }
  }
}
