public final class LineView: AnimatedView {
  public var offsetX: CGFloat = 100

  public override func appear(duration: TimeInterval, animated: Bool) {
    perform(duration, animated) {
      self.frame = self.rect(steps: 1)
      self.alpha = 1
    }
  }

  public override func disappear(duration: TimeInterval, animated: Bool) {
    perform(duration, animated) {
      self.frame = self.rect(steps: animated ? 2 : 0)
      self.alpha = 0
    } completion: {
      self.frame = self.rect(steps: 0)
    }
  }
}
