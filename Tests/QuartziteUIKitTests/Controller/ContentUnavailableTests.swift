// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// What a controller shows in place of contents.
///
/// Source: Apple's documentation of `UIContentUnavailableConfiguration` and of
/// `updateContentUnavailableConfiguration(using:)`.
@MainActor @Suite final class ContentUnavailableTests {
  private final class Controller: UIViewController {
    var updates = 0
    var isEmpty = false

    override func updateContentUnavailableConfiguration(
      using state: UIContentUnavailableConfigurationState
    ) {
      updates += 1
      var empty = UIContentUnavailableConfiguration.empty()
      empty.text = "No Mail"
      contentUnavailableConfiguration = isEmpty ? empty : nil
    }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 400), scale: 1)
  private let controller = Controller()

  private func labels(_ view: UIView) -> [UILabel] {
    view.subviews.flatMap { view in
      ((view as? UILabel).map { $0.isHidden || $0.text == nil ? [] : [$0] } ?? []) + labels(view)
    }
  }

  private var content: UIContentUnavailableView? {
    controller.view.subviews.lazy.compactMap { $0 as? UIContentUnavailableView }.first
  }

  private func show() {
    stage.window.rootViewController = controller
    stage.advance(by: 0.1)
  }

  @Test func `the controller is asked before it appears, and when it says so`() {
    show()
    #expect(controller.updates == 1 && content == nil)
    controller.isEmpty = true
    controller.setNeedsUpdateContentUnavailableConfiguration()
    stage.advance(by: 0.1)
    #expect(controller.updates == 2)
    #expect(content.map { labels($0).map(\.text) } == ["No Mail"])
    #expect(content?.frame == CGRect(x: 0, y: 0, width: 300, height: 400))
    controller.isEmpty = false
    controller.setNeedsUpdateContentUnavailableConfiguration()
    #expect(content == nil)
  }

  @Test func `texts and button stand in the middle, one below the other`() throws {
    var empty = UIContentUnavailableConfiguration.empty()
    (empty.text, empty.secondaryText) = ("No Mail", "Mail that you get is shown here.")
    empty.button.title = "Write"
    var taps = 0
    empty.buttonProperties.primaryAction = UIAction { _ in taps += 1 }
    show()
    controller.contentUnavailableConfiguration = empty
    stage.advance(by: 0.1)
    let content = try #require(content)
    let button = try #require(content.subviews.compactMap { $0 as? UIButton }.first)
    let labels = labels(content).filter { !($0.superview is UIButton) }
    let (first, second) = (labels[0].frame, labels[1].frame)
    #expect(second.minY == first.maxY + 4 && button.frame.minY == second.maxY + 16)
    // Halves are rounded to whole points.
    #expect(abs((first.minY + button.frame.maxY) / 2 - 200) <= 0.5)
    #expect([first.midX, second.midX].allSatisfy { abs($0 - 150) <= 0.5 })
    stage.tap(at: CGPoint(x: button.frame.midX, y: button.frame.midY))
    stage.advance(by: 0.1)
    #expect(taps == 1)
  }

  @Test func `a search without results names what was searched, unless the client has a text`() {
    var state = UIContentUnavailableConfigurationState(traitCollection: UITraitCollection())
    let search = UIContentUnavailableConfiguration.search()
    #expect(search.updated(for: state).text == "No Results")
    state.searchText = "quartz"
    #expect(search.updated(for: state).text == "No Results for “quartz”")
    var own = search
    own.text = "Nothing"
    #expect(own.updated(for: state).text == "Nothing")
  }

  @Test func `loading shows an activity`() throws {
    show()
    controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
    stage.advance(by: 0.1)
    let content = try #require(content)
    let wheel = try #require(content.subviews.compactMap { $0 as? UIActivityIndicatorView }.first)
    #expect(wheel.isAnimating && labels(content).map(\.text) == ["Loading…"])
  }
}
