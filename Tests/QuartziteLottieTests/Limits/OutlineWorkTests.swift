// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteLottie
import Testing

/// Outlines whose combination costs more than the limit are left out and reported.
@Suite struct OutlineWorkTests {
  /// A shape layer of two stars of so many points that are merged or bent, and a square without them.
  private func file(_ points: Int, _ modifier: String) -> Data {
    let star = """
      {"ty":"sr","sy":1,"p":{"k":[20,20]},"pt":{"k":\(points)},"r":{"k":0},"or":{"k":18},
      "os":{"k":0},"ir":{"k":3},"is":{"k":0}}
      """
    return Data(
      """
      {"w":40,"h":40,"fr":25,"ip":0,"op":25,"layers":[
      {"ty":4,"ip":0,"op":25,"ks":{},"shapes":[\(star),\(star.replacingOccurrences(of: "20,20", with: "21,22")),
      \(modifier),{"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":100}}]},
      {"ty":4,"ip":0,"op":25,"ks":{},"shapes":[{"ty":"rc","p":{"k":[5,5]},"s":{"k":[4,4]},"r":{"k":0}},
      {"ty":"fl","c":{"k":[0,1,0,1]},"o":{"k":100}}]}]}
      """.utf8
    )
  }

  private func paths(_ data: Data, _ work: Int) throws -> (points: [Int], issues: [LottieIssue]) {
    var limits = LottieLimits()
    limits.outlineWork = work
    let animation = try LottieAnimation(data: Array(data), limits: limits)
    let layer = LottieLayer(animation: animation, limits: limits)
    var points: [Int] = []
    func collect(_ layer: CALayer) {
      if let shape = layer as? CAShapeLayer {
        points.append(shape.path?.elements.points.count ?? 0)
      }
      layer.sublayers?.forEach(collect)
    }
    collect(layer)
    return (points, layer.issues.filter { $0.kind == .limit })
  }

  @Test(
    arguments: [
      #"{"ty":"mm","mm":2}"#, #"{"ty":"mm","mm":5}"#,
      #"{"ty":"op","a":{"k":2},"lj":2,"ml":{"k":4}}"#,
      #"{"ty":"zz","r":{"k":900},"s":{"k":1},"pt":{"k":1}}"#,
    ]
  )
  func `what takes too much work is left out, and the rest is drawn`(modifier: String) throws {
    let within = try paths(file(60, modifier), LottieLimits().outlineWork)
    #expect(within.issues.isEmpty)
    let beyond = try paths(file(60, modifier), 10_000)
    #expect(beyond.issues.count == 1)
    #expect(within.points.filter { $0 > 8 }.count == beyond.points.filter { $0 == 0 }.count)
    #expect(beyond.points.contains { $0 > 0 })
  }

  @Test(.timeLimit(.minutes(1)))
  func `stars of ten thousand points are merged within the limit`() throws {
    let result = try paths(file(10_000, #"{"ty":"mm","mm":2}"#), LottieLimits().outlineWork)
    #expect(result.points.count >= 2)
  }
}
