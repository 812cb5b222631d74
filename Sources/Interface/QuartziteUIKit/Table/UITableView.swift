// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// A column of cells in sections, of which only those that are seen exist.
///
/// Cells that scroll out of sight are kept by their identifier for other rows; the one that went last
/// comes back first. A row whose height is `automaticDimension` is as high as its cell's constraints
/// ask for, or its texts, at least 44 points; until it is seen an estimate stands for it.
///
/// `reloadData()` asks for numbers and heights at once and for cells at the next layout. Between
/// `beginUpdates()` and `endUpdates()`, or in `performBatchUpdates`, rows and sections come, go and
/// move together: the rows slide to their places in 0.3 s, and heights are asked for anew.
///
/// A table has at most 2^21 rows in 2^17 sections, each at most 2^30 points high, and shows at most
/// 1,024 rows at once; what is beyond is left out with a log line.
///
/// - Note: Differs from Apple: editing by fingers and the index at the side are not there. Headers
///   without a height of their own are asked for when the table is measured, not when they are seen.
///   An update whose numbers do not add up is logged and reloads, where iOS throws.
///
/// See: <https://developer.apple.com/documentation/uikit/uitableview>
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// What stands between rows.
  public enum SeparatorStyle: Int, Sendable {
    /// Nothing.
    case none
    /// A line.
    case singleLine
  }

  /// The height that means "of itself".
  public nonisolated static let automaticDimension: CGFloat = -1

  /// How sections look.
  public let style: Style
  /// What is registered and kept for other rows and sections, by identifier.
  private var makers: [String: () -> UITableViewCell] = [:]
  private var edgeMakers: [String: () -> UITableViewHeaderFooterView] = [:]
  private var spare: [String: [UITableViewCell]] = [:]
  private var spareEdges: [String: [UITableViewHeaderFooterView]] = [:]
  /// Where everything stands.
  var plan = TablePlan(start: 0)
  /// The rows that have cells, from the top.
  var shown: [ShownRow] = []
  /// The headers and footers that are seen, from the top, header before footer.
  var edges: [ShownEdge] = []
  /// Headers and footers that were made to learn whether there are any, and are not seen yet.
  var waitingEdges: [ShownEdge] = []
  /// Whether numbers and heights are to be asked for.
  var needsReload = true
  /// Whether cells are to be asked for anew at the next layout.
  var cellsAreStale = false
  /// Whether rows are being placed, so that layout of a cell does not place them in between.
  private(set) var isArranging = false
  /// How many updates are open inside each other, and what they have changed.
  var openUpdates = 0
  var changes = TableChanges()
  private(set) var chosen: [IndexPath] = []

  /// Gives the cells.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      cellsAreStale = true
      setNeedsReload()
    }
  }
  /// The height of rows in points; default `automaticDimension`, what their cells ask for.
  open var rowHeight: CGFloat = UITableView.automaticDimension {
    didSet { if rowHeight != oldValue { setNeedsReload() } }
  }
  /// A guess of the heights of rows that were not seen yet; default `automaticDimension`, 44 points.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { setNeedsReload() } }
  }
  /// The height of headers in points; default `automaticDimension`, 28 or what a view asks for.
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { setNeedsReload() } }
  }
  /// The height of footers in points; default `automaticDimension`, 28 or what a view asks for.
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { setNeedsReload() } }
  }
  /// A guess of the heights of headers; kept, without effect.
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
  /// A guess of the heights of footers; kept, without effect.
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
  /// The room above headers of plain tables in points; default 0, as before iOS 15.
  open var sectionHeaderTopPadding: CGFloat = 0 {
    didSet { if sectionHeaderTopPadding != oldValue { setNeedsReload() } }
  }
  /// What stands between rows; default a line.
  open var separatorStyle: SeparatorStyle = .singleLine {
    didSet { for row in shown { row.cell.hasSeparator = separatorStyle == .singleLine } }
  }
  /// The colour of the lines between rows; default nil, the system's separator.
  open var separatorColor: UIColor? {
    didSet { for row in shown { row.cell.separatorColor = separatorColor } }
  }
  /// Whether rows can be chosen; default true.
  open var allowsSelection = true
  /// Whether several rows can be chosen; default false.
  open var allowsMultipleSelection = false
  /// A view above the rows, as high as it is; setting it again takes up a new height.
  open var tableHeaderView: UIView? {
    didSet { exchangeEnd(oldValue, for: tableHeaderView) }
  }
  /// A view below the rows, as high as it is; setting it again takes up a new height.
  open var tableFooterView: UIView? {
    didSet { exchangeEnd(oldValue, for: tableFooterView) }
  }
  /// A view behind the rows, as large as the table, which does not scroll.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
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

  private func exchangeEnd(_ old: UIView?, for new: UIView?) {
    if old !== new {
      old?.removeFromSuperview()
      if let new { addSubview(new) }
    } else if endHeights == measuredEndHeights {
      return
    }
    setNeedsReload()
  }

  // MARK: - Reuse

  /// Makes cells of a class for an identifier; nil takes it back.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    let type = cellClass as? UITableViewCell.Type
    makers[identifier] = type.map { type in { TableCellMaker.make(type, identifier) } }
  }

  /// Makes headers and footers of a class for an identifier; nil takes it back.
  open func register(
    _ aClass: AnyClass?,
    forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    let type = aClass as? UITableViewHeaderFooterView.Type
    edgeMakers[identifier] = type.map { type in { TableCellMaker.make(type, identifier) } }
  }

  /// Returns the cell that was kept last, or a new one of the registered class; nil without either.
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

  /// Returns the header or footer that was kept last, or a new one; nil without a registered class.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    if let view = spareEdges[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    return edgeMakers[identifier]?()
  }

  /// Keeps a cell for other rows.
  func keep(_ cell: UITableViewCell) {
    if let identifier = cell.reuseIdentifier { spare[identifier, default: []].append(cell) }
  }

  /// Keeps a header or footer for other sections.
  func keep(_ view: UIView) {
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier
    else { return }
    spareEdges[identifier, default: []].append(view)
  }

  // MARK: - Rows

  /// The cells that are seen, from the top.
  open var visibleCells: [UITableViewCell] {
    layoutIfNeeded()
    return shown.map(\.cell)
  }

  /// The places of the rows that are seen, from the top.
  open var indexPathsForVisibleRows: [IndexPath]? {
    layoutIfNeeded()
    return shown.map(\.path)
  }

  /// Returns the cell of a row that is seen.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    layoutIfNeeded()
    return shownCell(at: indexPath)
  }

  /// Returns the place of a cell that is seen.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    shown.first { $0.cell === cell }?.path
  }

  /// Returns the place of the row at a point.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    reloadIfNeeded()
    let place = plan.firstPlace(below: point.y)
    guard place < plan.rows.count, plan.tops[place] <= point.y else { return nil }
    return plan.path(at: place)
  }

  /// Returns the places of the rows that a rectangle touches, from the top.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    reloadIfNeeded()
    return plan.places(from: rect.minY, to: rect.maxY).map { plan.path(at: $0) }
  }

  /// Returns where a row stands; zero for one that there is not.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    reloadIfNeeded()
    return plan.place(of: indexPath).map { plan.rect(at: $0, width: bounds.width) } ?? .zero
  }

  /// Returns where a section stands, with header and footer; zero for one that there is not.
  open func rect(forSection section: Int) -> CGRect {
    rect(ofSection: section) { ($0.top, $0.bottom) }
  }

  /// Returns where a section's header stands if it is not held in sight.
  open func rectForHeader(inSection section: Int) -> CGRect {
    rect(ofSection: section) { ($0.top, $0.top + $0.header) }
  }

  /// Returns where a section's footer stands if it is not held in sight.
  open func rectForFooter(inSection section: Int) -> CGRect {
    rect(ofSection: section) { ($0.bottom - $0.footer, $0.bottom) }
  }

  /// Returns the header of a section if it is one that tables reuse and is seen.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    edgeView(section, isFooter: false) as? UITableViewHeaderFooterView
  }

  /// Returns the footer of a section if it is one that tables reuse and is seen.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    edgeView(section, isFooter: true) as? UITableViewHeaderFooterView
  }

  /// How many sections there are.
  open var numberOfSections: Int {
    reloadIfNeeded()
    return plan.sections.count
  }

  /// Returns how many rows a section has; 0 for one that there is not.
  open func numberOfRows(inSection section: Int) -> Int {
    reloadIfNeeded()
    return plan.sections.indices.contains(section) ? plan.sections[section].count : 0
  }

  // MARK: - Changes

  /// Asks for numbers and heights at once, and for all cells at the next layout; nothing is chosen
  /// any more.
  open func reloadData() {
    chosen = []
    changes = TableChanges()
    cellsAreStale = true
    setNeedsReload()
    reloadIfNeeded()
  }

  /// Begins changes of rows, sections and heights, which `endUpdates()` shows together.
  open func beginUpdates() {
    reloadIfNeeded()
    openUpdates += 1
  }

  /// Shows the changes since `beginUpdates()`: rows come and go, and the others slide to their places.
  open func endUpdates() {
    guard openUpdates > 0 else { return }
    openUpdates -= 1
    if openUpdates == 0 { showUpdates(nil) }
  }

  /// Runs changes and shows them together; `completion` is called when they are at rest.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    reloadIfNeeded()
    openUpdates += 1
    updates?()
    openUpdates -= 1
    if openUpdates == 0 { showUpdates(completion) }
  }

  /// Asks for the cells of rows anew; the old ones leave and the new ones come by `animation`.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { changes.reloadedRows += indexPaths.map { ($0, animation) } }
  }

  /// Shows rows that the data source has got, by their places afterwards.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { changes.insertedRows += indexPaths.map { ($0, animation) } }
  }

  /// Lets rows go that the data source has no more, by their places before.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { changes.deletedRows += indexPaths.map { ($0, animation) } }
  }

  /// Lets a row slide from its place before to its place afterwards.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { changes.movedRows.append((indexPath, newIndexPath)) }
  }

  /// Asks for all of sections anew.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { changes.reloadedSections += sections.map { ($0, animation) } }
  }

  /// Shows sections that the data source has got, by their places afterwards.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { changes.insertedSections += sections.map { ($0, animation) } }
  }

  /// Lets sections go that the data source has no more, by their places before.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { changes.deletedSections += sections.map { ($0, animation) } }
  }

  /// Lets a section slide from its place before to its place afterwards.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { changes.movedSections.append((section, newSection)) }
  }

  // MARK: - Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    arrange {
      reloadIfNeeded()
      if contentSize.width != bounds.width {
        contentSize.width = bounds.width
        plan.guessAgain()
      }
      placeRows()
      placeEdges()
    }
  }

  /// Places rows by `work`, unless that is being done already.
  ///
  /// A new cell is laid out at once, and that begins with the topmost view that asked for layout,
  /// which is the table.
  func arrange(_ work: () -> Void) {
    guard !isArranging else { return }
    isArranging = true
    work()
    isArranging = false
    // What clients asked for in between.
    if needsReload || cellsAreStale { setNeedsLayout() }
  }

  // MARK: - Choosing

  /// The row that is chosen.
  open var indexPathForSelectedRow: IndexPath? { chosen.first }
  /// The rows that are chosen; nil for none.
  open var indexPathsForSelectedRows: [IndexPath]? { chosen.isEmpty ? nil : chosen }

  /// Chooses a row and scrolls to it; the delegate is not told.
  ///
  /// nil takes all choices back.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    reloadIfNeeded()
    if indexPath == nil || !allowsMultipleSelection {
      for old in chosen where old != indexPath { deselectRow(at: old, animated: animated) }
    }
    guard let indexPath, plan.place(of: indexPath) != nil else { return }
    if !chosen.contains(indexPath) { chosen.append(indexPath) }
    shownCell(at: indexPath)?.setSelected(true, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Takes the choice of a row back; the delegate is not told.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    chosen.removeAll { $0 == indexPath }
    shownCell(at: indexPath)?.setSelected(false, animated: animated)
  }

  /// Follows the chosen rows to where they stand after an update.
  func moveChoices(_ target: (IndexPath) -> IndexPath?) {
    chosen = chosen.compactMap(target)
  }

  /// Scrolls to a row.
  open func scrollToRow(
    at indexPath: IndexPath,
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {
    let row = rectForRow(at: indexPath)
    let insets = adjustedContentInset
    var y = contentOffset.y
    switch scrollPosition {
    case .none: return scrollRectToVisible(row, animated: animated)
    case .top: y = row.minY - insets.top
    case .middle: y = row.midY - (bounds.height + insets.top - insets.bottom) / 2
    case .bottom: y = row.maxY - bounds.height + insets.bottom
    }
    setContentOffset(clamped(CGPoint(x: contentOffset.x, y: y)), animated: animated)
  }
}
