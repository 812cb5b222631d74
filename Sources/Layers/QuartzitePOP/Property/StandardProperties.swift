// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The properties that POP knows by name, made once.
///
/// A layer property works with every object that has a layer, a view property with every object
/// that has the key. Objects of other types read as zero and are left unchanged. Transforms are
/// decomposed and composed at each access; a scale of 0 would lose the rotation, so it is replaced
/// by 1e-6.
enum StandardProperties {
  /// A row: the name, POP's threshold, and how the value is accessed.
  private struct Row {
    var name: String
    var threshold: CGFloat
    var access: Access
  }

  private enum Access {
    /// A key path of the layer and the type of its value.
    case layer(String, AnimatedNumbers.Kind)
    /// Two key paths of the layer, with a number each.
    case pair(String, String)
    /// One or two scale factors of a transform of the layer.
    case scale([String])
    /// A key of an `AnimatableHost` and its number of components.
    case host(String, Int)
  }

  // Thresholds. Source: POP, POPAnimatableProperty. Those of layer properties are in the property
  // table.
  private static let point: CGFloat = 1
  private static let fine: CGFloat = 0.01
  private static let factor: CGFloat = 0.005

  private static let rows: [Row] = wholeRows + partRows + hostRows

  /// The properties of the property table, under their keys; those of shapes with a prefix.
  private static let wholeRows: [Row] = PropertyRow.all.compactMap { row in
    row.popThreshold.map {
      Row(
        name: row.owner == .shape ? "shapeLayer.\(row.key)" : row.key,
        threshold: CGFloat($0),
        access: .layer(row.key, kind(row.kind))
      )
    }
  }

  /// Parts of properties of the property table.
  private static let partRows: [Row] =
    [
      part(kPOPLayerPositionX, "position.x"), part(kPOPLayerPositionY, "position.y"),
      part(kPOPLayerSize, "bounds.size"), part(kPOPLayerRotation, "transform.rotation.z"),
      part(kPOPLayerRotationX, "transform.rotation.x"),
      part(kPOPLayerRotationY, "transform.rotation.y"),
      Row(name: kPOPLayerScaleX, threshold: factor, access: .scale(["transform.scale.x"])),
      Row(name: kPOPLayerScaleY, threshold: factor, access: .scale(["transform.scale.y"])),
      Row(
        name: kPOPLayerScaleXY,
        threshold: factor,
        access: .scale(["transform.scale.x", "transform.scale.y"])
      ),
      Row(
        name: kPOPLayerSubscaleXY,
        threshold: factor,
        access: .scale(["sublayerTransform.scale.x", "sublayerTransform.scale.y"])
      ),
    ]
    + translations(
      "transform",
      names: [
        kPOPLayerTranslationX, kPOPLayerTranslationY, kPOPLayerTranslationZ, kPOPLayerTranslationXY,
      ]
    )
    + translations(
      "sublayerTransform",
      names: [
        kPOPLayerSubtranslationX, kPOPLayerSubtranslationY, kPOPLayerSubtranslationZ,
        kPOPLayerSubtranslationXY,
      ]
    )

  private static let hostRows: [Row] = [
    Row(name: kPOPLayoutConstraintConstant, threshold: fine, access: .host("constant", 1)),
    Row(name: kPOPViewAlpha, threshold: fine, access: .host("alpha", 1)),
    Row(name: kPOPViewBackgroundColor, threshold: fine, access: .host("backgroundColor", 4)),
    Row(name: kPOPViewCenter, threshold: point, access: .host("center", 2)),
    Row(name: kPOPViewFrame, threshold: point, access: .host("frame", 4)),
    Row(name: kPOPViewScaleX, threshold: factor, access: .scale(["transform.scale.x"])),
    Row(name: kPOPViewScaleY, threshold: factor, access: .scale(["transform.scale.y"])),
    Row(
      name: kPOPViewScaleXY,
      threshold: factor,
      access: .scale(["transform.scale.x", "transform.scale.y"])
    ),
    Row(name: kPOPViewTintColor, threshold: fine, access: .host("tintColor", 4)),
    Row(name: kPOPScrollViewContentOffset, threshold: point, access: .host("contentOffset", 2)),
    Row(name: kPOPScrollViewContentSize, threshold: point, access: .host("contentSize", 2)),
    Row(name: kPOPScrollViewZoomScale, threshold: factor, access: .host("zoomScale", 1)),
    Row(name: kPOPScrollViewContentInset, threshold: point, access: .host("contentInset", 4)),
    Row(
      name: kPOPScrollViewScrollIndicatorInsets,
      threshold: point,
      access: .host("scrollIndicatorInsets", 4)
    ),
    Row(name: kPOPNavigationBarBarTintColor, threshold: fine, access: .host("barTintColor", 4)),
    Row(name: kPOPLabelTextColor, threshold: fine, access: .host("textColor", 4)),
  ]

