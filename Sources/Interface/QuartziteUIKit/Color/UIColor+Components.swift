// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

// SAFETY: Apple's signatures; the caller vouches for each pointer that is not nil.
extension UIColor {
  /// Writes the straight (not premultiplied) sRGB components, and returns true.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?,
    green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let c = cgColor.rgba
    red?.pointee = c.x
    green?.pointee = c.y
    blue?.pointee = c.z
    alpha?.pointee = c.w
    return true
  }

  /// Writes hue, saturation, brightness and alpha, each 0...1, and returns true.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?,
    saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let c = cgColor.rgba
    let color = HueColor(rgb: SIMD3(c.x, c.y, c.z))
    hue?.pointee = color.hue
    saturation?.pointee = color.saturation
    brightness?.pointee = color.brightness
    alpha?.pointee = c.w
    return true
  }

  /// Writes gray and alpha and returns true for a colour whose red, green and blue are equal;
  /// otherwise writes nothing and returns false.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let c = cgColor.rgba
    guard c.x == c.y, c.y == c.z else { return false }
    white?.pointee = c.x
    alpha?.pointee = c.w
    return true
  }
}
