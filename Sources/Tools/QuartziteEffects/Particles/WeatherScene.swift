// SPDX-License-Identifier: Apache-2.0
import Quartzite

extension Effect {
  /// A scene with weather in a window of 100 by 100 points with soft edges, below a cloud.
  static func weather(
    id: String,
    title: String,
    summary: String,
    rate: Double,
    caption: (degrees: String, name: String),
    file: String = #fileID,
    make: @escaping @MainActor @Sendable (CGRect) -> FallingView
  ) -> Effect {
    Effect(
      id: id,
      title: title,
      summary: summary,
      size: CGSize(width: 200, height: 230),
      duration: nil,
      posterTime: 6,
      parameters: [.number("rate", "Particles a second", rate, in: 1...400, step: 1)],
      file: file
    ) { stage, values in
      stage.rootView.addSubview(WeatherSkyView(frame: stage.rootView.bounds))
      let view = make(CGRect(x: 50, y: 44, width: 100, height: 100))
      view.rate = Float(values.number("rate"))
      view.emitterLayer.seed = UInt32(truncatingIfNeeded: stage.random.next())
      let edge = UIImageView(frame: view.bounds)
      edge.image = Artwork.softEdge.image(size: edge.bounds.size)
      view.mask = edge
      stage.rootView.addSubview(view)
      stage.rootView.addSubview(CloudView(frame: CGRect(x: 56, y: 26, width: 88, height: 46)))
      view.show()
      for (text, y, size, weight) in [
        (caption.degrees, 150, 34, UIFont.Weight.light), (caption.name, 192, 14, .medium),
      ] as [(String, CGFloat, CGFloat, UIFont.Weight)] {
        let label = UILabel(frame: CGRect(x: 0, y: y, width: 200, height: size * 1.3))
        label.text = text
        label.font = .systemFont(ofSize: size, weight: weight)
        label.textColor = UIColor(white: 1, alpha: size > 20 ? 1 : 0.7)
        label.textAlignment = .center
        stage.rootView.addSubview(label)
      }
    }
  }
}

/// A sky at dusk.
private final class WeatherSkyView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let gradient = layer as? CAGradientLayer
    gradient?.colors = [
      UIColor(red: 0.13, green: 0.19, blue: 0.36, alpha: 1).cgColor,
      UIColor(red: 0.29, green: 0.40, blue: 0.62, alpha: 1).cgColor,
    ]
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

/// A white cloud with a flat base.
private final class CloudView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    let (w, h) = (bounds.width, bounds.height)
    let shape = layer as? CAShapeLayer
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: h * 0.5, width: w, height: h * 0.5),
      cornerRadius: h / 4
    )
    for (x, y, radius) in [(0.28, 0.55, 0.29), (0.55, 0.42, 0.42), (0.8, 0.63, 0.25)] {
      let r = h * radius
      path.append(
        UIBezierPath(ovalIn: CGRect(x: w * x - r, y: h * y - r, width: 2 * r, height: 2 * r))
      )
    }
    shape?.path = path.cgPath
    shape?.fillColor = UIColor(red: 0.94, green: 0.96, blue: 1, alpha: 1).cgColor
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.18
    layer.shadowRadius = 6
    layer.shadowOffset = CGSize(width: 0, height: 4)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
