// SPDX-License-Identifier: Apache-2.0

extension Array {
  /// Takes the next member of the last of these lists; nil when all are empty.
  ///
  /// A walk through a tree that puts lists here and not their members costs O(1) a step, however many
  /// members a list has.
  package mutating func popNext<Member>() -> Member? where Element == ArraySlice<Member> {
    while let last = indices.last {
      if let member = self[last].popFirst() { return member }
      removeLast()
    }
    return nil
  }
}
