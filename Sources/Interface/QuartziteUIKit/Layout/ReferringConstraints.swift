// SPDX-License-Identifier: Apache-2.0

/// The constraints that refer to a view, so that those to be deactivated when the view is removed
/// are found without searching all constraints of its superviews.
///
/// Deactivated constraints stay in the list until its length has doubled.
@MainActor
struct ReferringConstraints {
  private var list: [NSLayoutConstraint] = []
  private var mostBeforeSweep = 16

  /// The active constraints.
  var active: [NSLayoutConstraint] { list.filter { $0.holder != nil } }

  /// Adds a constraint of which the view is, or owns, the first or the second item.
  mutating func add(_ constraint: NSLayoutConstraint, isFirst: Bool) {
    let side: NSLayoutConstraint.Sides = isFirst ? .first : .second
    guard constraint.listed.insert(side).inserted else { return }
    if list.count >= mostBeforeSweep {
      let stale = list.filter { $0.holder == nil }
      list.removeAll { $0.holder == nil }
      for old in stale { old.listed = [] }
      mostBeforeSweep = max(16, 2 * list.count)
    }
    list.append(constraint)
  }
}

extension NSLayoutConstraint {
  /// The first and the second item of a constraint.
  struct Sides: OptionSet {
    let rawValue: UInt8
    static let first = Sides(rawValue: 1)
    static let second = Sides(rawValue: 2)
  }
}

extension UIView {
  /// The active constraints that refer to this view or its descendants and are held outside of it;
  /// nil where the superviews must be searched: with more than 63 descendants, or once any layout
  /// guide has moved to another view.
  func constraintsFromOutside() -> [NSLayoutConstraint]? {
    guard !FirstUses.ofMovedGuides else { return nil }
    var views = [self]
    var next = 0
    while next < views.count, views.count <= 64 {
      views += views[next].children
      next += 1
    }
    guard views.count <= 64 else { return nil }
    let inside = Set(views.map(ObjectIdentifier.init))
    return views.flatMap { $0.layoutState.referring.active }.filter { constraint in
      constraint.holder.map { !inside.contains(ObjectIdentifier($0)) } ?? false
    }
  }
}
