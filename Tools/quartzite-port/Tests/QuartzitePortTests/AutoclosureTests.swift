// SPDX-License-Identifier: Apache-2.0
import QuartzitePort
import Testing

/// Auto-closures that are handed to auto-closures.
@Suite struct AutoclosureTests {
  private func rewrite(_ source: String) throws -> String {
    var survey = Survey()
    survey.add(source)
    return try Porting.rewrite(source, survey: survey).source
  }

  @Test func `an auto-closure that is handed on is called`() throws {
    let source = """
      func log(_ text: @autoclosure () -> String, level: Int) {}
      func info(_ text: @autoclosure () -> String) { log(text, level: 1) }
      func check(_ text: @autoclosure () -> String) { assert(false, text) }
      func either(_ a: Bool, _ b: @autoclosure () -> Bool) -> Bool { return a || b }
      class Delayed {
        init(value: @autoclosure @escaping () -> Int) {}
        convenience init(other: @autoclosure @escaping () -> Int) { self.init(value: other) }
      }
      """
    let expected = """
      func log(_ text: @autoclosure () -> String, level: Int) {}
      func info(_ text: @autoclosure () -> String) { log(text(), level: 1) }
      func check(_ text: @autoclosure () -> String) { assert(false, text()) }
      func either(_ a: Bool, _ b: @autoclosure () -> Bool) -> Bool { return a || b() }
      class Delayed {
        init(value: @autoclosure @escaping () -> Int) {}
        convenience init(other: @autoclosure @escaping () -> Int) { self.init(value: other()) }
      }
      """
    #expect(try rewrite(source) == expected)
    #expect(try rewrite(expected) == expected)
  }

  @Test func `what takes a closure gets it as it is`() throws {
    let source = """
      func later(_ body: @escaping () -> Void) {}
      func soon(_ body: @autoclosure @escaping () -> Void) { later(body); queue.async(execute: body) }
      func plain(_ text: String) { log(text) }
      func log(_ text: @autoclosure () -> String) {}
      """
    #expect(try rewrite(source) == source)
  }
}
