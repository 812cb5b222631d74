// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// Returns the current drawing context of this thread; nil while nothing is drawn.
///
/// See: <https://developer.apple.com/documentation/uikit/uigraphicsgetcurrentcontext()>
public func UIGraphicsGetCurrentContext() -> CGContext? {
  DrawingState.current.contexts.last?.context
}

/// Makes `context` the current one of this thread until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) {
  DrawingState.current.contexts.append(.init(context: context, imageScale: nil))
}

/// Removes the context that was pushed last; does nothing without one.
public func UIGraphicsPopContext() {
  _ = DrawingState.current.contexts.popLast()
}

/// Fills `rect` in the current context with its fill colour.
public func UIRectFill(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.fill(rect)
}

/// Fills a frame of 1 point along the inside of `rect` with the fill colour.
public func UIRectFrame(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext(), rect.width > 0, rect.height > 0 else { return }
  context.fill(CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1))
  context.fill(CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1))
  context.fill(CGRect(x: rect.minX, y: rect.minY, width: 1, height: rect.height))
  context.fill(CGRect(x: rect.maxX - 1, y: rect.minY, width: 1, height: rect.height))
}

/// Intersects the current context's clip with `rect`.
public func UIRectClip(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.clip(to: rect)
}
