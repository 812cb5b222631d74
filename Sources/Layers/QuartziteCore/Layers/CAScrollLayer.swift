// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// A layer that shows a part of larger content, by the origin of its bounds.
///
/// See: <https://developer.apple.com/documentation/quartzcore/cascrolllayer>
open class CAScrollLayer: CALayer {
  package override class var initialValues: LayerValues {
    var values = LayerValues(payload: .scroll(ScrollValues()))
    values.masksToBounds = true
    return values
  }

  /// The directions in which it scrolls.
  ///
  /// Default `both`.
  open var scrollMode: CAScrollLayerScrollMode {
    get { values.scroll.scrollMode }
    set { change(.scrollMode, \.scroll.scrollMode, to: newValue) }
  }

  /// Sets the origin of the bounds to `p`, in the directions that `scrollMode` allows.
  open func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if scrollMode != .vertically, scrollMode != .none { origin.x = p.x }
    if scrollMode != .horizontally, scrollMode != .none { origin.y = p.y }
    bounds.origin = origin
  }

  /// Scrolls by the smallest distance that brings `r` into the bounds; what does not fit stays
  /// outside at the far end.
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
  /// Scrolls the nearest enclosing scroll layer so that the point `p` of this layer comes to its
  /// origin.
  public func scroll(_ p: CGPoint) {
    if let scroller = enclosingScrollLayer { scroller.scroll(to: scroller.convert(p, from: self)) }
  }

  /// Scrolls the nearest enclosing scroll layer so that the rectangle `r` of this layer is visible.
  public func scrollRectToVisible(_ r: CGRect) {
    if let scroller = enclosingScrollLayer { scroller.scroll(to: scroller.convert(r, from: self)) }
  }

  /// The part of the layer that the enclosing scroll layers show, in its own space.
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
