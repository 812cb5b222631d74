// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// Counts the ticks of a display link; each tick lights one of sixty marks on a dial.
public final class TickCounterView: UIView {
  /// The ticks so far.
  public private(set) var count = 0
  private var link: CADisplayLink?
  private var end: CFTimeInterval = 0
  private let label = UILabel()
  private let caption = UILabel()
  private var marks: [CALayer] = []

  /// Makes a dial of 60 dark marks.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a dial of size zero; archives are not decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let radius = min(bounds.width, bounds.height) / 2 - 34
    for index in 0..<60 {
      let turn = CGAffineTransform(rotationAngle: CGFloat(index) * CGFloat.pi / 30)
      let place = CGPoint(x: 0, y: -radius).applying(turn)
      let mark = CALayer()
      mark.bounds = CGRect(x: 0, y: 0, width: 4, height: index.isMultiple(of: 5) ? 22 : 14)
      mark.cornerRadius = 2
      mark.position = CGPoint(x: middle.x + place.x, y: middle.y + place.y)
      mark.setAffineTransform(turn)
      mark.backgroundColor = UIColor(white: 1, alpha: 0.14).cgColor
      layer.addSublayer(mark)
      marks.append(mark)
    }
    label.frame = CGRect(x: 0, y: middle.y - 50, width: bounds.width, height: 80)
    label.font = UIFont.monospacedDigitSystemFont(ofSize: 68, weight: .light)
    label.textColor = .white
    caption.frame = CGRect(x: 0, y: middle.y + 30, width: bounds.width, height: 22)
    caption.font = UIFont.systemFont(ofSize: 14)
    caption.textColor = UIColor(white: 1, alpha: 0.55)
    for view in [label, caption] {
      view.textAlignment = .center
      addSubview(view)
    }
    label.text = "0"
    caption.text = "ticks"
  }

  /// Counts from `start` to `stop`, in seconds from now, including a tick at the very end.
  public func run(from start: TimeInterval, to stop: TimeInterval) {
    end = CACurrentMediaTime() + stop
    let link = CADisplayLink(
      target: WeakProxy(self),
      selector: Selector("tick", TickCounterView.tick)
    )
    self.link = link
    Later.after(start) { [weak self] in self?.link?.add(to: .main, forMode: .default) }
  }

  private func stop() {
    link?.invalidate()
    link = nil
  }

  private func tick() {
    // Ticks are at multiples of 1/60 s, which may miss the end by a rounding error.
    let now = CACurrentMediaTime()
    if now >= end - 1e-6 { stop() }
    guard now <= end + 1e-6 else { return }
    count += 1
    label.text = "\(count)"
    let mark = marks[(count - 1) % marks.count]
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    mark.backgroundColor =
      UIColor(hue: 0.45 + 0.2 * CGFloat(count % 60) / 60, saturation: 0.7, brightness: 1, alpha: 1)
      .cgColor
    CATransaction.commit()
  }

  /// Stops counting when the view leaves its window.
  public override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { stop() }
  }
}
