// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// Four cards with animated views of different classes, which are used as `AnimatedView` only.
public final class AnimatedViewList: UIView {
  /// The duration of showing and hiding, in seconds; default 0.6.
  public var duration: TimeInterval = 0.6
  /// Whether showing and hiding are animated; default true.
  public var isAnimated = true
  /// The views in the order of the cards.
  public private(set) var views: [AnimatedView] = []
  private var link: CADisplayLink?
  private var runStart: CFTimeInterval = 0

  /// Makes the cards, for a frame of about 320 by 320 points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes the cards in an empty frame; archives are not decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    let side = (bounds.width - 48) / 2
    let makers: [(CGRect) -> AnimatedView] = [line, ring, rect, composite]
    for (index, make) in makers.enumerated() {
      let card = UIView(
        frame: CGRect(
          x: 16 + CGFloat(index % 2) * (side + 16),
          y: 16 + CGFloat(index / 2) * (side + 16),
          width: side,
          height: side
        )
      )
      card.backgroundColor = .white
      card.layer.cornerRadius = 18
      card.layer.shadowOpacity = 0.10
      card.layer.shadowRadius = 8
      card.layer.shadowOffset = CGSize(width: 0, height: 3)
      card.layer.shadowColor = UIColor(red: 0.1, green: 0.14, blue: 0.4, alpha: 1).cgColor
      let view = make(card.bounds)
      view.build()
      card.addSubview(view)
      addSubview(card)
      views.append(view)
    }
  }

  private func line(_ card: CGRect) -> AnimatedView {
    let line = LineView(
      frame: CGRect(x: card.midX - 70, y: card.midY - 4, width: 60, height: 8)
    )
    line.offsetX = 40
    line.backgroundColor = UIColor(red: 0.95, green: 0.25, blue: 0.40, alpha: 1)
    return line
  }

  private func ring(_ card: CGRect) -> AnimatedView {
    let ring = RingView(frame: CGRect(x: card.midX - 36, y: card.midY - 36, width: 72, height: 72))
    ring.lineWidth = 9
    ring.color = UIColor(red: 0.16, green: 0.60, blue: 0.98, alpha: 1)
    return ring
  }

  private func rect(_ card: CGRect) -> AnimatedView {
    let rect = RectView(frame: CGRect(x: card.midX - 32, y: card.midY - 32, width: 64, height: 64))
    rect.backgroundColor = UIColor(red: 0.10, green: 0.74, blue: 0.58, alpha: 1)
    rect.layer.cornerRadius = 14
    return rect
  }

  private func composite(_ card: CGRect) -> AnimatedView {
    let composite = CompositeView(frame: card)
    let ring = RingView(frame: CGRect(x: card.midX - 40, y: card.midY - 40, width: 80, height: 80))
    ring.lineWidth = 5
    ring.color = UIColor(red: 0.98, green: 0.66, blue: 0.12, alpha: 1)
    let rect = RectView(frame: CGRect(x: card.midX - 16, y: card.midY - 16, width: 32, height: 32))
    rect.backgroundColor = UIColor(red: 0.42, green: 0.38, blue: 0.96, alpha: 1)
    rect.layer.cornerRadius = 8
    composite.children = [ring, rect]
    return composite
  }

  /// Shows the views one after the other, drives them from progress 0 to 1, and hides them.
  public func play() {
    for (index, view) in views.enumerated() {
      Later.after(0.2 + 0.15 * Double(index)) { [weak self, weak view] in
        guard let self else { return }
        view?.show(duration: duration, animated: isAnimated)
      }
      Later.after(3.2 + 0.1 * Double(index)) { [weak self, weak view] in
        guard let self else { return }
        view?.hide(duration: duration, animated: isAnimated)
      }
    }
    Later.after(1.8) { [weak self] in self?.run() }
  }

  /// Changes the progress of all views from 0 to 1 within a second.
  private func run() {
    runStart = CACurrentMediaTime()
    let link = CADisplayLink(
      target: WeakProxy(self),
      selector: Selector("tick", AnimatedViewList.tick)
    )
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func tick() {
    let elapsed = CACurrentMediaTime() - runStart
    for view in views { view.setProgress(CGFloat(elapsed)) }
    guard elapsed >= 1 else { return }
    link?.invalidate()
    link = nil
  }

  /// Stops the display link when the list leaves its window.
  public override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window == nil else { return }
    link?.invalidate()
    link = nil
  }
}
