// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The column of titles at the edge of a table, which scrolls to sections as a touch moves along it.
@MainActor
final class SectionIndexView: UIView {
  /// The width of the column, by which the contents of cells are narrower, in points.
  static let width: CGFloat = 15
  private var titles: [String] = []
  private var lines = SectionIndexLines(count: 0, height: 0)
  private var marks: [UIView] = []
  private var background: (rest: UIColor?, tracking: UIColor?) = (nil, nil)
  private var last: Int?
  /// Called with the index of a title when a touch comes to it.
  var whenTouched: ((Int) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    let pan = GripRecognizer(
      target: WeakProxy(self),
      action: Selector("touched(_:)", SectionIndexView.touched(_:))
    )
    addGestureRecognizer(pan)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows titles in the colours of an index.
  func show(_ index: SectionIndex) {
    tintColor = index.color
    background = (index.background, index.trackingBackground)
    showBackground()
    guard titles != index.titles else { return }
    titles = index.titles
    lines = SectionIndexLines(count: titles.count, height: bounds.height)
    makeMarks()
  }

  private func showBackground() {
    backgroundColor = last == nil ? background.rest : background.tracking ?? background.rest
  }

  private func makeMarks() {
    for mark in marks { mark.removeFromSuperview() }
    marks = lines.lines.map { line in
      guard case .title(let title) = line else { return Self.label("•", tintColor) }
      guard titles[title] == UITableView.indexSearch else {
        return Self.label(titles[title], tintColor)
      }
      let size = UIImage.SymbolConfiguration(pointSize: 10, weight: .semibold)
      let glass = UIImageView(
        image: UIImage(systemName: "magnifyingglass", withConfiguration: size)
      )
      glass.contentMode = .center
      return glass
    }
    for mark in marks { addSubview(mark) }
    setNeedsLayout()
  }

  private static func label(_ text: String, _ color: UIColor) -> UILabel {
    let label = UILabel(frame: .zero)
    label.font = .systemFont(ofSize: 11, weight: .semibold)
    label.textAlignment = .center
    (label.text, label.textColor) = (text, color)
    return label
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    for case let label as UILabel in marks { label.textColor = tintColor }
  }

  /// The top of the first line: the lines stand in the middle of the height.
  private var start: CGFloat {
    (bounds.height - CGFloat(lines.lines.count) * SectionIndexLines.pitch) / 2
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let fitting = SectionIndexLines(count: titles.count, height: bounds.height)
    if fitting != lines {
      lines = fitting
      makeMarks()
    }
    for (line, mark) in marks.enumerated() {
      mark.frame = CGRect(
        x: 0,
        y: start + CGFloat(line) * SectionIndexLines.pitch,
        width: bounds.width,
        height: SectionIndexLines.pitch
      )
    }
  }

  private func touched(_ pan: UIPanGestureRecognizer) {
    guard pan.state == .began || pan.state == .changed, !titles.isEmpty else {
      last = nil
      return showBackground()
    }
    let title = lines.title(at: pan.location(in: self).y - start, of: titles.count)
    guard title != last else { return }
    last = title
    showBackground()
    whenTouched?(title)
  }
}
