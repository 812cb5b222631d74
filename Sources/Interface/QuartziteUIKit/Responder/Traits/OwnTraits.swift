// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// The traits that a client has set for a view or a controller and what is below it.
struct OwnTraits: Equatable {
  /// Those that the parent of a controller set for it.
  var fromParent = TraitValues()
  /// That of `overrideUserInterfaceStyle`.
  var style = UIUserInterfaceStyle.unspecified
  /// Those of `traitOverrides`.
  var overrides = TraitValues()
  /// The smallest text size; nil for none.
  var smallestText: UIContentSizeCategory?
  /// The greatest text size; nil for none.
  var greatestText: UIContentSizeCategory?

  /// Changes inherited traits into those of the object: by what its parent, its style and its
  /// overrides say, in this order.
  func apply(to values: inout TraitValues) {
    values.take(fromParent)
    if style != .unspecified { values.userInterfaceStyle = style }
    values.take(overrides)
    let text = values.preferredContentSizeCategory
    guard text != .unspecified else { return }
    if let greatestText, text > greatestText { values.preferredContentSizeCategory = greatestText }
    if let smallestText, text < smallestText { values.preferredContentSizeCategory = smallestText }
  }
}

extension UIView {
  /// The traits of the view: those of the screen, changed by each ancestor from the outermost to
  /// this view.
  ///
  /// Complexity: linear in the depth of the view where it or an ancestor has traits of its own, else
  /// constant.
  var traits: TraitValues {
    var values = UITraitCollection.current.values
    if let scale = window?.screen.scale, scale > 0 { values.displayScale = scale }
    guard isUnderOwnTraits else { return values }
    var views: [UIView] = []
    var next: UIView? = self
    while let view = next, view.isUnderOwnTraits {
      if view.hasOwnTraits { views.append(view) }
      next = view.parent
    }
    for view in views.reversed() { view.applyOwnTraits(to: &values) }
    return values
  }

  /// Whether somebody has set traits for this view or its controller.
  private var hasOwnTraits: Bool { ownTraits != nil || controller?.ownTraits != nil }

  /// Changes the traits of the superview into those of this view.
  private func applyOwnTraits(to values: inout TraitValues) {
    controller?.ownTraits?.apply(to: &values)
    ownTraits?.apply(to: &values)
  }

  /// Tells this view and those in it of traits that have changed outside of it.
  func spreadTraits(fromOuter old: TraitValues, toOuter new: TraitValues) {
    var (before, after) = (old, new)
    applyOwnTraits(to: &before)
    applyOwnTraits(to: &after)
    spreadTraits(from: before, to: after)
  }

  /// Tells this view and those in it that its own traits have changed.
  func spreadTraits(from old: TraitValues, to new: TraitValues) {
    var pending = [(view: self, old: old, new: new)]
    while let (view, old, new) = pending.popLast() {
      guard old != new else { continue }
      for child in view.children.reversed() {
        var (before, after) = (old, new)
        child.applyOwnTraits(to: &before)
        child.applyOwnTraits(to: &after)
        pending.append((child, before, after))
      }
      let (former, present) = (UITraitCollection(old), UITraitCollection(new))
      view.knownStyle = present.userInterfaceStyle
      if present.hasDifferentColorAppearance(comparedTo: former) { view.resolveColors(in: present) }
      view.tellTraits(from: former)
      view.setNeedsLayout()
    }
  }

  /// Updates whether this view and those in it are under traits that somebody has set.
  ///
  /// Complexity: linear in the number of views for which this changes.
  func spreadOwnTraitsMark() {
    var pending = [self]
    while let view = pending.popLast() {
      let isUnder = view.hasOwnTraits || view.parent?.isUnderOwnTraits ?? false
      guard isUnder != view.isUnderOwnTraits else { continue }
      view.isUnderOwnTraits = isUnder
      pending += view.children
    }
  }

  /// Changes the style that this view has set, and tells the views of it.
  func change(style: UIUserInterfaceStyle) { changeTraits { own.style = style } }

  /// Changes what this view or its controller has set, and tells the views of it.
  fileprivate func changeTraits(_ change: () -> Void) {
    let old = traits
    change()
    spreadOwnTraitsMark()
    spreadTraits(from: old, to: traits)
  }

