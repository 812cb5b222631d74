// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// The distances that the system takes between views.
@MainActor
enum SystemSpacing {
  /// The distance between the edges of two views, in points.
  static let betweenEdges: CGFloat = 8

  /// The distance that two anchors have: 8 points between edges; between baselines, or a baseline
  /// and an edge, the height of a line of the larger font of the two.
  static func between<Kind>(_ one: NSLayoutAnchor<Kind>, _ other: NSLayoutAnchor<Kind>) -> CGFloat {
    let heights = [one, other].compactMap { anchor -> CGFloat? in
      guard anchor.attribute == .firstBaseline || anchor.attribute == .lastBaseline,
        let view = anchor.item as? UIView
      else { return nil }
      return view.lineHeightOfBaseline(ofFirst: anchor.attribute == .firstBaseline)
    }
    return heights.max() ?? betweenEdges
  }
}

extension UIView {
  /// The height of a line of the text whose baseline this view has, in points; nil without text.
  fileprivate func lineHeightOfBaseline(ofFirst isFirst: Bool) -> CGFloat? {
    let view = baselinePlace(ofFirst: isFirst).view
    switch view {
    case let label as UILabel: return label.font?.lineHeight
    case let field as UITextField: return field.font?.lineHeight
    default: return nil
    }
  }
}

extension NSLayoutXAxisAnchor {
  /// Returns an inactive constraint: this edge is the system's distance after another, towards the
  /// trailing side.
  ///
  /// The distance is 8 points, which `multiplier` multiplies.
  ///
  /// See:
  /// <https://developer.apple.com/documentation/uikit/nslayoutxaxisanchor/constraint(equaltosystemspacingafter:multiplier:)>
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, constant: SystemSpacing.between(self, anchor) * multiplier)
  }

  /// Returns an inactive constraint: this edge is at least the system's distance, 8 points, times
  /// `multiplier` after another.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    let distance = SystemSpacing.between(self, anchor) * multiplier
    return constraint(.greaterThanOrEqual, anchor, constant: distance)
  }

  /// Returns an inactive constraint: this edge is at most the system's distance, 8 points, times
  /// `multiplier` after another.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    let distance = SystemSpacing.between(self, anchor) * multiplier
    return constraint(.lessThanOrEqual, anchor, constant: distance)
  }

  /// Returns the horizontal distance from this anchor to another, as a length that constraints can
  /// relate; negative where the other is further left.
  ///
  /// Its constraints count as long as the views of both anchors are in the view that holds them.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/nslayoutxaxisanchor/anchorwithoffset(to:)>
  public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    AnchorDistance.dimension(from: self, to: otherAnchor, isWidth: true)
  }
}

extension NSLayoutYAxisAnchor {
  /// Returns an inactive constraint: this edge is the system's distance below another.
  ///
  /// The distance is 8 points between edges. Where one of the anchors is a baseline of text, it is
  /// the height of a line of the larger font. `multiplier` multiplies it.
  ///
  /// - Note: Apple publishes no distance between baselines: it "depends on the fonts".
  ///
  /// See:
  /// <https://developer.apple.com/documentation/uikit/nslayoutyaxisanchor/constraint(equaltosystemspacingbelow:multiplier:)>
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, constant: SystemSpacing.between(self, anchor) * multiplier)
  }

  /// Returns an inactive constraint: this edge is at least the system's distance times `multiplier`
  /// below another.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    let distance = SystemSpacing.between(self, anchor) * multiplier
    return constraint(.greaterThanOrEqual, anchor, constant: distance)
  }

  /// Returns an inactive constraint: this edge is at most the system's distance times `multiplier`
  /// below another.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    let distance = SystemSpacing.between(self, anchor) * multiplier
    return constraint(.lessThanOrEqual, anchor, constant: distance)
  }

  /// Returns the vertical distance from this anchor to another, as a length that constraints can
  /// relate; negative where the other is higher.
  ///
  /// Its constraints count as long as the views of both anchors are in the view that holds them.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/nslayoutyaxisanchor/anchorwithoffset(to:)>
  public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    AnchorDistance.dimension(from: self, to: otherAnchor, isWidth: false)
  }
}
