let link = CADisplayLink(target: WeakProxy(self), selector: Selector("tick", BounceControl.tick))
link.isPaused = true
link.add(to: .main, forMode: .common)

func tick() {
  let controls = points.map { $0.layer.presentation()?.position ?? $0.center }
  let path = UIBezierPath()
  path.move(to: corners[0])
  for (corner, control) in zip(corners.dropFirst() + corners.prefix(1), controls) {
    path.addQuadCurve(to: corner, controlPoint: control)
  }
  shape.path = path.cgPath
}
