let paths = [big, flat, narrow, flat, big]
let steps = zip(paths, paths.dropFirst()).enumerated().map { index, pair in
  let step = CABasicAnimation(keyPath: "path")
  step.fromValue = pair.0
  step.toValue = pair.1
  step.beginTime = 0.3 * Double(index)
  step.duration = 0.3
  return step
}
let wobble = CAAnimationGroup()
wobble.animations = steps
wobble.duration = 1.2
wobble.repeatCount = 2
circle.add(wobble, forKey: nil)
