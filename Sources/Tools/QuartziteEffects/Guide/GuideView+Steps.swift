// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// The five steps, with durations in frames at 25 per second.
extension GuideView: CAAnimationDelegate {
  /// The keys by which the last animation of a step is identified.
  private enum Key {
    static let ground = "ground"
    static let phone = "phone"
    static let hand = "hand"
    static let icons = "icons"
  }

  /// Starts the step after the one whose animation has ended.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    guard flag, isPlaying else { return }
    if background.layer.animation(forKey: Key.ground) === anim {
      raisePhone()
    } else if phone.animation(forKey: Key.phone) === anim {
      touch()
    } else if hand.layer.animation(forKey: Key.hand) === anim {
      throwIcons()
    } else if icons[0].layer.animation(forKey: Key.icons) === anim {
      circleIcons()
      raiseHeadlines()
      shine()
    }
  }

  /// Step 1, six frames: the background pops up and the accents grow, each by two equal animations.
  func popGround() {
    let pop = CAKeyframeAnimation(keyPath: "transform.scale")
    pop.values = [0.3, 1.2, 1.0]
    pop.keyTimes = [0, 0.6, 1]
    background.layer.add(staying(pop, frames: 6, tells: true), forKey: Key.ground)
    let grow = staying(basic("transform.scale", 0.0, 1.0), frames: 6)
    for line in lines {
      for _ in 0..<2 { line.layer.add(grow, forKey: nil) }
    }
  }

  /// Step 2, ten frames: the phone rises behind its mask.
  private func raisePhone() {
    let q = layout.phoneWindow.height
    let rise = basic("position.y", q + layout.k(180), q - layout.k(70))
    phone.add(staying(rise, frames: 10, tells: true), forKey: Key.phone)
  }

  /// Step 3, nineteen frames: the hand comes in.
  private func touch() {
    let middle = layout.middle
    let reach = basic(
      "position",
      CGPoint(x: middle.x + layout.k(50), y: middle.y + layout.k(60)),
      CGPoint(x: middle.x, y: middle.y + layout.k(30))
    )
    let group = CAAnimationGroup()
    group.animations = [lasting(reach, frames: 19), fade(frames: 19)]
    hand.layer.add(staying(group, frames: 19, tells: true), forKey: Key.hand)
  }

  /// Step 4, ten frames: the icons fly out from under the touched icon.
  private func throwIcons() {
    home.layer.add(fade(frames: 5), forKey: nil)
    let start = CGPoint(x: layout.home.midX, y: layout.home.maxY)
    for (icon, rect) in zip(icons, layout.icons) {
      let flight = basic("position", start, CGPoint(x: rect.midX, y: rect.midY))
      let growth = basic("transform.scale", 0.0, 1.0)
      let group = CAAnimationGroup()
      group.animations = [
        fade(frames: 10), lasting(flight, frames: 10), staying(growth, frames: 10),
      ]
      let isFirst = icon === icons[0]
      icon.layer.add(
        staying(group, frames: 10, tells: isFirst),
        forKey: isFirst ? Key.icons : nil
      )
    }
  }

  /// Step 5: the icons circle, one turn per second; top and bottom clockwise, the others
  /// anticlockwise.
  private func circleIcons() {
    for (index, icon) in icons.enumerated() {
      let path = UIBezierPath(
        arcCenter: icon.center,
        radius: CGFloat(random.integer(in: 1...5)),
        startAngle: 0,
        endAngle: 2 * CGFloat.pi,
        clockwise: index.isMultiple(of: 2)
      )
      let circle = CAKeyframeAnimation(keyPath: "position")
      circle.path = path.cgPath
      circle.repeatCount = .infinity
      icon.layer.add(staying(circle, frames: 25), forKey: nil)
    }
  }

  /// Step 5: the headlines rise and fade in, the second one five frames after the first.
  private func raiseHeadlines() {
    for (index, label) in headlines.enumerated() {
      let rise = staying(
        basic("position.y", label.center.y + layout.k(50), label.center.y),
        frames: 10
      )
      let opacity = fade(frames: 5)
      rise.beginTime = seconds(5 * index)
      opacity.beginTime = seconds(5 * index)
      let group = CAAnimationGroup()
      group.animations = [opacity, rise]
      label.layer.add(staying(group, frames: 15), forKey: nil)
    }
  }

  /// Step 5: the highlights slide over the background.
  private func shine() {
    let center = cover.center
    let slide = basic(
      "position",
      CGPoint(x: center.x - layout.k(50), y: center.y + layout.k(50)),
      center
    )
    let group = CAAnimationGroup()
    group.animations = [fade(frames: 5), lasting(slide, frames: 10)]
    cover.layer.add(staying(group, frames: 10), forKey: nil)
  }

  // MARK: - Making animations

  private func seconds(_ frames: Int) -> CFTimeInterval { 0.04 * Double(frames) }

  private func basic(_ keyPath: String, _ from: Any, _ to: Any) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    return animation
  }

  private func fade(frames: Int) -> CAAnimation {
    staying(basic("opacity", 0.0, 1.0), frames: frames)
  }

  /// Gives a member of a group the group's duration in frames; the group itself keeps the end values.
  private func lasting(_ animation: CAAnimation, frames: Int) -> CAAnimation {
    animation.duration = seconds(frames)
    return animation
  }

  /// Sets the duration in frames and lets the animation stay at its end values; with `tells` its
  /// end starts the next step.
  private func staying(_ animation: CAAnimation, frames: Int, tells: Bool = false) -> CAAnimation {
    animation.duration = seconds(frames)
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    if tells { animation.delegate = usesProxy ? WeakProxy(self) : self }
    return animation
  }
}
