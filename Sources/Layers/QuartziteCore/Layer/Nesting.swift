// SPDX-License-Identifier: Apache-2.0

/// Work of client code on layers that may ask for the same work again from inside.
///
/// A layer's work may stand once inside itself; what is deeper is refused with a log line, because
/// nothing would end it but the end of the stack.
final class Nesting {
  /// How many layers may be at work inside each other.
  private static let largestDepth = 64

  private let name: String
  private var layers: [CALayer] = []

  /// Makes the watch over a kind of work; `name` stands in the log line.
  init(_ name: String) {
    self.name = name
  }

  /// Whether no layer is at work.
  var isIdle: Bool { layers.isEmpty }

  /// Whether a layer is at work.
  func holds(_ layer: CALayer) -> Bool { layers.contains { $0 === layer } }

  /// Does the work of a layer, unless that is under way twice or 64 layers are at work already.
  ///
  /// Returns whether it was done. The program's first refusal of a kind writes a log line.
  @discardableResult
  func run(_ layer: CALayer, _ work: () -> Void) -> Bool {
    var times = 0
    for other in layers where other === layer { times += 1 }
    guard times < 2, layers.count < Self.largestDepth else {
      Log.noteOnce("\(name) inside \(name) inside \(name) is left out.")
      return false
    }
    layers.append(layer)
    work()
    layers.removeLast()
    return true
  }
}
