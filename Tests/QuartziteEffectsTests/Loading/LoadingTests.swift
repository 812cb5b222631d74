// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteDisplayList
import QuartziteEffects
import QuartziteGraphics
import QuartziteStage
import QuartziteUIKit
import Testing

/// The launch animation against the figures that define it.
@MainActor @Suite struct LoadingTests {
  private let size = CGSize(width: 320, height: 568)
  /// Where the 100 x 100 figure stands: in the middle.
  private let origin = CGPoint(x: 110, y: 234)

  private func stage(threads: Int = 1) -> Stage {
    let stage = Stage(size: size, scale: 1)
    stage.threads = threads
    Effect.loading.make(on: stage)
    return stage
  }

  private func picture(at time: TimeInterval) -> Pixmap {
    let stage = stage()
    stage.advance(to: time)
    return stage.snapshot().pixmap
  }

  private func channels(_ picture: Pixmap, _ x: Int, _ y: Int) -> [Int] {
    let word = picture.pixels[y * picture.rowPixels + x]
    return [Int(word & 255), Int(word >> 8 & 255), Int(word >> 16 & 255), Int(word >> 24)]
  }

  /// The part of a pixel that an ellipse covers, by 16 x 16 samples.
  private func coverage(_ ellipse: CGRect, _ x: Int, _ y: Int) -> Double {
    // Pixels that are surely inside or outside need no samples.
    let dx = (Double(x) + 0.5 - ellipse.midX) / (ellipse.width / 2)
    let dy = (Double(y) + 0.5 - ellipse.midY) / (ellipse.height / 2)
    let distance = (dx * dx + dy * dy).squareRoot()
    let reach = 1.5 / min(ellipse.width / 2, ellipse.height / 2)
    if abs(distance - 1) > reach { return distance < 1 ? 1 : 0 }
    var hits = 0
    for row in 0..<16 {
      for column in 0..<16 {
        let dx = (Double(x) + (Double(column) + 0.5) / 16 - ellipse.midX) / (ellipse.width / 2)
        let dy = (Double(y) + (Double(row) + 0.5) / 16 - ellipse.midY) / (ellipse.height / 2)
        if dx * dx + dy * dy <= 1 { hits += 1 }
      }
    }
    return Double(hits) / 256
  }

  /// Checks that a violet ellipse on white is all that is seen around the figure.
  private func expectEllipse(_ rect: CGRect, at time: TimeInterval) {
    let picture = picture(at: time)
    let ellipse = rect.offsetBy(dx: origin.x, dy: origin.y)
    let violet = [0xda, 0x70, 0xd6]
    var (sum, worst, count) = (0.0, 0.0, 0.0)
    for y in Int(origin.y)..<(Int(origin.y) + 120) {
      for x in Int(origin.x)..<(Int(origin.x) + 100) {
        let part = coverage(ellipse, x, y)
        let pixel = channels(picture, x, y)
        for channel in 0..<3 {
          let expected = 255 + (Double(violet[channel]) - 255) * part
          let error = abs(Double(pixel[channel]) - expected)
          sum += error
          worst = max(worst, error)
          count += 1
        }
      }
    }
    #expect(sum / count < 2)
    #expect(worst <= 8)
  }

  @Test func `at 0.15 the circle is halfway from its point to its full size`() {
    // Linear from (50, 50, 0, 0) to (2.5, 17.5, 95, 95) in 0.3 s.
    expectEllipse(CGRect(x: 26.25, y: 33.75, width: 47.5, height: 47.5), at: 0.15)
  }

  @Test func `at 0.6 the circle is flat`() {
    expectEllipse(CGRect(x: 2.5, y: 20, width: 95, height: 90), at: 0.6)
  }

  @Test func `at 0.75 the circle is halfway between flat and narrow`() {
    // From (2.5, 20, 95, 90) to (5, 17.5, 90, 95), whose long axis is the vertical one.
    expectEllipse(CGRect(x: 3.75, y: 18.75, width: 92.5, height: 92.5), at: 0.75)
  }

