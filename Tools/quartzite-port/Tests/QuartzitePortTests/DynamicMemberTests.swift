// SPDX-License-Identifier: Apache-2.0
import QuartzitePort
import Testing

/// Members that Objective-C finds in the objects of a dictionary or an array.
@Suite struct DynamicMemberTests {
  /// Before and after.
  static let pairs: [(String, String)] = [
    (
      "if let info = n.userInfo as! [String: AnyObject]?, let f = info[k]?.cgRectValue, let d: Double = info[k]?.doubleValue { g(info[k]!.uintValue) }",
      "if let info = n.userInfo as! [String: AnyObject]?, let f = (info[k] as? NSValue)?.cgRectValue, let d: Double = (info[k] as? NSNumber)?.doubleValue { g((info[k] as! NSNumber).uintValue) }"
    ),
    (
      "guard let info = n.userInfo as? [AnyHashable: AnyObject] else { return }\nlet h = info[k]!.cgRectValue.height, i = info[k]?.integerValue!",
      "guard let info = n.userInfo as? [AnyHashable: AnyObject] else { return }\nlet h = (info[k] as! NSValue).cgRectValue.height, i = (info[k] as? NSNumber)?.intValue"
    ),
    (
      "if let b = info?[k]!.boolValue { g(info![k]?.cgPointValue.x) }",
      "if let b = (info?[k] as? NSNumber)?.boolValue { g((info![k] as? NSValue)?.cgPointValue.x) }"
    ),
    (
      "let values = a.values as! [AnyObject]\ng(values[0].cgPointValue, values[1].floatValue!)",
      "let values = a.values as! [AnyObject]\ng((values[0] as! NSValue).cgPointValue, (values[1] as! NSNumber).floatValue)"
    ),
  ]

  @Test(arguments: pairs)
  func `a member of an object of a collection is that of a value or a number`(
    before: String,
    after: String
  ) throws {
    let start = "import UIKit\nfunc f(_ info: [NSObject: AnyObject]?) {\n"
    let source = "\(start)\(before)\n}"
    #expect(try ported(["A.swift": source])["A.swift"] == "\(start)\(after)\n}")
  }

  @Test(arguments: [
    "func f(_ info: [String: JSON]) { g(info[k]?.doubleValue) }",
    "let info = a as! [String: AnyObject]\nfunc f(_ info: [String: JSON]) { g(info[k]!.doubleValue) }",
    "let info: [String: AnyObject] = [:]\nlet a = list.map { info in info[k]?.doubleValue }",
    "func f(_ info: [String: AnyObject]) { g(info[k]?.name, info.doubleValue, other[k]?.doubleValue) }",
    "func f(_ info: [String: AnyObject]) { let info = decode(info)\n  g(info[k]?.doubleValue) }",
  ])
  func `members of other types stay`(source: String) throws {
    #expect(try ported(["A.swift": source])["A.swift"] == source)
  }
}
