// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteFilms
import QuartziteStage
import QuartziteTesting
import QuartziteUIKit
import Testing

/// Golden films, with goldens in a folder that is made and removed.
@MainActor @Suite struct GoldenFilmTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("goldens-\(UUID().uuidString)")
  private var file: String { folder.appendingPathComponent("CardTests.swift").path }

  /// A stage of 8 x 4 points that turns from red to `color` after half a second.
  private func stage(turning color: UIColor) -> Stage {
    let stage = Stage(size: CGSize(width: 8, height: 4), scale: 1)
    stage.rootView.backgroundColor = .red
    stage.run {
      _ = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in
        MainActor.assumeIsolated { stage.rootView.backgroundColor = color }
      }
    }
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

  private func check(_ stage: Stage, _ recording: GoldenRecording) throws {
    try assertGolden(
      of: stage,
      over: 0...1,
      framesPerSecond: 10,
      named: "card",
      recording: recording,
      filePath: file
    )
  }

  @Test func `a film is met by the same film, and another one is shown as GIF films`() throws {
    defer { remove() }
    guard !isCI else { return }
    try check(stage(turning: .green), .missing)
    #expect(files("__Goldens__/CardTests") == ["card@0-1s-10fps-8x4@1x.png"])
    try check(stage(turning: .green), .never)
    let error = #expect(throws: GoldenMismatch.self) {
      try check(stage(turning: .blue), .never)
    }
    // The images at 0.5, 0.6 ... 1 s differ, six of eleven, each in all of its 32 pixels.
    #expect(error?.description.contains("192 pixels differ in 6 of 11 images") == true)
    #expect(error?.description.contains("the first at 0.5 s") == true)
    let names = ["actual", "difference", "expected"].map { "card@0-1s-10fps-8x4@1x.\($0).gif" }
    #expect(files("__Failures__/CardTests") == names)
    for name in names {
      let bytes = FileManager.default.contents(
        atPath: folder.appendingPathComponent("__Failures__/CardTests/\(name)").path
      )
      #expect(bytes?.starts(with: Array("GIF89a".utf8)) == true)
    }
    try check(stage(turning: .green), .never)
    #expect(files("__Failures__/CardTests") == [])
  }

  @Test func `a film that is beyond the limits, or not to be played, is refused`() {
    defer { remove() }
    let late = stage(turning: .green)
    late.advance(to: 2)
    #expect(throws: GoldenMismatch.self) { try check(late, .never) }
    func refused(_ span: ClosedRange<Double>, _ rate: Double) {
      #expect(throws: GoldenMismatch.self) {
        try GoldenPictures(playing: stage(turning: .green), over: span, rate)
      }
    }
    // 1,001 images are one too many.
    refused(0...10, 100)
    refused(0...1e300, 1)
    refused(0...1, .nan)
    refused(0...1, 0)
  }

  @Test(arguments: [1, 2, 5, 11, 12])
  func `a sheet is cut into the images that it was made of`(count: Int) throws {
    let pictures = (0..<count).map { index in
      let pixels = (0..<32).map { UInt32(0xFF00_0000) | UInt32(index * 100 + $0) }
      let padded = pixels.enumerated().map { $0 % 16 < 5 ? $1 : 0 }
      return Pixmap(width: 5, height: 2, pixels: padded)
    }
    let rate = FrameRate(10)
    let film = GoldenPictures(
      film: pictures,
      times: (0..<count).map { rate.time(ofFrame: $0) },
      rate: rate
    )
    let cut = try #require(film.cut(film.sheet))
    #expect(cut.pictures.map(\.pixels) == pictures.map(\.pixels))
  }

  @Test func `what shows a failure is attached to the test`() throws {
    defer { remove() }
    let pixels = [UInt32](repeating: 0xFF00_00FF, count: 16)
    let picture = GoldenPictures(Pixmap(width: 1, height: 1, pixels: pixels))
    var attached: [String: [UInt8]] = [:]
    #expect(throws: GoldenMismatch.self) {
      try Golden(name: "card", filePath: file).check(picture, .exact, .never) {
        attached[$0] = $1
      }
    }
    #expect(Array(attached.keys) == ["card.actual.png"])
    // The signature of PNG files: W3C, Portable Network Graphics, 5.2.
    #expect(attached["card.actual.png"]?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
  }
}
