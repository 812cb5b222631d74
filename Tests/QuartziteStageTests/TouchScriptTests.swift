// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteStage
import Testing

@Suite struct TouchScriptTests {
  @Test func `reads every action`() throws {
    let script = try TouchScript("0.5 down 10,20; 0.7 move 60,20.5; 0.9 up 60,20; 2 tap 1,2")
    #expect(
      script.steps == [
        .init(time: 0.5, action: .down(CGPoint(x: 10, y: 20))),
        .init(time: 0.7, action: .move(CGPoint(x: 60, y: 20.5))),
        .init(time: 0.9, action: .up(CGPoint(x: 60, y: 20))),
        .init(time: 2, action: .down(CGPoint(x: 1, y: 2))),
        .init(time: 2 + TouchScript.tapDuration, action: .up(CGPoint(x: 1, y: 2))),
      ]
    )
  }

  @Test func `reads fingers and cancel`() throws {
    let script = try TouchScript("1 @1 down 1, 2; 1 @1 cancel;")
    #expect(
      script.steps == [
        .init(time: 1, finger: 1, action: .down(CGPoint(x: 1, y: 2))),
        .init(time: 1, finger: 1, action: .cancel),
      ]
    )
  }

  @Test(arguments: [
    "x down 1,2", "1 jump 1,2", "1 down 1", "1 down nan,2", "1 up 1,2", "1 down 1,2; 0 up 1,2",
    "1 down 1,2; 2 down 1,2", "1", "-1 tap 1,2", "1 cancel 1,2", "1 @99 tap 1,2",
  ])
  func `refuses what is not in the grammar`(text: String) {
    #expect(throws: TouchScript.ParseError.self) { try TouchScript(text) }
  }
}
