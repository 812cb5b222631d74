// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteStudio
import Views

// A port as the first argument; otherwise the usual one.
let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? Studio.defaultPort

Studio.serve(title: "Studio example", port: port) {
  Studio.Scene(
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
  for count in [1, 3] {
    Studio.Scene(
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
}
