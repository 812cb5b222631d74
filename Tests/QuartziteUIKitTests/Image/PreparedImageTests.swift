// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit
import Testing

/// Images that are prepared, and thumbnails; words that are checked.
@MainActor @Suite struct PreparedImageTests {
  private func image(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let size = CGSize(width: width, height: height)
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
  }

  @Test func `an image that is prepared for display has the same pixels`() async {
    let image = image(4, 3)
    #expect(image.preparingForDisplay()?.pngData() == image.pngData())
    #expect(await image.byPreparingForDisplay()?.size == image.size)
    #expect(UIImage().preparingForDisplay() == nil)
  }

  @Test(arguments: [
    (CGSize(width: 50, height: 50), CGSize(width: 50, height: 25)),
    (CGSize(width: 500, height: 10), CGSize(width: 20, height: 10)),
    (CGSize(width: 400, height: 400), CGSize(width: 400, height: 200)),
    (CGSize(width: 1, height: 0.1), CGSize(width: 0.5, height: 0.5)),
  ])
  func `a thumbnail fits into a size without distortion`(size: CGSize, fit: CGSize) {
    let thumbnail = image(200, 100, scale: 2).preparingThumbnail(of: size)
    #expect(thumbnail?.size == fit)
    #expect(thumbnail?.scale == 2)
  }

  @Test(arguments: [
    CGSize.zero, CGSize(width: -1, height: 5), CGSize(width: CGFloat.nan, height: 5),
    CGSize(width: 1e9, height: 1e9), CGSize(width: CGFloat.infinity, height: 5),
  ])
  func `there is no thumbnail of a size that is no bitmap's`(size: CGSize) {
    #expect(image(200, 100).preparingThumbnail(of: size) == nil)
  }

  @Test func `a checker of spelling knows the words that were learned`() {
    let checker = UITextChecker()
    let all = NSRange(location: 0, length: 3)
    let wrong = checker.rangeOfMisspelledWord(
      in: "qua",
      range: all,
      startingAt: 0,
      wrap: false,
      language: "en"
    )
    #expect(wrong.location == NSNotFound)
    #expect(checker.completions(forPartialWordRange: all, in: "qua", language: "en") == nil)
    for word in ["quartz", "quad", "other"] { UITextChecker.learnWord(word) }
    #expect(
      checker.completions(forPartialWordRange: all, in: "qua", language: "en") == [
        "quad", "quartz",
      ]
    )
    for range in [NSRange(location: 2, length: 9), NSRange(location: -1, length: 1)] {
      #expect(checker.completions(forPartialWordRange: range, in: "qua", language: "en") == nil)
    }
    for word in ["quartz", "quad", "other"] { UITextChecker.unlearnWord(word) }
    #expect(!UITextChecker.hasLearnedWord("quad"))
  }
}
