// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// The launch animation, from a circle to a word.
///
/// A circle becomes a triangle, is framed and filled, grows over the whole view and is replaced by
/// a word. A tap anywhere plays it again.
public final class LoadingView: UIView {
  /// The word at the end; default "Welcome".
  public var text = "Welcome"
  /// Whether the circle is squeezed horizontally to an ellipse of 90 by 95 points; default true.
  ///
  /// With false it is squeezed to a circle of 90 points.
  public var narrowsToEllipse = true
  /// Called when the word has come to rest.
  public var onFinish: (() -> Void)?

  private var figure: LoadingFigureView?
  private var label: UILabel?

  /// Makes a white view; `play()` starts it.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a white view; archives are not decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    backgroundColor = .white
    addGestureRecognizer(
      UITapGestureRecognizer(
        target: self,
        action: Selector("replay(_:)", LoadingView.replay(_:))
      )
    )
  }

  private func replay(_ recognizer: UITapGestureRecognizer) {
    play()
  }

  /// Plays from the beginning.
  public func play() {
    stop()
    backgroundColor = .white
    let figure = LoadingFigureView(
      frame: CGRect(x: bounds.midX - 50, y: bounds.midY - 50, width: 100, height: 100)
    )
    figure.narrowsToEllipse = narrowsToEllipse
    figure.completion = { [weak self] in self?.welcome() }
    addSubview(figure)
    self.figure = figure
    figure.play()
  }

  /// Removes what is playing.
  public func stop() {
    figure?.stop()
    figure?.removeFromSuperview()
    figure = nil
    label?.removeFromSuperview()
    label = nil
  }

  private func welcome() {
    figure?.removeFromSuperview()
    figure = nil
    backgroundColor = .loadingGreen

    let label = UILabel(frame: bounds)
    label.textColor = .white
    label.font = UIFont.systemFont(ofSize: 50, weight: .thin)
    label.textAlignment = .center
    label.text = text
    label.transform = label.transform.scaledBy(x: 0.25, y: 0.25)
    addSubview(label)
    self.label = label
    UIView.animate(
      withDuration: 0.4,
      delay: 0,
      usingSpringWithDamping: 0.7,
      initialSpringVelocity: 0.1,
      options: .curveEaseInOut
    ) {
      label.transform = label.transform.scaledBy(x: 4, y: 4)
    } completion: { [weak self] _ in
      self?.onFinish?()
    }
  }
}

extension Effect {
  /// The launch animation.
  public static let loading = Effect(
    id: "loading",
    title: "Launch animation",
    summary: "A circle wobbles, becomes a triangle, is framed and filled, and gives way to a word.",
    size: CGSize(width: 320, height: 568),
    duration: 5.5,
    posterTime: 3.6,
    takesTouches: true,
    // A tap after the end: longer films show it played again.
    touchScript: "5.6 tap 160,284",
    parameters: [.choice("narrow", "Narrow shape", "ellipse", of: ["ellipse", "circle"])]
  ) { stage, values in
    let view = LoadingView(frame: stage.rootView.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.narrowsToEllipse = values.choice("narrow") == "ellipse"
    stage.rootView.addSubview(view)
    view.play()
  }
}
