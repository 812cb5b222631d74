// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit

/// The properties of a bar that are older than appearances, and what they make of one.
@MainActor
struct BarSettings {
  var style: UIBarStyle
  var isTranslucent: Bool
  var tint: UIColor?
  var image: UIImage?
  var shadow: UIImage?

  /// Whether a property was set that says how the background looks.
  var hasBackground: Bool {
    tint != nil || image != nil || !isTranslucent || style == .black
  }

  /// Returns the appearance of a bar: at the edge of the content the one for there, or without one
  /// the standard one, without background unless these properties say one.
  func look<Look: UIBarAppearance>(_ standard: Look, atEdge edge: Look?, isAtEdge: Bool) -> Look {
    guard isAtEdge else { return applied(to: standard) }
    if let edge { return applied(to: edge) }
    guard !hasBackground else { return applied(to: standard) }
    let look: Look = standard.copy()
    look.configureWithTransparentBackground()
    return look
  }

  /// Returns a copy of an appearance with the background and the shadow that these properties say;
  /// the appearance itself if they say nothing.
  ///
  /// - Note: Differs from Apple: these properties also apply at the edge of the content.
  private func applied<Look: UIBarAppearance>(to look: Look) -> Look {
    guard hasBackground || shadow != nil else { return look }
    let look: Look = look.copy()
    if style == .black { look.backgroundEffect = UIBlurEffect(style: .dark) }
    if let tint { look.backgroundColor = isTranslucent ? tint.withAlphaComponent(0.85) : tint }
    if !isTranslucent {
      look.backgroundEffect = nil
      if look.backgroundColor == nil {
        look.backgroundColor = style == .black ? .black : .systemBackground
      }
    }
    if let image { (look.backgroundEffect, look.backgroundImage) = (nil, image) }
    if let shadow {
      look.shadowImage = shadow.size == .zero ? nil : shadow
      if shadow.size == .zero { look.shadowColor = nil }
    }
    return look
  }
}
