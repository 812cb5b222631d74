// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Finds the telephone numbers in UTF-16 units.
struct PhoneScanner {
  private let units: [UInt16]
  private let taken: [Range<Int>]

  /// Makes a scanner that leaves ranges out, which are in the order of the text.
  init(_ units: [UInt16], without taken: [Range<Int>]) {
    (self.units, self.taken) = (units, taken)
  }

  /// The ranges of the numbers, in the order of the text.
  func numbers() -> [Range<Int>] {
    var found: [Range<Int>] = []
    var (position, next) = (0, 0)
    while position < units.count {
      while next < taken.count, taken[next].upperBound <= position { next += 1 }
      if next < taken.count, taken[next].contains(position) {
        position = taken[next].upperBound
        continue
      }
      let unit = units[position]
      guard unit.isDigit || unit == .plus || unit == .opening else {
        position += 1
        continue
      }
      let limit = next < taken.count ? taken[next].lowerBound : units.count
      let run = run(from: position, to: limit)
      if run.isNumber, isAlone(run.range) { found.append(run.range) }
      position = max(run.range.upperBound, position + 1)
    }
    return found
  }

  /// The digits from a unit on, in groups that single separators part.
  private func run(from start: Int, to limit: Int) -> DigitRun {
    var run = DigitRun(range: start..<start)
    var index = start
    if units[index] == .plus {
      run.isInternational = true
      index += 1
    }
    var depth = 0
    while index < limit {
      // What stands between two groups: a separator, an opening bracket with a space before it, or a
      // closing one with a separator after it.
      var ahead = index
      var separator: UInt16?
      if ahead < limit, depth > 0, units[ahead] == .closing {
        (depth, separator) = (0, .closing)
        ahead += 1
      }
      if ahead < limit, units[ahead].partsGroups, !run.groups.isEmpty {
        separator = separator ?? (units[ahead].isBlank ? .space : units[ahead])
        ahead += 1
      }
      if ahead < limit, units[ahead] == .opening, depth == 0, run.groups.count < 2 {
        (depth, separator) = (1, .opening)
        ahead += 1
      }
      guard ahead < limit, units[ahead].isDigit, run.groups.isEmpty || separator != nil else {
        break
      }
      if run.groups.isEmpty { run.hasBracket = separator == .opening }
      if let separator, !run.groups.isEmpty { run.separators.append(separator) }
      let first = ahead
      while ahead < limit, units[ahead].isDigit { ahead += 1 }
      run.groups.append(ahead - first)
      if run.groups.count == 1 {
        (run.beginsWithZero, run.beginsWithOne) = (units[first] == 0x30, units[first] == 0x31)
      }
      index = ahead
      run.range = start..<index
      guard run.groups.count <= 8 else { break }
    }
    return run
  }

  /// Whether no letter, no digit and no part of an amount is beside a range.
  private func isAlone(_ range: Range<Int>) -> Bool {
    if range.lowerBound > 0 {
      let before = units[range.lowerBound - 1]
      if before.isDigit || before.isLetter || before.belongsToAmount || before == 0x2D {
        return false
      }
      let parts = before == 0x2C || before == 0x2E || before == 0x3A
      if parts, range.lowerBound > 1, units[range.lowerBound - 2].isDigit { return false }
    }
    guard range.upperBound < units.count else { return true }
    let after = units[range.upperBound]
    if after.isDigit || after.isLetter || after.belongsToAmount { return false }
    let isParted = after == 0x2C || after == 0x2E || after == 0x2D || after == 0x2F || after == 0x3A
    return !(isParted && range.upperBound + 1 < units.count && units[range.upperBound + 1].isDigit)
  }
}

/// Groups of digits that may be a telephone number.
private struct DigitRun {
  var range: Range<Int>
  var isInternational = false
  var hasBracket = false
  var beginsWithZero = false
  var beginsWithOne = false
  /// The digits of each group.
  var groups: [Int] = []
  /// What is between them.
  var separators: [UInt16] = []

  var isNumber: Bool {
    let digits = groups.reduce(0, +)
    guard 7...15 ~= digits else { return false }
    if isInternational { return true }
    if isDate { return false }
    if groups.count == 1 {
      return digits == 7 || digits == 10 && !beginsWithZero || digits == 11 && beginsWithOne
        || 9...12 ~= digits && beginsWithZero
    }
    if isNorthAmerican { return true }
    // After the 0 of a trunk, the numbers of other countries are grouped in many ways.
    return beginsWithZero && digits >= 8 && (groups[0] > 1 || hasBracket)
      || hasBracket && digits >= 8
  }

  private var isNorthAmerican: Bool {
    let isLong = groups == [3, 3, 4] || groups == [1, 3, 3, 4] && beginsWithOne
    return (isLong && !beginsWithZero || groups == [3, 4] && separators != [.space])
      && !separators.contains(0x2F)
  }

  /// Whether the groups are a day, a month and a year, as 2026-11-30 or 30.11.2026.
  private var isDate: Bool {
    guard groups.count == 3, Set(separators).count == 1, let sign = separators.first,
      sign == 0x2D || sign == 0x2E || sign == 0x2F
    else { return false }
    return groups[0] == 4 && groups[1] <= 2 && groups[2] <= 2
      || groups[0] <= 2 && groups[1] <= 2 && groups[2] == 4
  }
}

extension UInt16 {
  fileprivate static let plus: UInt16 = 0x2B
  fileprivate static let opening: UInt16 = 0x28
  fileprivate static let closing: UInt16 = 0x29
  fileprivate static let space: UInt16 = 0x20

  fileprivate var isBlank: Bool { self == 0x20 || self == 0xA0 || self == 0x2009 || self == 0x202F }
  fileprivate var partsGroups: Bool {
    isBlank || self == 0x2D || self == 0x2E || self == 0x2F || self == 0x2010 || self == 0x2011
      || self == 0x2013
  }
  /// Whether the unit is a sign of money, a percentage or a number sign.
  fileprivate var belongsToAmount: Bool {
    self == 0x23 || self == 0x24 || self == 0x25 || self == 0xA3 || self == 0xA5 || self == 0x20AC
      || self == 0x5F || self == 0x3D || self == 0x40 || self == 0x26
  }
}
