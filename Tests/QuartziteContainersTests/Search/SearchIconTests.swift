// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteStage
import Testing

/// The images and the button at the end of a search field.
///
/// Source: Apple's documentation of `UISearchBar.setImage(_:for:state:)`, `showsBookmarkButton` and
/// `UISearchBarDelegate`.
@MainActor @Suite final class SearchIconTests {
  private final class Told: NSObject, UISearchBarDelegate {
    var calls: [String] = []
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { calls.append("bookmark") }
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { calls.append("results") }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 100), scale: 1)
  private let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
  private let told = Told()
  private let image = UIImage(systemName: "star")

  init() {
    bar.delegate = told
    stage.rootView.addSubview(bar)
    stage.advance(to: 0.01)
  }

  @Test func `the image before the text is the one that was set`() {
    #expect((bar.searchTextField.leftView as? UIImageView)?.image != nil)
    bar.setImage(image, for: .search, state: .normal)
    #expect((bar.searchTextField.leftView as? UIImageView)?.image === image)
    #expect(bar.image(for: .search, state: .normal) === image)
    #expect(bar.image(for: .clear, state: .normal) == nil)
  }

  @Test func `the clear button has the image that was set`() {
    bar.setImage(image, for: .clear, state: .normal)
    bar.text = "a"
    stage.advance(by: 0.1)
    let buttons = bar.searchTextField.subviews.compactMap { $0 as? UIButton }
    #expect(buttons.contains { $0.image(for: .normal) === image })
  }

  @Test(arguments: [(false, "bookmark"), (true, "results")])
  func `the button at the end tells the delegate, and is there without text alone`(
    showsResults: Bool,
    call: String
  ) {
    bar.showsBookmarkButton = true
    bar.showsSearchResultsButton = showsResults
    stage.advance(by: 0.1)
    // The field ends 8 points from the edge, and the button is 36 points wide.
    let place = CGPoint(x: 320 - 8 - 18, y: 28)
    stage.tap(at: place)
    stage.advance(by: 0.1)
    #expect(told.calls == [call])
    bar.text = "a"
    stage.advance(by: 0.1)
    stage.tap(at: place)
    stage.advance(by: 0.1)
    #expect(told.calls == [call] && bar.text == "")
  }
}
