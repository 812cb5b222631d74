// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNibs
import QuartziteStage
import Testing

/// What depends on how Interface Builder has drawn a file.
@MainActor @Suite struct DesignTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480))

  /// A storyboard of a version of Interface Builder, with objects in its first view.
  private func controller(tools: Int, _ objects: String) throws -> UIViewController {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \
      initialViewController="c">
        <scenes><scene sceneID="s"><objects><viewController id="c">
          <view key="view" id="v"><subviews>\(objects)</subviews></view>
        </viewController></objects></scene></scenes>
        <color key="tintColor" red="1" green="0.5" blue="0" alpha="1" colorSpace="calibratedRGB"/>
      </document>
      """
    let storyboard = UIStoryboard(data: Data(text.utf8), module: nil)
    #expect(storyboard.globalTint == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    let made = storyboard.instantiateInitialViewController()
    #expect(storyboard.issues == [])
    return try #require(made)
  }

  private func style(tools: Int, _ attributes: String) throws -> UIDatePickerStyle {
    let made = try controller(
      tools: tools,
      #"<datePicker datePickerMode="dateAndTime" \#(attributes) id="d"/>"#
    )
    return try #require(made.view.subviews.first as? UIDatePicker).datePickerStyle
  }

  // Xcode 12, whose tools have the version 17, brought the compact style and made it that of pickers
  // without one.
  @Test func `a date picker has its style, or the one with which it was drawn`() throws {
    #expect(try style(tools: 20037, "") == .compact)
    #expect(try style(tools: 14460, "") == .wheels)
    #expect(try style(tools: 20037, #"style="wheels""#) == .wheels)
    #expect(try style(tools: 14460, #"style="compact""#) == .compact)
  }
}
