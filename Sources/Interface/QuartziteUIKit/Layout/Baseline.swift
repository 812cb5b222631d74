// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteText

/// Where a baseline stands in a view of any height: a part of the height, and points below that.
///
/// It is linear in the height, so that constraints can hold it while they are solved.
package struct Baseline: Equatable {
  /// The part of the view's height: 0 counts from the top edge, 1 from the bottom edge.
  package var part: CGFloat
  /// The distance below that, in points.
  package var offset: CGFloat

  /// Makes a place.
  package init(part: CGFloat, offset: CGFloat) {
    (self.part, self.offset) = (part, offset)
  }
}

/// A view that has lines of text.
@MainActor
package protocol BaselineGiving: UIView {
  /// The baseline of the first or the last line; nil where there is none.
  func baseline(ofFirst isFirst: Bool) -> Baseline?
}

extension UIView {
  /// The view whose baseline counts for this one, as deep as views name others.
  private func baselineView(ofFirst isFirst: Bool) -> UIView {
    var view = self
    for _ in 0..<16 {
      let next = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
      guard next !== view, next.isDescendant(of: view) else { break }
      view = next
    }
    return view
  }

  /// The view that a baseline stands in, and its place there: without lines, the top edge for the first
  /// and the bottom edge for the last.
  ///
  /// Source: Apple, `UIView.forFirstBaselineLayout` and `forLastBaselineLayout`.
  func baselinePlace(ofFirst isFirst: Bool) -> (view: UIView, place: Baseline) {
    let view = baselineView(ofFirst: isFirst)
    let place = (view as? any BaselineGiving)?.baseline(ofFirst: isFirst)
    return (view, place ?? Baseline(part: isFirst ? 0 : 1, offset: 0))
  }
}

extension LabelContent {
  /// The baseline of a line, from the middle of the lines; of an empty text, that of a line that it
  /// could have.
  func baseline(ofFirst isFirst: Bool, width: CGFloat, lines: Int) -> CGFloat {
    guard hasText else { return font.lineHeight / 2 + font.descender }
    let layout = naturalLayout(width: width, lines: lines, scale: 1)
    let line = isFirst ? layout.lines.first : layout.lines.last
    return CGFloat((line?.baseline ?? 0) - layout.height / 2)
  }
}

// The text of these stands in the middle of their height.
extension UILabel: BaselineGiving {
  package func baseline(ofFirst isFirst: Bool) -> Baseline? {
    let width = wrappingWidth
    let isWrapped = numberOfLines != 1 && width > 0
    let y = content.baseline(
      ofFirst: isFirst,
      width: isWrapped ? width : .infinity,
      lines: numberOfLines
    )
    return Baseline(part: 0.5, offset: y)
  }
}

extension UITextField: BaselineGiving {
  package func baseline(ofFirst isFirst: Bool) -> Baseline? {
    let room = CGRect(origin: .zero, size: CGSize(width: bounds.width, height: naturalSize.height))
    let y = shownContent.baseline(ofFirst: isFirst, width: .infinity, lines: 1)
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
