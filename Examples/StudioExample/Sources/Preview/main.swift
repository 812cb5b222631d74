// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteStudio
import Views

// A port as the first argument; otherwise the usual one.
let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? Studio.defaultPort

Studio.serve(title: "Studio example", port: port) {
  Scene(
    "Like button",
    chapter: "Buttons",
    summary: "Tap the heart.",
    size: CGSize(width: 200, height: 160),
    duration: 3,
    touches: try? TouchScript("0.4 tap 100,80; 1.8 tap 100,80")
  ) { stage in
    stage.rootView.backgroundColor = .white
    stage.rootView.addSubview(LikeButton(frame: stage.rootView.bounds))
  }
  Scene(
    "Tilted card",
    chapter: "Depth",
    summary: "A card turns in depth.",
    size: CGSize(width: 200, height: 160),
    duration: 2
  ) { stage in
    stage.rootView.backgroundColor = .white
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 300
    stage.rootView.layer.sublayerTransform = eye
    let card = CALayer()
    card.name = "card"
    card.bounds = CGRect(x: 0, y: 0, width: 120, height: 90)
    card.position = CGPoint(x: 100, y: 80)
    card.backgroundColor = UIColor.red.cgColor
    stage.rootView.layer.addSublayer(card)
    let turn = CABasicAnimation(keyPath: "transform.rotation.y")
    (turn.fromValue, turn.toValue, turn.duration) = (0, 2, 2)
    card.add(turn, forKey: "turn")
  }
  for count in [1, 3] {
    Scene(
      "Dots \(count)",
      chapter: "Waiting",
      size: CGSize(width: 160, height: 80)
    ) { stage in
      stage.rootView.backgroundColor = .white
      let dots = CAReplicatorLayer()
      dots.instanceCount = count
      dots.instanceDelay = 0.2
      dots.instanceTransform = CATransform3DMakeTranslation(28, 0, 0)
      let dot = CALayer()
      dot.frame = CGRect(x: 80 - 14 * CGFloat(count - 1) - 8, y: 32, width: 16, height: 16)
      dot.cornerRadius = 8
      dot.backgroundColor = UIColor.darkGray.cgColor
      let pulse = CABasicAnimation(keyPath: "opacity")
      (pulse.fromValue, pulse.toValue, pulse.duration) = (1, 0.2, 0.6)
      (pulse.autoreverses, pulse.repeatCount) = (true, .infinity)
      dot.add(pulse, forKey: "pulse")
      dots.addSublayer(dot)
      stage.rootView.layer.addSublayer(dots)
    }
  }
  Scene(
    "Caption",
    chapter: "Text",
    summary: "A label that constraints keep in the middle.",
    size: CGSize(width: 200, height: 80)
  ) { stage in
    stage.rootView.backgroundColor = .white
    let caption = UILabel()
    caption.text = "Sixty frames a second"
    caption.font = .systemFont(ofSize: 15)
    caption.translatesAutoresizingMaskIntoConstraints = false
    stage.rootView.addSubview(caption)
    NSLayoutConstraint.activate([
      caption.leadingAnchor.constraint(equalTo: stage.rootView.leadingAnchor, constant: 12),
      caption.centerYAnchor.constraint(equalTo: stage.rootView.centerYAnchor),
    ])
  }
}
