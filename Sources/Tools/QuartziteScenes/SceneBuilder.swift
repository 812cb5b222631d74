// SPDX-License-Identifier: Apache-2.0
import QuartziteEffects

/// Builds a list of scenes and effects, with conditions and loops.
@resultBuilder public enum SceneBuilder {
  /// A scene in the list.
  public static func buildExpression(_ scene: Scene) -> [Scene] { [scene] }
  /// An effect in the list.
  public static func buildExpression(_ effect: Effect) -> [Scene] { [Scene(effect)] }
  /// Several scenes in the list.
  public static func buildExpression(_ scenes: [Scene]) -> [Scene] { scenes }
  /// The scenes in order.
  public static func buildBlock(_ parts: [Scene]...) -> [Scene] { parts.flatMap { $0 } }
  /// The scenes of a condition, if it holds.
  public static func buildOptional(_ part: [Scene]?) -> [Scene] { part ?? [] }
  /// The scenes of one branch.
  public static func buildEither(first part: [Scene]) -> [Scene] { part }
  /// The scenes of the other branch.
  public static func buildEither(second part: [Scene]) -> [Scene] { part }
  /// The scenes of a loop.
  public static func buildArray(_ parts: [[Scene]]) -> [Scene] { parts.flatMap { $0 } }
}
