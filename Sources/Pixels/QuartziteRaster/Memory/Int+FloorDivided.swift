// SPDX-License-Identifier: Apache-2.0

extension Int {
  /// The quotient rounded towards minus infinity; `divisor` must be above 0.
  @inline(__always)
  func floorDivided(by divisor: Int) -> Int {
    self >= 0 ? self / divisor : -((-self + divisor - 1) / divisor)
  }
}
