// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Frames that constraints give are on whole pixels: each edge is rounded.
@MainActor @Suite struct WholePixelTests {
  private let stage: Stage
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))

  init() { (stage, _) = Self.makeStage(scale: 2, root) }

  private static func makeStage(scale: Double, _ root: UIView) -> (Stage, UIView) {
    let stage = Stage(size: CGSize(width: 375, height: 667), scale: scale)
    stage.rootView.addSubview(root)
    return (stage, root)
  }

  private func add(_ view: UIView, to outer: UIView, _ constraints: [NSLayoutConstraint] = []) {
    view.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(view)
    NSLayoutConstraint.activate(constraints)
  }

  /// Puts a view at a place, with a size where they are given.
  private func place(
    _ view: UIView,
    in outer: UIView,
    x: CGFloat,
    y: CGFloat,
    width: CGFloat? = nil,
    height: CGFloat? = nil
  ) {
    add(view, to: outer)
    view.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: x).isActive = true
    view.topAnchor.constraint(equalTo: outer.topAnchor, constant: y).isActive = true
    if let width { view.widthAnchor.constraint(equalToConstant: width).isActive = true }
    if let height { view.heightAnchor.constraint(equalToConstant: height).isActive = true }
  }

  private func isWhole(_ length: CGFloat, _ scale: CGFloat) -> Bool {
    abs(length * scale - (length * scale).rounded()) < 1e-6
  }

  // Source: the frames in the storyboard of BestKora/Swft4-CS193P-Solution-Winter-2017, as Interface
  // Builder has solved them at scale 2.
  @Test func `rows and columns of equal lengths are as in a storyboard of Xcode`() throws {
    let rows = (0..<7).map { _ in
      let row = UIStackView(arrangedSubviews: (0..<5).map { _ in UIView() })
      (row.distribution, row.spacing) = (.fillEqually, 5)
      return row
    }
    let keys = UIStackView(arrangedSubviews: rows)
    (keys.axis, keys.distribution, keys.spacing) = (.vertical, .fillEqually, 6)
    place(keys, in: root, x: 16, y: 148, width: 343, height: 511)
    root.layoutIfNeeded()
    #expect(rows.map(\.frame.minY) == [0, 74, 147.5, 221.5, 295.5, 369.5, 443])
    #expect(rows.map(\.frame.height) == [68, 67.5, 68, 68, 68, 67.5, 68])
    for row in rows {
      row.layoutIfNeeded()
      let frames = row.arrangedSubviews.map(\.frame)
      #expect(frames.map(\.minX) == [0, 69.5, 139, 209, 278.5])
      #expect(frames.map(\.width) == [64.5, 64.5, 65, 64.5, 64.5])
      // They fill their row, whose height is that between its rounded edges.
      #expect(frames.allSatisfy { $0.minY == 0 && $0.height == row.frame.height })
    }
  }

  @Test func `halves of a pixel go downwards and to the right`() {
    let columns = UIStackView(arrangedSubviews: (0..<4).map { _ in UIView() })
    (columns.distribution, columns.spacing) = (.fillEqually, 8)
    place(columns, in: root, x: 8, y: 0, width: 359, height: 10)
    root.layoutIfNeeded()
    // 83.75 each, at multiples of 91.75.
    #expect(columns.arrangedSubviews.map(\.frame.minX) == [0, 92, 183.5, 275.5])
    #expect(columns.arrangedSubviews.map(\.frame.width) == [84, 83.5, 84, 83.5])
  }

  @Test func `at three pixels a point, lengths are thirds`() {
    let outer = UIView(frame: root.bounds)
    let (other, _) = Self.makeStage(scale: 3, outer)
    let views = (0..<3).map { _ in UIView() }
    let row = UIStackView(arrangedSubviews: views)
    row.distribution = .fillEqually
    place(row, in: outer, x: 0, y: 0, width: 100, height: 10)
    outer.layoutIfNeeded()
    // 100 points are 300 pixels: 33 1/3 points are 100 of them.
    #expect(views.allSatisfy { abs($0.bounds.width - 100.0 / 3) < 1e-9 })
    #expect(abs(views[2].frame.minX - 200.0 / 3) < 1e-9)
    withExtendedLifetime(other) {}
  }

  @Test func `a view in no window is on the pixels of the current screen`() {
    let scale = UIScreen.main.scale
    let (outer, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
    place(view, in: outer, x: 0.3, y: 0.3, width: 10.13, height: 10.13)
    outer.layoutIfNeeded()
    #expect(view.frame.minX == (0.3 * scale).rounded() / scale)
    #expect(view.frame.maxY == (10.43 * scale).rounded() / scale)
  }

  @Test(arguments: [1.0, 2.0, 3.0])
  func `a label is as wide and as high as its text wherever it is`(scale: Double) {
    let outer = UIView(frame: root.bounds)
    let (other, _) = Self.makeStage(scale: scale, outer)
    let labels = (0..<48).map { index in
      let label = UILabel()
      label.text = String(repeating: "i", count: 1 + index % 7) + "m"
      place(label, in: outer, x: CGFloat(index) / 12, y: CGFloat(index) / 24)
      return label
    }
    outer.layoutIfNeeded()
    for label in labels {
      let (size, own) = (label.bounds.size, label.intrinsicContentSize)
      #expect(abs(size.width - own.width) < 1e-9 && abs(size.height - own.height) < 1e-9)
      #expect(isWhole(label.frame.minX, scale) && isWhole(label.frame.minY, scale))
    }
    withExtendedLifetime(other) {}
  }

  @Test func `views side by side leave no gap, and those that fill others are as long`() {
    let (outer, left, right, inner) = (UIView(), UIView(), UIView(), UIView())
    place(outer, in: root, x: 10.3, y: 5.4, width: 101.1, height: 20.2)
    place(left, in: outer, x: 0, y: 0, width: 33.4, height: 20.2)
    add(
      right,
      to: outer,
      [right.leftAnchor.constraint(equalTo: left.rightAnchor)]
        + [right.rightAnchor.constraint(equalTo: outer.rightAnchor)]
        + [right.topAnchor.constraint(equalTo: outer.topAnchor)]
        + [right.bottomAnchor.constraint(equalTo: outer.bottomAnchor)]
    )
    place(inner, in: right, x: 0, y: 0)
    inner.rightAnchor.constraint(equalTo: right.rightAnchor).isActive = true
    inner.bottomAnchor.constraint(equalTo: right.bottomAnchor).isActive = true
    root.layoutIfNeeded()
    // From 10.3 to 111.4, and from 5.4 to 25.6.
    #expect(outer.frame == CGRect(x: 10.5, y: 5.5, width: 101, height: 20))
    #expect(left.frame.maxX == right.frame.minX)
    #expect(right.frame.maxX == outer.bounds.width && right.frame.height == outer.bounds.height)
    #expect(inner.frame == right.bounds)
  }

  @Test func `guides are on whole pixels, and views that fill them too`() {
    let (guide, view) = (UILayoutGuide(), UIView())
    root.addLayoutGuide(guide)
    add(
      view,
      to: root,
      [
        guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 1.3),
        guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 0.3),
        guide.widthAnchor.constraint(equalToConstant: 20.4),
        guide.heightAnchor.constraint(equalToConstant: 10),
        view.leftAnchor.constraint(equalTo: guide.leftAnchor),
        view.rightAnchor.constraint(equalTo: guide.rightAnchor),
        view.topAnchor.constraint(equalTo: guide.topAnchor),
        view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      ]
    )
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 1.5, y: 0.5, width: 20, height: 10))
    #expect(view.frame == guide.layoutFrame)
  }

  @Test func `content as wide as its scroll view does not scroll sideways`() {
    let (page, column) = (UIScrollView(), UIView())
    place(page, in: root, x: 10.4, y: 0, width: 100.3, height: 50)
    add(
      column,
      to: page,
      [
        column.leadingAnchor.constraint(equalTo: page.contentLayoutGuide.leadingAnchor),
        column.trailingAnchor.constraint(equalTo: page.contentLayoutGuide.trailingAnchor),
        column.topAnchor.constraint(equalTo: page.contentLayoutGuide.topAnchor),
        column.bottomAnchor.constraint(equalTo: page.contentLayoutGuide.bottomAnchor),
        column.widthAnchor.constraint(equalTo: page.frameLayoutGuide.widthAnchor),
        column.heightAnchor.constraint(equalToConstant: 200.3),
      ]
    )
    root.layoutIfNeeded()
    #expect(page.contentSize.width == page.bounds.width && column.frame.width == page.bounds.width)
    #expect(page.contentSize.height == column.frame.height)
    let frame = column.frame
    page.contentOffset.y = 33
    root.layoutIfNeeded()
    #expect(column.frame == frame && page.contentSize.height == frame.height)
  }

  @Test func `a client's content size stays as it is`() {
    let page = UIScrollView()
    place(page, in: root, x: 0, y: 0, width: 100, height: 50)
    page.contentSize = CGSize(width: 100.3, height: 300.1)
    let inside = UIView()
    place(inside, in: page, x: 0, y: 0, width: 10, height: 10)
    root.layoutIfNeeded()
    #expect(page.contentSize == CGSize(width: 100.3, height: 300.1))
  }

  private final class Counting: UIView {
    var layouts = 0
    override func layoutSubviews() {
      layouts += 1
      super.layoutSubviews()
    }
  }

  @Test func `layout ends, and a fitting size holds the lines that layout makes`() {
    let (cell, text) = (Counting(), UILabel())
    (text.text, text.numberOfLines) = (String(repeating: "wrapped words ", count: 9), 0)
    for tenth in 0..<40 {
      let width = 90 + CGFloat(tenth) / 10
      cell.frame = CGRect(x: 0, y: 0, width: width, height: 600)
      if text.superview == nil {
        root.addSubview(cell)
        place(text, in: cell, x: 7.7, y: 3.3)
        text.rightAnchor.constraint(equalTo: cell.rightAnchor, constant: -7.7).isActive = true
        let bottom = text.bottomAnchor.constraint(equalTo: cell.bottomAnchor)
        bottom.priority = .defaultLow
        bottom.isActive = true
        text.setContentHuggingPriority(.required, for: .vertical)
      }
      let fit = cell.systemLayoutSizeFitting(
        CGSize(width: width, height: 0),
        withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      )
      root.layoutIfNeeded()
      #expect(abs(fit.height - 3.3 - text.bounds.height) < 0.51, "width \(width)")
      let needed = text.sizeThatFits(CGSize(width: text.bounds.width, height: 0)).height
      #expect(text.bounds.height >= needed, "width \(width)")
      let before = cell.layouts
      stage.rootView.layoutIfNeeded()
      #expect(cell.layouts == before)
    }
    #expect(cell.layouts < 40 * 4)
  }

  @Test func `a view of solved fractions is not ambiguous`() {
    let view = UIView()
    place(view, in: root, x: 0.3, y: 0.7, width: 10.33, height: 20.2)
    root.layoutIfNeeded()
    #expect(!view.hasAmbiguousLayout)
  }

  @Test func `a button with insets of fractions is as wide as its title needs`() throws {
    let button = UIButton(type: .system)
    button.setTitle("Title", for: .normal)
    button.contentEdgeInsets = UIEdgeInsets(top: 1.1, left: 3.1, bottom: 1.1, right: 3.1)
    place(button, in: root, x: 0.2, y: 0.2)
    root.layoutIfNeeded()
    let title = try #require(button.titleLabel)
    #expect(title.bounds.width >= title.intrinsicContentSize.width)
  }
}
