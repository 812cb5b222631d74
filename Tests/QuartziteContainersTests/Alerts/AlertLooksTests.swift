// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteStage
import Testing

/// The looks of alerts that clients set by names.
@MainActor @Suite struct AlertLooksTests {
  private let phone = Phone(UIViewController())
  private let alert = UIAlertController(title: "Plain", message: nil, preferredStyle: .alert)

  private func show() {
    phone.stage.window.rootViewController?.present(alert, animated: false)
    phone.settle()
  }

  @Test func `an action has the colour, the image and the mark that are set by their names`() throws
  {
    let action = UIAlertAction(title: "Paint", style: .default)
    alert.addAction(action)
    action.setValue(UIColor.purple, forKey: "titleTextColor")
    action.setValue(UIImage(systemName: "star"), forKey: "image")
    action.setValue(true, forKey: "checked")
    action.setValue(NSTextAlignment.left.rawValue, forKey: "titleTextAlignment")
    show()
    let label = try #require(alert.view.label("Paint"))
    #expect(label.textColor == .purple)
    #expect(label.textAlignment == .left)
    let button = try #require(label.superview)
    #expect(button.subviews.compactMap { $0 as? UIImageView }.filter { !$0.isHidden }.count == 2)
    #expect(action.value(forKey: "titleTextColor") as? UIColor == .purple)
    action.setValue(nil, forKey: "titleTextColor")
    #expect(alert.view.label("Paint")?.textColor != .purple)
  }

  @Test func `a title with attributes stands in place of the plain one`() throws {
    let title = NSAttributedString(string: "Styled", attributes: [.foregroundColor: UIColor.red])
    alert.setValue(title, forKey: "attributedTitle")
    show()
    #expect(alert.view.label("Plain") == nil)
    #expect(try #require(alert.view.label("Styled")).attributedText == title)
    #expect(alert.value(forKey: "attributedTitle") as? NSAttributedString == title)
  }
}
