// SPDX-License-Identifier: Apache-2.0
import UIKit

/// A label that counts to a number, driven by the display.
final class CountingLabel: UILabel {
  private var link: CADisplayLink?
  private var start: CFTimeInterval = 0
  private var range: (from: Double, to: Double) = (0, 0)
  private var seconds: TimeInterval = 0
  var onEnd: (() -> Void)?

  func count(from: Double, to: Double, withDuration duration: TimeInterval) {
    range = (from, to)
    seconds = duration
    start = CACurrentMediaTime()
    link?.invalidate()
    let link = CADisplayLink(target: self, selector: Selector("tick(_:)", Self.tick(_:)))
    link.add(to: .main, forMode: RunLoop.Mode.common)
    self.link = link
  }

  private func tick(_ link: CADisplayLink) {
    let part = min((CACurrentMediaTime() - start) / seconds, 1)
    text = String(format: "%.0f", range.from + (range.to - range.from) * part)
    guard part >= 1 else { return }
    link.invalidate()
    self.link = nil
    onEnd?()
  }
}
