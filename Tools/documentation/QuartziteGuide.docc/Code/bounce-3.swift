private func bulge() {
  // While the edges still vibrate, another touch is ignored.
  guard let link, link.isPaused else { return }
  link.isPaused = false
  let outwards = [(0, -1), (-1, 0), (0, 1), (1, 0)].map {
    CGPoint(x: CGFloat($0.0) * amplitude, y: CGFloat($0.1) * amplitude)
  }
  move(damping: 0.9, velocity: 1.5, duration: 0.5, by: outwards)
}

for event: UIControl.Event in [.touchUpInside, .touchUpOutside, .touchCancel] {
  addTarget(self, action: Selector("up", BounceControl.spring), for: event)
}
addTarget(self, action: Selector("down", BounceControl.bulge), for: .touchDown)
