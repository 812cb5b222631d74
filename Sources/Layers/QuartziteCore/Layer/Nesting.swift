// SPDX-License-Identifier: Apache-2.0

/// A guard against client code that, called for a layer, starts the same work again from inside.
///
/// The work of one layer may be nested once in itself; anything deeper is refused with a line in
/// the log, because it would end only at the end of the stack.
final class Nesting {
  /// How deeply the work of different layers may be nested.
  private static let largestDepth = 64

  private let name: String
  private var layers: [CALayer] = []

  /// Makes a guard for a kind of work; `name` appears in the log.
  init(_ name: String) {
    self.name = name
  }

  /// Whether no work is in progress.
  var isIdle: Bool { layers.isEmpty }

  /// Whether no further layer may go to work.
  var isFull: Bool { layers.count >= Self.largestDepth }

  /// Whether the work of a layer is in progress.
  func holds(_ layer: CALayer) -> Bool { layers.contains { $0 === layer } }

  /// Runs `work` for a layer, unless its work is already in progress twice, or that of 64 layers
  /// is.
  ///
  /// Returns whether it ran. The first refusal of a kind in a process writes a line to the log.
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
