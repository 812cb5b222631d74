// SPDX-License-Identifier: Apache-2.0
import Quartzite

extension Artwork {
  /// A snowflake in `color`, 100 by 100: six branches with barbs.
  public static func snowflake(_ color: UIColor = .white) -> Artwork {
    let color = color.cgColor
    return Artwork("snowflake-\(color.name)") { painter in
      let twig = Painter.path(
        "M 0 0 L 0 -44 M 0 -16 L -9 -24 M 0 -16 L 9 -24 M 0 -27 L -12 -37 M 0 -27 L 12 -37 "
          + "M 0 -37 L -6 -43 M 0 -37 L 6 -43"
      )
      painter.apart(CGAffineTransform(translationX: 50, y: 50)) {
        for arm in 0..<6 {
          painter.apart(CGAffineTransform(rotationAngle: CGFloat(arm) * CGFloat.pi / 3)) {
            painter.stroke(twig, color, width: 4.6)
          }
        }
      }
    }
  }

  /// A soft round dot in `color`, 100 by 100: for distant snow, sparks and dust.
  public static func speck(_ color: UIColor = .white) -> Artwork {
    let (color, clear) = (color.cgColor, color.withAlphaComponent(0).cgColor)
    return Artwork("speck-\(color.name)") { painter in
      painter.glow(
        50,
        50,
        50,
        [(0, color), (0.35, color), (1, clear)]
      )
    }
  }

  /// A raindrop in `color`, 20 by 200: a streak that is thin and transparent at the top, round and
  /// bright at the bottom.
  public static func raindrop(_ color: UIColor = .white) -> Artwork {
    let (color, clear) = (color.cgColor, color.withAlphaComponent(0).cgColor)
    return Artwork("raindrop-\(color.name)", size: CGSize(width: 20, height: 200)) { painter in
      let drop = Painter.path(
        "M 10 0 C 12 90 17 150 17 182 C 17 202 3 202 3 182 C 3 150 8 90 10 0 Z"
      )
      painter.fillDown(drop, [(0, clear), (0.7, color), (1, color)])
    }
  }

  /// Black that fades out towards all four edges, 100 by 100, as a mask.
  public static let softEdge = Artwork("soft-edge") { painter in
    // Nested rounded squares with a low alpha add up to a smooth ramp.
    let steps = 24
    for step in 0..<steps {
      let inset = 30 * CGFloat(step) / CGFloat(steps)
      let path = Painter.rounded(inset, inset, 100 - 2 * inset, 100 - 2 * inset, 34 - inset / 2)
      // After n of them the alpha must be n / steps: each one covers its fraction of what is left.
      painter.fill(path, Painter.color(0, 1 / CGFloat(steps - step)))
    }
  }

  /// A black disc, 100 by 100, as a mask.
  public static let disc = Artwork("disc") { painter in
    painter.fill(Painter.circle(50, 50, 50), Painter.color(0))
  }

  /// Black that fades from the middle to the rim, 100 by 100, as a mask.
  public static let softDisc = Artwork("soft-disc") { painter in
    painter.glow(
      50,
      50,
      50,
      [(0, Painter.color(0)), (0.55, Painter.color(0)), (1, Painter.color(0, 0))]
    )
  }
}

extension CGColor {
  /// The components as text, for the names of images.
  var name: String { (components ?? []).map { "\($0)" }.joined(separator: ",") }
}
