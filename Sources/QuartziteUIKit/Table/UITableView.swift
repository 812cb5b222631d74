// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// A column of cells, of which only those that are seen exist.
///
/// Cells that scroll out of sight are kept by their identifier for other rows. Between
/// `beginUpdates()` and `endUpdates()`, or in `performBatchUpdates`, heights are asked for anew, and
/// the rows slide to their places in 0.3 s.
///
/// - Note: Differs from Apple: this is what animations of cells need; headers of sections, editing,
///   inserting and deleting of single rows are not there. A row without a height of its own has
///   `rowHeight`, 44 points; cells are not asked for theirs.
///
/// See: <https://developer.apple.com/documentation/uikit/uitableview>
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// How sections look.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uitableview/style-swift.enum>
  public enum Style: Int, Sendable {
    /// One below the other.
    case plain
    /// As plain here.
    case grouped
    /// As plain here.
    case insetGrouped
  }

  /// What stands between rows.
  public enum SeparatorStyle: Int, Sendable {
    /// Nothing.
    case none
    /// A line.
    case singleLine
  }

  /// Where a row that is scrolled to stands.
  public enum ScrollPosition: Int, Sendable {
    /// Moved as little as shows it.
    case none
    /// At the top.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom
  }

  /// The height that means "of itself"; 44 points here.
  public nonisolated static let automaticDimension: CGFloat = -1
  private static let slide: TimeInterval = 0.3

  /// How sections look; kept.
  public let style: Style
  private var makers: [String: () -> UITableViewCell] = [:]
  private var spare: [String: [UITableViewCell]] = [:]
  private var shown: [IndexPath: UITableViewCell] = [:]
  /// The upper edges of all rows and the lower one of the last, in points.
  private var rows: [IndexPath] = []
  private var tops: [CGFloat] = [0]
  private var places: [IndexPath: Int] = [:]
  private var needsReload = true
  private var updates = 0
  private var chosen: [IndexPath] = []

  /// Gives the cells.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { setNeedsReload() }
  }
  /// The height of rows in points; default `automaticDimension`, 44.
  open var rowHeight: CGFloat = UITableView.automaticDimension {
    didSet { setNeedsReload() }
  }
  /// A guess of heights; kept, without effect.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
  /// What stands between rows; default a line.
  open var separatorStyle: SeparatorStyle = .singleLine {
    didSet { for cell in shown.values { cell.hasSeparator = separatorStyle == .singleLine } }
  }
  /// Whether rows can be chosen; default true.
  open var allowsSelection = true
  /// Whether several rows can be chosen; default false.
  open var allowsMultipleSelection = false
  /// A view above the rows, as high as it is.
  open var tableHeaderView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let tableHeaderView { addSubview(tableHeaderView) }
      setNeedsReload()
    }
  }
  /// A view below the rows, as high as it is.
  open var tableFooterView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let tableFooterView { addSubview(tableFooterView) }
      setNeedsReload()
    }
  }

  /// Makes a table.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    prepare()
  }

  /// Makes a plain table.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// Makes a plain table, because interface files are not read here.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    backgroundColor = .systemBackground
    alwaysBounceVertical = true
    let tap = UITapGestureRecognizer(
      target: WeakProxy(self),
      action: Selector("tapped(_:)", UITableView.tapped(_:))
    )
    tap.cancelsTouchesInView = false
    addGestureRecognizer(tap)
  }

  private var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

  // MARK: - Cells

  /// Makes cells of a class for an identifier.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let type = cellClass as? UITableViewCell.Type else {
      makers[identifier] = nil
      return
    }
    makers[identifier] = { TableCellMaker.make(type, identifier) }
  }

  /// Returns a kept cell, or a new one of the registered class; nil without either.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = spare[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    return makers[identifier]?()
  }

  /// Returns a kept cell, or a new one; of the plain class where none is registered.
  open func dequeueReusableCell(
    withIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UITableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    Log.note("No cell class is registered for \"\(identifier)\"; a plain cell stands in.")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// The cells that are seen, from the top.
  open var visibleCells: [UITableViewCell] {
    layoutIfNeeded()
    return shown.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The places of the rows that are seen, from the top.
  open var indexPathsForVisibleRows: [IndexPath]? {
    layoutIfNeeded()
    return shown.keys.sorted()
  }

  /// Returns the cell of a row that is seen.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    layoutIfNeeded()
    return shown[indexPath]
  }

  /// Returns the place of a cell that is seen.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    shown.first { $0.value === cell }?.key
  }

  /// Returns the place of the row at a point.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    reloadIfNeeded()
    guard point.y >= tops[0], let index = tops.dropFirst().firstIndex(where: { $0 > point.y })
    else { return nil }
    return rows[index - 1]
  }

  /// Returns where a row stands; zero for one that there is not.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    reloadIfNeeded()
    guard let place = places[indexPath] else { return .zero }
    return rect(place)
  }

  private func rect(_ place: Int) -> CGRect {
    CGRect(x: 0, y: tops[place], width: bounds.width, height: tops[place + 1] - tops[place])
  }

  // MARK: - Rows

  /// How many sections there are.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

  /// Returns how many rows a section has.
  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  private func setNeedsReload() {
    needsReload = true
    setNeedsLayout()
  }

  /// Asks for everything anew; cells are made anew as well.
  open func reloadData() {
    for (path, cell) in shown { retire(cell, path) }
    shown = [:]
    chosen = []
    setNeedsReload()
    reloadIfNeeded()
  }

  /// Asks for the cells of rows anew, without animation.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    for path in indexPaths {
      if let cell = shown.removeValue(forKey: path) { retire(cell, path) }
    }
    measure()
    setNeedsLayout()
  }

  /// How rows come and go; they jump here.
  public enum RowAnimation: Int, Sendable {
    /// Fading.
    case fade
    /// From the right.
    case right
    /// From the left.
    case left
    /// From the top.
    case top
    /// From the bottom.
    case bottom
    /// At once.
    case none
    /// From the middle.
    case middle
    /// As the table thinks best.
    case automatic = 100
  }

  private func reloadIfNeeded() {
    guard needsReload else { return }
    needsReload = false
    measure()
  }

  private func measure() {
    (rows, places) = ([], [:])
    tops = [tableHeaderView?.bounds.height ?? 0]
    for section in 0..<max(numberOfSections, 0) {
      for row in 0..<max(numberOfRows(inSection: section), 0) {
        let path = IndexPath(row: row, section: section)
        let asked = tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        let height = asked.isFinite && asked >= 0 ? asked : 44
        places[path] = rows.count
        rows.append(path)
        tops.append(tops[rows.count - 1] + height)
      }
    }
    let end = tops[rows.count]
    contentSize = CGSize(width: bounds.width, height: end + (tableFooterView?.bounds.height ?? 0))
  }

  /// Begins changes of heights.
  open func beginUpdates() {
    updates += 1
  }

  /// Asks for heights anew and lets the rows slide to their places.
  open func endUpdates() {
    guard updates > 0 else { return }
    updates -= 1
    if updates == 0 { slideRows(nil) }
  }

  /// Runs changes, asks for heights anew and lets the rows slide to their places.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    slideRows(completion)
  }

  private func slideRows(_ completion: ((Bool) -> Void)?) {
    needsReload = false
    UIView.animate(
      withDuration: Self.slide,
      delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState]
    ) {
      self.measure()
      self.placeCells()
      for cell in self.shown.values { cell.layoutIfNeeded() }
    } completion: {
      completion?($0)
    }
  }

  // MARK: - Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    reloadIfNeeded()
    if contentSize.width != bounds.width { contentSize.width = bounds.width }
    placeCells()
  }

  private func placeCells() {
    let seen = bounds
    var first = 0
    var last = rows.count
    // The first row whose lower edge is below the upper edge of what is seen.
    while first < last {
      let middle = (first + last) / 2
      if tops[middle + 1] <= seen.minY { first = middle + 1 } else { last = middle }
    }
    var wanted: Set<IndexPath> = []
    var place = first
    while place < rows.count, tops[place] < seen.maxY {
      wanted.insert(rows[place])
      place += 1
    }
    for (path, cell) in shown where !wanted.contains(path) {
      shown[path] = nil
      retire(cell, path)
    }
    for index in first..<place { placeCell(index) }
    tableHeaderView?.frame.origin = .zero
    tableFooterView?.frame.origin = CGPoint(x: 0, y: tops[rows.count])
  }

  private func placeCell(_ place: Int) {
    let path = rows[place]
    if let cell = shown[path] {
      if cell.transform.isIdentity { cell.frame = rect(place) }
      return
    }
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return }
    shown[path] = cell
    UIView.performWithoutAnimation {
      cell.frame = rect(place)
      cell.hasSeparator = separatorStyle == .singleLine
      cell.setSelected(chosen.contains(path), animated: false)
      if cell.superview !== self { insertSubview(cell, at: 0) }
      cell.layoutIfNeeded()
    }
    tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
  }

  private func retire(_ cell: UITableViewCell, _ path: IndexPath) {
    cell.removeFromSuperview()
    if let identifier = cell.reuseIdentifier { spare[identifier, default: []].append(cell) }
    tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }

  // MARK: - Choosing

  /// The row that is chosen.
  open var indexPathForSelectedRow: IndexPath? { chosen.first }
  /// The rows that are chosen; nil for none.
  open var indexPathsForSelectedRows: [IndexPath]? { chosen.isEmpty ? nil : chosen }

  /// Chooses a row and scrolls to it; the delegate is not told.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath, places[indexPath] != nil else { return }
    if !allowsMultipleSelection {
      for old in chosen where old != indexPath { deselectRow(at: old, animated: animated) }
    }
    if !chosen.contains(indexPath) { chosen.append(indexPath) }
    shown[indexPath]?.setSelected(true, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Takes the choice of a row back; the delegate is not told.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    chosen.removeAll { $0 == indexPath }
    shown[indexPath]?.setSelected(false, animated: animated)
  }

  /// Scrolls to a row.
  open func scrollToRow(
    at indexPath: IndexPath,
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {
    let row = rectForRow(at: indexPath)
    var y = contentOffset.y
    switch scrollPosition {
    case .none: return scrollRectToVisible(row, animated: animated)
    case .top: y = row.minY
    case .middle: y = row.midY - bounds.height / 2
    case .bottom: y = row.maxY - bounds.height
    }
    setContentOffset(clamped(CGPoint(x: contentOffset.x, y: y)), animated: animated)
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    guard allowsSelection, tap.state == .ended,
      let path = indexPathForRow(at: tap.location(in: self))
    else { return }
    if chosen.contains(path), allowsMultipleSelection {
      deselectRow(at: path, animated: false)
      tableDelegate?.tableView(self, didDeselectRowAt: path)
      return
    }
    let old = allowsMultipleSelection ? [] : chosen.filter { $0 != path }
    selectRow(at: path, animated: false, scrollPosition: .none)
    for gone in old { tableDelegate?.tableView(self, didDeselectRowAt: gone) }
    tableDelegate?.tableView(self, didSelectRowAt: path)
  }
}
