// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartzitePictures
import QuartziteRaster

/// A golden file, and the files that show a failure.
package struct Golden {
  /// The path of the golden file.
  package let path: String
  private let failures: FailureFiles

  /// Finds the golden `name` of the test file `filePath`, with the file extension `ending`.
  package init(name: String, filePath: String, ending: String = "png") {
    let file = URL(fileURLWithPath: filePath)
    let (folder, suite) = (file.deletingLastPathComponent(), file.deletingPathExtension())
    let safe = String(
      name.map { $0.isASCII && ($0.isLetter || $0.isNumber || "-_@.".contains($0)) ? $0 : "-" }
    )
    path =
      folder.appendingPathComponent("__Goldens__/\(suite.lastPathComponent)/\(safe).\(ending)").path
    let root =
      ProcessInfo.processInfo.environment["QUARTZITE_FAILURES"]
      .map { URL(fileURLWithPath: $0) } ?? folder.appendingPathComponent("__Failures__")
    failures = FailureFiles(
      stem: root.appendingPathComponent("\(suite.lastPathComponent)/\(safe)").path
    )
  }

  /// A number rounded to a thousandth, without trailing zeros and exponent.
  static func number(_ value: Double) -> String {
    let thousandths = (value * 1000).rounded()
    guard thousandths.magnitude < 1e15 else { return "\(value)" }
    let whole = Int(thousandths)
    let rest = String(whole.magnitude % 1000 + 1000).dropFirst()
    let digits = String(rest.reversed().drop { $0 == "0" }.reversed())
    let sign = whole < 0 ? "-" : ""
    return sign + "\(whole.magnitude / 1000)" + (digits.isEmpty ? "" : ".\(digits)")
  }

  /// The name of a function as `#function` gives it, without parameters and backticks.
  package static func name(ofFunction function: String) -> String {
    let name = function.prefix { $0 != "(" }.filter { $0 != "`" }
    return name.isEmpty ? "golden" : String(name)
  }

  /// Compares, records if that is requested, and writes the files of a failure.
  ///
  /// The files of an earlier failure are removed first.
  ///
  /// - Parameter attach: gets name and bytes of each file of a failure; default attaches them to the
  ///   running test.
  package func check(
    _ actual: GoldenPictures,
    _ tolerance: GoldenTolerance,
    _ recording: GoldenRecording,
    attach: FailureFiles.Attach = GoldenAttachments.attach
  ) throws(GoldenMismatch) {
    failures.remove()
    let isCI = GoldenRecording.isContinuousIntegration(ProcessInfo.processInfo.environment)
    let recording = isCI ? .never : recording
    guard FileManager.default.fileExists(atPath: path) else {
      guard recording == .never else { return try record(actual) }
      let files = failures.write([("actual", actual)], attach)
      throw GoldenMismatch(
        description: "There is no golden picture \(path). Look at \(files) and run with "
          + "QUARTZITE_RECORD=missing to keep it."
      )
    }
    guard recording != .all else { return try record(actual) }
    let sheet: Pixmap
    do { sheet = try PNG.read(path) } catch {
      throw GoldenMismatch(description: "The golden picture cannot be read: \(error.description)")
    }
    guard let difference = GoldenDifference(sheet, actual, tolerance) else { return }
    guard recording != .failed else { return try record(actual) }
    let files = failures.write(difference.pictures, attach)
    throw GoldenMismatch(description: "\(path): \(difference.description). See \(files).")
  }

  private func record(_ pictures: GoldenPictures) throws(GoldenMismatch) {
    do {
      try FailureFiles.makeFolder(of: path)
      try PNG.write(pictures.sheet, to: path)
    } catch {
      throw GoldenMismatch(description: "The golden picture cannot be written: \(error)")
    }
  }
}
