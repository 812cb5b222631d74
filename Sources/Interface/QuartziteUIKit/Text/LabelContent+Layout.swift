// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteText

extension LabelContent {
  /// The lines of a label, fitted into its size.
  package struct Fitted {
    /// The lines.
    package var layout: TextLayout
    /// The factor of the font sizes: 1, or less for a text that was shrunken to fit.
    package var scale: CGFloat
    /// The first baseline and the height of the lines at scale 1, in points.
    package var fullBaseline: CGFloat, fullHeight: CGFloat
  }

  /// Returns the lines of the text for a width, with unlimited height; lines that begin below
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
    // A text that is measured without a limit of width is not wrapped or truncated, whatever its
    // mode.
    return TextLayout(styledText(scale: scale), in: frame)
  }

  /// Returns the lines of the text for a size: shrunken if the label allows it, then truncated.
  ///
  /// A line fits if all of its height does; the first line is always shown.
  package func layout(in size: CGSize, lines: Int) -> Fitted {
    // A tolerance of half a point, so that rounding does not cost a line.
    let room = size.height + 0.5
    let full = naturalLayout(width: size.width, lines: lines, scale: 1, height: room)
    var fitted = Fitted(
      layout: full,
      scale: 1,
      fullBaseline: full.lines.first?.baseline ?? 0,
      fullHeight: full.height
    )
    if adjustsFontSize {
      if lines == 1 {
        shrink(&fitted, width: size.width)
      } else {
        shrinkLines(&fitted, in: CGSize(width: size.width, height: room), lines: lines)
      }
    }
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

  /// The length in UTF-16 units above which a text is not measured, but set at the smallest scale.
  private static let longestMeasured = 16_384

  /// The smallest factor of the font sizes.
  private var smallestScale: CGFloat { minimumScaleFactor > 0 ? min(minimumScaleFactor, 1) : 0.01 }

  /// Shrinks a text of several lines until as many as may be, and their height, hold all of it.
  ///
  /// Where words wrap jumps with the size, so the size is found by halving, to 1/256 of the full one.
  private func shrinkLines(_ fitted: inout Fitted, in room: CGSize, lines: Int) {
    func holdsAll(_ layout: TextLayout) -> Bool {
      !layout.isTruncated && layout.lines.allSatisfy { $0.top + $0.height <= room.height }
    }
    guard !holdsAll(fitted.layout) else { return }
    fitted.scale = smallestScale
    func lay(_ scale: CGFloat) -> TextLayout {
      naturalLayout(width: room.width, lines: lines, scale: scale, height: room.height)
    }
    fitted.layout = lay(smallestScale)
    guard (string?.utf16.count ?? 0) <= Self.longestMeasured, holdsAll(fitted.layout) else {
      return
    }
    var tooLarge: CGFloat = 1
    while tooLarge - fitted.scale > 1 / 256 {
      let middle = (tooLarge + fitted.scale) / 2
      let layout = lay(middle)
      if holdsAll(layout) {
        (fitted.scale, fitted.layout) = (middle, layout)
      } else {
        tooLarge = middle
      }
    }
  }

  // The width is nearly proportional to the size; constant spacing, and the tracking that the system
  // font has at each size, bend it. So the secant through the last two sizes soon meets the width.
  private func shrink(_ fitted: inout Fitted, width: CGFloat) {
    let smallest = smallestScale
    if (string?.utf16.count ?? 0) > Self.longestMeasured {
      // No label is wide enough for such a text, so there is no need to lay it out at full size.
      fitted.scale = smallest
      fitted.layout = naturalLayout(width: width, lines: 1, scale: smallest)
      return
    }
    var last: (scale: CGFloat, excess: Double)?
    for _ in 0..<8 {
      let natural = naturalLayout(width: .infinity, lines: 0, scale: fitted.scale)
      let excess = natural.width - width
      if excess <= 1e-6, last == nil { return }
      guard abs(excess) > 1e-6, excess < 0 || fitted.scale > smallest else { break }
      var next = fitted.scale * width / natural.width
      if let last, last.excess != excess {
        next = fitted.scale - CGFloat(excess / (excess - last.excess)) * (fitted.scale - last.scale)
      }
      last = (fitted.scale, excess)
      fitted.scale = min(max(smallest, next), 1)
    }
    fitted.layout = naturalLayout(width: width, lines: 1, scale: fitted.scale)
  }

  /// Returns the y coordinate of the text in a label of a height: centred vertically, with the
  /// first baseline rounded to a whole pixel.
  package func top(of fitted: Fitted, height: CGFloat, scale: CGFloat) -> CGFloat {
    let layout = fitted.layout
    let baseline = layout.lines.first?.baseline ?? 0
    var top = (height - layout.height) / 2
    // A baseline adjustment is one of single lines.
    if fitted.scale < 1, numberOfLines == 1 {
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
