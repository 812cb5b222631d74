// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A drag that leads a transition back, under the user's finger.
///
/// It finishes the transition if it was fast, or else if it went far and was not fast backwards.
@MainActor
package final class TransitionDrag {
  /// The velocity in points per second beyond which the direction alone decides.
  private static let decisive: CGFloat = 300

  /// The transition in progress; nil while nothing is dragged.
  package private(set) var interaction: UIPercentDrivenInteractiveTransition?
  /// The part of the whole way beyond which a drag that rests is far enough, 0 to 1.
  private let far: CGFloat
  /// Called with each part of the way; nil to let the transition follow it.
  package var moved: (() -> Void)?
  /// Ends the transition; nil to do so at once.
  package var ending: ((UIPercentDrivenInteractiveTransition, _ finishes: Bool) -> Void)?

  /// Makes a drag without a transition.
  package init(far: CGFloat) { self.far = far }

  /// Takes a step of the recogniser.
  ///
  /// - Parameters:
  ///   - way: The part of the whole way that the finger has moved.
  ///   - velocity: The velocity along it in points per second.
  ///   - begin: Begins the transition; nil where none can begin now.
  package func step(
    _ state: UIGestureRecognizer.State,
    way: CGFloat,
    velocity: CGFloat,
    begin: (() -> Void)?
  ) {
    switch state {
    case .began:
      guard let begin else { return }
      interaction = UIPercentDrivenInteractiveTransition()
      begin()
      move(way)
    case .changed: move(way)
    case .ended: end(velocity > Self.decisive || way > far && velocity > -Self.decisive)
    case .cancelled, .failed: end(false)
    default: break
    }
  }

  /// Ends the transition, forwards or back.
  package func end(_ finishes: Bool) {
    guard let interaction else { return }
    self.interaction = nil
    if let ending { return ending(interaction, finishes) }
    if finishes { interaction.finish() } else { interaction.cancel() }
  }

  private func move(_ way: CGFloat) {
    guard let interaction else { return }
    guard let moved else { return interaction.update(way) }
    interaction.update(0)
    moved()
  }
}
