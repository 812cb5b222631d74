// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCommand
import Testing

@Suite struct TouchScriptTests {
  @Test func `every action is read with its time and point`() throws {
    let script = try TouchScript(
      parsing: "0 down 1,2; 0.5 move 3.5,-4 ;.75 up 5,6;1 tap 7, 8; 2 DOWN 0,0; 2 cancel;"
    )
    typealias Step = TouchScript.Step
    #expect(script.steps.map(\.time) == [0, 0.5, 0.75, 1, 2, 2])
    #expect(
      script.steps.map(\.action) == [
        .down(CGPoint(x: 1, y: 2)), .move(CGPoint(x: 3.5, y: -4)), .up(CGPoint(x: 5, y: 6)),
        .tap(CGPoint(x: 7, y: 8)), .down(.zero), .cancel,
      ]
    )
  }

  @Test func `an empty script has no steps`() throws {
    #expect(try TouchScript(parsing: " ; ").steps.isEmpty)
  }

  @Test(arguments: [
    ("1 down 2,3; 0.5 up 2,3", "step 2", "before the last"),
    ("1 down 2,3; 2 down 2,3", "step 2", "down already"),
    ("1 down 2,3; 2 tap 2,3", "step 2", "down already"),
    ("1 up 2,3", "step 1", "no finger"),
    ("1 move 2,3", "step 1", "no finger"),
    ("1 cancel", "step 1", "no finger"),
    ("1 down 2,3; 2 cancel 4,5", "step 2", "no point"),
    ("x down 2,3", "step 1", "no time"),
    ("nan down 2,3", "step 1", "no time"),
    ("-1 down 2,3", "step 1", "no time"),
    ("1", "step 1", "missing"),
    ("1 press 2,3", "step 1", "no action"),
    ("1 down 2", "step 1", "no point"),
    ("1 down 2,3,4", "step 1", "no point"),
    ("1 down inf,3", "step 1", "no point"),
    ("1 tap 2,3; ; 3 tap", "step 3", "no point"),
  ])
  func `a mistake names its step and its reason`(text: String, place: String, reason: String) {
    do {
      _ = try TouchScript(parsing: text)
      Issue.record("'\(text)' was read")
    } catch {
      #expect(error.description.contains(place))
      #expect(error.description.contains(reason))
      #expect(!error.description.contains("\n"))
    }
  }
}
