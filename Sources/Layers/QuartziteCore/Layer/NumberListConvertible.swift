// SPDX-License-Identifier: Apache-2.0

/// A value made of a fixed number of numbers, such as insets.
package protocol NumberListConvertible {
  /// The numbers in order.
  var animatedNumbers: [Double] { get }
}
