// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGraphics

/// Tells whether a class overrides a method of `CALayer`, which Swift has no way to ask on systems
/// without Objective-C.
///
/// The default behaviour can then be applied to a tree without recursion, and a view knows that its
/// layer draws itself.
///
/// Where the index of the method is not found, every subclass counts as overriding it, which costs
/// stack but is never wrong.
enum LayerOverrides {
  private final class Plain: CALayer {}
  private final class Testing: CALayer {
    override func hitTest(_ p: CGPoint) -> CALayer? { nil }
  }

  private final class Drawing: CALayer {
    override func draw(in ctx: CGContext) {}
  }

  private final class Acting: CALayer {
    override func action(forKey event: String) -> (any CAAction)? { nil }
  }

  private final class ActingByClass: CALayer {
    override class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  }

  private final class Redrawing: CALayer {
    override class func needsDisplay(forKey key: String) -> Bool { true }
  }

  private static let place = ClassMetadata.place(
    base: CALayer.self,
    plain: Plain.self,
    override: Testing.self
  )
  private static let drawPlace = ClassMetadata.place(
    base: CALayer.self,
    plain: Plain.self,
    override: Drawing.self
  )

  private static let redrawPlace = ClassMetadata.place(
    base: CALayer.self,
    plain: Plain.self,
    override: Redrawing.self
  )
  private static let actionPlace = ClassMetadata.place(
    base: CALayer.self,
    plain: Plain.self,
    override: Acting.self
  )
  private static let classActionPlace = ClassMetadata.place(
    base: CALayer.self,
    plain: Plain.self,
    override: ActingByClass.self
  )

  /// Returns whether `type` or a class between it and CALayer overrides `action(forKey:)`.
  static func overridesAction(_ type: CALayer.Type) -> Bool { differs(type, at: actionPlace) }

  /// Returns whether `type` or a class between it and CALayer overrides `defaultAction(forKey:)`.
  static func overridesDefaultAction(_ type: CALayer.Type) -> Bool {
    differs(type, at: classActionPlace)
  }

  /// Returns whether `type` or a class between it and CALayer overrides `needsDisplay(forKey:)`.
  static func overridesNeedsDisplay(_ type: CALayer.Type) -> Bool { differs(type, at: redrawPlace) }

  /// Returns whether `type` or a class between it and CALayer overrides `hitTest(_:)`.
  static func overridesHitTest(_ type: CALayer.Type) -> Bool { differs(type, at: place) }

  /// Returns whether `type` or a class between it and CALayer overrides `draw(in:)`.
  static func overridesDraw(_ type: CALayer.Type) -> Bool { differs(type, at: drawPlace) }

  private static func differs(_ type: CALayer.Type, at place: Int?) -> Bool {
    if type == CALayer.self { return false }
    guard let place else { return true }
    return ClassMetadata(type).word(at: place) != ClassMetadata(CALayer.self).word(at: place)
  }
}

extension CALayer {
  /// Whether the layer's class overrides `draw(in:)`.
  package final var drawsItself: Bool { LayerOverrides.overridesDraw(type(of: self)) }
}
