// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteEffects
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// The effects with UIKit Dynamics against the laws of what they show.
@MainActor @Suite struct DynamicsEffectTests {
  /// How far each ball hangs from its rest, in points.
  private func swings(_ cradle: CradleView) -> [Double] {
    let pitch = Double(CradleView.diameter + CradleView.gap)
    let middle = Double(cradle.bounds.width) / 2
    return cradle.balls.enumerated().map { index, ball in
      let rest = middle + (Double(index) - Double(cradle.balls.count - 1) / 2) * pitch
      return Double(ball.center.x) - rest
    }
  }

  /// A quarter of the period of a pendulum that begins at an angle, by the mean of a means.
  private func quarter(_ length: Double, from angle: Double) -> Double {
    var (a, b) = (1.0, cos(angle / 2))
    for _ in 0..<8 { (a, b) = ((a + b) / 2, (a * b).squareRoot()) }
    return .pi / 2 * (length / 1000).squareRoot() / a
  }

  @Test func `the swing of the first ball becomes that of the last`() throws {
    let stage = try Shown.stage(.dynamicsCradle)
    let cradle = try Shown.view(CradleView.self, on: stage)
    let (length, angle) = (Double(CradleView.stringLength), 40 * Double.pi / 180)
    #expect(close(swings(cradle)[0], -length * sin(angle), 1e-6))
    let quarter = quarter(length, from: angle)
    stage.advance(to: quarter - 0.1)
    #expect(swings(cradle)[0] < -10)
    #expect(swings(cradle).dropFirst().allSatisfy { abs($0) < 0.1 })
    stage.advance(to: 2 * quarter)
    #expect(close(swings(cradle)[4], length * sin(angle), 4))
    #expect(swings(cradle).dropLast().allSatisfy { abs($0) < 4 })
    stage.advance(to: 4 * quarter + 0.03)
    #expect(close(swings(cradle)[0], -length * sin(angle), 8))
  }

  @Test func `two balls that are lifted throw two`() throws {
    let stage = play(.dynamicsCradle, ["lifted": .number(2)])
    let cradle = try Shown.view(CradleView.self, on: stage)
    let (length, angle) = (Double(CradleView.stringLength), 40 * Double.pi / 180)
    stage.advance(to: 2 * quarter(length, from: angle))
    let way = swings(cradle)
    #expect(way[3] > 0.6 * length * sin(angle) && way[4] > 0.6 * length * sin(angle))
    #expect(way.prefix(3).allSatisfy { abs($0) < 15 })
  }

  @Test func `balls of clay swing on together`() throws {
    let stage = play(.dynamicsCradle, ["elasticity": .number(0), "balls": .number(2)])
    let cradle = try Shown.view(CradleView.self, on: stage)
    let (length, angle) = (Double(CradleView.stringLength), 40 * Double.pi / 180)
    stage.advance(to: 2 * quarter(length, from: angle))
    // Half the speed is a quarter of the height.
    let height = length * (1 - cos(angle)) / 4
    let reach = length * sin(acos(1 - height / length))
    #expect(close(swings(cradle)[1], reach, 6) && close(swings(cradle)[0], reach, 6))
  }

  @Test func `a card that is thrown comes back to its place`() throws {
    let stage = try Shown.stage(.dynamicsCards)
    let cards = try Shown.view(ThrownCardsView.self, on: stage)
    let card = cards.cards[1]
    stage.advance(to: 0.9)
    #expect(!close(card.center, cards.homes[1], 60))
    for (other, home) in zip(cards.cards, cards.homes) where other !== card {
      #expect(close(other.center, home))
    }
    stage.advance(to: 2.2)
    #expect(close(card.center, cards.homes[1], 0.3))
    #expect(close(card.transform.b, 0, 0.01))
    stage.advance(to: 5)
    for (card, home) in zip(cards.cards, cards.homes) {
      #expect(close(card.center, home, 0.3))
      #expect(stage.rootView.bounds.contains(card.frame))
    }
  }

  @Test func `a pile comes to rest in its tray`() throws {
    let stage = try Shown.stage(.dynamicsPiles)
    let pile = try Shown.view(PileView.self, on: stage)
    stage.advance(to: 1.01)
    #expect(pile.pieces.count == Int(1.01 / PileView.interval))
    stage.advance(to: 8)
    #expect(pile.pieces.count == 48)
    #expect(!pile.isMoving)
    for piece in pile.pieces { #expect(stage.rootView.bounds.contains(piece.center)) }
    // Nothing lies deeper in something else than a point: centres are apart by the inner radii.
    for (index, piece) in pile.pieces.enumerated() {
      for other in pile.pieces[..<index] {
        let (x, y) = (piece.center.x - other.center.x, piece.center.y - other.center.y)
        let inner = (piece.innerRadius + other.innerRadius) - 1
        #expect(x * x + y * y > inner * inner)
      }
    }
  }

  @Test func `a tray that is tilted pours to one side`() throws {
    let stage = play(.dynamicsPiles, ["tilt": .number(-20), "pieces": .number(12)])
    let pile = try Shown.view(PileView.self, on: stage)
    stage.advance(to: 6)
    let mean = pile.pieces.map(\.center.x).reduce(0, +) / CGFloat(pile.pieces.count)
    #expect(mean > 200)
  }

  @Test func `a seed gives one pile`() throws {
    func places(_ seed: Double) throws -> [CGPoint] {
      let stage = play(.dynamicsPiles, ["seed": .number(seed), "pieces": .number(12)])
      stage.advance(to: 2)
      return try Shown.view(PileView.self, on: stage).pieces.map(\.center)
    }
    #expect(try places(3) == places(3))
    #expect(try places(3) != places(4))
  }
}

extension PieceView {
  /// The radius of the circle in the piece.
  fileprivate var innerRadius: CGFloat {
    kind == .hexagon ? bounds.width / 2 * 0.75.squareRoot() : bounds.width / 2
  }
}
