// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteStage
import QuartziteUIKit
import Testing

/// Notifications, which nobody allows.
///
/// Source: Apple's documentation of `requestAuthorization`: the answer is false where the person has denied
/// it, without an error; of `UNError.Code.notificationsNotAllowed`, 1.
@MainActor @Suite struct UserNotificationTests {
  private let stage = Stage(size: CGSize(width: 10, height: 10))

  @Test func `who asks is denied a moment later`() {
    var answers: [String] = []
    stage.run {
      let center = UNUserNotificationCenter.current()
      #expect(center === UNUserNotificationCenter.current())
      center.requestAuthorization(options: [.alert, .sound]) { isGranted, error in
        answers.append("\(isGranted) \(error == nil)")
      }
      center.getNotificationSettings { answers.append("\($0.authorizationStatus == .denied)") }
      let content = UNMutableNotificationContent()
      content.title = "Tea"
      let request = UNNotificationRequest(
        identifier: "tea",
        content: content,
        trigger: UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
      )
      #expect(request.content.title == "Tea")
      center.add(request) { error in
        answers.append("\((error as? UNError)?.code.rawValue ?? 0)")
      }
      center.getPendingNotificationRequests { answers.append("\($0.count)") }
      #expect(answers.isEmpty)
    }
    stage.advance(by: 0.1)
    #expect(answers == ["false true", "true", "1", "0"])
  }

  @Test func `kinds of notifications are kept, for each stage its own`() {
    let category = UNNotificationCategory(
      identifier: "a",
      actions: [UNNotificationAction(identifier: "b", title: "B")],
      intentIdentifiers: []
    )
    var found: [String] = []
    stage.run {
      UNUserNotificationCenter.current().setNotificationCategories([category])
      UNUserNotificationCenter.current().getNotificationCategories {
        found = $0.map(\.identifier)
      }
    }
    stage.advance(by: 0.1)
    #expect(found == ["a"])
    let other = Stage(size: CGSize(width: 10, height: 10))
    other.run {
      UNUserNotificationCenter.current().getNotificationCategories { found = $0.map(\.identifier) }
    }
    other.advance(by: 0.1)
    #expect(found.isEmpty)
  }

  @Test func `an attachment is a file`() throws {
    let file = URL(fileURLWithPath: "/a.png")
    #expect(try UNNotificationAttachment(identifier: "a", url: file).url == file)
    #expect(throws: UNError(.attachmentInvalidURL)) {
      try UNNotificationAttachment(identifier: "a", url: #require(URL(string: "https://a.b")))
    }
  }
}
