// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A callback that computes the values of a function; it receives the function's `info`, the
/// inputs, and memory for the outputs.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cgfunctionevaluatecallback>
public typealias CGFunctionEvaluateCallback = (
  UnsafeMutableRawPointer?, UnsafePointer<CGFloat>, UnsafeMutablePointer<CGFloat>
) -> Void

/// A callback that releases a function's `info`.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cgfunctionreleaseinfocallback>
public typealias CGFunctionReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The callbacks of a function.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cgfunctioncallbacks>
public struct CGFunctionCallbacks {
  /// The version of the structure; 0.
  public var version: UInt32
  /// Computes the values; nil gives zeros.
  public var evaluate: CGFunctionEvaluateCallback?
  /// Called when the function is deallocated; may be nil.
  public var releaseInfo: CGFunctionReleaseInfoCallback?

  /// Makes the callbacks of a function.
  public init(
    version: UInt32,
    evaluate: CGFunctionEvaluateCallback?,
    releaseInfo: CGFunctionReleaseInfoCallback?
  ) {
    (self.version, self.evaluate, self.releaseInfo) = (version, evaluate, releaseInfo)
  }

  /// Makes callbacks that give zeros.
  public init() {
    self.init(version: 0, evaluate: nil, releaseInfo: nil)
  }
}

/// A client's function for shadings, from numbers to colour components.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cgfunction>
public final class CGFunction: Hashable, @unchecked Sendable {
  // SAFETY: all stored values are constants; the client's callback is called on the drawing thread.
  private let info: UnsafeMutableRawPointer?
  private let callbacks: CGFunctionCallbacks
  /// Pairs of the least and the greatest input.
  let domain: [CGFloat]
  /// Pairs of the least and the greatest output; empty where outputs are not clamped.
  private let range: [CGFloat]
  /// The number of outputs.
  let outputCount: Int
  /// The number of inputs.
  let inputCount: Int

  /// Makes a function.
  ///
  /// - Parameters:
  ///   - info: Passed to the callbacks.
  ///   - domainDimension: The number of inputs, 1...16.
  ///   - domain: A least and a greatest value for each input, which is clamped; nil does not clamp.
  ///   - rangeDimension: The number of outputs, 1...64.
  ///   - range: A least and a greatest value for each output, which is clamped; nil does not clamp.
  ///   - callbacks: the function.
  ///
  /// Nil for dimensions outside these limits, and for limits that are not in order.
  public init?(
    info: UnsafeMutableRawPointer?,
    domainDimension: Int,
    domain: UnsafePointer<CGFloat>?,
    rangeDimension: Int,
    range: UnsafePointer<CGFloat>?,
    callbacks: UnsafePointer<CGFunctionCallbacks>
  ) {
    guard (1...16).contains(domainDimension), (1...64).contains(rangeDimension) else { return nil }
    func pairs(_ pointer: UnsafePointer<CGFloat>?, _ count: Int) -> [CGFloat] {
      pointer.map { Array(UnsafeBufferPointer(start: $0, count: 2 * count)) } ?? []
    }
    (self.info, self.callbacks) = (info, callbacks.pointee)
    (self.domain, self.range) = (pairs(domain, domainDimension), pairs(range, rangeDimension))
    (inputCount, outputCount) = (domainDimension, rangeDimension)
    for list in [self.domain, self.range] {
      for index in stride(from: 0, to: list.count, by: 2) where !(list[index] <= list[index + 1]) {
        return nil
      }
    }
  }

  deinit { callbacks.releaseInfo?(info) }

  /// Returns the outputs for inputs; missing inputs, and outputs that are not finite, count as 0.
  func values(_ inputs: [CGFloat]) -> [CGFloat] {
    var inputs = Array((inputs + Array(repeating: 0, count: inputCount)).prefix(inputCount))
    Self.clamp(&inputs, domain)
    var outputs = [CGFloat](repeating: 0, count: outputCount)
    callbacks.evaluate?(info, &inputs, &outputs)
    for index in outputs.indices where !outputs[index].isFinite { outputs[index] = 0 }
    Self.clamp(&outputs, range)
    return outputs
  }

  private static func clamp(_ values: inout [CGFloat], _ limits: [CGFloat]) {
    guard limits.count == values.count * 2 else { return }
    for index in values.indices {
      values[index] = min(max(values[index], limits[2 * index]), limits[2 * index + 1])
    }
  }

  /// Returns whether both are the same object.
  public static func == (left: CGFunction, right: CGFunction) -> Bool { left === right }

  /// Feeds the identity to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