  @Test func `at 0.9 the circle is narrow, an ellipse with a vertical long axis`() {
    expectEllipse(CGRect(x: 5, y: 17.5, width: 90, height: 95), at: 0.9)
  }

  @Test(arguments: [4.36, 5.5])
  func `at the end the corners are green`(time: TimeInterval) {
    let picture = picture(at: time)
    for (x, y) in [(0, 0), (319, 0), (0, 567), (319, 567)] {
      for (value, expected) in zip(channels(picture, x, y), [0x40, 0xe0, 0xb0, 255]) {
        #expect(abs(value - expected) <= 1)
      }
    }
  }

  @Test func `at 5.5 the word stands in white across the middle`() {
    let picture = picture(at: 5.5)
    var columns: [Int] = []
    for x in 0..<320 where (250..<320).contains(where: { channels(picture, x, $0)[0] > 180 }) {
      columns.append(x)
    }
    let (left, right) = (columns.first ?? 0, columns.last ?? 0)
    #expect(right - left > 160)
    #expect(abs((left + right) / 2 - 160) <= 6)
    // Nothing above or below.
    for y in [200, 340] {
      for x in 0..<320 { #expect(channels(picture, x, y)[0] < 70) }
    }
  }

  @Test func `at 3.05 the green rectangle is three quarters drawn`() {
    // 0.3 of 0.4 s; the sides are 105, 100, 105, 102.5 and 2.5 points, so 3/4 of 415 is 311.25:
    // one point and a quarter past the lower right corner, along the bottom.
    let picture = picture(at: 3.05)
    // The anchor at 0.65 of the height has moved the figure up by 15 points.
    let (x0, y0) = (Int(origin.x), Int(origin.y) - 15)
    #expect(channels(picture, x0 + 100, y0 + 50) == [0x40, 0xe0, 0xb0, 255])
    // Below the triangle the bottom edge is still violet from the first rectangle.
    #expect(channels(picture, x0 + 50, y0 + 101) == [0xda, 0x70, 0xd6, 255])
  }

  @Test func `runs and thread counts give the same bytes`() throws {
    let times = [0.1, 0.45, 1.3, 2.2, 2.9, 3.5, 4.2, 4.5]
    var runs: [[[UInt32]]] = []
    for threads in [1, 1, 2] {
      var pictures: [[UInt32]] = []
      try stage(threads: threads).renderPixmaps(times: times) { pictures.append($0.pixels) }
      #expect(pictures.count == times.count)
      runs.append(pictures)
    }
    #expect(runs[0] == runs[1])
    #expect(runs[0] == runs[2])
  }

  @Test func `a picture does not depend on the pictures before it`() throws {
    var last: Pixmap?
    try stage().renderPixmaps(times: [0.2, 1.4, 2.3, 4.4]) { last = $0 }
    #expect(difference(last?.pixels, picture(at: 4.4).pixels) == nil)
  }

  @Test func `a tap anywhere plays it again`() {
    let stage = stage()
    stage.advance(to: 5.45)
    stage.tap(at: CGPoint(x: 20, y: 500))
    #expect(stage.time == 5.5)
    stage.advance(to: 5.5 + 0.15)
    #expect(difference(stage.snapshot().pixmap.pixels, picture(at: 0.15).pixels) == nil)
  }

  @Test(arguments: [0.4, 2.3, 4.2, 6.0])
  func `nothing survives it`(end: TimeInterval) {
    let stage = Stage(size: size, scale: 1)
    let watch = LeakWatch(stage)
    Effect.loading.make(on: stage)
    stage.advance(to: end)
    stage.clear()
    // What was under way when it was dropped may be kept until its planned end.
    stage.advance(by: 1)
    #expect(watch.seenCount > 4)
    #expect(watch.survivors.map(\.description) == [])
  }
}
