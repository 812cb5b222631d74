// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteStage
import Testing

/// What a search bar passes on to its field and its scopes.
///
/// Source: Apple's documentation of `UISearchBar`, which conforms to `UITextInputTraits`, and of
/// `setScopeBarButtonTitleTextAttributes(_:for:)`.
@MainActor @Suite struct SearchKeyboardTests {
  @Test func `settings of the keyboard are those of the field`() {
    let bar = UISearchBar()
    bar.autocapitalizationType = .none
    bar.returnKeyType = .done
    bar.keyboardType = .emailAddress
    bar.isSecureTextEntry = true
    let field = bar.searchTextField
    #expect(field.autocapitalizationType == .none && field.returnKeyType == .done)
    #expect(field.keyboardType == .emailAddress && field.isSecureTextEntry)
    field.autocorrectionType = .no
    #expect(bar.autocorrectionType == .no)
  }

  @Test func `titles and images of scopes are those of their control`() throws {
    let stage = Stage(size: CGSize(width: 320, height: 110), scale: 1)
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 102))
    bar.scopeButtonTitles = ["One", "Two"]
    bar.setShowsScope(true, animated: false)
    stage.rootView.addSubview(bar)
    stage.advance(by: 0.1)
    let scopes = try #require(bar.first(UISegmentedControl.self))
    #expect(!scopes.isHidden)
    bar.setScopeBarButtonTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    #expect(scopes.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .red)
    let image = UIImage(systemName: "star")
    bar.setScopeBarButtonBackgroundImage(image, for: .normal)
    #expect(scopes.backgroundImage(for: .normal, barMetrics: .default) === image)
    #expect(bar.scopeBarButtonBackgroundImage(for: .normal) === image)
  }
}
