// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// Two lines with marks at their three positions.
///
/// The first one is shown and hidden within `duration` each and then driven by a progress; the
/// second one is visible from the beginning and moves within a second each time.
final class LineViewPage: UIView {
  let line: LineView
  let second: LineView
  /// The duration in seconds of showing and of hiding the first line; default 3.
  var duration: TimeInterval = 3
  /// The time at which the lines are hidden, in seconds; default 3.
  var hideTime: TimeInterval = 3
  private var link: CADisplayLink?
  private var runStart: CFTimeInterval = 0

  /// Makes the page; `offsetX` is the step of the first line, that of the second one is 50 points.
  init(frame: CGRect, offsetX: CGFloat) {
    line = LineView(frame: CGRect(x: 10, y: 100, width: 100, height: 3))
    line.offsetX = offsetX
    second = LineView(frame: CGRect(x: 10, y: 200, width: 100, height: 3))
    second.offsetX = 50
    super.init(frame: frame)
    for line in [line, second] {
      addStations(of: line)
      addSubview(line)
      line.build()
    }
    second.alpha = 1
    second.backgroundColor = .black
  }

  required convenience init?(coder: NSCoder) {
    self.init(frame: .zero, offsetX: 160)
  }

  /// Marks the start, middle and end positions of a line, each mark slightly lower than the
  /// previous one.
  private func addStations(of line: LineView) {
    for (step, name) in ["start", "middle", "end"].enumerated() {
      let x = line.frame.minX + CGFloat(step) * line.offsetX
      let y = line.frame.minY + 8 + CGFloat(step) * (line.offsetX < 100 ? 8 : 0)
      let station = UIView(frame: CGRect(x: x + 1, y: y, width: 98, height: 3))
      station.backgroundColor = UIColor(red: 0.12, green: 0.14, blue: 0.32, alpha: 0.10)
      station.layer.cornerRadius = 1.5
      addSubview(station)
      guard line.offsetX >= 100 else { continue }
      let label = UILabel(frame: CGRect(x: x, y: y + 8, width: 100, height: 20))
      label.text = name
      label.font = UIFont.systemFont(ofSize: 12, weight: .medium)
      label.textColor = UIColor(red: 0.12, green: 0.14, blue: 0.32, alpha: 0.45)
      label.textAlignment = .center
      addSubview(label)
    }
  }

  /// Shows both lines, hides them at `hideTime`, and then drives the first one for a second.
  func play() {
    line.show(duration: duration, animated: true)
    second.show(duration: 1, animated: true)
    Later.after(hideTime) { [weak self] in
      guard let self else { return }
      line.hide(duration: duration, animated: true)
      second.hide(duration: 1, animated: true)
    }
    Later.after(hideTime + duration + 0.4) { [weak self] in self?.run() }
  }

  private func run() {
    line.show(duration: 0, animated: false)
    line.setProgress(0)
    runStart = CACurrentMediaTime()
    let link = CADisplayLink(
      target: WeakProxy(self),
      selector: Selector("tick", LineViewPage.tick)
    )
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func tick() {
    let elapsed = CACurrentMediaTime() - runStart
    line.setProgress(CGFloat(elapsed))
    if elapsed >= 1 { stop() }
  }

  private func stop() {
    link?.invalidate()
    link = nil
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { stop() }
  }
}
