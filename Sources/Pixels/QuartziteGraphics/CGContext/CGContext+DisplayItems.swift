// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

extension CGContext {
  /// The map from user space to device pixels, with the origin at the top left and y down.
  package var userToDevice: CGAffineTransform { deviceTransform }

  /// The bounding box of the clip, in device pixels with y down.
  package var deviceClipBounds: CGRect { state.clip.bounds }

  /// Draws items that are in this context's device pixels, with the state's clip, alpha, blend mode
  /// and shadow.
  package func draw(_ items: [DisplayItem]) {
    guard !items.isEmpty else { return }
    let alpha = Float(state.alpha)
    let drawn = alpha < 1 ? [.group(GroupItem(items: items, opacity: alpha))] : items
    emit(drawn, bounds: state.clip.bounds, limit: nil)
  }
}
