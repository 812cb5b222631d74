#if canImport(UIKit)
import Foundation
import CoreFoundation

private let gap: CGFloat = 5
private var noteKey = 0

extension Menu {
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    return CGSize(width: size.width - gap, height: size.height)
  }
  #if os(iOS)
  open override var intrinsicContentSize: CGSize { return CGSize(width: 11, height: 12) }
  #endif
}

extension NSObject {
  public var note: Any? {
    get { return objc_getAssociatedObject(self, &noteKey) }
    set { objc_setAssociatedObject(self, &noteKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
}

#if os(macOS) || os(iOS)
import Darwin
public let library = "Darwin"
#else
import Glibc
public let library = "Glibc"
#endif
#endif
