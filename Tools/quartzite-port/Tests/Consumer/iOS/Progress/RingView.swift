// SPDX-License-Identifier: Apache-2.0
import UIKit

public enum RingStyle: Int {
  case inside = 1
  case ontop
  case dashed
}

@objc public protocol RingViewDelegate: class {
  func didFinishProgress(for ring: RingView)
  @objc optional func didPauseProgress(for ring: RingView)
  @objc optional func ring(_ ring: RingView, willDisplayLabel label: UILabel)
}

@objcMembers
final class RingLayer: CAShapeLayer {
  @NSManaged public var value: CGFloat
  @NSManaged public var minValue: CGFloat
  @NSManaged public var maxValue: CGFloat
  @NSManaged var showsGlow: Bool
  @NSManaged weak var ring: RingView!

  var animationDuration: TimeInterval = 1.0
  var animated = false
  private lazy var label: UILabel = {
    let label = UILabel()
    label.textAlignment = .center
    label.font = UIFont.monospacedDigitSystemFont(ofSize: 14, weight: .medium)
    return label
  }()

  override init() {
    super.init()
  }

  override init(layer: Any) {
    if let layer = layer as? RingLayer {
      animationDuration = layer.animationDuration
    }
    super.init(layer: layer)
  }

  required init?(coder aDecoder: NSCoder) { return nil }

  override func draw(in ctx: CGContext) {
    super.draw(in: ctx)
    UIGraphicsPushContext(ctx)
    drawTrack(in: ctx)
    drawValue(in: ctx)
    if let ring = ring {
      label.text = ring.formatter.string(from: NSNumber(value: Double(value)))
      ring.delegate?.ring?(ring, willDisplayLabel: label)
      label.sizeToFit()
      label.center = CGPoint(x: bounds.midX, y: bounds.midY)
      label.drawText(in: bounds)
    }
    UIGraphicsPopContext()
  }

  override class func needsDisplay(forKey key: String) -> Bool {
    if key == "value" || key == #keyPath(RingLayer.maxValue) { return true }
    return super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> CAAction? {
    if event == #keyPath(value) && animated {
      let animation = CABasicAnimation(keyPath: "value")
      animation.fromValue = presentation()?.value(forKey: "value")
      animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      animation.duration = animationDuration
      return animation
    }
    return super.action(forKey: event)
  }

  private func drawTrack(in ctx: CGContext) {
    guard let ring = ring else { return }
    let track = UIBezierPath(
      arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: bounds.width / 2 - 5,
      startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    track.lineWidth = 4
    ring.trackColor.setStroke()
    if ring.style == .dashed {
      track.setLineDash([2, 4], count: 2, phase: 0)
    }
    track.stroke()
  }

  private func drawValue(in ctx: CGContext) {
    guard let ring = ring, maxValue > minValue else { return }
    let fraction = (value - minValue) / (maxValue - minValue)
    let start = CGFloat(-90).degreesToRadians
    let arc = UIBezierPath(
      arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: bounds.width / 2 - 5,
      startAngle: start, endAngle: start + fraction * 2 * CGFloat.pi, clockwise: true)
    ctx.setLineWidth(6)
    ctx.setLineJoin(.round)
    ctx.setLineCap(CGLineCap.round)
    ctx.setStrokeColor(ring.valueColor.cgColor)
    ctx.addPath(arc.cgPath)
    ctx.drawPath(using: .stroke)
    if let gradientColors = ring.gradientColors {
      ctx.saveGState()
      ctx.addPath(arc.cgPath)
      ctx.setLineWidth(6)
      ctx.replacePathWithStrokedPath()
      ctx.clip()
      let space = CGColorSpaceCreateDeviceRGB()
      let colors = gradientColors.map { $0.cgColor } as CFArray
      if let gradient = CGGradient(colorsSpace: space, colors: colors, locations: [0.0, 1.0]) {
        ctx.drawLinearGradient(
          gradient, start: CGPoint(x: bounds.minX, y: bounds.minY),
          end: CGPoint(x: bounds.maxX, y: bounds.maxY), options: .drawsBeforeStartLocation)
      }
      ctx.restoreGState()
    }
  }
}

@IBDesignable open class RingView: UIView {
  open weak var delegate: RingViewDelegate?

  @IBInspectable open var trackColor: UIColor = UIColor.gray {
    didSet { ringLayer.setNeedsDisplay() }
  }
  @IBInspectable open var valueColor: UIColor = .blue
  open var gradientColors: [UIColor]?
  open var style: RingStyle = .inside

  var formatter: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    formatter.maximumFractionDigits = 0
    return formatter
  }()

  var ringLayer: RingLayer { return self.layer as! RingLayer }

  @IBInspectable open var value: CGFloat {
    get { return ringLayer.value }
    set { ringLayer.value = newValue }
  }

  open var currentValue: CGFloat? {
    return ringLayer.presentation()?.value(forKey: #keyPath(RingLayer.value)) as? CGFloat
  }

  override open class var layerClass: AnyClass { return RingLayer.self }

  override public init(frame: CGRect) {
    super.init(frame: frame)
    initialize()
  }

  required public init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    initialize()
  }

  private func initialize() {
    layer.contentsScale = UIScreen.main.scale
    layer.shouldRasterize = true
    layer.rasterizationScale = UIScreen.main.scale * 2
    layer.masksToBounds = false
    backgroundColor = .clear
    ringLayer.ring = self
    ringLayer.minValue = 0
    ringLayer.maxValue = 100
    NotificationCenter.default.addObserver(
      self, selector: #selector(restoreAnimation),
      name: UIApplication.willEnterForegroundNotification, object: nil)
    NotificationCenter.default.addObserver(
      self, selector: #selector(snapshotAnimation(_:)),
      name: UIApplication.willResignActiveNotification, object: nil)
  }

  deinit {
    NotificationCenter.default.removeObserver(self)
  }

  open override func prepareForInterfaceBuilder() {
    super.prepareForInterfaceBuilder()
    ringLayer.setNeedsDisplay()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if let window = window {
      ringLayer.contentsScale = window.screen.scale
      ringLayer.setNeedsDisplay()
    }
  }

  open func startProgress(
    to value: CGFloat, duration: TimeInterval, completion: (() -> Void)? = nil
  ) {
    if isAnimating { ringLayer.removeAnimation(forKey: "value") }
    ringLayer.timeOffset = 0
    ringLayer.beginTime = 0
    ringLayer.speed = 1
    ringLayer.animated = duration > 0
    ringLayer.animationDuration = duration
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in
      guard let self = self else { return }
      self.delegate?.didFinishProgress(for: self)
      completion?()
    }
    self.value = value
    CATransaction.commit()
  }

  open func pauseProgress() {
    let pausedTime = ringLayer.convertTime(CACurrentMediaTime(), from: nil)
    ringLayer.speed = 0.0
    ringLayer.timeOffset = pausedTime
    delegate?.didPauseProgress?(for: self)
  }

  open func continueProgress() {
    let pausedTime = ringLayer.timeOffset
    ringLayer.speed = 1.0
    ringLayer.timeOffset = 0.0
    ringLayer.beginTime = 0.0
    ringLayer.beginTime = ringLayer.convertTime(CACurrentMediaTime(), from: nil) - pausedTime
  }

  open var isAnimating: Bool { return layer.animation(forKey: "value") != nil }

  @objc private func restoreAnimation() {
    if isAnimating { continueProgress() }
  }

  @objc private func snapshotAnimation(_ note: Notification) {
    if isAnimating { pauseProgress() }
  }
}

extension CGFloat {
  var degreesToRadians: CGFloat { return self * .pi / 180 }
}
