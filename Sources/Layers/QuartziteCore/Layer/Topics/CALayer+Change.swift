// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// What runs after a property has changed.
enum PendingAction {
  /// Nothing.
  case none
  /// The action that `action(forKey:)` returned.
  case action(any CAAction)
  /// The implicit animation.
  case implicit(CAAnimation)
}

extension CALayer {
  // MARK: - Setting

  /// Sets a value: finds the action, stores the value, invalidates the layer, runs the action.
  ///
  /// Equal values have no effect. Values that are not valid are ignored with a line in the log.
  @inline(__always)
  final func change<Value: Equatable>(
    _ property: PropertyID,
    _ path: WritableKeyPath<LayerValues, Value>,
    to newValue: Value,
    isValid: Bool = true
  ) {
    guard values[keyPath: path] != newValue else { return }
    guard isValid else { return refuse(property) }
    let pending = willChange(property)
    values[keyPath: path] = newValue
    didChange(property, pending)
  }

  /// Sets a colour and keeps the client's object.
  @inline(__always)
  final func change(
    _ property: PropertyID,
    _ path: WritableKeyPath<LayerValues, LayerColor?>,
    _ slot: WritableKeyPath<LayerExtras, ColorSlot>,
    to newValue: CGColor?
  ) {
    let color = newValue?.rgba
    extras[keyPath: slot].color = newValue
    change(property, path, to: color)
  }

  /// The pixels a point of the cells of background patterns.
  private static let patternScale: CGFloat = 2

  /// Sets the pattern that the background colour draws.
  final func changeBackgroundPattern(to color: CGColor?) {
    guard color?.pattern != nil || values.backgroundPattern != nil else { return }
    let pattern = TiledPattern(color, scale: max(contentsScale, Self.patternScale))
    change(.backgroundColor, \.backgroundPattern, to: pattern)
  }

  /// Logs that a value was not accepted.
  final func refuse(_ property: PropertyID) {
    Log.note("A layer's \(PropertyRow.row(property).key) must be finite; the value is ignored.")
  }

  // MARK: - Around a change

  /// Finds what will run once a property has changed.
  final func willChange(_ property: PropertyID) -> PendingAction {
    guard modelLayer == nil else { return .none }
    let world = World.current
    guard !world.innermostTransaction.disablesActions else { return .none }
    let row = PropertyRow.row(property)
    if let action = searchAction(forKey: row.key, in: world) {
      return action is NSNull ? .none : .action(action)
    }
    guard row.implicit != .none, animatesImplicitly else { return .none }
    return .implicit(makeImplicitAnimation(of: row))
  }

  /// Asks `action(forKey:)`.
  ///
  /// A search that is nested in two searches of the same layer gives NSNull, because a search that
  /// changes its own layer would never end.
  final func searchAction(forKey key: String, in world: World) -> (any CAAction)? {
    // Without code of the client there is nothing to guard against.
    if delegate == nil, !LayerOverrides.overridesAction(type(of: self)) {
      return findAction(forKey: key)
    }
    guard world.actions.enter(self) else { return NSNull() }
    defer { world.actions.leave() }
    return action(forKey: key)
  }

  /// Invalidates what a change affects, and runs its action.
  final func didChange(_ property: PropertyID, _ pending: PendingAction) {
    guard modelLayer == nil else { return }
    let row = PropertyRow.row(property)
    if property == .geometryFlipped { aboveMayHaveChanged() }
    if row.redraws || redraws(forKey: row.key) {
      setNeedsDisplay()
    }
    invalidate()
    run(pending, forKey: row.key)
  }

  /// Runs the action of a change.
  final func run(_ pending: PendingAction, forKey key: String) {
    switch pending {
    case .none: break
    case .action(let action):
      World.current.actions.run(self) { action.run(forKey: key, object: self, arguments: nil) }
    case .implicit(let animation): attach(animation, forKey: key, isImplicit: true)
    }
  }

