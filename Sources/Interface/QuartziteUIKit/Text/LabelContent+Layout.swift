// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteText

extension LabelContent {
  /// Lines that fit a label.
  package struct Fitted {
    /// The lines.
    package var layout: TextLayout
    /// The factor that the fonts were multiplied by, 1 for text that fits.
    package var scale: CGFloat
    /// The first baseline and the height in full size, for text that was made smaller.
    package var fullBaseline: CGFloat, fullHeight: CGFloat
  }

  /// Returns the lines of the text for a width, as high as they need; lines that begin below
  /// `height` are left out.
  package func naturalLayout(
    width: CGFloat,
    lines: Int,
    scale: CGFloat,
    height: CGFloat = .infinity
  ) -> TextLayout {
    var frame = TextFrame()
    frame.width = width
    frame.height = height
    frame.maximumLines = max(lines, 0)
    frame.wrapsTruncatingParagraphs = true
    frame.usesFontLeading = true
    // A single line is as wide as it is, whatever the mode for breaking lines.
    return TextLayout(styledText(scale: scale), in: frame)
  }

  /// Returns the lines of the text in a room: shrunken if the label may, then shortened.
  ///
  /// A line counts as fitting if all of its height does; one line always stands.
  package func layout(in size: CGSize, lines: Int) -> Fitted {
    // Half a pixel of rounding must not cost a line.
    let room = size.height + 0.5
    let full = naturalLayout(width: size.width, lines: lines, scale: 1, height: room)
    var fitted = Fitted(
      layout: full,
      scale: 1,
      fullBaseline: full.lines.first?.baseline ?? 0,
      fullHeight: full.height
    )
    if adjustsFontSize, lines == 1 { shrink(&fitted, width: size.width) }
    let count = fitted.layout.lines.count
    let fitting = fitted.layout.lines.count { $0.top + $0.height <= room }
    let isCut = fitted.layout.isTruncated && (lines == 0 || count < lines)
    if fitting < count && count > 1 || isCut {
      fitted.layout = naturalLayout(
        width: size.width,
        lines: max(fitting, 1),
        scale: fitted.scale
      )
    }
    return fitted
  }

  /// The longest text that is measured to be made smaller; a longer one gets the smallest size.
  private static let longestMeasured = 16_384

  // Widths grow with the size but for constant spacing, so a second step meets the width.
  private func shrink(_ fitted: inout Fitted, width: CGFloat) {
    let smallest = minimumScaleFactor > 0 ? min(minimumScaleFactor, 1) : 0.01
    if (string?.utf16.count ?? 0) > Self.longestMeasured {
      // No label is wide enough: the text need not be set to know it.
      fitted.scale = smallest
      fitted.layout = naturalLayout(width: width, lines: 1, scale: smallest)
      return
    }
    for _ in 0..<2 {
      let natural = naturalLayout(width: .infinity, lines: 0, scale: fitted.scale)
      guard natural.width > width + 1e-6, fitted.scale > smallest else { return }
      fitted.scale = max(smallest, fitted.scale * width / natural.width)
      fitted.layout = naturalLayout(width: width, lines: 1, scale: fitted.scale)
    }
  }

  /// Returns the top of the text in a label of a height: the middle, with the first baseline on a
  /// whole pixel.
  package func top(of fitted: Fitted, height: CGFloat, scale: CGFloat) -> CGFloat {
    let layout = fitted.layout
    let baseline = layout.lines.first?.baseline ?? 0
    var top = (height - layout.height) / 2
    if fitted.scale < 1 {
      let fullTop = (height - fitted.fullHeight) / 2
      switch baselineAdjustment {
      case .alignBaselines: top = fullTop + fitted.fullBaseline - baseline
      case .alignCenters: break
      case .none: top = fullTop
      }
    }
    let pixels = max(scale, 1)
    return ((top + baseline) * pixels).rounded() / pixels - baseline
  }
}
