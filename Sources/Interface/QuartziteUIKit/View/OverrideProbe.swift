// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGraphics

/// Tells whether a view class overrides a method, which Swift cannot be asked off Apple's systems.
///
/// Where the comparison of classes does not find the place of a method, every class counts as
/// overriding, which costs memory or stack but is never wrong.
@MainActor
enum OverrideProbe {
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

  /// The index of `draw(_:)` in the words of the metadata.
  private static let drawIndex = place(of: Drawing.self)
  /// The index of `draw(_:in:)`.
  private static let drawLayerIndex = place(of: DrawingLayer.self)
  /// The index of `hitTest(_:with:)`.
  private static let hitTestIndex = place(of: Testing.self)
  /// The index of `updateConstraints()`.
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
