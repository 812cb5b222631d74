// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// Pieces that fall onto a tray and pile up.
public final class PileView: UIView {
  /// The gravity that pulls the pieces.
  public let gravity = UIGravityBehavior(items: [])
  /// The physical properties of the pieces, such as elasticity and friction.
  public let material = UIDynamicItemBehavior(items: [])
  /// The time from piece to piece, in seconds.
  public static let interval = 0.04

  private let collision = UICollisionBehavior(items: [])
  private lazy var animator = UIDynamicAnimator(referenceView: self)
  private var beat: Beat?

  /// Makes an empty tray.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    let floor = bounds.maxY - 40
    let tray = UIBezierPath()
    tray.move(to: CGPoint(x: 24, y: floor - 190))
    tray.addLine(to: CGPoint(x: 50, y: floor))
    tray.addLine(to: CGPoint(x: bounds.maxX - 50, y: floor))
    tray.addLine(to: CGPoint(x: bounds.maxX - 24, y: floor - 190))
    collision.addBoundary(withIdentifier: "tray" as NSCopying, for: tray)
    let line = CAShapeLayer()
    line.path = tray.cgPath
    line.fillColor = nil
    line.strokeColor = Palette.ink.cgColor
    line.lineWidth = 3
    line.lineJoin = .round
    line.lineCap = .round
    layer.addSublayer(line)
    // Without it, balls would roll for ever.
    material.angularResistance = 1.5
    material.action = { [weak self] in self?.removeFallen() }
    for behavior in [gravity, collision, material] { animator.addBehavior(behavior) }
  }

  /// Returns nil; archives are not decoded.
  public required init?(coder: NSCoder) { nil }

  /// The pieces, in the order in which they were added.
  public var pieces: [PieceView] { subviews.compactMap { $0 as? PieceView } }

  /// Whether any piece is moving.
  public var isMoving: Bool { animator.isRunning }

  /// Adds `count` pieces above the upper edge, one every `interval` seconds.
  public func pour(_ count: Int, seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var left = count
    beat = Beat(every: Self.interval) { [weak self] in
      guard let self, left > 0 else { return }
      left -= 1
      add(&random)
      if left == 0 { beat?.stop() }
    }
  }

  private func add(_ random: inout SeededRandom) {
    let side = CGFloat(random.uniform(in: 20...38))
    let kind = random.pick([PieceView.Kind.box, .ball, .hexagon]) ?? .box
    let color = random.pick([
      Palette.coral, Palette.violet, Palette.teal, Palette.blue, Palette.ink,
    ])
    let piece = PieceView(kind, side: side, color: color ?? Palette.blue)
    let reach = Double(bounds.width) / 2 - 70
    piece.center = CGPoint(
      x: bounds.midX + CGFloat(random.uniform(in: -reach...reach)),
      y: -side
    )
    piece.transform = CGAffineTransform(rotationAngle: CGFloat(random.uniform(in: 0...6)))
    addSubview(piece)
    gravity.addItem(piece)
    collision.addItem(piece)
    material.addItem(piece)
  }

  /// Removes pieces that have missed the tray and left the view.
  private func removeFallen() {
    for piece in pieces where piece.center.y > bounds.maxY + 100 {
      gravity.removeItem(piece)
      collision.removeItem(piece)
      material.removeItem(piece)
      piece.removeFromSuperview()
    }
  }

  /// Ends the simulation when the view leaves its window.
  public override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window == nil else { return }
    beat?.stop()
    animator.removeAllBehaviors()
  }
}

/// A box, a ball or a hexagon of one colour.
public final class PieceView: UIView {
  /// The kinds of pieces.
  public enum Kind: Sendable {
    /// A square.
    case box
    /// A circle, which rolls.
    case ball
    /// A regular hexagon.
    case hexagon
  }

  /// The kind.
  public let kind: Kind

  /// Makes a piece of a side, or diameter, in points.
  public init(_ kind: Kind, side: CGFloat, color: UIColor) {
    self.kind = kind
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    let shape = CAShapeLayer()
    shape.position = CGPoint(x: side / 2, y: side / 2)
    shape.path = outline.cgPath
    shape.fillColor = color.cgColor
    layer.addSublayer(shape)
  }

  /// Returns nil; archives are not decoded.
  public required init?(coder: NSCoder) { nil }

  /// The outline around (0, 0).
  private var outline: UIBezierPath {
    let box = CGRect(
      x: -bounds.width / 2,
      y: -bounds.width / 2,
      width: bounds.width,
      height: bounds.width
    )
    switch kind {
    case .box: return UIBezierPath(rect: box)
    case .ball: return UIBezierPath(ovalIn: box)
    case .hexagon: return collisionBoundingPath
    }
  }

  /// The kind of collision bounds that matches the shape.
  public override var collisionBoundsType: UIDynamicItemCollisionBoundsType {
    switch kind {
    case .box: .rectangle
    case .ball: .ellipse
    case .hexagon: .path
    }
  }

  /// A regular hexagon, as wide as the bounds.
  public override var collisionBoundingPath: UIBezierPath {
    let path = UIBezierPath()
    for corner in 0..<6 {
      let turn = CGAffineTransform(rotationAngle: CGFloat(corner) * .pi / 3)
      let point = CGPoint(x: bounds.width / 2, y: 0).applying(turn)
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }
}
