// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// The icons of the effects: solid shapes on a grid of 24 by 24.
public enum Icon: String, CaseIterable, Sendable {
  /// Each icon shows what its name says.
  case camera, heart, note, pin, home, star, bell, mail, cloud, search, person, bolt, play, leaf

  /// The shapes, each filled separately with the even-odd rule.
  var shapes: [CGPath] {
    switch self {
    case .camera: [Self.cameraShape]
    case .note: Self.noteShapes
    case .search: Self.searchShapes
    case .person: [Painter.circle(12, 7.6, 4.6), Painter.path(Self.shoulders)]
    case .pin: [Self.pinShape]
    case .bell: [Painter.path(Self.bellBody), Painter.path("M 9.6 19.6 Q 12 23.4 14.4 19.6 Z")]
    case .mail: Self.mailShapes
    default: [Painter.path(outline)]
    }
  }

  /// The path data of icons with a single outline.
  private var outline: String {
    switch self {
    case .heart:
      "M 12 20.9 C 10.4 19.5 2.2 14.4 2.2 8.7 C 2.2 5.6 4.6 3.3 7.5 3.3 C 9.4 3.3 11.1 4.3 12 5.9 "
        + "C 12.9 4.3 14.6 3.3 16.5 3.3 C 19.4 3.3 21.8 5.6 21.8 8.7 C 21.8 14.4 13.6 19.5 12 20.9 Z"
    case .home:
      "M 2.4 11.7 L 11 3.9 Q 12 3.1 13 3.9 L 21.6 11.7 Q 22.2 12.9 20.9 12.9 L 19.6 12.9 L 19.6 19.3 "
        + "Q 19.6 20.9 18 20.9 L 14.5 20.9 L 14.5 15.4 L 9.5 15.4 L 9.5 20.9 L 6 20.9 "
        + "Q 4.4 20.9 4.4 19.3 L 4.4 12.9 L 3.1 12.9 Q 1.8 12.9 2.4 11.7 Z"
    case .star:
      "M 12 2.2 L 14.9 8.5 L 21.8 9.4 L 16.7 14.1 L 18.1 20.9 L 12 17.5 L 5.9 20.9 L 7.3 14.1 "
        + "L 2.2 9.4 L 9.1 8.5 Z"
    case .cloud:
      "M 7 19.4 C 3.9 19.4 1.6 17.3 1.6 14.5 C 1.6 12 3.4 10.1 5.9 9.7 C 6.6 6.7 9.1 4.8 12.1 4.8 "
        + "C 15.6 4.8 18.2 7.1 18.7 10.3 C 20.9 10.7 22.4 12.5 22.4 14.8 C 22.4 17.4 20.3 19.4 17.6 19.4 Z"
    case .bolt: "M 13.6 1.8 L 4.6 13.4 L 10.9 13.4 L 9.6 22.2 L 19.4 9.8 L 12.6 9.8 Z"
    case .play:
      "M 6.4 4.2 Q 6.4 2.4 8 3.3 L 20.6 10.9 Q 22.2 12 20.6 13.1 L 8 20.7 Q 6.4 21.6 6.4 19.8 Z"
    default:
      "M 20.8 3.2 C 9.8 3.2 3.8 8.2 3.8 14.6 C 3.8 16.4 4.3 17.9 5.1 19 C 7.4 14.2 10.8 11.2 15.4 9.4 "
        + "C 11.6 12.2 8.6 15.6 6.8 20.4 C 8.1 21.1 9.7 21.3 11.4 21 C 18.6 19.8 20.8 12.2 20.8 3.2 Z"
    }
  }

  private static let shoulders =
    "M 2.8 20.6 C 2.8 16.3 6.7 13.6 12 13.6 C 17.3 13.6 21.2 16.3 21.2 20.6 Q 21.2 21.6 20.2 21.6 "
    + "L 3.8 21.6 Q 2.8 21.6 2.8 20.6 Z"
  private static let bellBody =
    "M 12 1.8 C 12.9 1.8 13.5 2.5 13.5 3.3 C 16.6 4 18.5 6.6 18.5 10 C 18.5 14.2 19.4 15.4 20.7 16.6 "
    + "Q 21.4 17.9 20 18.2 L 4 18.2 Q 2.6 17.9 3.3 16.6 C 4.6 15.4 5.5 14.2 5.5 10 "
    + "C 5.5 6.6 7.4 4 10.5 3.3 C 10.5 2.5 11.1 1.8 12 1.8 Z"

