// SPDX-License-Identifier: Apache-2.0

extension Range<Int> {
  /// The end of the numbers at the beginning of the range for which `isBefore` is true; the upper
  /// bound if it is for all.
  ///
  /// A binary search: behind the first number for which `isBefore` is false, it must be false for
  /// all. O(log count).
  @inlinable package func prefixEnd(while isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
