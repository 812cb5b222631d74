// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// A scroll view that shows items in sections, arranged by a layout.
///
/// Only elements in the visible bounds have views. Views that leave them are recycled by their
/// reuse identifier, last in, first out. Elements are requested in the order of their index paths,
/// independent of the order of the layout's attributes.
///
/// `reloadData()` keeps the cells until the next layout, which requests all of them again. The
/// insertions, deletions, moves and reloads inside `performBatchUpdates(_:completion:)` are applied
/// together and animated over 0.3 s.
///
/// A collection view has at most 2^21 items in 2^17 sections, lengths of at most 2^30 points and
/// 2,048 views at a time; anything beyond is logged and left out.
///
/// - Note: Differs from Apple: an update with inconsistent counts is logged, in the words of
///   Apple's exception, and reloads everything. Index paths out of range are ignored.
///
/// See: <https://developer.apple.com/documentation/uikit/uicollectionview>
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// The classes of views and the pools of unused ones.
  let pools = CollectionPools()
  /// The numbers of items in the sections that the data source last returned.
  var counts: [Int] = []
  var countsAreStale = true
  /// Whether a layout has taken place, before which no numbers are final.
  var wasLaidOut = false
  /// What running animations of updates and layouts show, from the old offset to the new.
  var slides: [CGRect] = []
  /// Whether the layout must be prepared before attributes are requested.
  var layoutIsStale = true
  /// Whether all views must be requested again at the next layout.
  var viewsAreStale = false
  /// The elements with views.
  var shown: [CollectionElement: ShownElement] = [:]
  /// The views that were recycled in the current layout pass and are removed at its end.
  var retired: [UICollectionReusableView] = []
  /// Whether views are being placed, or the layout prepared.
  var isArranging = false
  var isPreparing = false
  /// The number of consecutive layouts that have caused another one.
  var turns = 0
  /// The accumulated adjustments of content offset and size from invalidation contexts.
  var adjustment = (offset: CGPoint.zero, size: CGSize.zero)
  /// The scroll views of orthogonally scrolling sections by section index.
  var scrollers: [Int: SectionScroller] = [:]
  /// The nesting depth of batch updates, their recorded changes and completions, and the update
  /// that is being animated.
  var openUpdates = 0
  var changes = UpdateChanges()
  var completions: [(Bool) -> Void] = []
  var updateRun: UpdateRun?
  /// The selected items in the order of their index paths.
  var selected: [IndexPath] = []
  /// The item that a touch highlights, and the touch.
  var touched: (path: IndexPath, touch: UITouch)?
  /// The attributes of the element whose view is being requested, so that the view gets its size at
  /// once.
  var requested: UICollectionViewLayoutAttributes?
  /// The cell that `dequeueReusableCell` returns during a reconfiguration.
  var reconfigured: (path: IndexPath, cell: UICollectionViewCell)?
  /// The items that were prefetched and have not become visible yet.
  var prefetching = Prefetching()
  /// Shows the actions of rows that are swiped aside; nil until a list is shown.
  var swiper: RowSwiper?
  /// Opens the context menus of items.
  var menus: RowMenus?
  /// The interactive movement in progress; nil for none.
  var movement: InteractiveMovement?
  /// Dragging and dropping items.
  var drags = CollectionDrags()
  /// The interactive layout transition in progress; nil for none.
  var transition: LayoutTransition?
  var layout: UICollectionViewLayout

  /// The delegate; not retained.
  ///
  /// What a subclass that overrides it sets at `super` is notified, whatever its getter returns.
  @_nonoverride
  open weak var delegate: (any UICollectionViewDelegate)? {
    get { super.delegate as? any UICollectionViewDelegate }
    set { super.delegate = newValue }
  }
  /// The data source; not retained.
  ///
  /// What a subclass that overrides it sets at `super` is asked, whatever its getter returns.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    get { itemSource }
    set {
      guard newValue !== itemSource else { return }
      itemSource = newValue
      reloadData()
    }
  }
  /// What was set last at `dataSource` of this class.
  weak var itemSource: (any UICollectionViewDataSource)?
  /// The data source that is informed of items before they become visible; not retained.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether `prefetchDataSource` is called; default true.
  open var isPrefetchingEnabled = true
  /// Whether items can be selected; default true.
  open var allowsSelection = true
  /// Whether several items can be selected; default false.
  open var allowsMultipleSelection = false
  /// Whether items can be selected while the collection view is editing; default false.
  open var allowsSelectionDuringEditing = false
  /// Whether several items can be selected while the collection view is editing; default false.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether the collection view is editing; default false.
  ///
  /// List cells show the accessories of that state.
  open var isEditing = false {
    didSet {
      guard isEditing != oldValue else { return }
      for cell in visibleCells {
        cell.setNeedsUpdateConfiguration()
        cell.setNeedsLayout()
      }
    }
  }
  /// How reordering by touches moves items; stored without effect.
  open var reorderingCadence: ReorderingCadence = .immediate
  /// Whether the focus returns to the last item; stored without effect.
  open var remembersLastFocusedIndexPath = false
  /// Whether the selection follows the focus; stored without effect.
  open var selectionFollowsFocus = false

  /// The colour of a list's style behind everything; nil for none.
  var listBackdrop: UIView?
  /// When cells are measured again, and whether one is.
  var sizing = ItemSizing()

  /// A view behind the items with the size of the collection view, which does not scroll.
  open var backgroundView: UIView? {
    didSet { showBehind(backgroundView, inPlaceOf: oldValue) }
  }

  /// Makes a collection view with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    prepare()
  }

  /// Makes a collection view with a flow layout.
  public required init?(coder: NSCoder) {
    let inNib = coder.nib?.part("collectionViewLayout") as? UICollectionViewLayout
    layout = inNib ?? UICollectionViewFlowLayout()
    super.init(coder: coder)
    prepare()
    coder.fill(self, as: UICollectionView.self)
  }

  private func prepare() {
    backgroundColor = .systemBackground
    layout.owner = self
    menus = RowMenus(self)
    restChooser = { [weak self] proposed, velocity in
      guard let self else { return proposed }
      return self.layout.targetContentOffset(
        forProposedContentOffset: proposed,
        withScrollingVelocity: velocity
      )
    }
  }

  var collectionDelegate: (any UICollectionViewDelegate)? {
    notified as? any UICollectionViewDelegate
  }

  // MARK: - Data

  /// The number of sections.
  open var numberOfSections: Int {
    loadCounts()
    return counts.count
  }

  /// Returns the number of items in a section; 0 for an index out of range.
  open func numberOfItems(inSection section: Int) -> Int {
    loadCounts()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// Reloads counts, layout and views at the next layout; deselects all items.
  open func reloadData() {
    selected = []
    changes = UpdateChanges()
    movement = nil
    prefetching.removeAll()
    countsAreStale = true
    viewsAreStale = true
    let context = layout.makeContext()
    (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
    layout.invalidateLayout(with: context)
    setNeedsLayout()
  }

  /// Runs changes of items and sections and animates them together; `completion` is called after
  /// the animation.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    loadLayout()
    openUpdates += 1
    if let completion { completions.append(completion) }
    updates?()
    openUpdates -= 1
    if openUpdates == 0 { showUpdates() }
  }

  /// Inserts items, given by their index paths after the update.
  open func insertItems(at indexPaths: [IndexPath]) {
    update { changes.insertedItems += indexPaths }
  }

  /// Deletes items, given by their index paths before the update.
  open func deleteItems(at indexPaths: [IndexPath]) {
    update { changes.deletedItems += indexPaths }
  }

  /// Requests the cells of items again; old ones fade out while new ones fade in.
  open func reloadItems(at indexPaths: [IndexPath]) {
    update { changes.reloadedItems += indexPaths }
  }

  /// Moves an item, from its index path before the update to that after it.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { changes.movedItems.append((indexPath, newIndexPath)) }
  }

  /// Inserts sections, given by their indices after the update.
  open func insertSections(_ sections: IndexSet) {
    update { changes.insertedSections += Array(sections) }
  }

  /// Deletes sections, given by their indices before the update.
  open func deleteSections(_ sections: IndexSet) {
    update { changes.deletedSections += Array(sections) }
  }

  /// Reloads sections with their items and supplementary views.
  open func reloadSections(_ sections: IndexSet) {
    update { changes.reloadedSections += Array(sections) }
  }

  /// Moves a section, from its index before the update to that after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { changes.movedSections.append((section, newSection)) }
  }

  // MARK: - Geometry

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      // The layout is asked before the change and invalidated after it, as in UIKit: layouts that set
      // an offset while they are invalidated see it.
      let context = invalidation(changingBoundsTo: newValue)
      super.bounds = newValue
      if let context { layout.invalidateLayout(with: context) }
    }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let new = CGRect(origin: super.bounds.origin, size: newValue.size)
      let context = transform.isIdentity ? invalidation(changingBoundsTo: new) : nil
      super.frame = newValue
      if let context { layout.invalidateLayout(with: context) }
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if !wasLaidOut { renewCounts() }
    if sizing.takeAnimation(), window != nil {
      UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) { self.arrange() }
    } else {
      arrange()
    }
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    layout.invalidateLayout()
  }

  // MARK: - Layouts

  /// The layout; a new one is shown without animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Changes to another layout, at once or with an animation of 0.3 s.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Changes to another layout; `completion` is called after the animation.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout,
    animated: Bool,
    completion: ((Bool) -> Void)?
  ) {
    exchangeLayout(for: layout, animated: animated, completion)
  }

  // MARK: - Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    touchBegan(touches)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    touchMoved(touches)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    touchEnded(touches)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    touchCancelled(touches)
  }

  /// The cells that are visible, in the order of their index paths.
  open var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }

  /// The index paths of the visible items, in ascending order.
  open var indexPathsForVisibleItems: [IndexPath] {
    shown.keys.filter { $0.category == .cell }.sorted().map(\.path)
  }

  /// Returns the cell of a visible item; nil for others.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown[CollectionElement(cell: indexPath)]?.view as? UICollectionViewCell
  }

  /// Returns the index path of a visible cell; nil for others.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.value.view === cell && $0.key.category == .cell }?.key.path
  }

  /// Returns the index path of the frontmost item at a point in content coordinates; nil if there
  /// is none.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    loadLayout()
    let spot = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    return elements(in: spot)
      .filter { $0.representedElementCategory == .cell && $0.contains(point) }
      .max { $0.zIndex < $1.zIndex }?.indexPath
  }

  /// The selected items in ascending order; nil for none.
  open var indexPathsForSelectedItems: [IndexPath]? { selected.isEmpty ? nil : selected }

  /// Selects an item and scrolls to it; the delegate is not called.
  ///
  /// nil deselects all items; an index path out of range is ignored.
  open func selectItem(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: ScrollPosition
  ) {
    guard let indexPath else {
      for path in selected { deselectItem(at: path, animated: animated) }
      return
    }
    guard allowsSelection, hasItem(indexPath) else { return }
    choose(indexPath)
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Scrolls to an item; with an empty position, by the least distance that makes it visible.
  ///
  /// An index path out of range is ignored. Items that are estimated become visible and are measured
  /// before the position is final.
  /// An item of a section that scrolls orthogonally is scrolled to by both views: the section's
  /// along its own axis, the collection view along the other one. Along an axis of which the
  /// position says nothing, each scrolls by the least distance.
  open func scrollToItem(
    at indexPath: IndexPath,
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {
    scroll(to: indexPath, scrollPosition, animated: animated)
  }

  /// Begins to move an item interactively; returns whether it has begun, which needs the data
  /// source's permission and no other movement in progress.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    beginMovementIfAllowed(of: indexPath)
  }

  /// Moves the item to a position in content coordinates, in points; the other items make room for
  /// it.
  ///
  /// A position that is not finite is ignored.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    moveItem(to: targetPosition)
  }

  /// Ends the interactive movement: the data source moves the item, which is animated to its new
  /// position.
  open func endInteractiveMovement() { endMovement() }

  /// Cancels the interactive movement; the item returns to its original position.
  open func cancelInteractiveMovement() { cancelMovement() }

  /// Deselects an item; the delegate is not called.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selected.removeAll { $0 == indexPath }
    cellForItem(at: indexPath)?.isSelected = false
  }

  /// Registers a class of cells for a reuse identifier; nil unregisters it.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    let name = CollectionPools.Name(category: .cell, kind: "", identifier: identifier)
    pools.register(cellClass as? UICollectionViewCell.Type, name)
  }

  /// Returns the cell that was recycled last, or a new one; a plain `UICollectionViewCell` if no
  /// class is registered, which is logged.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let reconfigured, reconfigured.path == indexPath { return reconfigured.cell }
    let name = CollectionPools.Name(category: .cell, kind: "", identifier: identifier)
    if !pools.has(name) {
      Log.noteOnce("No cell class is registered for \"\(identifier)\"; a plain cell stands in.")
      pools.register(UICollectionViewCell.self, name)
    }
    let element = CollectionElement(cell: indexPath)
    let taken = pools.take(name, size: size(of: element))
    let cell = taken as? UICollectionViewCell ?? UICollectionViewCell(frame: .zero)
    fit(cell, element)
    return cell
  }
}
