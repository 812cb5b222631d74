// SPDX-License-Identifier: Apache-2.0

/// A value that has a default until a client sets another.
///
/// The default may change, as a row comes into a table of another style. What a client has set stays,
/// also where it equals a default.
struct Defaulted<Value> {
  /// The value while the client has set none.
  var standard: Value
  /// What the client has set; nil for nothing.
  private(set) var own: Value?

  /// Makes a value of which nothing is set.
  init(_ standard: Value) { self.standard = standard }

  /// What applies; setting it is the client's.
  var value: Value {
    get { own ?? standard }
    set { own = newValue }
  }

  /// Lets the default apply again.
  mutating func reset() { own = nil }
}

extension UIView {
  /// Sets the background that applies unless a client sets `backgroundColor`, or that of the layer.
  func setDefaultBackground(_ color: UIColor?) {
    let isShown = ownBackground.value.map { resolved($0) } == layer.backgroundColor
    let isOwn = ownBackground.own != nil
    ownBackground.standard = color
    guard isShown, !isOwn else { return }
    layer.backgroundColor = color.map { resolved($0) }
    backgroundChanged()
  }
}
