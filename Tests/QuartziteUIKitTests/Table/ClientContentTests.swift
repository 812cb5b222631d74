// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit
import Testing

/// Cells with content views of clients.
///
/// Source: Apple's documentation of `UIContentView` and `UITableViewCell.contentConfiguration`: "The cell
/// replaces its existing content view".
@MainActor @Suite struct ClientContentTests {
  private struct Words: UIContentConfiguration {
    var text: String
    func makeContentView() -> any UIView & UIContentView { WordsView(self) }
    func updated(for state: any UIConfigurationState) -> Words { self }
  }

  /// As Apple's tutorial writes it: the configuration is read where it is set, not where it is made.
  private final class WordsView: UIView, UIContentView {
    let label = UILabel()
    var configuration: any UIContentConfiguration {
      didSet { label.text = (configuration as? Words)?.text }
    }
    init(_ words: Words) {
      configuration = words
      super.init(frame: .zero)
      addSubview(label)
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test func `a configuration is set once its view is made`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.contentConfiguration = Words(text: "One")
    cell.layoutIfNeeded()
    let view = cell.contentView.subviews.first as? WordsView
    #expect(view?.label.text == "One")
    cell.contentConfiguration = Words(text: "Two")
    cell.layoutIfNeeded()
    #expect(cell.contentView.subviews.first === view && view?.label.text == "Two")
  }

  @Test func `it takes the place of what was in the cell`() {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "Title"
    cell.detailTextLabel?.text = "Subtitle"
    cell.contentView.addSubview(UIView())
    cell.contentConfiguration = Words(text: "One")
    cell.layoutIfNeeded()
    #expect(cell.contentView.subviews.count == 1)
    #expect(cell.contentView.subviews.first is WordsView)
  }
}
