// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteStage
import QuartziteTesting
import QuartziteUIKit
import Testing

/// Golden texts of what assistive technologies see, with goldens in a folder that is made and removed.
@MainActor @Suite struct GoldenAccessibilityTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("goldens-\(UUID().uuidString)")

  private func compare(_ title: String, _ recording: GoldenRecording) throws(GoldenMismatch) {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    for (index, text) in [title, "Second"].enumerated() {
      let label = UILabel(frame: CGRect(x: 0, y: 30 * index, width: 100, height: 20))
      label.text = text
      stage.rootView.addSubview(label)
    }
    let file = folder.appendingPathComponent("FormTests.swift").path
    try assertGoldenAccessibility(of: stage, named: "form", recording: recording, filePath: file)
  }

  private var isCI: Bool {
    GoldenRecording.isContinuousIntegration(ProcessInfo.processInfo.environment)
  }

  private var text: String? {
    try? String(
      contentsOfFile: folder.appendingPathComponent("__Goldens__/FormTests/form.txt").path,
      encoding: .utf8
    )
  }

  @Test func `a missing text fails, is recorded on request, and then holds`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(throws: GoldenMismatch.self) { try compare("First", .never) }
    guard !isCI else { return }
    try compare("First", .missing)
    #expect(text == "text \"First\" (0 0 100 20)\ntext \"Second\" (0 30 100 20)\n")
    try compare("First", .never)
  }

  @Test func `a failure shows the lines that differ, and nothing else`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    guard !isCI else { return }
    try compare("First", .missing)
    let failure = #expect(throws: GoldenMismatch.self) { try compare("Other", .missing) }
    let lines = failure?.description.split(separator: "\n").dropFirst().map(String.init)
    #expect(lines?.sorted() == ["+ text \"Other\" (0 0 100 20)", "- text \"First\" (0 0 100 20)"])
    try compare("Other", .failed)
    #expect(text?.contains("Other") == true)
  }
}
