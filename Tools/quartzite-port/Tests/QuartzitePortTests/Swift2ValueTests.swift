// SPDX-License-Identifier: Apache-2.0
import QuartzitePort
import Testing

/// Steps and names of notifications in sources of Swift 2.
@Suite struct Swift2ValueTests {
  private func rewrite(_ source: String) throws -> String {
    let marked = source + "\nlet mark = UIColor.redColor()\n"
    var survey = Survey()
    survey.add(marked)
    let result = try Porting.rewrite(marked, survey: survey).source
    return result.replacing("\nlet mark = UIColor.red\n", with: "")
  }

  @Test func `a stride is a free function`() throws {
    let source = "for x in 0.stride(to: 10, by: 2) {}\nlet a = (b.c).stride(through: d(), by: -1)"
    let expected =
      "for x in stride(from: 0, to: 10, by: 2) {}\n"
      + "let a = stride(from: (b.c), through: d(), by: -1)"
    #expect(try rewrite(source) == expected)
  }

  @Test func `steps of first and last indices are questions to the collection`() throws {
    let source = """
      let a = name.startIndex.advancedBy(3)
      let b = self.name.endIndex.predecessor()
      let c = name[name.startIndex.successor()..<name.endIndex.advancedBy(-2)]
      let d = count.advancedBy(1)
      let e = count.successor()
      """
    let expected = """
      let a = name.index(name.startIndex, offsetBy: 3)
      let b = self.name.index(before: self.name.endIndex)
      let c = name[name.index(after: name.startIndex)..<name.index(name.endIndex, offsetBy: -2)]
      let d = count.advanced(by: 1)
      let e = count.advanced(by: 1)
      """
    #expect(try rewrite(source) == expected)
  }

  @Test func `strings become names of notifications, and constants of UIKit stay`() throws {
    let source = """
      let Told = "told"
      func f() {
        let center = NSNotificationCenter.defaultCenter()
        center.postNotificationName(Told, object: self, userInfo: ["a": 1])
        center.postNotificationName("x", object: nil)
        center.addObserver(self, selector: "g:", name: Told, object: nil)
        center.addObserver(self, selector: "g:", name: UIKeyboardWillShowNotification, object: nil)
        center.addObserverForName(Told, object: nil, queue: nil, usingBlock: { _ in })
      }
      """
    let result = try rewrite(source)
    #expect(
      result.contains(
        "center.post(name: NSNotification.Name(rawValue: Told), object: self, userInfo: [\"a\": 1])"
      )
    )
    #expect(result.contains("center.post(name: NSNotification.Name(rawValue: \"x\"), object: nil)"))
    #expect(result.contains("name: NSNotification.Name(rawValue: Told), object: nil)"))
    #expect(result.contains("name: UIResponder.keyboardWillShowNotification, object: nil)"))
    #expect(
      result.contains(
        "center.addObserver(forName: NSNotification.Name(rawValue: Told), object: nil, queue: nil, using: {"
      )
    )
  }

  @Test func `methods of the client's own keep their names`() throws {
    let source = """
      extension Page { func advancedBy(n: Int) {}; func stride(to a: Int, by b: Int) {} }
      let a = page.advancedBy(1)
      let b = page.stride(to: 1, by: 2)
      """
    let result = try rewrite(source)
    #expect(result.contains("let a = page.advancedBy(1)\nlet b = page.stride(to: 1, by: 2)"))
  }
}
