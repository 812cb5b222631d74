extension GuideView: CAAnimationDelegate {
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
}
