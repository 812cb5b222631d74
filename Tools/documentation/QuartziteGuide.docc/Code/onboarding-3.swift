private func staying(_ animation: CAAnimation, frames: Int, tells: Bool = false) -> CAAnimation {
  animation.duration = 0.04 * Double(frames)
  animation.fillMode = .forwards
  animation.isRemovedOnCompletion = false
  if tells { animation.delegate = WeakProxy(self) }
  return animation
}

func popGround() {
  let pop = CAKeyframeAnimation(keyPath: "transform.scale")
  pop.values = [0.3, 1.2, 1.0]
  pop.keyTimes = [0, 0.6, 1]
  background.layer.add(staying(pop, frames: 6, tells: true), forKey: Key.ground)
}
