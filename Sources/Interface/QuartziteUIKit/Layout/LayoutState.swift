// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The part of a view's state that constraint layout needs.
@MainActor
struct LayoutState {
  /// Whether `updateConstraints()` must be called before the next layout.
  var needsUpdate = true
  /// The active constraints that this view holds.
  var constraints: [NSLayoutConstraint] = []
  /// The constraints that refer to this view or a guide of it, with some that are not active any
  /// more.
  var referring = ReferringConstraints()
  /// Whether a constraint ever referred to this view, or it ever had a guide; never cleared.
  var isReferredTo = false
  /// Whether the layout margins keep out of what bars cover.
  var marginsFollowSafeArea = true
  /// Whether the layout margins keep out of those of the superview.
  var preservesMargins = false
  /// The margins that a view which preserves its superview's was last told of.
  var knownMargins = UIEdgeInsets.zero
  /// The nearest self-sizing cell that holds this view.
  weak var cell: UIView?
  /// Whether this view is such a cell.
  var isCell = false
  /// The guides of this view.
  var guides: [UILayoutGuide] = []
  /// The engine of the tree, if this view is its root.
  var engine: LayoutEngine?
  /// The content hugging priorities, horizontal and vertical.
  var hugging: (UILayoutPriority, UILayoutPriority) = (.defaultLow, .defaultLow)
  /// The compression resistance priorities, horizontal and vertical.
  var resistance: (UILayoutPriority, UILayoutPriority) = (.defaultHigh, .defaultHigh)
  /// The layout margins in points, without the safe area.
  var margins = Defaulted(UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  var safeArea: UILayoutGuide?
  var marginsGuide: UILayoutGuide?
  var keyboardGuide: UIKeyboardLayoutGuide?
  var readableGuide: UILayoutGuide?
  /// The top and bottom layout guides; empty until they are used.
  var bands: [SafeAreaBand] = []
}
