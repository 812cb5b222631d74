// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteRunLoop

/// The scroll indicators of a scroll view: two bars that show the position within the content.
///
/// A bar is 3 points thick and 3 points from the edge. Its length is the visible fraction of the
/// content, at least 36 points; while the content is pulled beyond an edge it shrinks, to 8 points
/// at least. It shows while the content moves and fades out over 0.25 s half a second later.
///
/// Source: observed on iOS; Apple documents no figures.
@MainActor
final class ScrollIndicators {
  private static let (thickness, margin): (CGFloat, CGFloat) = (3, 3)
  private static let (leastLength, leastSquashed): (CGFloat, CGFloat) = (36, 8)
  private static let (pause, fade): (TimeInterval, TimeInterval) = (0.5, 0.25)
  private static let fadeKey = "opacity"

  private unowned let host: UIScrollView
  private let vertical = Bar()
  private let horizontal = Bar()
  private var waiting: EventQueue.Work?
  private var isShown = false

  /// A bar, which moves without implicit animations.
  private final class Bar: CALayer, @unchecked Sendable {
    override func action(forKey event: String) -> (any CAAction)? { NSNull() }
  }

  init(host: UIScrollView) {
    self.host = host
    for bar in [vertical, horizontal] {
      bar.opacity = 0
      bar.cornerRadius = Self.thickness / 2
      // In front of all subviews, including those that are added later.
      bar.zPosition = 1000
    }
  }

  // MARK: - Showing

  /// Shows the bars until `hide()` is called.
  func show() {
    cancelHiding()
    guard !isShown else { return }
    isShown = true
    for bar in [vertical, horizontal] {
      if bar.superlayer == nil { host.layer.addSublayer(bar) }
    }
    place()
  }

  /// Fades the bars out after half a second.
  func hide() {
    cancelHiding()
    guard isShown else { return }
    let queue = host.window?.screen.queue ?? EventQueue.current
    waiting = queue?.add(after: Self.pause) { [weak self] in
      MainActor.assumeIsolated { self?.fadeOut() }
    }
  }

  /// Shows the bars for half a second and fades them out.
  func flash() {
    show()
    hide()
  }

  private func cancelHiding() {
    if let waiting { EventQueue.current?.cancel(waiting) }
    waiting = nil
    for bar in [vertical, horizontal] { bar.removeAnimation(forKey: Self.fadeKey) }
  }

  private func fadeOut() {
    waiting = nil
    isShown = false
    for bar in [vertical, horizontal] where bar.opacity > 0 {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = bar.opacity
      animation.toValue = 0
      animation.duration = Self.fade
      bar.opacity = 0
      bar.add(animation, forKey: Self.fadeKey)
    }
  }

  // MARK: - Places

  /// Moves the bars to their current positions.
  func place() {
    guard isShown || vertical.superlayer != nil else { return }
    let color = color
    let (offset, size, bounds) = (host.contentOffset, host.contentSize, host.bounds)
    let safe = host.automaticallyAdjustsScrollIndicatorInsets ? host.safeAreaInsets : .zero
    let showsVertical = host.showsVerticalScrollIndicator && size.height > bounds.height
    let showsHorizontal = host.showsHorizontalScrollIndicator && size.width > bounds.width
    let corner = showsVertical && showsHorizontal ? Self.thickness + Self.margin : 0
    let (least, greatest) = (host.leastOffset, host.greatestOffset)

    let insets = host.verticalScrollIndicatorInsets
    let (top, bottom) = (insets.top + safe.top, insets.bottom + safe.bottom + corner)
    let up = span(
      room: bounds.height - top - bottom,
      content: size.height,
      visible: bounds.height,
      offset: offset.y,
      range: least.y...greatest.y
    )
    set(
      vertical,
      visible: showsVertical,
      color: color,
      frame: CGRect(
        x: bounds.maxX - insets.right - safe.right - Self.margin - Self.thickness,
        y: bounds.minY + top + up.start,
        width: Self.thickness,
        height: up.length
      )
    )

    let edges = host.horizontalScrollIndicatorInsets
    let (left, right) = (edges.left + safe.left, edges.right + safe.right + corner)
    let along = span(
      room: bounds.width - left - right,
      content: size.width,
      visible: bounds.width,
      offset: offset.x,
      range: least.x...greatest.x
    )
    set(
      horizontal,
      visible: showsHorizontal,
      color: color,
      frame: CGRect(
        x: bounds.minX + left + along.start,
        y: bounds.maxY - edges.bottom - safe.bottom - Self.margin - Self.thickness,
        width: along.length,
        height: Self.thickness
      )
    )
  }

  private func set(_ bar: CALayer, visible: Bool, color: CGColor, frame: CGRect) {
    bar.backgroundColor = color
    bar.frame = frame
    if isShown || !visible { bar.opacity = visible ? 1 : 0 }
  }

  /// The start and the length of a bar along a track of `room` points.
  private func span(
    room: CGFloat,
    content: CGFloat,
    visible: CGFloat,
    offset: CGFloat,
    range: ClosedRange<CGFloat>
  ) -> (start: CGFloat, length: CGFloat) {
    let track = max(room - 2 * Self.margin, 0)
    guard content > 0, track > 0 else { return (Self.margin, track) }
    let whole = content + (range.lowerBound < 0 ? -range.lowerBound : 0)
    let natural = min(max(track * visible / max(whole, visible), Self.leastLength), track)
    let beyond = max(range.lowerBound - offset, offset - range.upperBound, 0)
    let length = max(natural - beyond, min(Self.leastSquashed, track))
    let way = range.upperBound - range.lowerBound
    let part = way > 0 ? min(max((offset - range.lowerBound) / way, 0), 1) : 0
    // Beyond an edge the bar shrinks and stays at that end of the track.
    return (Self.margin + part * (track - length), length)
  }

  /// The colour of the bars: black or white with alpha 0.35.
  private var color: CGColor {
    switch host.indicatorStyle {
    case .white: return CGColor(gray: 1, alpha: 0.35)
    case .black: return CGColor(gray: 0, alpha: 0.35)
    case .default:
      let isDark = UITraitCollection.current.userInterfaceStyle == .dark
      return CGColor(gray: isDark ? 1 : 0, alpha: 0.35)
    }
  }
}
