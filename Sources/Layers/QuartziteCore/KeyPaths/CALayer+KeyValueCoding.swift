// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension CALayer {
  // MARK: - One key

  /// Returns the value of a key.
  final func keyedValue(forKey key: String) -> Any? {
    if let found = ClientProperty.of(key)?.get(self) { return found.value }
    if let time = TimingKey.of(key) { return time.get(timing) }
    if let row = PropertyRow.row(key: key, payload: values.payload) {
      return row.get(values).object
    }
    return extras.custom[key] ?? unsetValue(forKey: key)
  }

  /// The value of a key that has no row in the property table and under which nothing is stored.
  final func unsetValue(forKey key: String) -> Any? {
    if let styled = extras.style?[key] { return styled }
    return classDefault(forKey: key) ?? wrappedDefault(forKey: key)
  }

  /// The default of a `CALayerProperty` with this name; nil where there is none.
  private final func wrappedDefault(forKey key: String) -> Any? {
    guard redraws(forKey: key) else { return nil }
    let wrapped = StoredProperties.first(of: self, until: { $0 == CALayer.self }) { property in
      property.label == "_" + key ? property.value : nil
    }
    return (wrapped as? any DefaultedLayerProperty)?.defaultObject
  }

  /// Sets the value of a key; numbers of any type are accepted.
  final func setKeyedValue(_ value: Any?, forKey key: String) {
    if ClientProperty.of(key)?.set(self, value) == true { return }
    if let time = TimingKey.of(key) {
      var changed = timing
      if time.set(&changed, value) { changeTiming(\.self, to: changed) }
      return
    }
    if let row = PropertyRow.row(key: key, payload: values.payload) {
      return setRow(row, value)
    }
    setCustomValue(value, forKey: key)
  }

  /// Sets a property that its row alone reads and writes.
  private final func setRow(_ row: PropertyRow, _ value: Any?) {
    let normal = AnimatableValue(any: value)
    guard normal.fits(row.kind) else {
      return Log.note("A value of the wrong type for a layer's \(row.key) is ignored.")
    }
    guard !(row.holdsPlainValues && row.get(values).isEqual(to: normal)) else { return }
    let pending = willChange(row.id)
    row.set(&values, normal)
    didChange(row.id, pending)
  }

  /// Stores a value under a key that is no property: a custom property or a client's own value.
  final func setCustomValue(_ value: Any?, forKey key: String) {
    let value = AnimatableValue.unwrap(value)
    let isAnimatable = redraws(forKey: key)
    guard modelLayer == nil else {
      extras.custom[key] = value
      return
    }
    var pending = PendingAction.none
    if isAnimatable || extras.custom[key] != nil || value != nil,
      !OpenTransaction.current.disablesActions,
      let action = searchAction(forKey: key, in: .current),
      !(action is NSNull)
    {
      pending = .action(action)
    }
    extras.custom[key] = value
    if isAnimatable { setNeedsDisplay() }
    invalidate()
    run(pending, forKey: key)
  }

  // MARK: - Key paths

  /// Returns whether a key path has at most 1,024 bytes; longer ones are ignored.
  ///
  /// Each step is a call that a client may override, and so takes stack.
  static func isShort(_ keyPath: String) -> Bool {
    guard keyPath.utf8.count > 1024 else { return true }
    Log.note("A key path of more than 1,024 bytes leads nowhere.")
    return false
  }

  /// Returns the value at the end of a key path.
  final func keyedValue(forKeyPath keyPath: String) -> Any? {
    guard CALayer.isShort(keyPath) else { return nil }
    guard let dot = keyPath.firstIndex(of: ".") else {
      return askOwnKeys { value(forKey: keyPath) } ?? nil
    }
    let key = String(keyPath[..<dot])
    let rest = String(keyPath[keyPath.index(after: dot)...])
    if let inner = innerObject(key, rest) {
      return inner.layer.map { $0.value(forKeyPath: inner.rest) }
        ?? inner.cell?.value(forKeyPath: inner.rest)
    }
    if let filter = FilterPath(key, rest) { return filter.value(values)?.object }
    if let target = PropertyTarget(keyPath: keyPath, payload: shared.value.payload) {
      return target.get(values).object
    }
    if ClientProperty.of(key) != nil, let part = CALayer.component(rest, of: value(forKey: key)) {
      return part
    }
    if extras.custom[keyPath] != nil { return extras.custom[keyPath] }
    return CALayer.component(rest, of: value(forKey: key))
  }

  /// Sets the value at the end of a key path.
  final func setKeyedValue(_ value: Any?, forKeyPath keyPath: String) {
    guard CALayer.isShort(keyPath) else { return }
    guard let dot = keyPath.firstIndex(of: ".") else {
      askOwnKeys { setValue(value, forKey: keyPath) }
      return
    }
    let key = String(keyPath[..<dot])
    let rest = String(keyPath[keyPath.index(after: dot)...])
    if let inner = innerObject(key, rest) {
      inner.layer?.setValue(value, forKeyPath: inner.rest)
      if let cell = inner.cell {
        cell.setValue(value, forKeyPath: inner.rest)
        cellsChanged()
      }
      return
    }
    let normal = AnimatableValue(any: value)
    if let filter = FilterPath(key, rest) {
      filter.set(&values, normal)
      return invalidate()
    }
    guard let target = PropertyTarget(keyPath: keyPath, payload: shared.value.payload) else {
      return setCustomValue(value, forKey: keyPath)
    }
    var changed = values
    guard target.set(&changed, normal) else {
      return Log.note("A value of the wrong type for a layer's \(keyPath) is ignored.")
    }
    let row = target.row
    if ClientProperty.of(row.key)?.set(self, row.get(changed).object) == true { return }
    let pending = willChange(row.id)
    values = changed
    didChange(row.id, pending)
  }

  /// The layer or emitter cell that a key path such as `sublayers.name.opacity` leads to.
  private final func innerObject(
    _ key: String,
    _ rest: String
  ) -> (layer: CALayer?, cell: CAEmitterCell?, rest: String)? {
    if key == "mask" { return (mask, nil, rest) }
    guard key == "sublayers" || key == "emitterCells" else { return nil }
    let dot = rest.firstIndex(of: ".")
    let name = String(dot.map { rest[..<$0] } ?? rest[...])
    let tail = dot.map { String(rest[rest.index(after: $0)...]) } ?? ""
    if key == "sublayers" {
      return (sublayers?.first { $0.name == name }, nil, tail)
    }
    let cells = (self as? CAEmitterLayer)?.emitterCells
    return (nil, cells?.first { $0.name == name }, tail)
  }

  /// Returns a component of a geometric value, such as `x` of a point; nil where it has none.
  static func component(_ name: String, of value: Any?) -> Any? {
    AnimatableValue(any: value).component(name)?.object
  }
}
