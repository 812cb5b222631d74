// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Says whether a class overrides a method of `CALayer`, which Swift cannot be asked off Apple's
/// systems, so that the built-in behaviour can be followed through a tree without recursion.
///
/// Where the place of the method is not found every subclass counts as overriding it, which costs
/// stack but is never wrong.
enum OverrideProbe {
  private final class Plain: CALayer {}
  private final class Testing: CALayer {
    override func hitTest(_ p: CGPoint) -> CALayer? { nil }
  }

  private static let place = ClassMetadata.place(
    base: CALayer.self,
    plain: Plain.self,
    override: Testing.self
  )

  /// Returns whether `type` or a class between it and CALayer overrides `hitTest(_:)`.
  static func overridesHitTest(_ type: CALayer.Type) -> Bool {
    if type == CALayer.self { return false }
    guard let place else { return true }
    return ClassMetadata(type).word(at: place) != ClassMetadata(CALayer.self).word(at: place)
  }
}
