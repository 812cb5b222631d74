// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// A vertical list of rows in sections.
///
/// Only visible rows have cells.
///
/// Cells that scroll out of view go into a pool by their reuse identifier; the one that went last
/// is reused first. With `automaticDimension`, the height of a row is determined by its cell's
/// constraints or texts, at least 44 points; until the row is visible its height is estimated.
///
/// `reloadData()` requests numbers and heights at once and cells at the next layout. Between
/// `beginUpdates()` and `endUpdates()`, or in `performBatchUpdates`, rows and sections are
/// inserted, deleted and moved together: the rows move to their new positions in 0.3 s, and heights
/// are requested again.
///
/// A table has at most 2^21 rows in 2^17 sections, each at most 2^30 points high, and at most 1,024
/// cells at a time; the rest is left out with a log line.
///
/// - Note: Differs from Apple: a swipe without actions of the delegate offers to delete the row,
///   unless `canEditRowAt` returns false or a view in the row has a pan recogniser; whether the
///   data source implements `commit` is known of a `UITableViewController` alone. Headers without a
///   fixed height are requested when the table is measured, not when they become visible. An update
///   whose numbers do not add up is logged and reloads the table, where iOS throws an exception.
///
/// See: <https://developer.apple.com/documentation/uikit/uitableview>
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// The separators between rows.
  public typealias SeparatorStyle = UITableViewCell.SeparatorStyle

  /// A height that is determined by the contents.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// The style.
  public let style: Style
  /// The registered classes of cells and headers, and the pools of unused ones, by reuse
  /// identifier.
  let cellPool = ReusePool<String, UITableViewCell>()
  let edgePool = ReusePool<String, UITableViewHeaderFooterView>()
  /// The positions of sections and rows.
  var plan = TablePlan(start: 0)
  /// The rows that have cells, from top to bottom.
  var shown: [ShownRow] = []
  /// The visible headers and footers from top to bottom, in each section the header first.
  var edges: [ShownEdge] = []
  /// Headers and footers that were made to know whether there are any, and are not visible yet.
  var waitingEdges: [ShownEdge] = []
  /// Whether numbers and heights must be requested.
  var needsReload = true
  /// Whether cells must be requested at the next layout.
  var cellsAreStale = false
  /// Whether numbers and heights are being requested.
  var isMeasuring = false
  /// How many layouts in a row ended with a call for another.
  private var turns = 0
  /// Whether rows are being placed, so that the layout of a cell does not start that again.
  private(set) var isArranging = false
  /// The number of nested open updates, and the changes that they have recorded.
  var openUpdates = 0
  var changes = TableChanges()
  var chosen: [IndexPath] = []

  /// The data source; not retained.
  ///
  /// What a subclass that overrides it sets at `super` is asked, whatever its getter returns.
  open weak var dataSource: (any UITableViewDataSource)? {
    get { rowSource }
    set {
      guard newValue !== rowSource else { return }
      rowSource = newValue
      cellsAreStale = true
      setNeedsReload()
    }
  }
  /// What was set last at `dataSource` of this class.
  weak var rowSource: (any UITableViewDataSource)?
  /// The delegate; not retained.
  ///
  /// What a subclass that overrides it sets at `super` is notified, whatever its getter returns.
  @_nonoverride
  open weak var delegate: (any UITableViewDelegate)? {
    get { super.delegate as? any UITableViewDelegate }
    set { super.delegate = newValue }
  }
  /// Notified of rows that will be visible soon; not retained.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// Whether `prefetchDataSource` is notified; default true.
  open var isPrefetchingEnabled = true
  var prefetching = Prefetching()
  /// The height of rows in points; default `automaticDimension`, determined by the cells.
  open var rowHeight: CGFloat = UITableView.automaticDimension {
    didSet { if rowHeight != oldValue { setNeedsReload() } }
  }
  /// The estimated height of rows that have had no cell; default `automaticDimension`, 44 points.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { setNeedsReload() } }
  }
  /// The height of headers in points; default `automaticDimension`: 28, or determined by the view.
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { setNeedsReload() } }
  }
  /// The height of footers in points; default `automaticDimension`: 28, or determined by the view.
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { setNeedsReload() } }
  }
  /// The estimated height of headers; stored without effect.
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
  /// The estimated height of footers; stored without effect.
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
  /// Space above headers of plain tables in points; default 0, as before iOS 15.
  open var sectionHeaderTopPadding: CGFloat = 0 {
    didSet { if sectionHeaderTopPadding != oldValue { setNeedsReload() } }
  }
  /// The separators between rows; default a line.
  open var separatorStyle: SeparatorStyle = .singleLine {
    didSet {
      for row in shown { row.cell.hasSeparator = separatorStyle != .none }
      setNeedsLayout()
    }
  }
  /// The colour of separators; default nil, `UIColor.separator`.
  open var separatorColor: UIColor? {
    didSet {
      for row in shown { row.cell.separatorColor = separatorColor }
      setNeedsLayout()
    }
  }
  /// An effect that shows separators, as a vibrancy over a blurred background; default nil.
  open var separatorEffect: UIVisualEffect? {
    didSet { for row in shown { row.cell.separatorEffect = separatorEffect } }
  }
  /// The distance of the lines that a plain table without a footer draws below its last row, in
  /// points; default 0, none.
  ///
  /// `automaticDimension` stands for `rowHeight`, or 44 points where that is automatic.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uitableview/fillerrowheight>
  open var fillerRowHeight: CGFloat = 0 {
    didSet { if fillerRowHeight != oldValue { setNeedsLayout() } }
  }
  /// The lines below the last row; nil while there are none.
  var filler: TableFiller?
  /// The insets of separators in points, for cells that have none of their own; default 16 at the
  /// left.
  ///
  /// Until it is set, and at an edge of `automaticDimension`, separators begin at the text, behind an
  /// image, and end at the edge of the cell.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset.value }
    set {
      ownSeparatorInset.value = newValue
      separatorInsetsChanged()
    }
  }
  var ownSeparatorInset = Defaulted(SeparatorInset.standard)
  /// Whether the margins of cells follow the readable content guide; default false.
  ///
  /// Stored without effect: the guide is narrower than the table only where that is wide.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// From where `separatorInset` is measured; default from the edges of cells.
  open var separatorInsetReference: SeparatorInsetReference = .fromCellEdges {
    didSet { separatorInsetsChanged() }
  }
  /// Whether rows can be selected; default true.
  open var allowsSelection = true
  /// Whether several rows can be selected; default false.
  open var allowsMultipleSelection = false
  /// Whether rows can be selected while the table is edited; default false.
  open var allowsSelectionDuringEditing = false
  /// Whether several rows can be selected during editing, by marks at their leading edge in place of
  /// the controls of editing styles; default false.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet { for row in shown { showEditing(row.cell, row.path, animated: false) } }
  }
  /// Whether rows show controls that delete, insert and move them; default false.
  open var isEditing: Bool {
    get { editing.isOn }
    set { setEditing(newValue, animated: false) }
  }
  /// The sections with cells that a storyboard defines; nil for a table whose data source makes the
  /// cells.
  package var staticSections: [StaticSection]?
  /// The state of editing by the user.
  var editing = TableEditing()
  /// Dragging and dropping rows.
  var drags = TableDrags()
  /// Cells whose height may have changed.
  var sizing = CellSizing()
  /// The titles at the edge by which the user scrolls to sections.
  var sectionIndex = SectionIndex()
  /// A view above the rows; its height is read when it is set.
  open var tableHeaderView: UIView? {
    didSet { exchangeEnd(oldValue, for: tableHeaderView) }
  }
  /// A view below the rows; its height is read when it is set.
  open var tableFooterView: UIView? {
    didSet { exchangeEnd(oldValue, for: tableFooterView) }
  }
  /// A view behind the rows with the size of the table, which does not scroll.
  open var backgroundView: UIView? {
    didSet { showBehind(backgroundView, inPlaceOf: oldValue) }
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

  /// Makes a plain table.
  public required init?(coder: NSCoder) {
    style = Style(nib: coder.nib?.attribute("style"))
    super.init(coder: coder)
    prepare()
    coder.fill(self, as: UITableView.self)
  }

  private func prepare() {
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    alwaysBounceVertical = true
    let tap = UITapGestureRecognizer(
      target: WeakProxy(self),
      action: Selector("tapped(_:)", UITableView.tapped(_:))
    )
    tap.cancelsTouchesInView = false
    addGestureRecognizer(tap)
    prepareEditing()
  }

  /// Begins or ends editing, with an animation of 0.3 s if `animated`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != self.editing.isOn else { return }
    closeSwipe(animated: animated)
    self.editing.isOn = editing
    if !selectsSeveral, chosen.count > 1 {
      chosen.forEach { deselectRow(at: $0, animated: animated) }
    }
    for row in shown { showEditing(row.cell, row.path, animated: animated) }
  }

  // MARK: - Reuse

  /// Registers a class of cells for a reuse identifier; nil unregisters.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    let type = cellClass as? UITableViewCell.Type
    cellPool.register(
      type.map { type in { _ in TableCellMaker.make(type, identifier) } },
      for: identifier
    )
  }

  /// Registers a class of headers and footers for a reuse identifier; nil unregisters.
  open func register(
    _ aClass: AnyClass?,
    forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    let type = aClass as? UITableViewHeaderFooterView.Type
    edgePool.register(
      type.map { type in { _ in TableCellMaker.make(type, identifier) } },
      for: identifier
    )
  }

  /// Returns the cell that went into the pool last, or a new one of the registered class; nil
  /// without either.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    cellPool.take(identifier)
  }

  /// Returns a cell from the pool, or a new one: of `UITableViewCell` if no class is registered.
  open func dequeueReusableCell(
    withIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UITableViewCell {
    if let known = editing.reconfigured, known.path == indexPath { return known.cell }
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    Log.note("No cell class is registered for \"\(identifier)\"; a plain cell stands in.")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// Returns the header or footer that went into the pool last, or a new one; nil without a
  /// registered class.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    edgePool.take(identifier)
  }

  /// Puts a cell into the pool.
  func keep(_ cell: UITableViewCell) {
    if let identifier = cell.reuseIdentifier { cellPool.keep(cell, as: identifier) }
  }

  // MARK: - Rows

  /// The cells that are visible, from top to bottom.
  open var visibleCells: [UITableViewCell] {
    layoutIfNeeded()
    return shown.map(\.cell)
  }

  /// The index paths of the visible rows, from top to bottom.
  open var indexPathsForVisibleRows: [IndexPath]? {
    layoutIfNeeded()
    return shown.map(\.path)
  }

  /// Returns the cell of a visible row; nil for others.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    layoutIfNeeded()
    return shownCell(at: indexPath)
  }

  /// Returns the index path of a visible cell; nil for others.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    shown.first { $0.cell === cell }?.path
  }

  /// Returns the index path of the row at a point; nil if there is none.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    reloadIfNeeded()
    let place = plan.firstPlace(below: point.y)
    guard place < plan.rows.count, plan.tops[place] <= point.y else { return nil }
    return plan.path(at: place)
  }

  /// Returns the index paths of the rows that intersect a rectangle, from top to bottom.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    reloadIfNeeded()
    return plan.places(from: rect.minY, to: rect.maxY).map { plan.path(at: $0) }
  }

  /// Returns the rectangle of a row; zero for an index path out of range.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    reloadIfNeeded()
    return plan.place(of: indexPath).map { rowRect(at: $0, of: plan) } ?? .zero
  }

  /// Returns the rectangle of a section with header and footer; zero for an index out of range.
  open func rect(forSection section: Int) -> CGRect {
    rect(ofSection: section) { ($0.top, $0.bottom) }
  }

  /// Returns the rectangle of a section's header without its pinning to the visible part.
  open func rectForHeader(inSection section: Int) -> CGRect {
    rect(ofSection: section) { ($0.top, $0.top + $0.header) }
  }

  /// Returns the rectangle of a section's footer without its pinning to the visible part.
  open func rectForFooter(inSection section: Int) -> CGRect {
    rect(ofSection: section) { ($0.bottom - $0.footer, $0.bottom) }
  }

  /// Returns the header of a section if it is visible and a `UITableViewHeaderFooterView`.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    edgeView(section, isFooter: false) as? UITableViewHeaderFooterView
  }

  /// Returns the footer of a section if it is visible and a `UITableViewHeaderFooterView`.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    edgeView(section, isFooter: true) as? UITableViewHeaderFooterView
  }

  /// The number of sections.
  open var numberOfSections: Int {
    reloadIfNeeded()
    return plan.sections.count
  }

  /// Returns the number of rows in a section; 0 for an index out of range.
  open func numberOfRows(inSection section: Int) -> Int {
    reloadIfNeeded()
    return plan.sections.indices.contains(section) ? plan.sections[section].count : 0
  }

  // MARK: - Changes

  /// Requests numbers and heights at once, and all cells at the next layout; deselects all rows.
  open func reloadData() {
    chosen = []
    changes = TableChanges()
    prefetching.removeAll()
    cellsAreStale = true
    setNeedsReload()
    reloadIfNeeded()
  }

  /// Begins changes of rows, sections and heights, which `endUpdates()` animates together.
  open func beginUpdates() {
    reloadIfNeeded()
    openUpdates += 1
  }

  /// Animates the changes since `beginUpdates()`.
  open func endUpdates() {
    guard openUpdates > 0 else { return }
    openUpdates -= 1
    if openUpdates == 0 { showUpdates(nil) }
  }

  /// Runs changes and animates them together; `completion` is called after the animation.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    reloadIfNeeded()
    openUpdates += 1
    updates?()
    openUpdates -= 1
    if openUpdates == 0 { showUpdates(completion) }
  }

  /// Requests the cells of rows again; the old ones disappear and the new ones appear with
  /// `animation`.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { changes.reloadedRows += indexPaths.map { ($0, animation) } }
  }

  /// Inserts rows, given by their index paths after the update.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { changes.insertedRows += indexPaths.map { ($0, animation) } }
  }

  /// Deletes rows, given by their index paths before the update.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { changes.deletedRows += indexPaths.map { ($0, animation) } }
  }

  /// Moves a row, from its index path before the update to that after it.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { changes.movedRows.append((indexPath, newIndexPath)) }
  }

  /// Requests everything about sections again.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { changes.reloadedSections += sections.map { ($0, animation) } }
  }

  /// Inserts sections, given by their indices after the update.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { changes.insertedSections += sections.map { ($0, animation) } }
  }

  /// Deletes sections, given by their indices before the update.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { changes.deletedSections += sections.map { ($0, animation) } }
  }

  /// Moves a section, from its index before the update to that after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { changes.movedSections.append((section, newSection)) }
  }

  // MARK: - Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard !isMeasuring else { return }
    reloadIfNeeded()
    arrange {
      if contentSize.width != bounds.width {
        contentSize.width = bounds.width
        plan.guessAgain()
      }
      resizeCells()
      placeRows()
      placeEdges()
      placeIndex()
      prefetch()
    }
  }

  /// Places rows by `work`, unless rows are being placed already.
  ///
  /// A new cell is laid out at once; layout begins with the topmost view that needs it, which is
  /// the table itself.
  func arrange(_ work: () -> Void) {
    guard !isArranging else { return }
    isArranging = true
    work()
    isArranging = false
    // The client may have reloaded in between; one that does so each time would never end.
    guard needsReload || cellsAreStale else { return turns = 0 }
    guard turns < 4 else {
      Log.noteOnce("A table that reloads in each of its layouts is left as it is.")
      return turns = 0
    }
    turns += 1
    setNeedsLayout()
  }

  // MARK: - Selection

  /// The first selected row; nil for none.
  open var indexPathForSelectedRow: IndexPath? { chosen.first }
  /// The selected rows; nil for none.
  open var indexPathsForSelectedRows: [IndexPath]? { chosen.isEmpty ? nil : chosen }

  /// Selects a row and scrolls to it; the delegate is not notified.
  ///
  /// A nil index path deselects all rows.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    reloadIfNeeded()
    if indexPath == nil || !selectsSeveral {
      for old in chosen where old != indexPath { deselectRow(at: old, animated: animated) }
    }
    guard let indexPath, plan.place(of: indexPath) != nil else { return }
    if !chosen.contains(indexPath) { chosen.append(indexPath) }
    shownCell(at: indexPath)?.setSelected(true, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects a row; the delegate is not notified.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    chosen.removeAll { $0 == indexPath }
    shownCell(at: indexPath)?.setSelected(false, animated: animated)
  }

  /// Scrolls to a row; an index path out of range is ignored.
  ///
  /// Rows that are estimated become visible and are measured before the position is final.
  open func scrollToRow(
    at indexPath: IndexPath,
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {
    scroll(animated: animated) { [weak self] in
      self?.offset(showing: indexPath, at: scrollPosition)
    }
  }

  /// Scrolls to the selected row that is nearest to a position of the visible part; without a
  /// selected row nothing happens.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let row = selectedRow(nearestTo: scrollPosition) else { return }
    scrollToRow(at: row, at: scrollPosition, animated: animated)
  }
}