  /// Makes the row of a part of a property that every layer has.
  private static func part(_ name: String, _ path: String) -> Row {
    guard let target = PropertyTarget(keyPath: path, payload: .plain) else {
      preconditionFailure("Every layer has the part \(path).")
    }
    var threshold = target.row.popThreshold
    if case .transform(let component) = target.part { threshold = component.popThreshold }
    return Row(
      name: name,
      threshold: CGFloat(threshold ?? Double(point)),
      access: .layer(path, kind(target.kind))
    )
  }

  private static func kind(_ kind: ValueKind) -> AnimatedNumbers.Kind {
    switch kind {
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .color: .color
    case .transform: .transform
    default: .number
    }
  }

  private static func translations(_ transform: String, names: [String]) -> [Row] {
    let paths = ["x", "y", "z"].map { "\(transform).translation.\($0)" }
    return zip(names, paths).map { part($0, $1) }
      + [Row(name: names[3], threshold: point, access: .pair(paths[0], paths[1]))]
  }

  /// The names, in the order of the rows.
  static var names: [String] { rows.map(\.name) }

  /// Returns the property with a standard name; nil for other names.
  static func named(_ name: String) -> POPAnimatableProperty? {
    guard let row = rows.first(where: { $0.name == name }) else { return nil }
    return property(row)
  }

  private static func property(_ row: Row) -> POPAnimatableProperty {
    let (read, write) = blocks(row.access)
    return POPAnimatableProperty(
      name: row.name,
      threshold: row.threshold,
      count: count(row.access),
      read: { object, values in
        guard let values, let numbers = read(object as AnyObject) else { return }
        for (index, number) in numbers.prefix(POPAnimatableProperty.capacity).enumerated() {
          // SAFETY: the buffer has room for `capacity` numbers.
          values[index] = CGFloat(number)
        }
      },
      write: { object, values in
        guard let values else { return }
        // SAFETY: the buffer holds `capacity` numbers, more than any row has.
        write(object as AnyObject, (0..<count(row.access)).map { Double(values[$0]) })
      }
    )
  }

  private static func count(_ access: Access) -> Int {
    switch access {
    case .layer(_, let kind):
      switch kind {
      case .rect, .color: 4
      case .point, .size: 2
      default: 1
      }
    case .pair: 2
    case .scale(let paths): paths.count
    case .host(_, let count): count
    }
  }

  private typealias Blocks = (read: (AnyObject) -> [Double]?, write: (AnyObject, [Double]) -> Void)

  private static func blocks(_ access: Access) -> Blocks {
    switch access {
    case .layer(let path, let kind):
      return (
        { layer(of: $0)?.value(forKeyPath: path).flatMap { AnimatedNumbers($0)?.numbers } },
        { object, numbers in
          let value = AnimatedNumbers(kind: kind, numbers: numbers).object
          layer(of: object)?.setValue(value, forKeyPath: path)
        }
      )
    case .pair(let first, let second):
      return (
        { object in [first, second].map { number(object, $0) ?? 0 } },
        { object, numbers in
          layer(of: object)?.setValue(NSNumber(value: numbers[0]), forKeyPath: first)
          layer(of: object)?.setValue(NSNumber(value: numbers[1]), forKeyPath: second)
        }
      )
    case .scale(let paths):
      return (
        { object in paths.map { number(object, $0) ?? 1 } },
        { object, numbers in
          for (path, number) in zip(paths, numbers) {
            let factor = NSNumber(value: number == 0 ? 1e-6 : number)
            layer(of: object)?.setValue(factor, forKeyPath: path)
          }
        }
      )
    case .host(let key, _):
      return (
        { ($0 as? any AnimatableHost)?.animatedNumbers(forKey: key) },
        { object, numbers in
          (object as? any AnimatableHost)?.setAnimatedNumbers(numbers, forKey: key)
        }
      )
    }
  }

  private static func number(_ object: AnyObject, _ path: String) -> Double? {
    layer(of: object)?.value(forKeyPath: path).flatMap { AnimatedNumbers($0)?.numbers.first }
  }

  private static func layer(of object: AnyObject) -> CALayer? {
    object as? CALayer ?? (object as? any AnimatableHost)?.hostedLayer
  }
}
