// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// Content that scrolls under a blurring panel with vibrant text.
public final class LiveBlurView: UIView {
  /// The scroll view under the panel; it does not bounce.
  public let scrollView = UIScrollView()
  /// The panel: as wide as the view, 200 points high, 100 points below its upper edge.
  public let panel: UIVisualEffectView
  /// The text, 50 points high, centred in the panel.
  public let label = UILabel()
  private let vibrancy: UIVisualEffectView

  /// Makes a view without content.
  public init(frame: CGRect, style: UIBlurEffect.Style = .light) {
    let blur = UIBlurEffect(style: style)
    panel = UIVisualEffectView(effect: blur)
    vibrancy = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur))
    super.init(frame: frame)
    scrollView.frame = bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.bounces = false
    addSubview(scrollView)
    panel.frame = CGRect(x: 0, y: 100, width: bounds.width, height: 200)
    addSubview(panel)
    vibrancy.frame = panel.contentView.bounds
    label.frame = vibrancy.contentView.bounds
    label.frame.size = panel.bounds.size
    vibrancy.frame.size = panel.bounds.size
    label.font = .systemFont(ofSize: 50)
    label.textAlignment = .center
    panel.contentView.addSubview(vibrancy)
    vibrancy.contentView.addSubview(label)
  }

  /// Makes a view of 320 x 568 points; archives are not decoded.
  public required convenience init?(coder: NSCoder) {
    self.init(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
  }
}

extension Effect {
  /// Images that are dragged under a blurring panel.
  public static let blurLive = Effect(
    id: "blur-live",
    title: "Live blur",
    summary: "Drag the pictures: a visual effect view blurs what moves under it, live.",
    size: CGSize(width: 320, height: 568),
    duration: 5,
    posterTime: 1.1,
    takesTouches: true,
    touchScript: liveBlurTouches,
    parameters: [.choice("style", "Style", "light", of: ["extraLight", "light", "dark"])]
  ) { stage, values in
    let styles: [String: UIBlurEffect.Style] = ["extraLight": .extraLight, "dark": .dark]
    let view = LiveBlurView(
      frame: stage.rootView.bounds,
      style: styles[values.choice("style")] ?? .light
    )
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.label.text = "Quartzite"
    let width = view.bounds.width
    let side = max(width, view.bounds.height * 0.75)
    for (index, artwork) in [Artwork.landscape, .city, .landscape].enumerated() {
      let picture = UIImageView(
        frame: CGRect(x: 0, y: CGFloat(index) * side, width: width, height: side)
      )
      picture.image = artwork.image(size: picture.bounds.size)
      view.scrollView.addSubview(picture)
    }
    view.scrollView.contentSize = CGSize(width: width, height: 3 * side)
    stage.rootView.addSubview(view)
  }

  /// Two drags up, fast and slow, and one down.
  private static let liveBlurTouches: String = {
    var steps: [String] = []
    for (start, from, to, frames) in [
      (0.4, 520, 330, 18), (1.9, 520, 320, 36), (3.3, 330, 540, 15),
    ] {
      for frame in 0...frames {
        let time = start + Double(frame) / 60
        let y = from + (to - from) * frame / frames
        let hundredths = Int((time * 100).rounded())
        let text = "\(hundredths / 100).\(String(hundredths % 100 + 100).dropFirst())"
        steps.append("\(text) \(frame == 0 ? "down" : frame == frames ? "up" : "move") 160,\(y)")
      }
    }
    return steps.joined(separator: "; ")
  }()
}
