// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// Two squares that move down, one by POP and one by Core Animation, until the animations are
/// removed.
///
/// POP sets the model value of the layer, so its square stays where it is. The animation of Core
/// Animation only changes the presentation; the model value is that of the end all the time, so its
/// square jumps there. The frames of presentation and model are shown below.
public final class RemovedAnimationsView: UIView {
  /// The layer that POP animates.
  public let popLayer = CALayer()
  /// The layer that Core Animation animates.
  public let coreLayer = CALayer()
  private var readings: [UILabel] = []
  private var link: CADisplayLink?

  /// Makes both squares, for a frame of 450 x 520 points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes both squares; archives are not decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    let all: [(CALayer, CGFloat, String, UIColor)] = [
      (popLayer, 100, "POP", UIColor(red: 0.95, green: 0.28, blue: 0.36, alpha: 1)),
      (coreLayer, 250, "Core Animation", UIColor(red: 0.20, green: 0.45, blue: 0.95, alpha: 1)),
    ]
    for (square, x, name, color) in all {
      let rail = CALayer()
      rail.frame = CGRect(x: x + 49, y: 150, width: 2, height: 250)
      rail.backgroundColor = UIColor(red: 0.16, green: 0.2, blue: 0.4, alpha: 0.15).cgColor
      layer.addSublayer(rail)
      square.frame = CGRect(x: x, y: 100, width: 100, height: 100)
      square.backgroundColor = color.cgColor
      square.cornerRadius = 20
      layer.addSublayer(square)
      let title = UILabel(frame: CGRect(x: x - 30, y: 40, width: 160, height: 28))
      title.text = name
      title.font = UIFont.systemFont(ofSize: 17, weight: .semibold)
      title.textColor = color
      let reading = UILabel(frame: CGRect(x: x - 25, y: 456, width: 150, height: 60))
      reading.numberOfLines = 4
      reading.font = UIFont.monospacedDigitSystemFont(ofSize: 11, weight: .regular)
      reading.textColor = UIColor(red: 0.25, green: 0.28, blue: 0.42, alpha: 1)
      for label in [title, reading] {
        label.textAlignment = .center
        addSubview(label)
      }
      readings.append(reading)
    }
  }

  /// Starts both animations, with a duration of 4 s, and removes them before their end.
  ///
  /// - Parameters:
  ///   - popStop: when POP's animation is removed, in seconds from now; default 1.5.
  ///   - coreStop: when Core Animation's animation is removed; default 2.
  public func play(popStop: TimeInterval = 1.5, coreStop: TimeInterval = 2) {
    let rise = POPBasicAnimation()
    rise.property =
      POPAnimatableProperty.property(withName: kPOPLayerPosition) as? POPAnimatableProperty
    rise.toValue = CGPoint(x: 150, y: 400)
    rise.duration = 4
    rise.timingFunction = CAMediaTimingFunction(name: .linear)
    popLayer.pop_add(rise, forKey: nil)
    Later.after(popStop) { [weak self] in self?.popLayer.pop_removeAllAnimations() }

    let move = CABasicAnimation(keyPath: "position")
    move.fromValue = coreLayer.position
    move.toValue = CGPoint(x: 300, y: 400)
    move.duration = 4
    move.timingFunction = CAMediaTimingFunction(name: .linear)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    coreLayer.position = CGPoint(x: 300, y: 400)
    CATransaction.commit()
    coreLayer.add(move, forKey: nil)
    Later.after(coreStop) { [weak self] in self?.coreLayer.removeAllAnimations() }

    let link = CADisplayLink(
      target: WeakProxy(self),
      selector: Selector("read", RemovedAnimationsView.read)
    )
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func read() {
    for (label, square) in zip(readings, [popLayer, coreLayer]) {
      let shown = square.presentation()?.frame ?? square.frame
      let text = "presentation\n\(Self.text(shown))\nmodel\n\(Self.text(square.frame))"
      if label.text != text { label.text = text }
    }
  }

  /// A frame in whole points: `(x, y, width, height)`.
  private static func text(_ frame: CGRect) -> String {
    let numbers = [frame.minX, frame.minY, frame.width, frame.height]
    return "(" + numbers.map { "\(Int($0.rounded()))" }.joined(separator: ", ") + ")"
  }

  /// Removes the animations when the view leaves its window.
  public override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window == nil else { return }
    link?.invalidate()
    link = nil
    popLayer.pop_removeAllAnimations()
  }
}
