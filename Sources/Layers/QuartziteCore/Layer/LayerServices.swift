// SPDX-License-Identifier: Apache-2.0
import QuartziteGraphics
import Synchronization

/// Draws the text of text layers.
package protocol TextLayerDrawing: Sendable {
  /// Draws the layer's string into `ctx`, in the layer's space with y down.
  func draw(_ layer: CATextLayer, in ctx: CGContext)

  /// Whether there is a font of a name, or one that substitutes it.
  func hasFont(named name: String) -> Bool
}

/// Services that modules above this one provide for layers.
///
/// They install them before they are needed; any thread may do so.
package enum LayerServices {
  private static let services = Mutex<
    (text: (any TextLayerDrawing)?, tree: (any LayerTreeDrawing)?)
  >(
    (nil, nil)
  )

  /// Draws text layers; nil draws nothing.
  package static var text: (any TextLayerDrawing)? {
    get { services.withLock { $0.text } }
    set { services.withLock { $0.text = newValue } }
  }

  /// Draws layer trees; nil draws nothing.
  package static var tree: (any LayerTreeDrawing)? {
    get { services.withLock { $0.tree } }
    set { services.withLock { $0.tree = newValue } }
  }
}
