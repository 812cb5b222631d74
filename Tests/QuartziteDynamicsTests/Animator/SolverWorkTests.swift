// SPDX-License-Identifier: Apache-2.0
import CBox2D
import Foundation
import Testing

/// What steps of a world cost, counted: see issue 28.
@Suite struct SolverWorkTests {
  /// A world of squares in a tangle of segments.
  private struct Tangle {
    let world = CBox2DWorldMake()
    let squares: [Int32]

    init(squares count: Int, segments: Int) {
      let world = self.world
      let surface = CBox2DSurface(friction: 0.2, elasticity: 0.5)
      let side = Float(0.13)
      let corners = [-side, -side, side, -side, side, side, -side, side]
      squares = (0..<count).map { index in
        let body = CBox2DBodyMake(world, false, 0.1 + 0.02 * Float(index % 3), 0.13, 0)
        CBox2DBodyAddPolygon(world, body, corners, 4, surface)
        CBox2DBodySetMass(world, body, CBox2DMass(mass: 1, centerX: 0, centerY: 0, inertia: 0.01))
        CBox2DBodySetGroups(world, body, [1], 1, [1], 1)
        return body
      }
      let boundary = CBox2DBodyMake(world, true, 0, 0, 0)
      CBox2DBodySetBoundary(world, boundary, 1)
      func point(_ index: Int) -> (Float, Float) {
        let t = Double(index)
        return (Float(0.66 + 0.66 * sin(0.7 * t)), Float(0.66 + 0.66 * cos(t)))
      }
      for index in 0..<segments {
        let (from, to) = (point(index), point(index + 1))
        CBox2DBodyAddSegment(world, boundary, from.0, from.1, to.0, to.1, surface)
      }
    }

    func step(_ count: Int) {
      for _ in 0..<count {
        for square in squares { CBox2DBodyAccelerate(world, square, 0, 6.7, 0) }
        CBox2DWorldStep(world, 1 / 120)
      }
    }

    /// The places and angles of the squares, bit by bit.
    var places: [UInt32] {
      squares.flatMap { square in
        let state = CBox2DBodyState(world, square)
        return [state.x.bitPattern, state.y.bitPattern, state.angle.bitPattern]
      }
    }
  }

  @Test func `a pair of shapes is not sought among thousands of contacts`() {
    let (squares, segments, steps) = (20, 2000, 6)
    let tangle = Tangle(squares: squares, segments: segments)
    defer { CBox2DWorldFree(tangle.world) }
    tangle.step(steps)
    // Each search compares 50,000 contacts at most with its first pairs, and has the table for the rest:
    // a search for each step, and one for each impact, of which the work allows 40,000 / 62 a step.
    let pairs = squares * (segments + squares)
    let checks = CBox2DWorldPairChecks(tangle.world)
    #expect(checks > 0 && checks < Int64(steps * 20 * (50_000 + pairs)))
  }

  @Test(arguments: [(6, 60), (20, 900)])
  func `movement is the same whether contacts are searched or looked up`(
    _ squares: Int,
    _ segments: Int
  ) {
    let (searched, lookedUp) = (
      Tangle(squares: squares, segments: segments), Tangle(squares: squares, segments: segments)
    )
    defer { for each in [searched, lookedUp] { CBox2DWorldFree(each.world) } }
    CBox2DWorldSetSlowSteps(searched.world, .max)
    CBox2DWorldSetSlowSteps(lookedUp.world, 0)
    for _ in 0..<10 {
      searched.step(2)
      lookedUp.step(2)
      #expect(searched.places == lookedUp.places)
    }
    #expect(CBox2DWorldPairChecks(searched.world) > 4 * CBox2DWorldPairChecks(lookedUp.world))
  }

  @Test func `impacts within a step are bounded, and told, where there are too many`() {
    let few = Tangle(squares: 6, segments: 60)
    let many = Tangle(squares: 20, segments: 2000)
    defer { for each in [few, many] { CBox2DWorldFree(each.world) } }
    few.step(12)
    many.step(6)
    #expect(!CBox2DWorldHasSkippedImpacts(few.world))
    #expect(CBox2DWorldHasSkippedImpacts(many.world))
  }
}
