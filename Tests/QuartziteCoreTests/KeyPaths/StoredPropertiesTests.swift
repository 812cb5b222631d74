// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import Testing

private final class Owner {}

private class Above: CALayer {
  var first = CALayer()

  override init() { super.init() }
  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { nil }
}

/// A layer with references that hold nothing, before and after what is looked for.
private final class Holding: Above {
  unowned var gone: Owner
  weak var loose: CALayer?
  @CALayerProperty var level: Double = 0.25
  var number = 7
  lazy var late = CALayer()

  init(_ owner: Owner) {
    gone = owner
    super.init()
  }

  override init(layer: Any) { fatalError("A copy is not made.") }
  required init?(coder: NSCoder) { nil }
  override class func needsDisplay(forKey key: String) -> Bool {
    key == "level" || super.needsDisplay(forKey: key)
  }

  /// One whose owner is gone.
  static func orphan() -> Holding { Holding(Owner()) }
}

private struct Note {
  unowned var gone: Owner
  var text = "kept"
  weak var loose: Owner?
  var layer: CALayer
}

private final class Disguised: CustomReflectable {
  let layer = CALayer()
  var customMirror: Mirror { Mirror(self, children: [:], displayStyle: .struct) }
}

extension StoredProperties.Parts {
  /// The properties of a structure; nil for anything else.
  fileprivate var properties: [StoredProperties.Property]? {
    if case .properties(let properties) = self { properties } else { nil }
  }

  fileprivate var object: AnyObject? { if case .object(let object) = self { object } else { nil } }
}

/// Reflection that does not read what holds nothing.
@Suite struct StoredPropertiesTests {
  @Test func `an unowned reference to an object that is gone is not read`() {
    let layer = Holding.orphan()
    _ = layer.late
    let levels = StoredProperties.levels(of: layer) { $0 == CALayer.self }
    #expect(levels.map { String(describing: $0.type) } == ["Holding", "Above"])
    let labels = ["_level", "number", "$__lazy_storage_$_late"]
    #expect(levels[0].properties.map(\.label) == labels)
    #expect(levels[0].properties[1].value as? Int == 7)
    #expect(levels[0].properties[2].value as? CALayer === layer.late)
    #expect(levels[1].properties.first?.value as? CALayer === layer.first)
  }

  @Test func `nor is one in a structure`() throws {
    let layer = CALayer()
    let note = StoredProperties.parts(of: Note(gone: Owner(), layer: layer))
    let properties = try #require(note.properties)
    #expect(properties.map(\.label) == ["text", "layer"])
    #expect(properties[0].value as? String == "kept")
    #expect(properties[1].value as? CALayer === layer)
  }

  @Test func `an object is one, whatever its mirror calls it, and lists have elements`() {
    let (layer, disguised) = (CALayer(), Disguised())
    #expect(StoredProperties.parts(of: layer).object === layer)
    #expect(StoredProperties.parts(of: disguised).object === disguised)
    guard case .elements(let elements) = StoredProperties.parts(of: [layer, nil]) else {
      Issue.record("a list has elements")
      return
    }
    #expect(elements.count == 2)
  }

  // Four doubles end in a type of the compiler that asks for 32 bytes' alignment and stands at 16.
  @Test func `what has no references is not read, down to vectors`() throws {
    struct Wide {
      var lanes = SIMD4<Double>(1, 2, 3, 4)
      var layer: CALayer?
    }
    for shift in 0..<4 {
      try withUnsafeTemporaryAllocation(byteCount: 16 * shift + 16, alignment: 16) { _ in
        let wide = StoredProperties.parts(of: Wide(layer: CALayer()))
        let properties = try #require(wide.properties)
        #expect(properties.map(\.label) == ["lanes", "layer"])
        #expect(properties[0].value as? SIMD4<Double> == SIMD4(1, 2, 3, 4))
        #expect(StoredProperties.parts(of: properties[0].value).properties?.isEmpty == true)
      }
    }
  }

  @Test func `a wrapped property is found past a reference to an object that is gone`() {
    let layer = Holding.orphan()
    #expect(layer.value(forKey: "level") as? Double == 0.25)
    layer.level = 0.5
    #expect(layer.value(forKey: "level") as? Double == 0.5)
    #expect(layer.level == 0.5)
  }
}
