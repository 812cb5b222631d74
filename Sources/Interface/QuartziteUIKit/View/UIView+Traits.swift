// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

extension UIView {
  /// The style that this view, its controller or the nearest one around it chose.
  private var chosenStyle: UIUserInterfaceStyle {
    var view: UIView? = self
    while let current = view {
      if current.overrideUserInterfaceStyle != .unspecified {
        return current.overrideUserInterfaceStyle
      }
      if let style = current.controller?.ownStyle, style != .unspecified { return style }
      view = current.parent
    }
    return .unspecified
  }

  /// The current traits with the screen's scale and the chosen style.
  var resolvedTraits: UITraitCollection {
    let current = UITraitCollection.current
    let scale = window?.screen.scale ?? 0
    let style = UIView.stylesAreChosen ? chosenStyle : .unspecified
    guard scale != current.displayScale && scale > 0 || style != .unspecified else {
      return current
    }
    return UITraitCollection(traitsFrom: [
      current, UITraitCollection(displayScale: scale), UITraitCollection(userInterfaceStyle: style),
    ])
  }

  /// Whether any view of the program ever chose a style; until then nobody has to look for one.
  ///
  /// It saves time and changes no result, so that stages may share it.
  private static var stylesAreChosen = false

  /// Returns a colour for the view's style.
  func resolved(_ color: UIColor) -> CGColor {
    UIView.stylesAreChosen ? color.resolvedColor(with: traitCollection).cgColor : color.cgColor
  }

  /// Runs `body` with the view's traits as the current ones.
  func withOwnTraits(_ body: () -> Void) {
    if UIView.stylesAreChosen { traitCollection.performAsCurrent(body) } else { body() }
  }

  /// Tells this view and all in it that the style may have changed.
  func spreadTraitChange() {
    UIView.stylesAreChosen = true
    forEachDescendant { view in
      let old = view.knownStyle
      let new = view.traitCollection
      guard old != new.userInterfaceStyle else { return }
      view.knownStyle = new.userInterfaceStyle
      let before = UITraitCollection(traitsFrom: [new, UITraitCollection(userInterfaceStyle: old)])
      view.resolveColors(in: new)
      view.traitCollectionDidChange(before)
      view.controller?.traitCollectionDidChange(before)
    }
  }

  /// A view came into another whose style may be another one.
  func adoptTraits() {
    guard UIView.stylesAreChosen else { return }
    // Where both have the same style and nobody chooses, there is no need to look all the way up.
    let nobodyChooses =
      overrideUserInterfaceStyle == .unspecified
      && controller?.ownStyle ?? .unspecified == .unspecified
    if nobodyChooses, parent?.knownStyle == knownStyle { return }
    spreadTraitChange()
  }

  private func resolveColors(in traits: UITraitCollection) {
    if let ownBackground {
      layer.backgroundColor = ownBackground.resolvedColor(with: traits).cgColor
    }
    setNeedsDisplay()
    setNeedsLayout()
    tintColorDidChange()
  }

  // MARK: - Safe area

  /// What the views around and this view's controller say is covered, in this view.
  ///
  /// - Note: Differs from Apple: a view that lies inside its superview has the superview's insets
  ///   less its distance from the edges only where it is a controller's view; others have all.
  var inheritedSafeArea: UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    var view: UIView? = self
    while let current = view {
      if let more = current.controller?.additionalSafeAreaInsets {
        insets.top += more.top
        insets.left += more.left
        insets.bottom += more.bottom
        insets.right += more.right
      }
      view = current.parent
    }
    return insets
  }

  /// Tells this view and all in it that the safe area changed.
  func spreadSafeAreaChange() {
    constraintsMayHaveChanged()
    forEachDescendant { view in
      view.safeAreaInsetsDidChange()
      view.controller?.viewSafeAreaInsetsDidChange()
      view.setNeedsLayout()
    }
  }

  // MARK: - Attachments

  /// Attaches something, which leaves its former view.
  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Takes something off; what is not attached stays as it is.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  // MARK: - First responder

  /// Makes the first responder in this view give that up; returns whether there is none in it now.
  ///
  /// With `force` it goes even if it would rather stay.
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