  /// Tells this view and those in it of traits that it has got with a superview or a controller.
  func adoptTraits() {
    let wasUnderOwnTraits = isUnderOwnTraits
    spreadOwnTraitsMark()
    let differs = parent.map { $0.knownStyle != knownStyle } ?? false
    guard isUnderOwnTraits || wasUnderOwnTraits || differs else { return }
    // What the view knew of its traits before are its own and the style.
    var old = UITraitCollection.current.values
    applyOwnTraits(to: &old)
    old.userInterfaceStyle = knownStyle
    spreadTraits(from: old, to: traits)
  }

  /// Traits that this view and those in it have in place of inherited ones; none by default.
  ///
  /// A change is told at once to `traitCollectionDidChange(_:)` and to registered functions of the
  /// views and controllers whose traits it changes.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiview/traitoverrides>
  public var traitOverrides: any UITraitOverrides {
    get { ownTraits?.overrides ?? TraitValues() }
    set {
      guard let values = newValue as? TraitValues, values != ownTraits?.overrides else { return }
      changeTraits { own.overrides = values }
    }
  }

  /// The smallest text size of this view and those in it; default nil, none.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiview/minimumcontentsizecategory>
  public var minimumContentSizeCategory: UIContentSizeCategory? {
    get { ownTraits?.smallestText }
    set { changeTraits { own.smallestText = newValue } }
  }

  /// The greatest text size of this view and those in it; default nil, none.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiview/maximumcontentsizecategory>
  public var maximumContentSizeCategory: UIContentSizeCategory? {
    get { ownTraits?.greatestText }
    set { changeTraits { own.greatestText = newValue } }
  }

  /// The text size that the user prefers, and where it is limited by which class; for debugging.
  public var appliedContentSizeCategoryLimitsDescription: String {
    let limits = [
      ownTraits?.smallestText.map { "\(type(of: self)) at least \($0.rawValue)" },
      ownTraits?.greatestText.map { "\(type(of: self)) at most \($0.rawValue)" },
    ]
    return limits.compactMap(\.self).joined(separator: ", ")
  }

  /// Does nothing: changes of traits are always told at once.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiview/updatetraitsifneeded()>
  public func updateTraitsIfNeeded() {}
}

extension UIResponder {
  /// What the client has set, to be changed.
  fileprivate var own: OwnTraits {
    get { ownTraits ?? OwnTraits() }
    set { ownTraits = newValue == OwnTraits() ? nil : newValue }
  }
}

extension UIViewController {
  /// The traits of a controller whose view is not loaded: those that its parents and itself set.
  var traitsWithoutView: UITraitCollection {
    var controllers = [self]
    while let next = controllers.last?.parentController, next.loadedView == nil {
      controllers.append(next)
    }
    let outer = controllers.last?.parentController?.traitCollection ?? .current
    var values = outer.values
    for controller in controllers.reversed() { controller.ownTraits?.apply(to: &values) }
    return UITraitCollection(values)
  }

  /// Changes the style that this controller has set, and tells its views of it.
  func change(style: UIUserInterfaceStyle) { changeTraits { own.style = style } }

  /// Changes what is set for this controller, and tells its views of it.
  private func changeTraits(_ change: () -> Void) {
    guard let loadedView else { return change() }
    loadedView.changeTraits(change)
  }

  /// Traits that this controller, its children and their views have in place of inherited ones; none
  /// by default.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiviewcontroller/traitoverrides>
  public var traitOverrides: any UITraitOverrides {
    get { ownTraits?.overrides ?? TraitValues() }
    set {
      guard let values = newValue as? TraitValues, values != ownTraits?.overrides else { return }
      changeTraits { own.overrides = values }
    }
  }

  func setTraits(_ collection: UITraitCollection?, ofChild childViewController: UIViewController) {
    guard childViewController.parentController === self else { return }
    let values = collection?.values ?? TraitValues()
    childViewController.changeTraits { childViewController.own.fromParent = values }
  }

  /// Gives a child the traits that `overrideTraitCollection(forChild:)` says.
  func applyOverriddenTraits(to child: UIViewController) {
    let wanted = overrideTraitCollection(forChild: child)?.values ?? TraitValues()
    guard wanted != child.ownTraits?.fromParent ?? TraitValues() else { return }
    child.changeTraits { child.own.fromParent = wanted }
  }

  func traits(setForChild childViewController: UIViewController) -> UITraitCollection? {
    guard let values = childViewController.ownTraits?.fromParent, values != TraitValues() else {
      return nil
    }
    return UITraitCollection(values)
  }

  /// Does nothing: changes of traits are always told at once.
  public func updateTraitsIfNeeded() {}
}
