// SPDX-License-Identifier: Apache-2.0
import Testing

/// Optional methods that are taken as values, as `let f = delegate?.m(_:)`.
@Suite struct OptionalReferenceTests {
  private func body(_ text: String) -> String {
    """
    import UIKit
    @objc protocol D: NSObjectProtocol {
      @objc optional func pager(_ p: P, may i: Int) -> Bool
      @objc optional func pager(_ p: P, did i: Int)
    }
    class P: UIView {
      weak var delegate: D?
    \(text)
    }

    """
  }

  @Test func `after a guard a call has the value that the guard returns`() throws {
    let before = body(
      """
        func f() -> Bool {
          guard let function = self.delegate?.pager(_:may:) else {
            return true
          }
          let i = 1
          return function(self, i)
        }
        func g() {
          guard let function = self.delegate?.pager(_:did:) else { return }
          function(self, 1)
        }
      """
    )
    let after = try ported(["A.swift": before])["A.swift"]
    #expect(after?.contains("return ((try? function(self, i)) ?? true)") == true)
    #expect(after?.contains("    function(self, 1)") == true)
  }

  @Test func `in an if a call that is returned goes on after it where nobody answers`() throws {
    let before = body(
      """
        func f() -> Bool {
          if let function = delegate?.pager(_:may:) { return function(self, 1) }
          return true
        }
      """
    )
    let after = try ported(["A.swift": before])["A.swift"]
    let text = "{ if let value = try? function(self, 1) { return value } }"
    #expect(after?.contains("if let function = delegate?.pager(_:may:) \(text)") == true)
  }

  @Test func `a method of an object that is there is bound as an optional`() throws {
    let before = body(
      """
        func f() {
          if let delegate = delegate { if let did = delegate.pager(_:did:) { did(self, 1) } }
        }
      """
    )
    let after = try ported(["A.swift": before])["A.swift"]
    #expect(
      after?.contains("if let did = Optional(delegate.pager(_:did:)) { did(self, 1) }") == true
    )
  }

  @Test func `a property of the same name is none`() throws {
    let before = body(
      """
        var pager: P?
        func f() { guard let pager = self.pager else { fatalError() }; pager.f() }
      """
    )
    #expect(try PortedFiles(["A.swift": before]).findings.isEmpty)
  }

  @Test func `another use of the value is told`() throws {
    let before = body(
      """
        func f() {
          guard let function = delegate?.pager(_:may:) else { fatalError() }
          print(function(self, 1))
        }
      """
    )
    let findings = try PortedFiles(["A.swift": before]).findings
    #expect(findings.contains { $0.hasPrefix("A.swift:9:") && $0.contains("may be left out") })
  }
}
