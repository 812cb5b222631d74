// SPDX-License-Identifier: Apache-2.0
import Testing

import QuartziteExpressions

/// What expressions see of a file's text: oracle is the JSON of RFC 8259.
@Suite("Files as expressions see them")
struct FileTests {
  /// What an expression gives in a file with some more entries of a layer.
  private func value(_ code: String, more: String) -> Double? {
    let text = """
      {"fr":20,"ip":0,"op":2,"w":4,"h":3,"layers":[{"ty":3,"nm":"L","ind":1,"ip":0,"op":2,
      "ks":{"r":{"a":0,"k":10,"x":"var $bm_rt; $bm_rt = \(code);"}}\(more)}]}
      """
    let limits = ExpressionLimits(work: 80_000_000, memory: 64 << 20, depth: 32)
    let baked = ExpressionBaker.bake(Array(text.utf8), limits: limits).baked
    guard case .numbers(let keys)? = baked.first?.keys else { return nil }
    return keys.first?.value.first
  }

  @Test(
    "texts keep their signs",
    arguments: [
      (#"abc"#, [97, 98, 99]), (#"\u0061\n\t\b\f\r\/\\\""#, [97, 10, 9, 8, 12, 13, 47, 92, 34]),
      (#"é\u00e9\u20ac"#, [233, 233, 8364]), (#"\ud83d\ude00"#, [0xD83D, 0xDE00]),
      (#"\ud83d"#, [0xD83D]), ("", []),
    ]
  )
  func texts(_ text: String, _ codes: [Int]) {
    let more = #","ef":[{"ty":5,"nm":""# + text + #"","ef":[]}]"#
    #expect(value("thisLayer.effect(1).name.length", more: more) == Double(codes.count))
    for (index, code) in codes.enumerated() {
      #expect(value("thisLayer.effect(1).name.charCodeAt(\(index))", more: more) == Double(code))
    }
  }

  @Test(
    "numbers keep their values",
    arguments: [
      "0", "-0.5", "1e3", "5e-300", "1.7976931348623157e308", "123456789012345680000", "1E+2",
    ]
  )
  func numbers(_ digits: String) {
    let slider = #","ef":[{"ty":5,"nm":"E","ef":[{"ty":0,"nm":"S","v":{"a":0,"k":\#(digits)}}]}]"#
    #expect(value("effect('E')('S').value", more: slider) == Double(digits))
  }

  @Test(
    "what is no whole JSON runs nothing",
    arguments: [
      ",", #","a""#, #","a":"#, #","a":[1,]"#, #","a":tru"#, #","a":+1"#, #","a":.5"#, #","a":--1"#,
      #","a":"\x""#, #","a":"\u12""#, #","a":[1}"#, #","a":1]"#, #","a" 1"#,
    ]
  )
  func broken(_ more: String) {
    #expect(value("7", more: more) == nil)
    #expect(value("7", more: "") == 7)
  }

  @Test func `levels beyond 900 run nothing`() {
    func nested(_ count: Int) -> String {
      #","a":"# + String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }
    #expect(value("7", more: nested(800)) == 7)
    #expect(value("7", more: nested(100_000)) == nil)
  }

  @Test func `a key of the engine's own is one like others`() {
    #expect(value("7", more: #","__proto__":{"nm":"other"}"#) == 7)
    #expect(value("name.length", more: #","__proto__":null"#) == 1)
  }
}
