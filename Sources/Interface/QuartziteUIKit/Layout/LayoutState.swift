// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What a view keeps for constraint layout.
@MainActor
struct LayoutState {
  /// Whether `updateConstraints()` is due.
  var needsUpdate = true
  /// The constraints that this view holds.
  var constraints: [NSLayoutConstraint] = []
  /// The guides of this view.
  var guides: [UILayoutGuide] = []
  /// The solver of the tree, if this view is its root.
  var engine: LayoutEngine?
  /// How strongly the view hugs its contents; horizontal, vertical.
  var hugging: (UILayoutPriority, UILayoutPriority) = (.defaultLow, .defaultLow)
  /// How strongly the contents resist being cut; horizontal, vertical.
  var resistance: (UILayoutPriority, UILayoutPriority) = (.defaultHigh, .defaultHigh)
  /// The distance of contents from the edges.
  var margins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  var safeArea: UILayoutGuide?
  var marginsGuide: UILayoutGuide?
  /// The bands that bars cover, at the top and the bottom; empty until they are asked for.
  var bands: [SafeAreaBand] = []
}
