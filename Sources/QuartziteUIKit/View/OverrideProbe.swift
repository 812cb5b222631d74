// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// Tells whether a view class overrides `draw(_:)`, which Swift cannot be asked off Apple's systems.
///
/// Where the comparison of classes does not find the place of `draw(_:)`, every class counts as
/// drawing, which costs memory but is never wrong.
@MainActor
enum OverrideProbe {
  private final class Plain: UIView {}
  private final class Drawing: UIView {
    override func draw(_ rect: CGRect) {}
  }

  /// The index of `draw(_:)` in the words of the metadata.
  private static let drawIndex = ClassMetadata.place(
    base: UIView.self,
    plain: Plain.self,
    override: Drawing.self
  )

  /// Returns whether `type` or a class between it and UIView overrides `draw(_:)`.
  static func overridesDraw(_ type: UIView.Type) -> Bool {
    guard let drawIndex else { return true }
    return ClassMetadata(type).word(at: drawIndex)
      != ClassMetadata(UIView.self).word(at: drawIndex)
  }
}
