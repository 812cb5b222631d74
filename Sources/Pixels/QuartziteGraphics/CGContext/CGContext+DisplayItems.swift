// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

extension CGContext {
  /// Maps user space to device pixels, origin top left, y down.
  package var userToDevice: CGAffineTransform { deviceTransform }

  /// A box round what the clip lets through, in device pixels with y down.
  package var deviceClipBounds: CGRect { state.clip.bounds }

  /// Draws ready items, made for this context's device pixels, as the state says: clipped, faded by
  /// the alpha, in the blend mode, with the shadow.
  package func draw(_ items: [DisplayItem]) {
    guard !items.isEmpty else { return }
    let alpha = Float(state.alpha)
    let drawn = alpha < 1 ? [.group(GroupItem(items: items, opacity: alpha))] : items
    emit(drawn, bounds: state.clip.bounds, limit: nil)
  }
}
