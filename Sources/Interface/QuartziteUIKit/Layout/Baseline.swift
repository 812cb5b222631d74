// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteText

/// The position of a baseline in a view of any height: a fraction of the height plus an offset.
///
/// It is linear in the height, so that it can be used in constraints whose heights are not solved
/// yet.
package struct Baseline: Equatable {
  /// The fraction of the view's height: 0 is the top edge, 1 the bottom edge.
  package var part: CGFloat
  /// The distance below the position that `part` gives, in points.
  package var offset: CGFloat

  /// Makes a position.
  package init(part: CGFloat, offset: CGFloat) {
    (self.part, self.offset) = (part, offset)
  }
}

/// A view with text that has baselines.
@MainActor
package protocol BaselineGiving: UIView {
  /// The baseline of the first or the last line; nil without text.
  func baseline(ofFirst isFirst: Bool) -> Baseline?
}

extension UIView {
  /// The view that provides this view's baseline; views that refer to others are followed 16 deep.
  private func baselineView(ofFirst isFirst: Bool) -> UIView {
    var view = self
    for _ in 0..<16 {
      let next = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
      guard next !== view, next.isDescendant(of: view) else { break }
      view = next
    }
    return view
  }

  /// The view that provides a baseline, and the baseline's position in it: without text, the top
  /// edge for the first and the bottom edge for the last.
  ///
  /// Source: Apple, `UIView.forFirstBaselineLayout` and `forLastBaselineLayout`.
  func baselinePlace(ofFirst isFirst: Bool) -> (view: UIView, place: Baseline) {
    let view = baselineView(ofFirst: isFirst)
    let place = (view as? any BaselineGiving)?.baseline(ofFirst: isFirst)
    return (view, place ?? Baseline(part: isFirst ? 0 : 1, offset: 0))
  }
}

extension LabelContent {
  /// The baseline of the first or the last line, relative to the vertical centre of a view that is as
  /// high as all lines, in whole pixels; for an empty text, that of an empty line.
  ///
  /// The first line stands on a boundary of pixels of its view, as `top(of:height:scale:)` draws it:
  /// views whose baselines constraints align then lie whole pixels apart, and their frames on whole
  /// pixels keep them aligned.
  func baseline(ofFirst isFirst: Bool, width: CGFloat, lines: Int, pixels: CGFloat) -> CGFloat {
    var (first, own, height) = (font.lineHeight + font.descender, CGFloat(0), font.lineHeight)
    if hasText {
      let layout = naturalLayout(width: width, lines: lines, scale: 1)
      let line = isFirst ? layout.lines.first : layout.lines.last
      first = CGFloat(layout.lines.first?.baseline ?? 0)
      (own, height) = (CGFloat(line?.baseline ?? 0) - first, CGFloat(layout.height))
    }
    let whole = CGSize(width: 0, height: height).roundedUp(toPixels: pixels).height
    let drawn = (((whole - height) / 2 + first) * pixels).rounded() / pixels
    return drawn + own - whole / 2
  }
}

// These views centre their text vertically, unless a button is aligned otherwise.
extension UILabel: BaselineGiving {
  package func baseline(ofFirst isFirst: Bool) -> Baseline? {
    let width = wrappingWidth
    let isWrapped = numberOfLines != 1 && width > 0
    let y = content.baseline(
      ofFirst: isFirst,
      width: isWrapped ? width : .infinity,
      lines: numberOfLines,
      pixels: pixelsPerPoint
    )
    return Baseline(part: 0.5, offset: y)
  }
}

extension UITextField: BaselineGiving {
  package func baseline(ofFirst isFirst: Bool) -> Baseline? {
    let room = CGRect(origin: .zero, size: CGSize(width: bounds.width, height: naturalSize.height))
    let y = shownContent.baseline(
      ofFirst: isFirst,
      width: .infinity,
      lines: 1,
      pixels: pixelsPerPoint
    )
    return Baseline(part: 0.5, offset: textRect(forBounds: room).midY - room.midY + y)
  }
}

extension UIButton: BaselineGiving {
  package func baseline(ofFirst isFirst: Bool) -> Baseline? {
    if let configuration { return baseline(of: configuration, isFirst: isFirst) }
    guard let label = titleLabel, !(label.text ?? "").isEmpty,
      let own = label.baseline(ofFirst: isFirst)
    else { return nil }
    let (outer, inner) = (contentEdgeInsets, titleEdgeInsets)
    let (top, bottom) = (outer.top + inner.top, outer.bottom + inner.bottom)
    let half = label.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)).height / 2
    switch contentVerticalAlignment {
    case .top: return Baseline(part: 0, offset: top + half + own.offset)
    case .bottom: return Baseline(part: 1, offset: own.offset - half - bottom)
    case .center, .fill: return Baseline(part: 0.5, offset: (top - bottom) / 2 + own.offset)
    }
  }
}
