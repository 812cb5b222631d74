let path = CGMutablePath()
path.addLines(between: [route.start, route.far, route.near, route.end])
let position = CAKeyframeAnimation(keyPath: "position")
position.path = path
let group = CAAnimationGroup()
group.animations = [position, rotation, scale]
group.duration = 0.5
group.timingFunction = CAMediaTimingFunction(name: .easeIn)
item.layer.add(group, forKey: "flight")
item.center = route.end
