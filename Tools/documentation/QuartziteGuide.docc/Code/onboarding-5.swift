let group = CAAnimationGroup()
group.animations = [
  fade(frames: 10), staying(flight, frames: 10), staying(growth, frames: 10),
]
icon.layer.add(staying(group, frames: 10, tells: isFirst), forKey: isFirst ? Key.icons : nil)

// Later, when the first icon's group has ended:
let path = UIBezierPath(
  arcCenter: icon.center,
  radius: CGFloat(random.integer(in: 1...5)),
  startAngle: 0,
  endAngle: 2 * CGFloat.pi,
  clockwise: index.isMultiple(of: 2)
)
let circle = CAKeyframeAnimation(keyPath: "position")
circle.path = path.cgPath
circle.duration = 1
circle.repeatCount = .infinity
icon.layer.add(circle, forKey: nil)
