// SPDX-License-Identifier: Apache-2.0
import UIKit

/// Two sine waves that follow the display.
open class WaveView: UIView {
  private var displayLink: CADisplayLink?
  private let frontWave = CAShapeLayer()
  private let backWave = CAShapeLayer()
  private var offset: CGFloat = 0.0
  private var startTime: CFTimeInterval = 0
  private(set) var ticks = 0

  open var waveHeight: CGFloat = 6 { didSet { setNeedsLayout() } }
  open var progress: Float = 0.5 {
    didSet { progress = min(max(progress, 0), 1) }
  }

  open override var frame: CGRect {
    didSet {
      frontWave.frame = bounds
      backWave.frame = bounds
    }
  }

  convenience public init(frame: CGRect, color: UIColor) {
    self.init(frame: frame)
    frontWave.fillColor = color.cgColor
    backWave.fillColor = color.withAlphaComponent(0.4).cgColor
    [backWave, frontWave].forEach(layer.addSublayer(_:))
    layer.masksToBounds = true
    layer.cornerRadius = min(bounds.width, bounds.height) / 2
  }

  open func start() {
    stop()
    displayLink = CADisplayLink(target: self, selector: #selector(wave(_:)))
    if #available(iOS 15.0, *) {
      displayLink?.preferredFrameRateRange = CAFrameRateRange(
        minimum: 30, maximum: 120, preferred: 60)
    } else {
      displayLink?.preferredFramesPerSecond = 60
    }
    displayLink?.add(to: .main, forMode: .common)
    startTime = CACurrentMediaTime()
  }

  open func stop() {
    displayLink?.invalidate()
    displayLink = nil
  }

  @objc private func wave(_ link: CADisplayLink) {
    ticks += 1
    offset += CGFloat(link.targetTimestamp - link.timestamp) * 120
    frontWave.path = path(shift: offset).cgPath
    backWave.path = path(shift: offset + bounds.width / 3).cgPath
  }

  private func path(shift: CGFloat) -> UIBezierPath {
    let path = UIBezierPath()
    let level = bounds.height * (1 - CGFloat(progress))
    path.move(to: CGPoint(x: 0, y: level))
    stride(from: CGFloat(0), through: bounds.width, by: 2).forEach { x in
      let y = waveHeight * sin(2 * .pi * (x + shift) / bounds.width) + level
      path.addLine(to: CGPoint(x: x, y: y))
    }
    path.addLine(to: CGPoint(x: bounds.width, y: bounds.height))
    path.addLine(to: CGPoint(x: 0, y: bounds.height))
    path.close()
    return path
  }

  override open func removeFromSuperview() {
    stop()
    super.removeFromSuperview()
  }

  deinit { displayLink?.invalidate() }
}

/// A number that counts up, eased by hand.
public class CountingLabel: UILabel {
  public typealias OptionalCallback = (() -> Void)
  public enum Method: Int { case linear, easeIn, easeOut, easeInOut, easeInBounce }

  let counterRate: CGFloat = 3.0
  public var method: Method = .easeInOut
  private var timer: Timer?
  private var startValue: CGFloat = 0
  private var destination: CGFloat = 0
  private var total: TimeInterval = 0
  private var elapsed: TimeInterval = 0
  private var last: TimeInterval = 0
  public var completionBlock: OptionalCallback?

  public func count(from start: CGFloat, to end: CGFloat, withDuration duration: TimeInterval) {
    timer?.invalidate()
    timer = nil
    startValue = start
    destination = end
    total = duration
    elapsed = 0
    last = CACurrentMediaTime()
    let timer = Timer(
      timeInterval: 1.0 / 30.0, target: self, selector: #selector(CountingLabel.updateValue(_:)),
      userInfo: nil, repeats: true)
    RunLoop.main.add(timer, forMode: RunLoop.Mode.default)
    RunLoop.main.add(timer, forMode: RunLoop.Mode.tracking)
    self.timer = timer
  }

  @objc public func updateValue(_ timer: Timer) {
    let now = CACurrentMediaTime()
    elapsed += now - last
    last = now
    if elapsed >= total {
      self.timer?.invalidate()
      self.timer = nil
      elapsed = total
    }
    setTextValue(currentValue())
    if elapsed == total { completionBlock?() }
  }

  func currentValue() -> CGFloat {
    let percent = CGFloat(elapsed / total)
    return startValue + update(t: percent) * (destination - startValue)
  }

  func update(t: CGFloat) -> CGFloat {
    switch method {
    case .linear: return t
    case .easeIn: return CGFloat(powf(Float(t), Float(counterRate)))
    case .easeOut: return 1.0 - pow((1.0 - t), counterRate)
    case .easeInOut:
      var u = t * 2
      if u < 1 { return 0.5 * pow(u, counterRate) }
      u = 2 - u
      return CGFloat(1.0 - 0.5 * powf(Float(u), Float(counterRate)))
    case .easeInBounce: return 1 - abs(cos(t * CGFloat(M_PI) * 2)) * (1 - t)
    }
  }

  func setTextValue(_ value: CGFloat) {
    self.text = String(format: "%.0f", value)
  }
}
