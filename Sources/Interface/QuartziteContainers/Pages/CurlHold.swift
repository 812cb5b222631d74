// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteUIKit

/// Holds a page that turns where a finger has it.
///
/// The time of the layer in which the page turns stands still, and follows the finger; let go, it runs
/// on, or backwards to the start.
@MainActor
final class CurlHold: NSObject {
  private let layer: CALayer
  private let duration: TimeInterval
  private let start: TimeInterval
  private var link: CADisplayLink?
  private var whenBack: (() -> Void)?
  /// How far the page has turned, from 0 to 1.
  private(set) var fraction: Double = 0

  /// Holds what has just begun in a layer and takes `duration`, in seconds.
  init(_ layer: CALayer, duration: TimeInterval) {
    (self.layer, self.duration) = (layer, duration)
    start = layer.convertTime(CACurrentMediaTime(), from: nil)
    super.init()
    hold(at: start)
    // Animations begin at the layer time of their commit, which must be the start.
    CATransaction.flush()
  }

  private func hold(at time: TimeInterval) {
    (layer.speed, layer.beginTime, layer.timeOffset) = (0, 0, time)
  }

  /// Turns the page so far; clamped to 0...1, NaN is ignored.
  func update(_ fraction: Double) {
    guard !fraction.isNaN else { return }
    self.fraction = min(max(fraction, 0), 1)
    layer.timeOffset = start + self.fraction * duration
  }

  /// Lets the page turn to its end.
  func finish() {
    let outside = layer.superlayer?.convertTime(CACurrentMediaTime(), from: nil)
    layer.beginTime = outside ?? CACurrentMediaTime()
    layer.speed = 1
  }

  /// Lets the page turn back, and calls a function when it is there.
  func goBack(_ whenBack: @escaping () -> Void) {
    guard fraction > 0 else { return whenBack() }
    self.whenBack = whenBack
    let link = CADisplayLink(
      target: WeakProxy(self),
      selector: Selector("tick(_:)", CurlHold.tick(_:))
    )
    self.link = link
    link.add(to: .main, forMode: .common)
  }

  /// Lets the layer's time run as before.
  func end() {
    link?.invalidate()
    (link, whenBack) = (nil, nil)
    (layer.speed, layer.beginTime, layer.timeOffset) = (1, 0, 0)
  }

  private func tick(_ link: CADisplayLink) {
    update(fraction - link.duration / duration)
    guard fraction <= 0 else { return }
    link.invalidate()
    self.link = nil
    let whenBack = self.whenBack
    self.whenBack = nil
    whenBack?()
  }
}
