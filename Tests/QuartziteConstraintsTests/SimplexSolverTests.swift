// SPDX-License-Identifier: Apache-2.0
import QuartziteConstraints
import Testing

@Suite struct SimplexSolverTests {
  private let x = LinearExpression(variable: 0)
  private let y = LinearExpression(variable: 1)

  /// A number as an expression.
  private func number(_ value: Double) -> LinearExpression { LinearExpression(value) }

  @Test func `variables that nothing names are 0`() {
    #expect(SimplexSolver().value(of: 3) == 0)
  }

  @Test func `two equations have their solution`() {
    var solver = SimplexSolver()
    // x + y = 10 and x - y = 4.
    solver.add(x + y - number(10), .equal, strength: 1000)
    solver.add(x - y - number(4), .equal, strength: 1000)
    #expect([solver.value(of: 0), solver.value(of: 1)] == [7, 3])
  }

  @Test func `a wish is granted as far as what is required lets it`() {
    var solver = SimplexSolver()
    solver.add(x - number(30), .lessOrEqual, strength: 1000)
    solver.add(x - number(100), .equal, strength: 250)
    #expect(solver.value(of: 0) == 30)
  }

  @Test func `of two wishes the stronger one is granted, whichever came first`() {
    for strengths in [(1.0, 2.0), (2.0, 1.0)] {
      var solver = SimplexSolver()
      solver.add(x - number(10), .equal, strength: strengths.0)
      solver.add(x - number(20), .equal, strength: strengths.1)
      #expect(solver.value(of: 0) == (strengths.0 > strengths.1 ? 10 : 20))
    }
  }

  @Test func `what is required twice and contradicts itself is refused and named`() {
    var solver = SimplexSolver()
    let isFirstKept = solver.add(x - number(10), .equal, strength: 1000, label: 7)
    let isSecondKept = solver.add(x - number(20), .greaterOrEqual, strength: 1000, label: 9)
    #expect([isFirstKept, isSecondKept] == [true, false])
    #expect(solver.conflict == [7, 9])
    #expect(solver.value(of: 0) == 10)
  }

  @Test func `what is refused after exchanges leaves the solution as it was`() {
    var solver = SimplexSolver()
    // 0 <= x <= 10 and 0 <= y <= 10 leave no room for x + y >= 30.
    for variable in [x, y] {
      solver.add(variable, .greaterOrEqual, strength: 1000)
      solver.add(variable - number(10), .lessOrEqual, strength: 1000)
    }
    solver.add(x - number(4), .equal, strength: 500)
    solver.add(y - number(3), .equal, strength: 500)
    let isKept = solver.add(x + y - number(30), .greaterOrEqual, strength: 1000, label: 1)
    #expect(!isKept && solver.conflict == [1])
    #expect(abs(solver.value(of: 0) - 4) < 1e-9 && abs(solver.value(of: 1) - 3) < 1e-9)
    let isNextKept = solver.add(x + y - number(15), .greaterOrEqual, strength: 1000)
    #expect(isNextKept)
    let sum = solver.value(of: 0) + solver.value(of: 1)
    #expect(abs(sum - 15) < 1e-9)
  }

  @Test func `multiples count as often as they stand`() {
    var solver = SimplexSolver()
    // x + x + 3 y = 12 with y = 2.
    solver.add(x + x + y * 3 - number(12), .equal, strength: 1000)
    solver.add(y - number(2), .equal, strength: 1000)
    #expect(solver.value(of: 0) == 3)
  }
}
