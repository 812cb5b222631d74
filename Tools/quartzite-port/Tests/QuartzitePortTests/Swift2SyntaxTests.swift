// SPDX-License-Identifier: Apache-2.0
import QuartzitePort
import Testing

/// Syntax of Swift 2 that no parser of today reads, and words that the language has no more.
@Suite struct Swift2SyntaxTests {
  private func rewrite(_ source: String) throws -> String {
    let marked = source + "\nlet mark = UIColor.redColor()\n"
    var survey = Survey()
    survey.add(marked)
    let result = try Porting.rewrite(marked, survey: survey).source
    return result.replacing("\nlet mark = UIColor.red\n", with: "")
  }

  @Test func `a loop of three parts counts at the end of each turn`() throws {
    let source = """
      func f() {
        for var i = 0; i < 3; i++ {
          if i == 1 { continue }
        }
        for (var a = 9, b = 2; a > b; a -= 2, --b) { print("{", a) }
      }
      """
    let expected = """
      func f() {
        do { var i = 0; while i < 3 { defer { i += 1 };
          if i == 1 { continue }
        } }
        do { var a = 9, b = 2; while a > b { defer { a -= 2; b -= 1 }; print("{", a) } }
      }
      """
    #expect(try rewrite(source) == expected)
  }

  @Test func `operators name a group, or have one of their own`() throws {
    let source = """
      infix operator ~> { associativity left precedence 140 }
      infix operator <~ { associativity left precedence 130 }
      infix operator +++ {}
      prefix operator § {}
      """
    let expected = """
      infix operator ~>: AdditionPrecedence
      infix operator <~: Operator3C7E; precedencegroup Operator3C7E { associativity: left \
      higherThan: ComparisonPrecedence lowerThan: NilCoalescingPrecedence }
      infix operator +++
      prefix operator §
      """
    #expect(try rewrite(source) == expected)
  }

  @Test func `parameters are variables in the body, and inout stands before the type`() throws {
    let source = "func f(var a: Int, inout b: Int, c: Int) -> Int { a += c; b = a; return a }"
    let expected =
      "func f(_ a: Int, b: inout Int, c: Int) -> Int { var a = a; a += c; b = a; return a }"
    #expect(try rewrite(source) == expected)
  }

  @Test func `conditions of generic types stand behind the head`() throws {
    let source = """
      func f<T where T: UIView>(a: T) -> Int { return 1 }
      class A<T: UIView where T: Drawn> { init<U where U: Drawn>(u: U) {} }
      let both: protocol<UITableViewDelegate, UITableViewDataSource>? = nil
      protocol Kept { typealias Thing; typealias Other = Int; func f() }
      """
    let expected = """
      func f<T>(_ a: T) -> Int where T: UIView { return 1 }
      class A<T: UIView> where T: Drawn { init<U>(u: U) where U: Drawn {} }
      let both: (UITableViewDelegate & UITableViewDataSource)? = nil
      protocol Kept { associatedtype Thing; typealias Other = Int; func f() }
      """
    #expect(try rewrite(source) == expected)
  }

  @Test func `counting alone is an assignment, types of values are asked for`() throws {
    let source = """
      func f() {
        var n = 0
        n++
        --self.count
        print(self.dynamicType, __FUNCTION__, __LINE__)
        let zeros = [Int](count: n, repeatedValue: 0)
      }
      """
    let expected = """
      func f() {
        var n = 0
        n += 1
        self.count -= 1
        print(type(of: self), #function, #line)
        let zeros = [Int](repeating: 0, count: n)
      }
      """
    #expect(try rewrite(source) == expected)
  }

  @Test func `what is no such syntax stays, and is told`() {
    var survey = Survey()
    survey.add("func f( {")
    #expect(throws: Porting.Failure.self) { try Porting.rewrite("func f( {", survey: survey) }
  }
}
