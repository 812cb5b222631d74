// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGraphics
import QuartziteStage

/// Advances `stage` to `time` and compares its image with a golden image.
///
/// The golden image is the file `__Goldens__/<test file>/<name>@<time>s-<size>@<scale>x.png` beside
/// the test file. If it is missing or differs, this throws, which fails the test in Swift Testing
/// and in XCTest, and writes `expected`, `actual` and `difference` images to `__Failures__/<test
/// file>/` beside the test file or below `QUARTZITE_FAILURES`; in Swift Testing they are attachments
/// of the test, too. Once the test passes, they are removed.
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
///   - name: letters, digits, `-` and `_`; other characters become `-`. Default the name of the
///     calling function.
///   - tolerance: default none, the same bytes.
///   - recording: nil, the default, is that of the environment; see
///     ``GoldenRecording/fromEnvironment``.
/// - Throws: `GoldenMismatch`.
@MainActor
public func assertGolden(
  of stage: Stage,
  at time: TimeInterval,
  named name: String? = nil,
  tolerance: GoldenTolerance = .exact,
  recording: GoldenRecording? = nil,
  filePath: String = #filePath,
  function: String = #function
) throws(GoldenMismatch) {
  try assertGolden(
    of: stage,
    at: [time],
    named: name,
    tolerance: tolerance,
    recording: recording,
    filePath: filePath,
    function: function
  )
}

/// Advances `stage` to each of `times` and compares its images with golden images, one a time.
///
/// Otherwise the same as for one time. All times are compared before this throws, so that one run
/// shows, or records, everything that differs.
///
/// ```swift
/// try assertGolden(of: stage, at: [0, 0.25, 1], named: "card")
/// ```
///
/// - Parameter times: in seconds, ascending, at least one.
/// - Throws: `GoldenMismatch`, which describes every time that failed.
@MainActor
public func assertGolden(
  of stage: Stage,
  at times: [TimeInterval],
  named name: String? = nil,
  tolerance: GoldenTolerance = .exact,
  recording: GoldenRecording? = nil,
  filePath: String = #filePath,
  function: String = #function
) throws(GoldenMismatch) {
  let recording = try GoldenRecording.resolved(recording)
  guard !times.isEmpty else { throw GoldenMismatch(description: "There are no times to compare.") }
  var mismatches: [String] = []
  for time in times {
    guard time.isFinite, time >= stage.time else {
      mismatches.append("The stage is at \(stage.time) s and cannot go to \(time) s.")
      continue
    }
    stage.advance(to: time)
    let label =
      "\(name ?? Golden.name(ofFunction: function))@\(Golden.number(time))s-\(stage.label)"
    do throws(GoldenMismatch) {
      try Golden(name: label, filePath: filePath)
        .check(GoldenPictures(stage.snapshot().pixmap), tolerance, recording)
    } catch {
      mismatches.append(error.description)
    }
  }
  if !mismatches.isEmpty {
    throw GoldenMismatch(description: mismatches.joined(separator: "\n"))
  }
}

/// Plays `stage` and compares its images, at a number per second, with those of a golden film.
///
/// The golden film is one PNG file, `__Goldens__/<test file>/<name>@<start>-<end>s-<rate>fps-<size>@
/// <scale>x.png`: the images row by row, from left to right, as on a contact sheet. If it is missing
/// or an image differs, this throws and writes `expected`, `actual` and `difference` as GIF films,
/// which play at the same rate, at most 50 images a second.
///
/// ```swift
/// try assertGolden(of: stage, over: 0...1, framesPerSecond: 10, named: "card")
/// ```
///
/// - Parameters:
///   - stage: must not be past the start of `span`, since stages do not go back.
///   - span: in seconds; the end is compared if it is the time of an image.
///   - framesPerSecond: 0.001...1000. A film has at most 1,000 images and 64 million pixels.
///   - name: letters, digits, `-` and `_`; other characters become `-`. Default the name of the
///     calling function.
///   - tolerance: for each image; default none, the same bytes.
///   - recording: nil, the default, is that of the environment.
/// - Throws: `GoldenMismatch`.
@MainActor
public func assertGolden(
  of stage: Stage,
  over span: ClosedRange<TimeInterval>,
  framesPerSecond: Double,
  named name: String? = nil,
  tolerance: GoldenTolerance = .exact,
  recording: GoldenRecording? = nil,
  filePath: String = #filePath,
  function: String = #function
) throws(GoldenMismatch) {
  let recording = try GoldenRecording.resolved(recording)
  let pictures = try GoldenPictures(playing: stage, over: span, framesPerSecond)
  let label =
    "\(name ?? Golden.name(ofFunction: function))@\(Golden.number(span.lowerBound))-"
    + "\(Golden.number(span.upperBound))s-\(Golden.number(framesPerSecond))fps-\(stage.label)"
  try Golden(name: label, filePath: filePath).check(pictures, tolerance, recording)
}

/// Compares an image with the golden image `__Goldens__/<test file>/<name>.png`.
///
/// Otherwise the same as for a stage.
///
/// - Throws: `GoldenMismatch`.
public func assertGolden(
  _ image: CGImage,
  named name: String? = nil,
  tolerance: GoldenTolerance = .exact,
  recording: GoldenRecording? = nil,
  filePath: String = #filePath,
  function: String = #function
) throws(GoldenMismatch) {
  let recording = try GoldenRecording.resolved(recording)
  try Golden(name: name ?? Golden.name(ofFunction: function), filePath: filePath)
    .check(GoldenPictures(image.pixmap), tolerance, recording)
}

extension Stage {
  /// Size and scale as in the names of goldens: `120x80@2x`.
  fileprivate var label: String {
    "\(Golden.number(Double(size.width)))x\(Golden.number(Double(size.height)))"
      + "@\(Golden.number(Double(scale)))x"
  }
}
