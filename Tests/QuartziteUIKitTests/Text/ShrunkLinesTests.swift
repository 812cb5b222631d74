// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit
import Testing

/// Labels of several lines whose font shrinks.
///
/// Source: Apple's documentation of `UILabel.adjustsFontSizeToFitWidth`: the font is reduced "to fit the
/// title string into the label's bounding rectangle".
@MainActor @Suite struct ShrunkLinesTests {
  private func image(lines: Int, least: CGFloat = 0.1) throws -> InkedImage {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 240, height: 24))
    label.text = "WORLD PREMIERE"
    label.font = .systemFont(ofSize: 100)
    label.numberOfLines = lines
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = least
    label.layer.contentsScale = 1
    return try #require(InkedImage(contentsOf: label))
  }

  @Test(arguments: [0, 2]) func `all of the text is in the label`(_ lines: Int) throws {
    let image = try image(lines: lines)
    let (rows, columns) = (
      try #require(image.inked(rows: true)), try #require(image.inked(rows: false))
    )
    // At a size of 24 / 1.2 or so the capitals are 0.7 of it high, and one line holds everything.
    #expect(rows.lowerBound > 0 && rows.upperBound < 23)
    #expect((12...16).contains(rows.count))
    #expect(columns.lowerBound < 5 && (150...210).contains(columns.upperBound))
  }

  @Test func `it shrinks no further than the least scale`() throws {
    let rows = try #require(try image(lines: 0, least: 0.5).inked(rows: true))
    // At 50 points the capitals are 35 points high.
    #expect(rows == 0...23)
  }
}
