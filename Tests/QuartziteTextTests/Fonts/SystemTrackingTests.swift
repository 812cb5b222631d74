// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteText
import Testing

/// How wide texts in Apple's system font are.
@Suite struct SystemTrackingTests {
  private func width(_ text: String, _ font: CTFont) -> Double {
    TestFonts.shaped(text, font).runs.reduce(0) { $0 + $1.width }
  }

  /// The widths are those of labels that Interface Builder had sized to fit, as published in
  /// storyboards: whole or half points, rounded up.
  @Test(arguments: [
    ("Label", 17, 42, 0.015), ("Logging", 17, 62, 0.015), ("Button", 15, 46, 0.015),
    ("Microsoft Authentication Library", 17, 246, 0.015), ("Detail", 12, 33, 0.02),
    ("powered by iLogYou", 20, 175.5, 0.03), ("Camera Unavailable", 24, 208, 0.03),
  ])
  func `labels are as wide as storyboards have them`(
    _ text: String,
    _ size: Double,
    _ published: Double,
    _ tolerance: Double
  ) {
    let width = width(text, .system(size: size, weight: 400))
    #expect(abs(width / published - 1) < tolerance, "\(width) of \(published)")
  }

  @Test func `a font that is named Inter has the advances of its file`() throws {
    let inter = try TestFonts.font("Inter-Regular", size: 17)
    // Inter's own: L, a, b, e and l, which kerning hardly moves.
    let face = try #require(inter.face)
    let letters = "Label".unicodeScalars.reduce(0) { $0 + face.advance(of: face.glyph(for: $1)) }
    #expect(abs(width("Label", inter) - letters * inter.unitScale) < 0.5)
    #expect(width("Label", inter) > width("Label", .system(size: 17, weight: 400)) + 2)
  }

  @Test func `characters of other fonts keep their advances`() {
    let system = CTFont.system(size: 17, weight: 400)
    // A full-width character of Noto Sans CJK is as wide as the size.
    #expect(abs(width("漢", system) - 17) < 1e-9)
  }

  /// The values that are published for these sizes, by a course on Apple's guidelines too:
  /// <https://app.uxcel.com/courses/apple-hig/system-typography-sf-font-963/spacing-rules-1411>.
  @Test(arguments: [(10, 12), (12, 0), (13, -6), (17, -26)])
  func `up to 17 points it is the tracking that Apple publishes`(
    _ size: Double,
    _ published: Double
  ) {
    #expect(abs(AppleFontNames.systemTracking(size: size) - published / 1000) < 1e-12)
  }

  @Test func `sizes between those of the table are mixed, and those beyond it have its ends`() {
    #expect(AppleFontNames.systemTracking(size: 12) == 0)
    #expect(abs(AppleFontNames.systemTracking(size: 16.5) + 0.023) < 1e-12)
    #expect(AppleFontNames.systemTracking(size: 1) == 0.041)
    #expect(abs(AppleFontNames.systemTracking(size: 500) + 0.048) < 1e-12)
  }
}
