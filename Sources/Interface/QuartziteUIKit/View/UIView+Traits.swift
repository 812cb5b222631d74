// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

extension UIView {
  /// The `overrideUserInterfaceStyle` of this view, its controller or the nearest ancestor with
  /// one.
  private var chosenStyle: UIUserInterfaceStyle {
    var view: UIView? = self
    while let current = view {
      if let style = current.ownStyle { return style }
      view = current.parent
    }
    return .unspecified
  }

  /// The style that this view or its controller chose.
  var ownStyle: UIUserInterfaceStyle? {
    if overrideUserInterfaceStyle != .unspecified { return overrideUserInterfaceStyle }
    if let style = controller?.ownStyle, style != .unspecified { return style }
    return nil
  }

  /// The current traits with the screen's scale and the overridden style.
  var resolvedTraits: UITraitCollection {
    if isUnderOwnTraits { return UITraitCollection(overriddenTraits) }
    return traits(of: FirstUses.ofStyles ? chosenStyle : .unspecified)
  }

  /// The current traits with the screen's scale and a style.
  private func traits(of style: UIUserInterfaceStyle) -> UITraitCollection {
    let current = UITraitCollection.current
    let scale = window?.screen.scale ?? 0
    guard scale != current.displayScale && scale > 0 || style != .unspecified else {
      return current
    }
    return UITraitCollection(traitsFrom: [
      current, UITraitCollection(displayScale: scale), UITraitCollection(userInterfaceStyle: style),
    ])
  }

  /// Returns a colour resolved for the view's style.
  func resolved(_ color: UIColor) -> CGColor {
    FirstUses.ofStyles ? color.resolvedColor(with: traitCollection).cgColor : color.cgColor
  }

  /// Runs `body` with the view's traits as the current traits.
  func withOwnTraits(_ body: () -> Void) {
    if FirstUses.ofStyles { traitCollection.performAsCurrent(body) } else { body() }
  }

  /// Notifies this view and its descendants that the style may have changed.
  func spreadTraitChange() {
    FirstUses.ofStyles = true
    // The style is passed down: searching it from each view would visit all ancestors again.
    var pending = [(view: self, style: parent?.chosenStyle ?? .unspecified)]
    while let (view, outer) = pending.popLast() {
      let style = view.ownStyle ?? outer
      pending += view.children.reversed().map { ($0, style) }
      let old = view.knownStyle
      let new = view.traits(of: style)
      guard old != new.userInterfaceStyle else { continue }
      view.knownStyle = new.userInterfaceStyle
      let before = UITraitCollection(traitsFrom: [new, UITraitCollection(userInterfaceStyle: old)])
      view.resolveColors(in: new)
      view.tellTraits(from: before)
    }
  }

  /// Notifies this view and its descendants of new traits of the screen.
  func spreadTraits(from old: UITraitCollection, to new: UITraitCollection) {
    if FirstUses.ofTraitOverrides {
      return spreadTraits(fromOuter: old.values, toOuter: new.values)
    }
    if old.userInterfaceStyle != new.userInterfaceStyle { spreadTraitChange() }
    let others = old.modifyingTraits { $0.userInterfaceStyle = new.userInterfaceStyle }
    if others != new { spreadSizeClasses(from: others) }
  }

  /// Notifies the view, its controller, and the observers of their traits.
  func tellTraits(from old: UITraitCollection) {
    traitCollectionDidChange(old)
    traitObservers.tell(self, from: old)
    guard let controller else { return }
    controller.traitCollectionDidChange(old)
    controller.traitObservers.tell(controller, from: old)
  }

  /// Notifies this view and its descendants that traits other than the style have changed.
  func spreadSizeClasses(from old: UITraitCollection) {
    let new = resolvedTraits
    forEachDescendant { view in
      if new.hasDifferentColorAppearance(comparedTo: old) {
        view.resolveColors(in: view.resolvedTraits)
      }
      view.tellTraits(from: old)
      view.setNeedsLayout()
    }
  }

  /// Called when the view has got a superview, whose style may differ.
  func adoptTraits() {
    guard FirstUses.ofStyles else { return }
    let wasUnderOwnTraits = isUnderOwnTraits
    spreadOwnTraitsMark()
    if isUnderOwnTraits || wasUnderOwnTraits, let parent {
      // What a view knew of its last superview's traits is the style.
      var old = UITraitCollection.current.values
      old.userInterfaceStyle = knownStyle
      spreadTraits(fromOuter: old, toOuter: parent.overriddenTraits)
      return
    }
    // If both have the same style and neither overrides it, the ancestors need not be searched.
    let nobodyChooses =
      overrideUserInterfaceStyle == .unspecified
      && controller?.ownStyle ?? .unspecified == .unspecified
    if nobodyChooses, parent?.knownStyle == knownStyle { return }
    spreadTraitChange()
  }

  func resolveColors(in traits: UITraitCollection) {
    if let ownBackground {
      layer.backgroundColor = ownBackground.resolvedColor(with: traits).cgColor
    }
    setNeedsDisplay()
    setNeedsLayout()
    CallbackGuards.current.tints.run(self) { tintColorDidChange() }
  }

  // MARK: - Interactions

  /// Attaches an interaction, which is detached from its former view.
  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Detaches an interaction; has no effect if it is not attached.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  // MARK: - First responder

  /// Makes the first responder among this view and its descendants resign; returns whether none is
  /// left.
  ///
  /// With `force`, a first responder that refuses to resign is no longer first responder either.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    let application = self.application
    guard let first = application.firstResponder as? UIView, first.isDescendant(of: self)
    else { return true }
    if first.resignFirstResponder() { return true }
    if force { application.firstResponder = nil }
    return force
  }
}
