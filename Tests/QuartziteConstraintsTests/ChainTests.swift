// SPDX-License-Identifier: Apache-2.0
import QuartziteConstraints
import Testing

/// Chains of variables, each of which follows from the one before, cost no more than their links.
@Suite struct ChainTests {
  private func variable(_ index: Int) -> LinearExpression { LinearExpression(variable: index) }

  /// Places 0...n, lengths after them: place + length = next place, each length at least 0 and 7 at best.
  private func chain(_ count: Int, end: Double) -> SimplexSolver {
    var solver = SimplexSolver()
    for link in 0..<count {
      let length = variable(count + 1 + link)
      solver.add(length, .greaterOrEqual, strength: 1000)
      solver.add(variable(link + 1) - variable(link) - length, .equal, strength: 1000)
      solver.add(length - LinearExpression(7), .lessOrEqual, strength: 250)
      solver.add(length - LinearExpression(7), .greaterOrEqual, strength: 750)
    }
    solver.add(variable(0) - LinearExpression(5), .equal, strength: 999)
    solver.add(variable(count) - LinearExpression(end), .equal, strength: 999)
    return solver
  }

  @Test func `a chain of lengths costs less than 250 cells a link`() {
    for count in [100, 1000] {
      let solver = chain(count, end: 5 + Double(count))
      #expect(solver.value(of: 0) == 5 && solver.value(of: count) == 5 + Double(count))
      #expect(solver.work < 250 * count, "\(solver.work)")
    }
  }

  @Test func `of places that only depend on each other the last is 0`() {
    var solver = SimplexSolver()
    for link in 0..<3 {
      solver.add(variable(link + 1) - variable(link) - LinearExpression(2), .equal, strength: 1000)
    }
    // The variable that was named last.
    #expect((0...3).map { solver.value(of: $0) } == [-6, -4, -2, 0])
  }

  @Test func `of places that only depend on each other the first one wished for is 0`() {
    var solver = SimplexSolver()
    for link in 0..<3 {
      solver.add(variable(link + 1) - variable(link) - LinearExpression(2), .equal, strength: 1000)
    }
    solver.add(variable(7) - LinearExpression(5), .equal, strength: 1000)
    #expect(solver.hasOpenVariables)
    #expect((0...3).allSatisfy { solver.leavesOpen($0) } && !solver.leavesOpen(7))
    #expect(!solver.leavesOpen(8))
    solver.wish(variable(1) - variable(7))
    solver.wish(variable(3))
    #expect((0...3).map { solver.value(of: $0) } == [3, 5, 7, 9])
    solver.add(variable(0) - LinearExpression(1), .equal, strength: 1000)
    #expect(!solver.hasOpenVariables)
    #expect((0...3).map { solver.value(of: $0) } == [1, 3, 5, 7])
  }

  @Test func `what follows from itself is known although its parts are not`() {
    var solver = SimplexSolver()
    solver.add(variable(1) - variable(0) - variable(2), .equal, strength: 1000)
    solver.add(variable(3) - variable(1) - variable(2), .equal, strength: 1000)
    // v3 - v0 = 2 v2, so that v2 is 5.
    solver.add(variable(3) - variable(0) - LinearExpression(10), .equal, strength: 1000)
    #expect(solver.value(of: 2) == 5)
    let isKept = solver.add(variable(2) - LinearExpression(6), .equal, strength: 1000, label: 1)
    #expect(!isKept && solver.conflict == [1])
  }
}
