for (index, label) in headlines.enumerated() {
  let rise = staying(
    basic("position.y", label.center.y + layout.k(50), label.center.y),
    frames: 10
  )
  let opacity = fade(frames: 5)
  // In a group, `beginTime` is relative to the group's beginning.
  rise.beginTime = 0.04 * Double(5 * index)
  opacity.beginTime = 0.04 * Double(5 * index)
  let group = CAAnimationGroup()
  group.animations = [opacity, rise]
  label.layer.add(staying(group, frames: 15), forKey: nil)
}