  /// Whether changes animate implicitly: once the layer has been shown, or in an explicit
  /// transaction.
  ///
  /// A new layer does not animate into the tree. In an explicit transaction it gets animation
  /// objects, as on macOS; they are removed when the layer is first committed.
  final var animatesImplicitly: Bool {
    state.isCommitted || !World.current.transactions.isEmpty
  }

  // MARK: - Single properties

  /// Sets the bounds: sizes are made positive, and layout is requested.
  final func setBounds(_ rect: CGRect) {
    guard rect.isFinite else { return refuse(.bounds) }
    let rect = rect.isEmpty ? CGRect(standardizing: rect) : rect.standardized
    let oldSize = values.bounds.size
    guard rect != values.bounds else { return }
    let pending = willChange(.bounds)
    values.bounds = rect
    if rect.size != oldSize, modelLayer == nil {
      state.needsLayout = true
      if extras.needsDisplayOnBoundsChange { setNeedsDisplay() }
      if !children.isEmpty { resizeSublayers(from: oldSize) }
    }
    didChange(.bounds, pending)
  }

  /// Sets the contents; an object that is not a picture is kept, but not shown.
  final func setContents(_ object: Any?) {
    let object = AnimatableValue.unwrap(object)
    extras.contents = object
    state.hasBackingStore = false
    let image = AnimatableValue.image(from: object)
    guard image !== values.contents else { return }
    let pending = willChange(.contents)
    values.contents = image
    didChange(.contents, pending)
  }

  /// Sets the compositing filter.
  final func setFilter(_ filter: Any?) {
    extras.compositingFilter = filter
    change(.compositingFilter, \.compositingFilter, to: LayerFilter(any: filter))
  }

  /// Sets the filters.
  final func setFilters(_ filters: [Any]?) {
    extras.filters = filters
    change(.filters, \.filters, to: (filters ?? []).compactMap { LayerFilter(any: $0) })
  }

  /// Sets the background filters.
  final func setBackgroundFilters(_ filters: [Any]?) {
    extras.backgroundFilters = filters
    let list = (filters ?? []).compactMap { LayerFilter(any: $0) }
    change(.backgroundFilters, \.backgroundFilters, to: list)
  }

  /// Sets a property of the layer's timing.
  final func changeTiming<Value: Equatable>(
    _ path: WritableKeyPath<TimingProperties, Value>,
    to newValue: Value
  ) {
    guard timing[keyPath: path] != newValue else { return }
    let old = timing
    timing[keyPath: path] = newValue
    guard timing.isValid else {
      timing = old
      return Log.note("A layer's times must not be NaN; the value is ignored.")
    }
    if timing.layerTiming.isIdentity != old.layerTiming.isIdentity { aboveMayHaveChanged() }
    if timing.layerTiming != old.layerTiming { state.context?.timingChanged() ?? noteTiming() }
    invalidate()
  }

  /// Tells the root's context that the timing of this tree changed.
  final func noteTiming() {
    rootLayer.state.context?.timingChanged()
  }
}

extension TimingProperties {
  /// Whether no time is NaN, and begin time, offset and speed are finite.
  var isValid: Bool {
    beginTime.isFinite && timeOffset.isFinite && speed.isFinite && !duration.isNaN
      && !repeatCount.isNaN && !repeatDuration.isNaN
  }
}

extension CGRect {
  /// Makes a rectangle with a size that is not negative; null rectangles become zero.
  init(standardizing rect: CGRect) {
    self.init(
      x: min(rect.origin.x, rect.origin.x + rect.size.width),
      y: min(rect.origin.y, rect.origin.y + rect.size.height),
      width: abs(rect.size.width),
      height: abs(rect.size.height)
    )
  }
}

extension CGPath {
  /// An immutable path of the same elements.
  package var immutable: CGPath { copy() ?? self }
}
