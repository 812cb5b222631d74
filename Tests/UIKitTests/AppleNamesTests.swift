// SPDX-License-Identifier: Apache-2.0
import Testing
import UIKit

#if canImport(UIKit)
private let hasUIKit = true
#else
private let hasUIKit = false
#endif

/// What `import UIKit` alone brings, as on iOS.
@MainActor @Suite struct AppleNamesTests {
  @Test func `a file that imports UIKit sees that it can be imported`() {
    #expect(hasUIKit)
  }

  @Test func `UIKit brings the types of the frameworks that its headers import`() {
    let layer: CALayer = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).layer
    let path = CGMutablePath()
    path.addRect(layer.bounds)
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 3, height: 4))
    #expect(CIImage(color: CIColor(red: 1, green: 0, blue: 0)).extent.isInfinite)
    #expect(CTFontGetSize(CTFontCreateWithName("Inter" as CFString, 12, nil)) == 12)
    let isNetworking: URLSession.Type = URLSession.self
    #expect(isNetworking == URLSession.self)
    DispatchQueue.main.async {}
  }

  @Test func `a type can be named with its framework`() {
    let view = UIKit.UIView()
    let layer = QuartzCore.CALayer()
    let length: CoreGraphics.CGFloat = 3
    let transform = CoreGraphics.CGAffineTransform(scaleX: length, y: 1)
    view.layer.addSublayer(layer)
    layer.setAffineTransform(transform)
    #expect(layer.affineTransform().a == 3)
  }

  @Test func `a layer is drawn into a context without a stage`() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), false, 1)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    view.layer.render(in: try #require(UIGraphicsGetCurrentContext()))
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    let bytes = try #require(image?.cgImage?.dataProvider?.data as Data?)
    #expect(bytes.contains(255))
  }
}

nonisolated(unsafe) private var associationKey: UInt8 = 0

@Suite struct AssociatedObjectTests {
  private final class Thing {}

  @Test func `a value is found under its object and key until it is taken away`() {
    let (object, other) = (Thing(), Thing())
    objc_setAssociatedObject(object, &associationKey, 7, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(objc_getAssociatedObject(object, &associationKey) as? Int == 7)
    #expect(objc_getAssociatedObject(other, &associationKey) == nil)
    objc_setAssociatedObject(object, &associationKey, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(objc_getAssociatedObject(object, &associationKey) == nil)
  }

  @Test func `an assigned value is not kept alive`() {
    let object = Thing()
    var value: Thing? = Thing()
    objc_setAssociatedObject(object, &associationKey, value, .OBJC_ASSOCIATION_ASSIGN)
    #expect(objc_getAssociatedObject(object, &associationKey) as? Thing === value)
    value = nil
    #expect(objc_getAssociatedObject(object, &associationKey) == nil)
  }

  @Test func `values of dead objects go when many others come`() {
    weak var value: Thing?
    do {
      let kept = Thing()
      value = kept
      objc_setAssociatedObject(Thing(), &associationKey, kept, .OBJC_ASSOCIATION_RETAIN)
    }
    let others = (0..<300).map { _ in Thing() }
    for other in others {
      objc_setAssociatedObject(other, &associationKey, 1, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(value == nil)
  }
}
