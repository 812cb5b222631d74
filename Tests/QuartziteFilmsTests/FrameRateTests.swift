// SPDX-License-Identifier: Apache-2.0
import QuartziteFilms
import Testing

@Suite struct FrameRateTests {
  @Test(arguments: [
    (60.0, FrameRate(60)), (29.97, FrameRate(30_000, 1_001)), (23.976, FrameRate(24_000, 1_001)),
    (12.5, FrameRate(25, 2)), (0.001, FrameRate(1, 1_000)),
  ])
  func `a number becomes a fraction`(value: Double, rate: FrameRate) {
    #expect(FrameRate(value) == rate)
  }

  @Test(arguments: [0, -1, 0.0001, 1_001, .nan, .infinity])
  func `what is no rate is refused`(value: Double) {
    #expect(FrameRate(value) == nil)
  }

  @Test(arguments: [
    (5.5, 60.0, 330), (0.1, 30, 3), (1, 29.97, 30), (0, 60, 1), (0.001, 60, 1), (0.05, 60, 3),
    (0.051, 60, 4),
  ])
  func `a film has a picture for each begun interval`(
    duration: Double,
    rate: Double,
    count: Int
  ) throws {
    #expect(try #require(FrameRate(rate)).frameCount(for: duration) == count)
  }

  @Test func `hundredths of a second never drift from the exact time`() {
    let rate = FrameRate(60)
    for index in 0...1_000 {
      let exact = Double(index) * 100 / 60
      #expect(abs(Double(rate.centiseconds(ofFrame: index)) - exact) <= 0.5 + 1e-9)
    }
  }
}
