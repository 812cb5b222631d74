// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGraphics

/// Tells whether a view class overrides a method, for which Swift has no query off Apple's systems.
///
/// The vtable slots of two classes are compared. If the slot of a method cannot be found, every
/// class counts as overriding it, which costs memory or stack but is always correct.
@MainActor
enum ViewOverrides {
  private final class Plain: UIView {}
  private final class Drawing: UIView {
    override func draw(_ rect: CGRect) {}
  }
  private final class DrawingLayer: UIView {
    override func draw(_ layer: CALayer, in context: CGContext) {}
  }
  private final class Testing: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
  }
  private final class Updating: UIView {
    override func updateConstraints() {}
  }

  /// The index of the slot of `draw(_:)` in the words of the class metadata.
  private static let drawIndex = place(of: Drawing.self)
  /// The index of the slot of `draw(_:in:)`.
  private static let drawLayerIndex = place(of: DrawingLayer.self)
  /// The index of the slot of `hitTest(_:with:)`.
  private static let hitTestIndex = place(of: Testing.self)
  /// The index of the slot of `updateConstraints()`.
  private static let updateIndex = place(of: Updating.self)

  private static func place(of overriding: UIView.Type) -> Int? {
    ClassMetadata.place(base: UIView.self, plain: Plain.self, override: overriding)
  }

  /// Returns whether `type` or a class between it and UIView overrides `draw(_:)`.
  static func overridesDraw(_ type: UIView.Type) -> Bool { differs(type, at: drawIndex) }

  /// Returns whether `type` or a class between it and UIView overrides `draw(_:in:)`.
  static func overridesDrawLayer(_ type: UIView.Type) -> Bool { differs(type, at: drawLayerIndex) }

  /// Returns whether `type` or a class between it and UIView overrides `hitTest(_:with:)`.
  static func overridesHitTest(_ type: UIView.Type) -> Bool { differs(type, at: hitTestIndex) }

  /// Returns whether `type` or a class between it and UIView overrides `updateConstraints()`.
  static func overridesUpdateConstraints(_ type: UIView.Type) -> Bool {
    differs(type, at: updateIndex)
  }

  private static func differs(_ type: UIView.Type, at index: Int?) -> Bool {
    guard let index else { return true }
    return ClassMetadata(type).word(at: index) != ClassMetadata(UIView.self).word(at: index)
  }
}
