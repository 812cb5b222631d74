// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The opportunities for line breaks in a paragraph.
///
/// Source: Unicode Standard Annex 14, rules LB4 to LB30 and LB20a, over the classes of
/// ``LineBreakClass``. Left out: Hebrew letters with hyphens (LB21a), dictionaries for Thai and its
/// neighbours, East Asian width in LB30. Breaks fall between grapheme clusters only.
package struct LineBreaks: Sendable {
  /// Whether a line may start at each unit of the range, and at its end.
  package private(set) var isAllowed: [Bool]
  /// Whether a line must start at each unit of the range, and at its end.
  package private(set) var isMandatory: [Bool]

  /// Finds the line breaks of a range whose clusters are given.
  ///
  /// Linear in the length of the range.
  package init(_ text: [UInt16], range: Range<Int>, clusters: GraphemeClusters) {
    isAllowed = [Bool](repeating: false, count: range.count + 1)
    isMandatory = isAllowed
    var state = State()
    for index in 0..<max(clusters.starts.count - 1, 0) {
      let start = clusters.starts[index]
      var unit = start
      var isFirst = true
      while unit < clusters.starts[index + 1] {
        let (scalar, length) = UTF16Text.scalar(text, unit, end: clusters.starts[index + 1])
        let type = LineBreakClass.of(scalar)
        if isFirst {
          let action = state.action(before: type)
          isAllowed[start - range.lowerBound] = action != .never && start > range.lowerBound
          isMandatory[start - range.lowerBound] = action == .must && start > range.lowerBound
        }
        state.take(type, isContinuation: !isFirst)
        isFirst = false
        unit += length
      }
    }
    isMandatory[range.count] = state.last == .mandatory
  }

  private enum Action { case never, may, must }

  private struct State {
    // The class before the spaces, if there are any, with combining marks merged into their base.
    var last: LineBreakClass?
    var hasSpaces = false
    var isNumber = false
    // A hyphen at the start of a word is not separated from it (LB20a).
    var isInitialHyphen = false

    func action(before next: LineBreakClass) -> Action {
      guard let last else { return .never }
      if last == .mandatory { return .must }
      if next == .mandatory || next == .space || next == .zeroWidthSpace { return .never }
      if last == .zeroWidthSpace { return .may }
      if isInitialHyphen, !hasSpaces, next == .alphabetic { return .never }
      if hasSpaces { return mayBreakAfterSpaces(last, next) ? .may : .never }
      return mayBreak(last, next) ? .may : .never
    }

    mutating func take(_ type: LineBreakClass, isContinuation: Bool) {
      if type == .space {
        if last == nil || last == .mandatory { last = .space } else { hasSpaces = true }
        return
      }
      let absorbs = type == .combining || isContinuation
      if absorbs, let last, !hasSpaces, last != .space, last != .mandatory,
        last != .zeroWidthSpace
      {
        return  // LB9
      }
      isNumber = type == .numeric || (isNumber && (type == .infix || type == .symbolBreak))
      isInitialHyphen = type == .hyphen && (hasSpaces || last == nil || last == .space)
      last = type == .combining ? .alphabetic : type  // LB10
      hasSpaces = false
    }

    private func mayBreakAfterSpaces(_ last: LineBreakClass, _ next: LineBreakClass) -> Bool {
      switch (last, next) {
      case (_, .wordJoiner), (.open, _): false  // LB11, LB14
      case (_, .close), (_, .exclamation), (_, .symbolBreak): false  // LB13
      case (_, .infix): false
      case (.close, .nonStarter), (.breakBoth, .breakBoth): false  // LB16, LB17
      case (.quotation, .open): false  // LB15
      default: true  // LB18
      }
    }

    private func mayBreak(_ last: LineBreakClass, _ next: LineBreakClass) -> Bool {
      switch (last, next) {
      case (.space, _): true
      case (_, .combining): false
      case (_, .wordJoiner), (.wordJoiner, _), (.glue, _): false  // LB11, LB12
      case (.breakAfter, .glue), (.hyphen, .glue): true
      case (_, .glue): false  // LB12a
      case (_, .close), (_, .exclamation), (_, .infix), (_, .symbolBreak): false  // LB13
      case (.open, _), (.close, .nonStarter), (.breakBoth, .breakBoth): false  // LB14, 16, 17
      case (_, .quotation), (.quotation, _): false  // LB19
      case (.breakBoth, _), (_, .breakBoth): true  // LB20
      case (_, .breakAfter), (_, .hyphen), (_, .nonStarter): false  // LB21
      case (_, .inseparable): false  // LB22
      default: mayBreakInWord(last, next)
      }
    }

    // LB23 to LB30.
    private func mayBreakInWord(_ last: LineBreakClass, _ next: LineBreakClass) -> Bool {
      switch (last, next) {
      case (.alphabetic, .alphabetic), (.alphabetic, .numeric), (.numeric, .alphabetic): false
      case (.numeric, .numeric), (.hyphen, .numeric), (.infix, .numeric): false
      case (.symbolBreak, .numeric): !isNumber
      case (.prefix, .ideographic), (.ideographic, .postfix): false
      case (.prefix, .alphabetic), (.postfix, .alphabetic), (.alphabetic, .prefix),
        (.alphabetic, .postfix):
        false
      case (.prefix, .numeric), (.postfix, .numeric), (.numeric, .prefix), (.numeric, .postfix),
        (.close, .prefix), (.close, .postfix), (.prefix, .open), (.postfix, .open):
        false
      case (.infix, .alphabetic): false
      case (.alphabetic, .open), (.numeric, .open): false
      case (.close, .alphabetic), (.close, .numeric): false
      default: true
      }
    }
  }
}
