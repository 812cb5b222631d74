// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteStage

/// Compares the accessibility elements of a stage with a golden text.
///
/// The golden text is the file `__Goldens__/<test file>/<name>.txt` beside the test file: a line for each
/// element, in the order in which they are read. If it is missing or differs, this throws an error that
/// shows the lines which differ.
///
/// ```swift
/// stage.advance(to: 1)
/// try assertGoldenAccessibility(of: stage, named: "form")
/// ```
///
/// - Parameters:
///   - stage: at the time at which it is compared.
///   - name: letters, digits, `-` and `_`; other characters become `-`. Default the name of the
///     calling function.
///   - recording: nil, the default, is that of the environment; see
///     ``GoldenRecording/fromEnvironment``.
/// - Throws: `GoldenMismatch`.
@MainActor
public func assertGoldenAccessibility(
  of stage: Stage,
  named name: String? = nil,
  recording: GoldenRecording? = nil,
  filePath: String = #filePath,
  function: String = #function
) throws(GoldenMismatch) {
  let recording = try GoldenRecording.resolved(recording)
  try Golden(
    name: name ?? Golden.name(ofFunction: function),
    filePath: filePath,
    ending: "txt"
  ).check(stage.accessibilityTree().map(\.description), recording)
}
