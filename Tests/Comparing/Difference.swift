// SPDX-License-Identifier: Apache-2.0

/// Says what differs between two lists, in a line; nil where they are equal.
///
/// For pictures and other long lists: what Swift Testing prints of two unequal ones is found by
/// matching their elements, which takes minutes for a picture. Here they are compared first.
///
/// - Parameter width: how many elements make a row, to name places as columns and rows; nil names
///   indices.
public func difference<List: Collection>(
  _ found: List?,
  _ expected: List?,
  width: Int? = nil
) -> String? where List.Element: Equatable {
  guard let found, let expected else {
    return found == nil && expected == nil ? nil : found == nil ? "found none" : "expected none"
  }
  guard found.count == expected.count else {
    return "\(found.count) elements, not \(expected.count)"
  }
  var (differing, first, last) = (0, 0, 0)
  var words = ""
  for (index, (a, b)) in zip(found, expected).enumerated() where a != b {
    if differing == 0 {
      first = index
      words = "\(describe(a)), not \(describe(b))"
    }
    last = index
    differing += 1
  }
  guard differing > 0 else { return nil }
  func place(_ index: Int) -> String {
    guard let width, width > 0 else { return "\(index)" }
    return "(\(index % width), \(index / width))"
  }
  return "\(differing) of \(found.count) elements differ, from \(place(first)) to \(place(last));"
    + " the first is \(words)"
}

/// A pixel in hexadecimal digits, anything else cut to a line.
private func describe<Element>(_ element: Element) -> String {
  if let pixel = element as? UInt32 { return "0x" + String(pixel, radix: 16) }
  return String("\(element)".prefix(60))
}
