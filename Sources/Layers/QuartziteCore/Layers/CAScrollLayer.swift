// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// A layer that shows a part of content larger than itself: its bounds' origin moves.
///
/// See: <https://developer.apple.com/documentation/quartzcore/cascrolllayer>
open class CAScrollLayer: CALayer {
  package override class var initialValues: LayerValues {
    var values = LayerValues(payload: .scroll(ScrollValues()))
    values.masksToBounds = true
    return values
  }

  /// In which directions it moves.
  ///
  /// Default `both`.
  open var scrollMode: CAScrollLayerScrollMode {
    get { values.scroll.scrollMode }
    set { change(.scrollMode, \.scroll.scrollMode, to: newValue) }
  }

  /// Moves the bounds' origin to `p`, as far as `scrollMode` lets it.
  open func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if scrollMode != .vertically, scrollMode != .none { origin.x = p.x }
    if scrollMode != .horizontally, scrollMode != .none { origin.y = p.y }
    bounds.origin = origin
  }

  /// Moves by the least distance that brings `r` into the bounds; the far end gives way.
  open func scroll(to r: CGRect) {
    func shift(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
      if low < start || high - low > end - start { return low - start }
      return high > end ? high - end : 0
    }
    let b = bounds
    scroll(
      to: CGPoint(
        x: b.minX + shift(r.minX, r.maxX, b.minX, b.maxX),
        y: b.minY + shift(r.minY, r.maxY, b.minY, b.maxY)
      )
    )
  }
}

extension CALayer {
  /// Scrolls the nearest scroll layer above so that `p` of this layer comes to its corner.
  public func scroll(_ p: CGPoint) {
    if let scroller = enclosingScrollLayer { scroller.scroll(to: scroller.convert(p, from: self)) }
  }

  /// Scrolls the nearest scroll layer above so that `r` of this layer is seen.
  public func scrollRectToVisible(_ r: CGRect) {
    if let scroller = enclosingScrollLayer { scroller.scroll(to: scroller.convert(r, from: self)) }
  }

  /// The part of the layer that the scroll layers above let through, in its own space.
  public var visibleRect: CGRect {
    var rect = bounds
    var layer = superlayer
    while let current = layer {
      if current is CAScrollLayer || current.masksToBounds {
        rect = rect.intersection(convert(current.bounds, from: current))
      }
      layer = current.superlayer
    }
    return rect.isNull ? .zero : rect
  }

  private var enclosingScrollLayer: CAScrollLayer? {
    var layer: CALayer? = self
    while let current = layer {
      if let scroller = current as? CAScrollLayer { return scroller }
      layer = current.superlayer
    }
    return nil
  }
}
