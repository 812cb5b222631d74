let shapes = [small, withLeft, withRight, big]
var animations: [CAAnimation] = []
var begin: CFTimeInterval = 0
for (index, duration) in [0.3, 0.25, 0.20].enumerated() {
  let animation = CABasicAnimation(keyPath: "path")
  animation.fromValue = shapes[index].cgPath
  animation.toValue = shapes[index + 1].cgPath
  animation.beginTime = begin
  animation.duration = duration
  animations.append(animation)
  begin += duration
}
let group = CAAnimationGroup()
group.animations = animations
group.duration = begin
group.fillMode = .forwards
group.isRemovedOnCompletion = false
triangle.add(group, forKey: nil)
