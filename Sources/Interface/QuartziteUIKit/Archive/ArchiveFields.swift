// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// What archives hold of the views of a class.
@MainActor
protocol ArchiveTable {
  func write(_ view: UIView, in coder: NSCoder)
  func read(_ view: UIView, from coder: NSCoder)
}

/// A table of the properties of a class that its archives hold, a row for each.
///
/// Nothing is read where an archive has no such key.
@MainActor
struct ArchiveFields<View: UIView>: ArchiveTable {
  private struct Row {
    let key: String
    let write: (View, NSCoder) -> Void
    let read: (View, NSCoder) -> Void
  }

  private var rows: [Row] = []

  init(_ fill: (inout Self) -> Void) { fill(&self) }

  func write(_ view: UIView, in coder: NSCoder) {
    guard let view = view as? View else { return }
    for row in rows { row.write(view, coder) }
  }

  func read(_ view: UIView, from coder: NSCoder) {
    guard let view = view as? View else { return }
    for row in rows where coder.containsValue(forKey: row.key) { row.read(view, coder) }
  }

  /// A row of its own kind.
  mutating func row(
    _ key: String,
    write: @escaping (View, NSCoder) -> Void,
    read: @escaping (View, NSCoder) -> Void
  ) {
    rows.append(Row(key: key, write: write, read: read))
  }

  mutating func number<Number: BinaryFloatingPoint>(
    _ key: String,
    _ path: ReferenceWritableKeyPath<View, Number>
  ) {
    row(key) {
      $1.encode(Double($0[keyPath: path]), forKey: key)
    } read: {
      $0[keyPath: path] = Number($1.decodeDouble(forKey: key))
    }
  }

  mutating func flag(_ key: String, _ path: ReferenceWritableKeyPath<View, Bool>) {
    row(key) {
      $1.encode($0[keyPath: path], forKey: key)
    } read: {
      $0[keyPath: path] = $1.decodeBool(forKey: key)
    }
  }

  mutating func whole(_ key: String, _ path: ReferenceWritableKeyPath<View, Int>) {
    row(key) {
      $1.encode($0[keyPath: path], forKey: key)
    } read: {
      $0[keyPath: path] = $1.decodeInteger(forKey: key)
    }
  }

  /// A value that has a number; one that is unknown is not read.
  mutating func word<Value: RawRepresentable>(
    _ key: String,
    _ path: ReferenceWritableKeyPath<View, Value>
  ) where Value.RawValue: FixedWidthInteger {
    row(key) {
      $1.encode(Int(truncatingIfNeeded: $0[keyPath: path].rawValue), forKey: key)
    } read: {
      let number = Value.RawValue(truncatingIfNeeded: $1.decodeInteger(forKey: key))
      if let value = Value(rawValue: number) { $0[keyPath: path] = value }
    }
  }

  mutating func object<Value: NSObject & NSSecureCoding>(
    _ key: String,
    _ path: ReferenceWritableKeyPath<View, Value?>
  ) {
    row(key) {
      $1.encode($0[keyPath: path], forKey: key)
    } read: {
      $0[keyPath: path] = $1.decodeObject(of: Value.self, forKey: key)
    }
  }

  mutating func text(_ key: String, _ path: ReferenceWritableKeyPath<View, String?>) {
    row(key) {
      $1.encode($0[keyPath: path].map { NSString(string: $0) }, forKey: key)
    } read: {
      $0[keyPath: path] = $1.decodeObject(of: NSString.self, forKey: key) as String?
    }
  }

  mutating func point(_ key: String, _ path: ReferenceWritableKeyPath<View, CGPoint>) {
    row(key) {
      $1.encode($0[keyPath: path], forKey: key)
    } read: {
      $0[keyPath: path] = $1.decodeCGPoint(forKey: key)
    }
  }

  mutating func size(_ key: String, _ path: ReferenceWritableKeyPath<View, CGSize>) {
    row(key) {
      $1.encode($0[keyPath: path], forKey: key)
    } read: {
      $0[keyPath: path] = $1.decodeCGSize(forKey: key)
    }
  }

  mutating func rect(_ key: String, _ path: ReferenceWritableKeyPath<View, CGRect>) {
    row(key) {
      $1.encode($0[keyPath: path], forKey: key)
    } read: {
      $0[keyPath: path] = $1.decodeCGRect(forKey: key)
    }
  }

  mutating func insets(_ key: String, _ path: ReferenceWritableKeyPath<View, UIEdgeInsets>) {
    row(key) {
      $1.encode($0[keyPath: path], forKey: key)
    } read: {
      $0[keyPath: path] = $1.decodeUIEdgeInsets(forKey: key)
    }
  }

  mutating func font(
    _ key: String,
    _ font: @escaping (View) -> UIFont?,
    _ set: @escaping (View, UIFont) -> Void
  ) {
    row(key) { view, coder in
      guard let font = font(view) else { return }
      coder.encode(ArchivedText.dictionary(of: font), forKey: key)
    } read: { view, coder in
      if let font = ArchivedText.font(in: ArchivedText.decode(coder, key)) { set(view, font) }
    }
  }

  mutating func attributed(
    _ key: String,
    _ text: @escaping (View) -> NSAttributedString?,
    _ set: @escaping (View, NSAttributedString) -> Void
  ) {
    row(key) { view, coder in
      guard let text = text(view) else { return }
      coder.encode(ArchivedText.array(of: text), forKey: key)
    } read: { view, coder in
      if let text = ArchivedText.text(in: ArchivedText.decode(coder, key)) { set(view, text) }
    }
  }
}
