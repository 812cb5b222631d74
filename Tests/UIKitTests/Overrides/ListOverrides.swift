// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
import UIKit

// What libraries override of lists and their cells; that it compiles is the test.

@MainActor private class OwnScrollView: UIScrollView {
  override var contentSize: CGSize { didSet {} }
  override var contentOffset: CGPoint { didSet {} }
  override var contentInset: UIEdgeInsets { didSet {} }
  override var scrollIndicatorInsets: UIEdgeInsets { didSet {} }
  override var contentInsetAdjustmentBehavior: UIScrollView.ContentInsetAdjustmentBehavior {
    didSet {}
  }
  override var isScrollEnabled: Bool { didSet {} }
  override var bounces: Bool { didSet {} }
  override var isPagingEnabled: Bool { didSet {} }
  override var alwaysBounceVertical: Bool { didSet {} }
  override var showsVerticalScrollIndicator: Bool { didSet {} }
  override var zoomScale: CGFloat { didSet {} }
  override var minimumZoomScale: CGFloat { didSet {} }
  override var maximumZoomScale: CGFloat { didSet {} }
  override var decelerationRate: UIScrollView.DecelerationRate { didSet {} }
  override var refreshControl: UIRefreshControl? { didSet {} }
  override var keyboardDismissMode: UIScrollView.KeyboardDismissMode { didSet {} }
  override var delaysContentTouches: Bool { didSet {} }
  override var canCancelContentTouches: Bool { didSet {} }
  override var scrollsToTop: Bool { didSet {} }
  override var adjustedContentInset: UIEdgeInsets { super.adjustedContentInset }
  override var panGestureRecognizer: UIPanGestureRecognizer { super.panGestureRecognizer }
  override var pinchGestureRecognizer: UIPinchGestureRecognizer? { super.pinchGestureRecognizer }
  override var isDragging: Bool { super.isDragging }
  override var isTracking: Bool { super.isTracking }
  override var isDecelerating: Bool { super.isDecelerating }
  override var isZooming: Bool { super.isZooming }
  override func touchesShouldCancel(in view: UIView) -> Bool { super.touchesShouldCancel(in: view) }
  override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView)
    -> Bool
  { super.touchesShouldBegin(touches, with: event, in: view) }
  override func setContentOffset(_ o: CGPoint, animated: Bool) {
    super.setContentOffset(o, animated: animated)
  }
  override func scrollRectToVisible(_ r: CGRect, animated: Bool) {
    super.scrollRectToVisible(r, animated: animated)
  }
  override func setZoomScale(_ s: CGFloat, animated: Bool) {
    super.setZoomScale(s, animated: animated)
  }
  override func zoom(to r: CGRect, animated: Bool) { super.zoom(to: r, animated: animated) }
  override func adjustedContentInsetDidChange() { super.adjustedContentInsetDidChange() }
  override func flashScrollIndicators() { super.flashScrollIndicators() }
  override var delegate: (any UIScrollViewDelegate)? { didSet {} }
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor private class OwnTableView: UITableView {
  override var delegate: (any UITableViewDelegate)? { didSet {} }
  override var dataSource: (any UITableViewDataSource)? { didSet {} }
  override var prefetchDataSource: (any UITableViewDataSourcePrefetching)? { didSet {} }
  override var tableHeaderView: UIView? { didSet {} }
  override var tableFooterView: UIView? { didSet {} }
  override var backgroundView: UIView? { didSet {} }
  override var rowHeight: CGFloat { didSet {} }
  override var estimatedRowHeight: CGFloat { didSet {} }
  override var sectionHeaderHeight: CGFloat { didSet {} }
  override var separatorStyle: UITableViewCell.SeparatorStyle { didSet {} }
  override var separatorInset: UIEdgeInsets { didSet {} }
  override var separatorColor: UIColor? { didSet {} }
  override var allowsSelection: Bool { didSet {} }
  override var allowsMultipleSelection: Bool { didSet {} }
  override var isEditing: Bool { didSet {} }
  override var visibleCells: [UITableViewCell] { super.visibleCells }
  override var numberOfSections: Int { super.numberOfSections }
  override var indexPathForSelectedRow: IndexPath? { super.indexPathForSelectedRow }
  override var indexPathsForSelectedRows: [IndexPath]? { super.indexPathsForSelectedRows }
  override var indexPathsForVisibleRows: [IndexPath]? { super.indexPathsForVisibleRows }
  override func reloadData() { super.reloadData() }
  override func reloadRows(at i: [IndexPath], with a: UITableView.RowAnimation) {
    super.reloadRows(at: i, with: a)
  }
  override func reloadSections(_ s: IndexSet, with a: UITableView.RowAnimation) {
    super.reloadSections(s, with: a)
  }
  override func insertRows(at i: [IndexPath], with a: UITableView.RowAnimation) {
    super.insertRows(at: i, with: a)
  }
  override func deleteRows(at i: [IndexPath], with a: UITableView.RowAnimation) {
    super.deleteRows(at: i, with: a)
  }
  override func insertSections(_ s: IndexSet, with a: UITableView.RowAnimation) {
    super.insertSections(s, with: a)
  }
  override func deleteSections(_ s: IndexSet, with a: UITableView.RowAnimation) {
    super.deleteSections(s, with: a)
  }
  override func moveRow(at i: IndexPath, to n: IndexPath) { super.moveRow(at: i, to: n) }
  override func beginUpdates() { super.beginUpdates() }
  override func endUpdates() { super.endUpdates() }
  override func performBatchUpdates(_ u: (() -> Void)?, completion: ((Bool) -> Void)?) {
    super.performBatchUpdates(u, completion: completion)
  }
  override func setEditing(_ e: Bool, animated: Bool) { super.setEditing(e, animated: animated) }
  override func selectRow(
    at i: IndexPath?,
    animated: Bool,
    scrollPosition: UITableView.ScrollPosition
  ) { super.selectRow(at: i, animated: animated, scrollPosition: scrollPosition) }
  override func deselectRow(at i: IndexPath, animated: Bool) {
    super.deselectRow(at: i, animated: animated)
  }
  override func scrollToRow(at i: IndexPath, at p: UITableView.ScrollPosition, animated: Bool) {
    super.scrollToRow(at: i, at: p, animated: animated)
  }
  override func cellForRow(at i: IndexPath) -> UITableViewCell? { super.cellForRow(at: i) }
  override func dequeueReusableCell(withIdentifier s: String) -> UITableViewCell? {
    super.dequeueReusableCell(withIdentifier: s)
  }
  override func dequeueReusableCell(withIdentifier s: String, for i: IndexPath) -> UITableViewCell {
    super.dequeueReusableCell(withIdentifier: s, for: i)
  }
  override func dequeueReusableHeaderFooterView(withIdentifier s: String)
    -> UITableViewHeaderFooterView?
  { super.dequeueReusableHeaderFooterView(withIdentifier: s) }
  override func register(_ c: AnyClass?, forCellReuseIdentifier s: String) {
    super.register(c, forCellReuseIdentifier: s)
  }
  override func numberOfRows(inSection s: Int) -> Int { super.numberOfRows(inSection: s) }
  override func headerView(forSection s: Int) -> UITableViewHeaderFooterView? {
    super.headerView(forSection: s)
  }
  override func rect(forSection s: Int) -> CGRect { super.rect(forSection: s) }
  override func rectForRow(at i: IndexPath) -> CGRect { super.rectForRow(at: i) }
  override func indexPathForRow(at p: CGPoint) -> IndexPath? { super.indexPathForRow(at: p) }
  override func indexPath(for c: UITableViewCell) -> IndexPath? { super.indexPath(for: c) }
  override init(frame: CGRect, style: UITableView.Style) { super.init(frame: frame, style: style) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor private class OwnCollectionView: UICollectionView {
  override var delegate: (any UICollectionViewDelegate)? { didSet {} }
  override var dataSource: (any UICollectionViewDataSource)? { didSet {} }
  override var collectionViewLayout: UICollectionViewLayout { didSet {} }
  override var backgroundView: UIView? { didSet {} }
  override var allowsSelection: Bool { didSet {} }
  override var allowsMultipleSelection: Bool { didSet {} }
  override var isPrefetchingEnabled: Bool { didSet {} }
  override var visibleCells: [UICollectionViewCell] { super.visibleCells }
  override var indexPathsForSelectedItems: [IndexPath]? { super.indexPathsForSelectedItems }
  override var indexPathsForVisibleItems: [IndexPath] { super.indexPathsForVisibleItems }
  override var numberOfSections: Int { super.numberOfSections }
  override func reloadData() { super.reloadData() }
  override func reloadItems(at i: [IndexPath]) { super.reloadItems(at: i) }
  override func insertItems(at i: [IndexPath]) { super.insertItems(at: i) }
  override func deleteItems(at i: [IndexPath]) { super.deleteItems(at: i) }
  override func moveItem(at i: IndexPath, to n: IndexPath) { super.moveItem(at: i, to: n) }
  override func reloadSections(_ s: IndexSet) { super.reloadSections(s) }
  override func insertSections(_ s: IndexSet) { super.insertSections(s) }
  override func deleteSections(_ s: IndexSet) { super.deleteSections(s) }
  override func performBatchUpdates(_ u: (() -> Void)?, completion: ((Bool) -> Void)?) {
    super.performBatchUpdates(u, completion: completion)
  }
  override func deselectItem(at i: IndexPath, animated: Bool) {
    super.deselectItem(at: i, animated: animated)
  }
  override func scrollToItem(at i: IndexPath, at p: UICollectionView.ScrollPosition, animated: Bool)
  { super.scrollToItem(at: i, at: p, animated: animated) }
  override func cellForItem(at i: IndexPath) -> UICollectionViewCell? { super.cellForItem(at: i) }
  override func dequeueReusableCell(withReuseIdentifier s: String, for i: IndexPath)
    -> UICollectionViewCell
  { super.dequeueReusableCell(withReuseIdentifier: s, for: i) }
  override func register(_ c: AnyClass?, forCellWithReuseIdentifier s: String) {
    super.register(c, forCellWithReuseIdentifier: s)
  }
  override func setCollectionViewLayout(_ l: UICollectionViewLayout, animated: Bool) {
    super.setCollectionViewLayout(l, animated: animated)
  }
  override func setCollectionViewLayout(
    _ l: UICollectionViewLayout,
    animated: Bool,
    completion: ((Bool) -> Void)?
  ) { super.setCollectionViewLayout(l, animated: animated, completion: completion) }
  override func beginInteractiveMovementForItem(at i: IndexPath) -> Bool {
    super.beginInteractiveMovementForItem(at: i)
  }
  override func updateInteractiveMovementTargetPosition(_ p: CGPoint) {
    super.updateInteractiveMovementTargetPosition(p)
  }
  override func endInteractiveMovement() { super.endInteractiveMovement() }
  override func cancelInteractiveMovement() { super.cancelInteractiveMovement() }
  override func numberOfItems(inSection s: Int) -> Int { super.numberOfItems(inSection: s) }
  override func indexPathForItem(at p: CGPoint) -> IndexPath? { super.indexPathForItem(at: p) }
  override func indexPath(for c: UICollectionViewCell) -> IndexPath? { super.indexPath(for: c) }
}

@MainActor private class OwnTableViewCell: UITableViewCell {
  override var isSelected: Bool { didSet {} }
  override var isHighlighted: Bool { didSet {} }
  override var isEditing: Bool { didSet {} }
  override var selectionStyle: UITableViewCell.SelectionStyle { didSet {} }
  override var accessoryType: UITableViewCell.AccessoryType { didSet {} }
  override var accessoryView: UIView? { didSet {} }
  override var editingAccessoryType: UITableViewCell.AccessoryType { didSet {} }
  override var backgroundView: UIView? { didSet {} }
  override var selectedBackgroundView: UIView? { didSet {} }
  override var separatorInset: UIEdgeInsets { didSet {} }
  override var showsReorderControl: Bool { didSet {} }
  override var shouldIndentWhileEditing: Bool { didSet {} }
  override var indentationLevel: Int { didSet {} }
  override var indentationWidth: CGFloat { didSet {} }
  override var contentConfiguration: (any UIContentConfiguration)? { didSet {} }
  override var backgroundConfiguration: UIBackgroundConfiguration? { didSet {} }
  override var backgroundColor: UIColor? { didSet {} }
  override var frame: CGRect { didSet {} }
  override var contentView: UIView { super.contentView }
  override var textLabel: UILabel? { super.textLabel }
  override var detailTextLabel: UILabel? { super.detailTextLabel }
  override var imageView: UIImageView? { super.imageView }
  override var reuseIdentifier: String? { super.reuseIdentifier }
  override var editingStyle: UITableViewCell.EditingStyle { super.editingStyle }
  override var configurationState: UICellConfigurationState { super.configurationState }
  override func prepareForReuse() { super.prepareForReuse() }
  override func setSelected(_ s: Bool, animated: Bool) { super.setSelected(s, animated: animated) }
  override func setHighlighted(_ s: Bool, animated: Bool) {
    super.setHighlighted(s, animated: animated)
  }
  override func setEditing(_ s: Bool, animated: Bool) { super.setEditing(s, animated: animated) }
  override func willTransition(to s: UITableViewCell.StateMask) { super.willTransition(to: s) }
  override func didTransition(to s: UITableViewCell.StateMask) { super.didTransition(to: s) }
  override func dragStateDidChange(_ d: UITableViewCell.DragState) { super.dragStateDidChange(d) }
  override func updateConfiguration(using s: UICellConfigurationState) {
    super.updateConfiguration(using: s)
  }
  override func setNeedsUpdateConfiguration() { super.setNeedsUpdateConfiguration() }
  override func defaultContentConfiguration() -> UIListContentConfiguration {
    super.defaultContentConfiguration()
  }
  override func addSubview(_ v: UIView) { super.addSubview(v) }
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor private class OwnTableViewHeaderFooterView: UITableViewHeaderFooterView {
  override var backgroundView: UIView? { didSet {} }
  override var tintColor: UIColor! { didSet {} }
  override var backgroundConfiguration: UIBackgroundConfiguration? { didSet {} }
  override var contentView: UIView { super.contentView }
  override var textLabel: UILabel? { super.textLabel }
  override var detailTextLabel: UILabel? { super.detailTextLabel }
  override var reuseIdentifier: String? { super.reuseIdentifier }
  override func prepareForReuse() { super.prepareForReuse() }
  override func updateConfiguration(using s: UIViewConfigurationState) {
    super.updateConfiguration(using: s)
  }
  override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor private class OwnCollectionViewCell: UICollectionViewCell {
  override var isSelected: Bool { didSet {} }
  override var isHighlighted: Bool { didSet {} }
  override var backgroundView: UIView? { didSet {} }
  override var selectedBackgroundView: UIView? { didSet {} }
  override var contentConfiguration: (any UIContentConfiguration)? { didSet {} }
  override var contentView: UIView { super.contentView }
  override var reuseIdentifier: String? { super.reuseIdentifier }
  override func prepareForReuse() { super.prepareForReuse() }
  override func apply(_ a: UICollectionViewLayoutAttributes) { super.apply(a) }
  override func preferredLayoutAttributesFitting(_ a: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  { super.preferredLayoutAttributesFitting(a) }
  override func willTransition(from o: UICollectionViewLayout, to n: UICollectionViewLayout) {
    super.willTransition(from: o, to: n)
  }
  override func didTransition(from o: UICollectionViewLayout, to n: UICollectionViewLayout) {
    super.didTransition(from: o, to: n)
  }
  override func updateConfiguration(using s: UICellConfigurationState) {
    super.updateConfiguration(using: s)
  }
  override func dragStateDidChange(_ d: UICollectionViewCell.DragState) {
    super.dragStateDidChange(d)
  }
}

@MainActor private class OwnRefreshControl: UIRefreshControl {
  override var isRefreshing: Bool { super.isRefreshing }
  override var tintColor: UIColor! { didSet {} }
  override var attributedTitle: NSAttributedString? { didSet {} }
  override func beginRefreshing() { super.beginRefreshing() }
  override func endRefreshing() { super.endRefreshing() }
  override init() { super.init() }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor private class OwnTableViewController: UITableViewController {
  override var tableView: UITableView! { didSet {} }
  override var refreshControl: UIRefreshControl? { didSet {} }
  override var clearsSelectionOnViewWillAppear: Bool { didSet {} }
  override func numberOfSections(in t: UITableView) -> Int { super.numberOfSections(in: t) }
  override func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int {
    super.tableView(t, numberOfRowsInSection: s)
  }
  override func tableView(_ t: UITableView, cellForRowAt i: IndexPath) -> UITableViewCell {
    super.tableView(t, cellForRowAt: i)
  }
  override func tableView(_ t: UITableView, didSelectRowAt i: IndexPath) {
    super.tableView(t, didSelectRowAt: i)
  }
  override func tableView(_ t: UITableView, heightForRowAt i: IndexPath) -> CGFloat {
    super.tableView(t, heightForRowAt: i)
  }
  override func tableView(_ t: UITableView, viewForHeaderInSection s: Int) -> UIView? {
    super.tableView(t, viewForHeaderInSection: s)
  }
  override func tableView(
    _ t: UITableView,
    commit e: UITableViewCell.EditingStyle,
    forRowAt i: IndexPath
  ) { super.tableView(t, commit: e, forRowAt: i) }
  override func tableView(_ t: UITableView, canMoveRowAt i: IndexPath) -> Bool {
    super.tableView(t, canMoveRowAt: i)
  }
  override func sectionIndexTitles(for t: UITableView) -> [String]? {
    super.sectionIndexTitles(for: t)
  }
  override func tableView(_ t: UITableView, sectionForSectionIndexTitle s: String, at i: Int) -> Int
  { super.tableView(t, sectionForSectionIndexTitle: s, at: i) }
  override func tableView(_ t: UITableView, leadingSwipeActionsConfigurationForRowAt i: IndexPath)
    -> UISwipeActionsConfiguration?
  { super.tableView(t, leadingSwipeActionsConfigurationForRowAt: i) }
  override func scrollViewDidScroll(_ s: UIScrollView) { super.scrollViewDidScroll(s) }
  override func tableView(_ t: UITableView, willDisplay c: UITableViewCell, forRowAt i: IndexPath) {
    super.tableView(t, willDisplay: c, forRowAt: i)
  }
  override func tableView(_ t: UITableView, accessoryButtonTappedForRowWith i: IndexPath) {
    super.tableView(t, accessoryButtonTappedForRowWith: i)
  }
  override func tableView(
    _ t: UITableView,
    contextMenuConfigurationForRowAt i: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    super.tableView(t, contextMenuConfigurationForRowAt: i, point: point)
  }
  override init(style: UITableView.Style) { super.init(style: style) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor private class OwnCollectionViewController: UICollectionViewController {
  override var collectionView: UICollectionView! { didSet {} }
  override var collectionViewLayout: UICollectionViewLayout { super.collectionViewLayout }
  override func numberOfSections(in c: UICollectionView) -> Int { super.numberOfSections(in: c) }
  override func collectionView(_ c: UICollectionView, numberOfItemsInSection s: Int) -> Int {
    super.collectionView(c, numberOfItemsInSection: s)
  }
  override func collectionView(_ c: UICollectionView, cellForItemAt i: IndexPath)
    -> UICollectionViewCell
  { super.collectionView(c, cellForItemAt: i) }
  override func collectionView(
    _ c: UICollectionView,
    viewForSupplementaryElementOfKind k: String,
    at i: IndexPath
  ) -> UICollectionReusableView {
    super.collectionView(c, viewForSupplementaryElementOfKind: k, at: i)
  }
  override func collectionView(_ c: UICollectionView, didSelectItemAt i: IndexPath) {
    super.collectionView(c, didSelectItemAt: i)
  }
  override func scrollViewDidScroll(_ s: UIScrollView) { super.scrollViewDidScroll(s) }
  override func scrollViewWillEndDragging(
    _ s: UIScrollView,
    withVelocity v: CGPoint,
    targetContentOffset t: UnsafeMutablePointer<CGPoint>
  ) { super.scrollViewWillEndDragging(s, withVelocity: v, targetContentOffset: t) }
  override init(collectionViewLayout l: UICollectionViewLayout) {
    super.init(collectionViewLayout: l)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor private class OwnCollectionReusableView: UICollectionReusableView {
  override var reuseIdentifier: String? { super.reuseIdentifier }
  override func prepareForReuse() { super.prepareForReuse() }
  override func apply(_ a: UICollectionViewLayoutAttributes) { super.apply(a) }
  override func preferredLayoutAttributesFitting(_ a: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  { super.preferredLayoutAttributesFitting(a) }
  override func willTransition(from o: UICollectionViewLayout, to n: UICollectionViewLayout) {
    super.willTransition(from: o, to: n)
  }
}
