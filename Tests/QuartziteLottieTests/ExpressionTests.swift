// SPDX-License-Identifier: Apache-2.0
import Testing

import QuartziteLottie

/// Expressions as the reader runs and reports them.
@Suite("Expressions of files")
struct ExpressionTests {
  private func file(_ rotation: String, code: String) -> [UInt8] {
    let text = """
      {"v": "5.7.0", "fr": 20, "ip": 0, "op": 40, "w": 100, "h": 80, "assets": [
        {"id": "inner", "layers": [
          {"ty": 3, "nm": "In", "ind": 1, "ip": 0, "op": 60, "st": 0, "ks": {
            "o": {"a": 0, "k": 50, "x": "var $bm_rt; $bm_rt = time * 10"}}}
        ]}
      ], "layers": [
        {"ty": 3, "nm": "Arm", "ind": 1, "ip": 0, "op": 40, "st": 0, "ks": {
          "r": {\(rotation), "x": "\(code)"}, "p": {"a": 0, "k": [5, 6]}}},
        {"ty": 0, "nm": "Comp", "refId": "inner", "ind": 2, "ip": 0, "op": 40, "st": -20, "w": 9, "h": 9,
         "ks": {}}
      ]}
      """
    return Array(text.utf8)
  }
  private let keys = "\"a\": 1, \"k\": [{\"t\": 0, \"s\": [0]}, {\"t\": 10, \"s\": [100]}]"

  @Test("in the format's dialect they are run, and nothing is reported")
  func run() throws {
    let data = file(keys, code: "var $bm_rt;\\n$bm_rt = loopOut('pingpong');")
    let animation = try LottieAnimation(data: data)
    #expect(animation.issues.isEmpty)
  }

  @Test("switched off, and in the dialect of Core Animation, each is reported and left out")
  func off() throws {
    let data = file(keys, code: "var $bm_rt = 7")
    for animation in [
      try LottieAnimation(data: data, expressions: .off),
      try LottieAnimation(data: data, dialect: .coreAnimation),
    ] {
      #expect(animation.issues.count(where: { $0.message == "an expression is not run" }) == 2)
      #expect(animation.issues.contains { $0.keyPath == "layers[0].ks.r" })
    }
  }

  @Test("one that fails is reported once, and leaves the property's own value")
  func failing() throws {
    let data = file(keys, code: "var $bm_rt;\\n\\n$bm_rt = nobody.value;")
    let animation = try LottieAnimation(data: data)
    #expect(animation.issues.count == 1)
    let issue = try #require(animation.issues.first)
    #expect(issue.kind == .invalid && issue.keyPath == "layers[0].ks.r")
    #expect(issue.message.contains("Rotation of the layer \"Arm\" fails in line 3"))
  }

  @Test("limits are reported as such")
  func limits() throws {
    var limits = LottieLimits()
    limits.expressionWork = 3_000_000
    let data = file(keys, code: "var $bm_rt; while (true) {}")
    let animation = try LottieAnimation(data: data, limits: limits)
    #expect(animation.issues.contains { $0.kind == .limit && $0.keyPath == "layers[0].ks.r" })
    limits.expressionMemory = 1000
    let small = try LottieAnimation(data: data, limits: limits)
    #expect(small.issues.contains { $0.kind == .limit })
  }
}
