// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

extension UIView {
  /// Returns a colour resolved for the view's traits.
  func resolved(_ color: UIColor) -> CGColor {
    isUnderOwnTraits ? color.resolvedColor(with: traitCollection).cgColor : color.cgColor
  }

  /// Runs `body` with the view's traits as the current traits.
  func withOwnTraits(_ body: () -> Void) {
    if isUnderOwnTraits { traitCollection.performAsCurrent(body) } else { body() }
  }

  /// Notifies the view, its controller, and the observers of their traits.
  func tellTraits(from old: UITraitCollection) {
    traitCollectionDidChange(old)
    traitObservers.tell(self, from: old)
    guard let controller else { return }
    controller.traitCollectionDidChange(old)
    controller.traitObservers.tell(controller, from: old)
  }

  /// Makes what is coloured in the view's traits anew.
  func resolveColors(in traits: UITraitCollection) {
    if let color = ownBackground.value {
      layer.backgroundColor = color.resolvedColor(with: traits).cgColor
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
}
