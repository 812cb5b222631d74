// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteUIKit

/// Records weak references to the views, layers, gesture recognizers and animations that appear on
/// a stage, and reports those that are still alive.
///
/// ```swift
/// let watch = LeakWatch(stage)
/// effect.make(on: stage)
/// stage.advance(to: 6)
/// stage.clear()
/// watch.survivors   // empty, if nothing leaks
/// ```
@MainActor
public final class LeakWatch {
  /// An object that is still alive.
  public struct Survivor: Equatable, CustomStringConvertible, Sendable {
    /// The name of its class.
    public let className: String
    /// The class, and the time when the object was first seen.
    public let description: String
  }

  private struct Entry {
    weak var object: AnyObject?
    let className: String
    let time: TimeInterval
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var order: [ObjectIdentifier] = []
  private var exempt: Set<ObjectIdentifier> = []
  private weak var stage: Stage?

  /// Watches `stage` from now on; objects that are already on the stage are not recorded.
  public init(_ stage: Stage) {
    let roots = stage.run { [stage.sceneLayer, stage.plainController.view.layer] }
    for root in roots { visit(root) { exempt.insert(ObjectIdentifier($0)) } }
    self.stage = stage
    stage.leakWatch = self
  }

  /// The number of objects that were seen.
  public var seenCount: Int { order.count }

  /// The objects that are still alive, in the order in which they were first seen.
  public var survivors: [Survivor] {
    order.compactMap { id in
      guard let entry = entries[id], entry.object != nil else { return nil }
      return Survivor(
        className: entry.className,
        description: "\(entry.className), seen at \(entry.time) s"
      )
    }
  }

  /// The objects that are still alive, each with its holders as `Class.property`.
  ///
  /// An object without a known holder is retained by a closure, or by an object that is not a view,
  /// layer or animation. O(survivors · properties).
  public var heldSurvivors: [(survivor: Survivor, holders: [String])] {
    let living = order.compactMap { entries[$0]?.object }
    let search = stage?.run { HolderSearch(living) } ?? HolderSearch(living)
    let holders = order.filter { entries[$0]?.object != nil }.map { search.holders[$0] ?? [] }
    return Array(zip(survivors, holders))
  }

  /// Records the objects below `root`.
  func look(at root: CALayer) {
    visit(root, note)
  }

  private func note(_ object: AnyObject) {
    let id = ObjectIdentifier(object)
    guard !exempt.contains(id) else { return }
    if let old = entries[id] {
      if old.object === object { return }
    } else {
      order.append(id)
    }
    entries[id] = Entry(
      object: object,
      className: String(describing: type(of: object)),
      time: stage?.time ?? 0
    )
  }

  private func visit(_ root: CALayer, _ body: (AnyObject) -> Void) {
    var work = [root]
    while let layer = work.popLast() {
      body(layer)
      if let view = layer.delegate as? UIView {
        body(view)
        for recognizer in view.gestureRecognizers ?? [] { body(recognizer) }
      }
      for entry in layer.animationEntries { body(entry.animation) }
      if let mask = layer.mask { work.append(mask) }
      work.append(contentsOf: (layer.sublayers ?? []).reversed())
    }
  }
}

extension Stage {
  /// Removes everything from the stage: the subviews of the root view, and the root view
  /// controller.
  public func clear() {
    run {
      window.rootViewController = nil
      for view in rootView.subviews { view.removeFromSuperview() }
      flush()
      queue.removeAll()
    }
  }
}
