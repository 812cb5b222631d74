// SPDX-License-Identifier: Apache-2.0
import QuartzitePort
import Testing

/// What uses frameworks that do not exist here is left out, and everything round it stays.
@Suite struct AbsentUsesTests {
  private func rewrite(_ source: String) throws -> Porting.Result {
    var survey = Survey()
    survey.add(source)
    return try Porting.rewrite(source, survey: survey)
  }

  private static let delegate = """
    import UIKit
    import CoreMotion

    class Delegate: UIResponder, UIApplicationDelegate, CMMotionCenterDelegate {
      var count = 0
      var center: CMMotionCenter?

      func start(_ application: UIApplication) -> Bool {
        count += 1
        let settings = CMMotionSettings()
        print(settings)
        if count > 1 {
          center?.delegate = self
          count = 0
        }
        return true
      }

      func motionCenter(_ center: CMMotionCenter, openSettingsFor: CMMotion?) {
        count = 2
      }
    }
    """

  private static let ported = """
    import UIKit
    #if canImport(CoreMotion)
    import CoreMotion
    #endif

    class Delegate: UIResponder, UIApplicationDelegate {
      var count = 0
      #if canImport(CoreMotion)
      var center: CMMotionCenter?
      #endif

      func start(_ application: UIApplication) -> Bool {
        count += 1
        #if canImport(CoreMotion)
        let settings = CMMotionSettings()
        print(settings)
        #endif
        if count > 1 {
          #if canImport(CoreMotion)
          center?.delegate = self
          #endif
          count = 0
        }
        return true
      }

      #if canImport(CoreMotion)
      func motionCenter(_ center: CMMotionCenter, openSettingsFor: CMMotion?) {
        count = 2
      }
      #endif
    }

    #if canImport(CoreMotion)
    extension Delegate: CMMotionCenterDelegate {}
    #endif

    """

  @Test func `conformances, members and statements are put under a condition`() throws {
    let result = try rewrite(Self.delegate)
    #expect(result.source == Self.ported)
    let left = result.findings.filter { $0.text.hasPrefix("left out") }.map(\.line)
    // Of the source as it was: the conformance, the property, two statements, one more, the method.
    #expect(left == [4, 6, 10, 13, 19])
    #expect(result.findings.first?.line == 2)
  }

  @Test func `a second run changes nothing`() throws {
    #expect(try rewrite(Self.ported).source == Self.ported)
  }

  @Test func `what is found elsewhere is told with its own line`() throws {
    let source = """
      import AVFoundation
      class A {
        let player = AVPlayer()
        func f() { player.play() }
        func g() { method_exchangeImplementations(a, b) }
      }
      """
    let findings = try rewrite(source).findings
    #expect(findings.map(\.line) == [1, 3, 4, 5])
  }

  @Test func `the value of a function stays, and so do names of the client's own`() throws {
    let source = """
      import CoreLocation
      struct CLock {}
      func f() -> Int { return CLHelper.value() }
      func g() -> CLock { CLock() }
      """
    let result = try rewrite(source).source
    #expect(result.contains("func f() -> Int { return CLHelper.value() }"))
    #expect(
      result.contains("func g() -> CLock { CLock() }")
        && !result.contains("#if canImport(CoreLocation)\nfunc")
    )
  }

  @Test func `a class made of an absent one is left out as a whole, with what uses it`() throws {
    let source = """
      import SpriteKit
      class Game: SKScene { func f() {} }
      class Screen {
        var game: Game?
        var points = 0
      }
      """
    let expected = """
      #if canImport(SpriteKit)
      import SpriteKit
      #endif
      #if canImport(SpriteKit)
      class Game: SKScene { func f() {} }
      #endif
      class Screen {
        #if canImport(SpriteKit)
        var game: Game?
        #endif
        var points = 0
      }
      """
    #expect(try rewrite(source).source == expected)
  }

  @Test func `a closure keeps its other statements, and a guard may go`() throws {
    let source = """
      import AVFoundation
      func f() {
        guard let player = AVPlayer(name: "a") else { return }
        UIView.animate(withDuration: 1) {
          player.play()
          view.alpha = 1
        }
      }
      """
    let result = try rewrite(source).source
    let guarded = "  #if canImport(AVFoundation)\n  guard let player"
    #expect(result.contains(guarded))
    #expect(
      result.contains(
        "    #if canImport(AVFoundation)\n    player.play()\n    #endif\n    view.alpha = 1"
      )
    )
  }

  @Test func `a module whose names UIKit has here is imported where there is one`() throws {
    let source = """
      import UIKit
      import UserNotifications
      class Delegate: UIResponder, UNUserNotificationCenterDelegate {
        func ask() { UNUserNotificationCenter.current().getNotificationSettings { _ in } }
      }
      """
    let result = try rewrite(source)
    #expect(
      result.source
        == source.replacing(
          "import UserNotifications",
          with: "#if canImport(UserNotifications)\nimport UserNotifications\n#endif"
        )
    )
    #expect(result.findings.isEmpty)
  }
}
