// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// A bar that shows a progress.
///
/// The layer of the bar belongs to no view: setting its frame animates it implicitly.
public final class ProgressBarView: UIView {
  /// The progress, clamped to 0...1; default 0.
  public var progress: CGFloat {
    get { share }
    set {
      share = newValue > 0 ? min(newValue, 1) : 0
      bar.frame = CGRect(x: 0, y: 0, width: bounds.width * share, height: bounds.height)
    }
  }
  /// The colour of the bar; default black.
  public var barColor: UIColor = .black {
    didSet { bar.backgroundColor = barColor.cgColor }
  }
  private var share: CGFloat = 0
  private let bar = CALayer()

  /// Makes an empty bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a bar of size zero; archives are not decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    bar.backgroundColor = barColor.cgColor
    bar.frame = CGRect(x: 0, y: 0, width: 0, height: bounds.height)
    layer.addSublayer(bar)
  }

  /// A change of size resizes the bar at once.
  public override func layoutSubviews() {
    super.layoutSubviews()
    guard bar.frame.height != bounds.height || bar.frame.width != bounds.width * share else {
      return
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    progress = share
    CATransaction.commit()
  }
}

extension Effect {
  /// A bar that grows once, and a bar that a timer advances.
  public static let progressBar = Effect(
    id: "progress-bar",
    title: "Progress bars",
    summary: "Bare layers whose frame is set: one grows from 100 to 200, one is fed by a timer.",
    size: CGSize(width: 320, height: 220),
    duration: 6,
    posterTime: 4.1,
    parameters: [
      .color("color", "Colour", Palette.blue),
      .number("interval", "Seconds between parts", 0.3, in: 0.1...2, step: 0.1),
    ]
  ) { stage, values in
    stage.rootView.backgroundColor = Palette.paper
    let card = CardView(frame: CGRect(x: 24, y: 24, width: 272, height: 172))
    stage.rootView.addSubview(card)
    @MainActor func bar(y: CGFloat) -> ProgressBarView {
      let bar = ProgressBarView(frame: CGRect(x: 36, y: y, width: 200, height: 5))
      bar.backgroundColor = Palette.line
      bar.layer.cornerRadius = 2.5
      bar.clipsToBounds = true
      bar.barColor = values.color("color")
      card.addSubview(bar)
      return bar
    }
    @MainActor func text(_ text: String, y: CGFloat, _ alignment: NSTextAlignment) -> UILabel {
      card.addText(
        text,
        frame: CGRect(x: 36, y: y, width: 200, height: 20),
        size: 14,
        weight: alignment == .left ? .medium : .regular,
        color: alignment == .left ? Palette.ink : Palette.muted,
        alignment: alignment
      )
    }
    _ = text("Frame", y: 36, .left)
    let width = text("100 pt", y: 36, .right)
    let plain = bar(y: 64)
    plain.progress = 0.5
    Later.after(1) { [weak plain, weak width] in
      plain?.progress = 1
      width?.text = "200 pt"
    }
    let name = text("Downloading", y: 100, .left)
    let percent = text("0 %", y: 100, .right)
    let fed = bar(y: 128)
    let download = Download(random: stage.random)
    let beat = Beat(every: values.number("interval")) {
      [weak fed, weak percent, weak name] in
      download.percent = min(100, download.percent + download.random.integer(in: 4...11))
      fed?.progress = CGFloat(download.percent) / 100
      percent?.text = "\(download.percent) %"
      guard download.percent == 100 else { return }
      name?.text = "Downloaded"
      download.beat?.stop()
    }
    download.beat = beat
  }
}

/// The progress of a simulated download.
@MainActor private final class Download {
  var percent = 0
  var random: SeededRandom
  var beat: Beat?

  init(random: SeededRandom) {
    self.random = random
  }
}
