// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteText
import QuartziteTextKit
import Testing

/// Strings whose neighbouring runs have unlike objects under one key, which Foundation compares: see issue 28.
///
/// Each in a process of its own, since Foundation traps where it cannot.
@Suite struct UnlikeRunTests {
  /// Puts strings together that have a new object each, and checks that each keeps its own.
  @MainActor private static func join(
    _ key: NSAttributedString.Key,
    _ make: (Int) -> any NSObjectProtocol
  ) {
    let text = NSMutableAttributedString(string: "")
    let objects = (0..<6).map(make)
    for object in objects {
      text.append(NSAttributedString(string: "\u{FFFC}", attributes: [key: object]))
    }
    for (index, object) in objects.enumerated() {
      let found = text.attribute(key, at: index, effectiveRange: nil)
      precondition((found as? any NSObjectProtocol)?.isEqual(object) == true)
    }
  }

  @Test func `attachments beside each other`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run { UnlikeRunTests.join(.attachment) { _ in NSTextAttachment() } }
    }
  }

  @Test func `styles of paragraphs`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        UnlikeRunTests.join(.paragraphStyle) { index in
          let style = NSMutableParagraphStyle()
          style.firstLineHeadIndent = CGFloat(index)
          return style
        }
      }
    }
  }

  @Test func `shadows`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        UnlikeRunTests.join(.shadow) { index in
          let shadow = NSShadow()
          shadow.shadowBlurRadius = CGFloat(index)
          return shadow
        }
      }
    }
  }

  // With a pointer behind the header, as in these two, one object in a thousand would do.
  @Test func `thousands of colours and fonts`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        for round in 0..<1000 {
          UnlikeRunTests.join(.foregroundColor) {
            UIColor(white: CGFloat(6 * round + $0) / 6000, alpha: 1)
          }
          UnlikeRunTests.join(.font) {
            UIFont.systemFont(ofSize: CGFloat(6 * round + $0) / 100 + 1)
          }
        }
      }
    }
  }
}
