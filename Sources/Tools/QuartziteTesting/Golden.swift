// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGraphics
import QuartzitePictures
import QuartziteRaster
import QuartziteStage

/// Advances `stage` to `time` and compares its image with a golden image.
///
/// The golden image is the file `__Goldens__/<test file>/<name>@<time>s-<size>@<scale>x.png` beside
/// the test file. If it is missing or differs, this throws, which fails the test in Swift Testing
/// and in XCTest, and writes `expected`, `actual` and `difference` images to `__Failures__/<test
/// file>/` beside the test file or below `QUARTZITE_FAILURES`.
///
/// ```swift
/// @MainActor @Test func `the card is half open`() throws {
///   let stage = Stage(size: CGSize(width: 120, height: 80), scale: 2)
///   stage.rootView.addSubview(CardView(frame: stage.rootView.bounds))
///   try assertGolden(of: stage, at: 0.5, named: "card")
/// }
/// ```
///
/// - Parameters:
///   - stage: must not be past `time`, since stages do not go back.
///   - name: letters, digits, `-` and `_`; other characters become `-`.
///   - tolerance: default none, the same bytes.
///   - recording: default from the environment; see `GoldenRecording.fromEnvironment`.
/// - Throws: `GoldenMismatch`.
@MainActor
public func assertGolden(
  of stage: Stage,
  at time: TimeInterval,
  named name: String,
  tolerance: GoldenTolerance = .exact,
  recording: GoldenRecording = .fromEnvironment,
  filePath: String = #filePath
) throws(GoldenMismatch) {
  guard time.isFinite, time >= stage.time else {
    throw GoldenMismatch(description: "The stage is at \(stage.time) s and cannot go to \(time) s.")
  }
  stage.advance(to: time)
  let (width, height) = (Double(stage.size.width), Double(stage.size.height))
  let label =
    "\(name)@\(Golden.number(time))s-\(Golden.number(width))x\(Golden.number(height))"
    + "@\(Golden.number(Double(stage.scale)))x"
  try Golden(name: label, filePath: filePath)
    .check(stage.snapshot().pixmap, tolerance, recording)
}

/// Compares an image with the golden image `__Goldens__/<test file>/<name>.png`.
///
/// Otherwise the same as for a stage.
///
/// - Throws: `GoldenMismatch`.
public func assertGolden(
  _ image: CGImage,
  named name: String,
  tolerance: GoldenTolerance = .exact,
  recording: GoldenRecording = .fromEnvironment,
  filePath: String = #filePath
) throws(GoldenMismatch) {
  try Golden(name: name, filePath: filePath).check(image.pixmap, tolerance, recording)
}

/// A golden image and the files around it.
struct Golden {
  let path: String
  private let failures: String

  init(name: String, filePath: String) {
    let file = URL(fileURLWithPath: filePath)
    let (folder, suite) = (file.deletingLastPathComponent(), file.deletingPathExtension())
    let safe = String(
      name.map { $0.isASCII && ($0.isLetter || $0.isNumber || "-_@.".contains($0)) ? $0 : "-" }
    )
    path = folder.appendingPathComponent("__Goldens__/\(suite.lastPathComponent)/\(safe).png").path
    let root =
      ProcessInfo.processInfo.environment["QUARTZITE_FAILURES"]
      .map { URL(fileURLWithPath: $0) } ?? folder.appendingPathComponent("__Failures__")
    failures = root.appendingPathComponent("\(suite.lastPathComponent)/\(safe)").path
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

  /// Compares, records if that is requested, and writes images of a failure.
  func check(
    _ actual: Pixmap,
    _ tolerance: GoldenTolerance,
    _ recording: GoldenRecording
  ) throws(GoldenMismatch) {
    let isCI = GoldenRecording.isContinuousIntegration(ProcessInfo.processInfo.environment)
    let recording = isCI ? .never : recording
    guard FileManager.default.fileExists(atPath: path) else {
      guard recording == .never else { return try record(actual) }
      let files = write(["actual": actual])
      throw GoldenMismatch(
        description: "There is no golden picture \(path). Look at \(files) and run with "
          + "QUARTZITE_RECORD=missing to keep it."
      )
    }
    guard recording != .all else { return try record(actual) }
    let expected: Pixmap
    do { expected = try PNG.read(path) } catch {
      throw GoldenMismatch(description: "The golden picture cannot be read: \(error.description)")
    }
    let comparison = GoldenComparison(expected, actual, tolerance)
    guard !comparison.passes(tolerance) else { return }
    guard recording != .failed else { return try record(actual) }
    let files = write([
      "expected": expected, "actual": actual,
      "difference": GoldenComparison.picture(expected, actual),
    ])
    let what =
      comparison.isSameSize
      ? "\(comparison.differingPixels) pixels differ by more than \(tolerance.channelDifference) of "
        + "255 (tolerance \(tolerance.name), \(tolerance.differingPixels) allowed), the greatest "
        + "difference is \(comparison.greatestDifference)"
      : "the size is \(actual.width)x\(actual.height), not \(expected.width)x\(expected.height)"
    throw GoldenMismatch(description: "\(path): \(what). See \(files).")
  }

  private func record(_ picture: Pixmap) throws(GoldenMismatch) {
    do {
      try Self.makeFolder(of: path)
      try PNG.write(picture, to: path)
    } catch {
      throw GoldenMismatch(description: "The golden picture cannot be written: \(error)")
    }
  }

  /// Writes the images of a failure and returns their location, or why they could not be written.
  private func write(_ pictures: [String: Pixmap]) -> String {
    var written: [String] = []
    for (name, picture) in pictures.sorted(by: { $0.key < $1.key }) {
      let file = "\(failures).\(name).png"
      do {
        try Self.makeFolder(of: file)
        try PNG.write(picture, to: file)
        written.append(file)
      } catch {
        written.append("(\(file) could not be written)")
      }
    }
    return written.joined(separator: ", ")
  }

  private static func makeFolder(of path: String) throws {
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
  }
}
