// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// What an appearance says of the instances of one class, inside instances of some classes.
@MainActor
protocol AppearanceRule: AnyObject {
  /// The class whose instances, and those of its subclasses, are styled.
  var target: AnyClass { get }
  /// The containers that the rule is limited to.
  var containers: AppearanceContainers { get }
}

extension Array where Element: AppearanceRule {
  /// The rules that apply to an object which a view shows, or is, from the most specific on: by the number of
  /// containers, and then those of the nearest class.
  ///
  /// Each property is taken from the first rule that has it.
  @MainActor
  func applying(to object: AnyObject, in view: UIView) -> [Element] {
    guard !isEmpty else { return [] }
    var distances: [ObjectIdentifier: Int] = [:]
    var current: AnyClass? = type(of: object)
    while let type = current {
      distances[ObjectIdentifier(type)] = distances.count
      current = _getSuperclass(type)
    }
    return
      compactMap { rule in
        distances[ObjectIdentifier(rule.target)].map { (rule: rule, distance: $0) }
      }
      .filter { $0.rule.containers.lie(around: view) }
      .sorted {
        ($1.rule.containers.count, $0.distance) < ($0.rule.containers.count, $1.distance)
      }
      .map(\.rule)
  }
}

extension InterfaceWorld {
  /// The rules that apply: those made before there was a stage, then those of the current stage.
  static func rules<Rule>(_ path: KeyPath<InterfaceWorld, [Rule]>) -> [Rule] {
    let world = World.current
    let own = world.part(InterfaceWorld.self)[keyPath: path]
    guard let base = world.base else { return own }
    return base.part(InterfaceWorld.self)[keyPath: path] + own
  }
}
