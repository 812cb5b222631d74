// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import QuartziteXML

extension CAMLReader {
  /// Reads the text of an attribute as a value of a kind; nil where it does not fit.
  func value(_ text: String, as kind: ValueKind, key: String) -> AnimatableValue? {
    switch kind {
    case .scalar: return ValueText.numbers(text, 1).map { .scalar($0[0]) }
    case .bool: return ValueText.flag(text).map { .scalar($0 ? 1 : 0) }
    case .point: return ValueText.numbers(text, 2).map { .point(SIMD2($0[0], $0[1])) }
    case .size: return ValueText.numbers(text, 2).map { .size(SIMD2($0[0], $0[1])) }
    case .rect: return ValueText.numbers(text, 4).map { .rect(SIMD4($0[0], $0[1], $0[2], $0[3])) }
    case .color: return ValueText.color(text).map { .color($0.rgba) }
    case .transform: return TransformText.read(text).map { .transform($0) }
    case .path: return path(text).map { .path($0) }
    case .numbers:
      guard let numbers = ValueText.numbers(text), numbers.allSatisfy(\.isFinite) else {
        return nil
      }
      return .numbers(numbers)
    case .name:
      if let words = KnownNames.words[key], !words.contains(text) { return nil }
      return .string(text)
    case .image, .colors, .filters, .cells: return nil
    }
  }

  /// Reads a typed value, such as `<real value="1"/>` or `<value type="CGPoint" value="1 2"/>`.
  ///
  /// - Parameters:
  ///   - kind: the kind of the property, used where the element has no type; nil for unknown.
  ///   - key: the property that the value is for.
  /// - Returns: nil where it cannot be read, which is noted.
  func value(_ element: XMLElement, for kind: ValueKind?, key: String) -> AnimatableValue? {
    guard let name = element["type"] ?? (KnownNames.types[element.name] != nil ? element.name : nil)
    else { return untyped(element, for: kind, key: key) }
    guard let type = KnownNames.types[name] else {
      note(.unknown, "a value of the type \(name)", element)
      return nil
    }
    for attribute in element.attributes
    where !["type", "value", "opacity", "src", "id", "colorSpace"].contains(attribute.name) {
      note(.unknown, "the attribute \(attribute.name)", element)
    }
    if type == .null { return .null }
    if type == .image { return image(element).map { .image($0) } }
    if type == .array { return list(element, for: kind, key: key) }
    let text = element["value"] ?? element.text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let value = value(text, of: type, kind, element, key: key) else {
      noteInvalid(name, text, element)
      return nil
    }
    return value
  }

  private func value(
    _ text: String,
    of type: ValueType,
    _ kind: ValueKind?,
    _ element: XMLElement,
    key: String
  ) -> AnimatableValue? {
    switch type {
    case .scalar: return ValueText.numbers(text, 1).map { .scalar($0[0]) }
    case .flag: return ValueText.flag(text).map { .scalar($0 ? 1 : 0) }
    case .point: return value(text, as: kind == .size ? .size : .point, key: key)
    case .size: return value(text, as: kind == .point ? .point : .size, key: key)
    case .rect: return value(text, as: .rect, key: key)
    case .color:
      return ValueText.color(text, opacity: element["opacity"]).map { .color($0.rgba) }
    case .transform: return value(text, as: .transform, key: key)
    case .path: return value(text, as: .path, key: key)
    case .string:
      // Editors write values of other kinds as strings, too.
      guard let kind, kind != .name else {
        return kind == .name ? value(text, as: .name, key: key) : .string(text)
      }
      return value(text, as: kind, key: key)
    case .image, .null, .array: return nil
    }
  }

  /// Reads a value whose type follows from that of the property, or from an element inside.
  private func untyped(
    _ element: XMLElement,
    for kind: ValueKind?,
    key: String
  ) -> AnimatableValue? {
    if element.children.count == 1, element["value"] == nil {
      return value(element.children[0], for: kind, key: key)
    }
    if element["src"] != nil, kind == .image || kind == nil {
      return image(element).map { .image($0) }
    }
    if kind == .colors || kind == .numbers, element["value"] == nil {
      return list(element, for: kind, key: key)
    }
    guard let kind, let text = element["value"] else {
      note(.unknown, "a value without a type", element)
      return nil
    }
    let value =
      kind == .color
      ? ValueText.color(text, opacity: element["opacity"]).map { .color($0.rgba) }
      : value(text, as: kind, key: key)
    if value == nil { noteInvalid(key, text, element) }
    return value
  }

  /// Reads the numbers or colours of an array.
  private func list(_ element: XMLElement, for kind: ValueKind?, key: String) -> AnimatableValue? {
    let inner: ValueKind? = kind == .colors ? .color : kind == .numbers ? .scalar : nil
    let values = element.children.compactMap { value($0, for: inner, key: key) }
    var colors: [LayerColor] = []
    var numbers: [Double] = []
    for value in values {
      if case .color(let color) = value { colors.append(color) }
      if case .scalar(let number) = value { numbers.append(number) }
    }
    if !values.isEmpty, colors.count == values.count { return .colors(colors) }
    if numbers.count == values.count { return .numbers(numbers) }
    note(.unknown, "an array of such values", element)
    return nil
  }

  /// Reads a path within the limit of points; the points are counted.
  private func path(_ text: String) -> CGPath? {
    guard let path = PathText.read(text, limit: room.vertices) else { return nil }
    room.vertices -= min(room.vertices, text.utf8.count / 4)
    return path
  }

  // MARK: - Pictures

  /// Returns the file of a picture; nil where there is none, which is noted.
  func pictureName(_ element: XMLElement) -> String? {
    guard let source = element["src"] ?? element["value"], !source.isEmpty else {
      note(.invalid, "a picture without a source", element)
      return nil
    }
    guard let name = pictures.name(of: source, in: document.folder) else {
      let isOutside = source.hasPrefix("/") || source.split(separator: "/").contains("..")
      note(
        isOutside ? .invalid : .missing,
        isOutside ? "a picture outside of the package: \(source)" : "the picture \(source)",
        element
      )
      return nil
    }
    return name
  }

  /// Reads a picture; nil where there is none, which is noted.
  func image(_ element: XMLElement) -> CGImage? {
    guard let name = pictureName(element) else { return nil }
    do throws(PackagePictures.Failure) {
      return try pictures.picture(name)
    } catch {
      note(error, of: name, element)
      return nil
    }
  }

  /// Notes why there is no picture.
  func note(_ failure: PackagePictures.Failure, of name: String, _ element: XMLElement) {
    switch failure {
    case .missing: note(.missing, "the picture \(name)", element)
    case .invalid(let why): note(.invalid, "the picture \(name): \(why)", element)
    case .limit(let why): note(.limit, "the picture \(name): \(why)", element)
    }
  }
}
