// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// The figure of the launch animation, 100 by 100: circle, triangle, frames and wave.
final class LoadingFigureView: UIView {
  private let circle = CircleLayer()
  private let triangle = TriangleLayer()
  private let violetRectangle = RectangleLayer()
  private let greenRectangle = RectangleLayer()
  private let wave = WaveLayer()
  private var timer: Timer?

  /// Whether the circle is squeezed to an ellipse or to a smaller circle.
  var narrowsToEllipse: Bool {
    get { circle.narrowsToEllipse }
    set { circle.narrowsToEllipse = newValue }
  }
  /// Called when the figure covers its superview.
  var completion: (() -> Void)?

  /// Plays from the point to the covered screen: 4.35 s.
  func play() {
    layer.addSublayer(circle)
    circle.expand()
    after(0.3) { $0.wobble() }
  }

  /// Stops the timers; animations in progress run to their ends.
  func stop() {
    timer?.invalidate()
    timer = nil
    completion = nil
  }

  private func wobble() {
    circle.wobble()
    layer.addSublayer(triangle)
    after(0.9) { $0.extendTriangle() }
  }

  private func extendTriangle() {
    triangle.extend()
    after(0.9) { $0.turn() }
  }

  private func turn() {
    layer.anchorPoint = CGPoint(x: 0.5, y: 0.65)
    let rotation = CABasicAnimation(keyPath: "transform.rotation.z")
    rotation.toValue = CGFloat.pi * 2
    rotation.duration = 0.45
    rotation.isRemovedOnCompletion = true
    layer.add(rotation, forKey: nil)
    circle.contract()
    after(0.45) { $0.drawVioletRectangle() }
  }

  private func drawVioletRectangle() {
    layer.addSublayer(violetRectangle)
    violetRectangle.draw(in: .loadingViolet)
    after(0.2) { $0.drawGreenRectangle() }
  }

  private func drawGreenRectangle() {
    layer.addSublayer(greenRectangle)
    greenRectangle.draw(in: .loadingGreen)
    after(0.4) { $0.fill() }
  }

  private func fill() {
    layer.addSublayer(wave)
    wave.rise()
    after(0.9) { $0.growOverParent() }
  }

  private func growOverParent() {
    guard let parent = superview else { return }
    backgroundColor = .loadingGreen
    let width = greenRectangle.lineWidth
    frame = frame.insetBy(dx: -width, dy: -width)
    layer.sublayers = nil
    UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseInOut) {
      self.frame = parent.bounds
    } completion: { _ in
      self.completion?()
    }
  }

  private func after(_ seconds: TimeInterval, _ step: @escaping (LoadingFigureView) -> Void) {
    nextStep = step
    timer = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.takeStep() }
    }
  }

  private var nextStep: ((LoadingFigureView) -> Void)?

  private func takeStep() {
    let step = nextStep
    nextStep = nil
    step?(self)
  }
}
