let fall = CAKeyframeAnimation(
  keyPath: "position",
  easing: .bounceOut,
  from: center,
  to: CGPoint(x: 160, y: 400),
  frames: 60
)
fall.duration = 2
center = CGPoint(x: 160, y: 400)
layer.add(fall, forKey: "fall")
