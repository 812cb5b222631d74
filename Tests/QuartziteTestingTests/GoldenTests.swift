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

  @Test func `a continuous integration never records`() throws {
    #expect(try GoldenRecording.fromEnvironment(["QUARTZITE_RECORD": "all"]) == .all)
    #expect(try GoldenRecording.fromEnvironment(["QUARTZITE_RECORD": "all", "CI": "1"]) == .never)
    #expect(try GoldenRecording.fromEnvironment(["QUARTZITE_RECORD": "all", "CI": "0"]) == .all)
    #expect(try GoldenRecording.fromEnvironment(["QUARTZITE_RECORD": ""]) == .never)
    #expect(try GoldenRecording.fromEnvironment([:]) == .never)
  }

  @Test(arguments: [nil, "true"])
  func `an unknown way to record is refused with the list of values`(ci: String?) {
    let error = #expect(throws: GoldenMismatch.self) {
      try GoldenRecording.fromEnvironment(["QUARTZITE_RECORD": "yes", "CI": ci ?? ""])
    }
    #expect(error?.description.contains("\"yes\"") == true)
    #expect(error?.description.contains("never, missing, failed, all") == true)
  }

  @Test func `files of a failure go once the test passes`() throws {
    defer { remove() }
    guard !isCI else { return }
    func check(_ color: UIColor, _ recording: GoldenRecording) throws {
      try assertGolden(of: stage(color), at: 0, named: "card", recording: recording, filePath: file)
    }
    try check(.red, .missing)
    #expect(throws: GoldenMismatch.self) { try check(.blue, .never) }
    #expect(files("__Failures__/CardTests").count == 3)
    try check(.red, .never)
    #expect(files("__Failures__/CardTests") == [])
  }

  @Test func `a failure leaves nothing of an earlier one of another kind`() throws {
    defer { remove() }
    guard !isCI else { return }
    func check(_ color: UIColor, _ recording: GoldenRecording) throws {
      try assertGolden(of: stage(color), at: 0, named: "card", recording: recording, filePath: file)
    }
    try check(.red, .missing)
    #expect(throws: GoldenMismatch.self) { try check(.blue, .never) }
    try FileManager.default.removeItem(at: folder.appendingPathComponent("__Goldens__"))
    #expect(throws: GoldenMismatch.self) { try check(.blue, .never) }
    #expect(files("__Failures__/CardTests") == ["card@0s-8x4@2x.actual.png"])
  }

  @Test func `several times have a golden each, and all that fail are told`() throws {
    defer { remove() }
    guard !isCI else { return }
    func check(_ color: UIColor, _ recording: GoldenRecording) throws {
      let times = [0, 0.25, 1]
      try assertGolden(of: stage(color), at: times, recording: recording, filePath: file)
    }
    try check(.red, .missing)
    // The name is that of the function that asserts.
    #expect(
      files("__Goldens__/CardTests")
        == ["0.25s", "0s", "1s"].map { "check@\($0)-8x4@2x.png" }
    )
    try check(.red, .never)
    let error = #expect(throws: GoldenMismatch.self) { try check(.blue, .never) }
    #expect(error?.description.split(separator: "\n").count == 3)
    #expect(files("__Failures__/CardTests").count == 9)
  }

  @Test func `times that fall, and none, are refused`() {
    for times in [[1, 0.5], []] {
      #expect(throws: GoldenMismatch.self) {
        try assertGolden(
          of: stage(.red),
          at: times,
          named: "card",
          recording: .never,
          filePath: file
        )
      }
    }
    remove()
  }

  @Test func `a function's name is a golden's name without parameters and backticks`() {
    #expect(Golden.name(ofFunction: "`the card is open`(at:)") == "the card is open")
    #expect(Golden.name(ofFunction: "opens()") == "opens")
    #expect(Golden.name(ofFunction: "()") == "golden")
  }

  @Test func `a stage does not go back`() {
    let stage = stage(.red)
    stage.advance(to: 2)
    #expect(throws: GoldenMismatch.self) {
      try assertGolden(of: stage, at: 1, named: "card", recording: .never, filePath: file)
    }
  }
}
