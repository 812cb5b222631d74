// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGraphics
import QuartziteStage
import QuartziteTesting
import QuartziteUIKit
import Testing

/// Golden assertions, with goldens in a folder that is made and removed.
@MainActor @Suite struct GoldenTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("goldens-\(UUID().uuidString)")
  private var file: String { folder.appendingPathComponent("CardTests.swift").path }

  private func stage(_ color: UIColor) -> Stage {
    let stage = Stage(size: CGSize(width: 8, height: 4), scale: 2)
    stage.rootView.backgroundColor = color
    return stage
  }

  private func files(_ sub: String) -> [String] {
    let path = folder.appendingPathComponent(sub).path
    return (try? FileManager.default.contentsOfDirectory(atPath: path))?.sorted() ?? []
  }

  private func remove() {
    try? FileManager.default.removeItem(at: folder)
  }

  private var isCI: Bool {
    GoldenRecording.isContinuousIntegration(ProcessInfo.processInfo.environment)
  }

  @Test func `a missing golden fails and shows the picture`() {
    defer { remove() }
    #expect(throws: GoldenMismatch.self) {
      try assertGolden(
        of: stage(.red),
        at: 0.5,
        named: "a card",
        recording: .never,
        filePath: file
      )
    }
    #expect(files("__Goldens__/CardTests") == [])
    #expect(files("__Failures__/CardTests") == ["a-card@0.5s-8x4@2x.actual.png"])
  }

  @Test func `a recorded golden is met by the same picture and by no other`() throws {
    defer { remove() }
    guard !isCI else { return }
    try assertGolden(of: stage(.red), at: 1, named: "card", recording: .missing, filePath: file)
    #expect(files("__Goldens__/CardTests") == ["card@1s-8x4@2x.png"])
    try assertGolden(of: stage(.red), at: 1, named: "card", recording: .never, filePath: file)
    let error = #expect(throws: GoldenMismatch.self) {
      try assertGolden(of: stage(.blue), at: 1, named: "card", recording: .missing, filePath: file)
    }
    #expect(error?.description.contains("128 pixels differ") == true)
    #expect(
      files("__Failures__/CardTests")
        == ["actual", "difference", "expected"].map { "card@1s-8x4@2x.\($0).png" }
    )
    try assertGolden(of: stage(.blue), at: 1, named: "card", recording: .failed, filePath: file)
    try assertGolden(of: stage(.blue), at: 1, named: "card", recording: .never, filePath: file)
  }

  @Test func `a tolerance is a number of steps and of pixels`() {
    func picture(_ first: UInt32, _ second: UInt32, width: Int = 3) -> Pixmap {
      var pixels = [UInt32](repeating: 0, count: 16)
      (pixels[0], pixels[1], pixels[2]) = (first, second, 0xFF64_6464)
      return Pixmap(width: width, height: 1, pixels: pixels)
    }
    let a = picture(0xFF64_6464, 0xFF64_6464)
    let near = picture(0xFF64_6466, 0xFF64_6464)
    #expect(GoldenComparison(a, near, .rounding).passes(.rounding))
    #expect(!GoldenComparison(a, near, .exact).passes(.exact))
    #expect(GoldenComparison(a, near, .exact).greatestDifference == 2)
    let far = picture(0xFF64_6466, 0xFF00_6464)
    #expect(GoldenComparison(a, far, .visual).differingPixels == 1)
    let loose = GoldenTolerance.visual.allowing(differingPixels: 1)
    #expect(GoldenComparison(a, far, loose).passes(loose))
    #expect(!GoldenComparison(a, picture(0xFF64_6464, 0, width: 2), loose).passes(loose))
  }

  @Test func `a continuous integration never records`() {
    #expect(GoldenRecording.fromEnvironment(["QUARTZITE_RECORD": "all"]) == .all)
    #expect(GoldenRecording.fromEnvironment(["QUARTZITE_RECORD": "all", "CI": "true"]) == .never)
    #expect(GoldenRecording.fromEnvironment(["QUARTZITE_RECORD": "all", "CI": "0"]) == .all)
    #expect(GoldenRecording.fromEnvironment(["QUARTZITE_RECORD": "nonsense"]) == .never)
    #expect(GoldenRecording.fromEnvironment([:]) == .never)
  }

  @Test func `a stage does not go back`() {
    let stage = stage(.red)
    stage.advance(to: 2)
    #expect(throws: GoldenMismatch.self) {
      try assertGolden(of: stage, at: 1, named: "card", recording: .never, filePath: file)
    }
  }
}