  private static var cameraShape: CGPath {
    let path = CGMutablePath()
    path.addPath(
      Painter.path(
        "M 5.3 6.3 L 7.4 6.3 L 8.8 4.1 Q 9.2 3.5 9.9 3.5 L 14.1 3.5 Q 14.8 3.5 15.2 4.1 L 16.6 6.3 "
          + "L 18.7 6.3 Q 21.9 6.3 21.9 9.5 L 21.9 17.3 Q 21.9 20.5 18.7 20.5 L 5.3 20.5 "
          + "Q 2.1 20.5 2.1 17.3 L 2.1 9.5 Q 2.1 6.3 5.3 6.3 Z"
      )
    )
    path.addPath(Painter.circle(12, 13.1, 4.7))
    path.addPath(Painter.circle(12, 13.1, 2.8))
    path.addPath(Painter.circle(18.3, 9.5, 1))
    return path
  }

  private static var pinShape: CGPath {
    let path = CGMutablePath()
    path.addPath(
      Painter.path(
        "M 12 22.4 C 11 21.2 4.2 14.6 4.2 9.4 C 4.2 5 7.7 1.6 12 1.6 C 16.3 1.6 19.8 5 19.8 9.4 "
          + "C 19.8 14.6 13 21.2 12 22.4 Z"
      )
    )
    path.addPath(Painter.circle(12, 9.3, 3.2))
    return path
  }

  private static var noteShapes: [CGPath] {
    let turn = CGAffineTransform(rotationAngle: -0.35)
    func head(_ x: CGFloat, _ y: CGFloat) -> CGPath {
      var place = turn.concatenating(CGAffineTransform(translationX: x, y: y))
      return CGPath(ellipseIn: CGRect(x: -3.5, y: -2.7, width: 7, height: 5.4), transform: &place)
    }
    return [
      head(5.9, 18), head(17.1, 15.8),
      Painter.path(
        "M 7.3 18 L 7.3 6.2 Q 7.3 5.2 8.3 5 L 19.3 2.7 Q 20.4 2.5 20.4 3.6 L 20.4 15.6 "
          + "L 18.4 15.6 L 18.4 7.9 L 9.3 9.8 L 9.3 18 Z"
      ),
    ]
  }

  private static var searchShapes: [CGPath] {
    let ring = CGMutablePath()
    ring.addPath(Painter.circle(10.4, 10.4, 8.2))
    ring.addPath(Painter.circle(10.4, 10.4, 5.4))
    return [
      ring,
      Painter.path("M 15 17 L 17 15 L 22 20 Q 22.6 21.4 22 22 Q 21.4 22.6 20 22 Z"),
    ]
  }

  private static var mailShapes: [CGPath] {
    [
      Painter.path(
        "M 2 6.4 Q 2.2 4.2 4.6 4.2 L 19.4 4.2 Q 21.8 4.2 22 6.4 L 12.6 12.6 Q 12 13 11.4 12.6 Z"
      ),
      Painter.path(
        "M 2 8.6 L 10.6 14.3 Q 12 15.2 13.4 14.3 L 22 8.6 L 22 17 Q 22 19.8 19.2 19.8 L 4.8 19.8 "
          + "Q 2 19.8 2 17 Z"
      ),
    ]
  }

  /// Draws the icon on a canvas of 24 by 24.
  func paint(_ painter: Painter, _ color: CGColor) {
    for shape in shapes { painter.fill(shape, color, .evenOdd) }
  }
}

extension Artwork {
  /// An icon in one colour, 24 by 24.
  public static func icon(_ icon: Icon, color: UIColor = .white) -> Artwork {
    let color = color.cgColor
    return Artwork("icon-\(icon)-\(color.name)", size: CGSize(width: 24, height: 24)) { painter in
      icon.paint(painter, color)
    }
  }

  /// A round badge, 100 by 100: a white icon on a disc with a gradient and a shadow.
  ///
  /// The diameter of the disc is 86, which leaves space for the shadow.
  public static func badge(_ icon: Icon, _ color: UIColor) -> Artwork {
    let (top, bottom) = (color.mixed(with: .white, 0.28).cgColor, color.cgColor)
    let shadow = color.mixed(with: .black, 0.45).withAlphaComponent(0.42).cgColor
    return Artwork("badge-\(icon)-\(bottom.name)") { painter in
      let disc = Painter.circle(50, 48, 43)
      painter.shadowed(shadow, down: 3.5, blur: 7) {
        painter.fillDown(disc, [(0, top), (1, bottom)])
      }
      painter.within(disc) {
        painter.fill(Painter.circle(30, 4, 62), Painter.color(0xFFFFFF, 0.10))
      }
      painter.apart(CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 26, ty: 24)) {
        icon.paint(painter, Painter.color(0xFFFFFF))
      }
    }
  }
}

extension UIColor {
  /// The colour mixed with a fraction (0...1) of another, by their encoded components.
  func mixed(with other: UIColor, _ share: CGFloat) -> UIColor {
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    var (s, h, c, d): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    getRed(&r, green: &g, blue: &b, alpha: &a)
    other.getRed(&s, green: &h, blue: &c, alpha: &d)
    return UIColor(
      red: r + (s - r) * share,
      green: g + (h - g) * share,
      blue: b + (c - b) * share,
      alpha: a
    )
  }
}
