// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Which keys a keyboard has, and where: a function of its settings, its plane and its lengths.
///
/// The letters are those of the United States.
struct KeyboardKeys {
  let look: KeyboardLook
  let plane: KeyboardPlane
  let shift: KeyboardShift
  let metrics: KeyboardMetrics

  private static let letters = ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map { $0.map(String.init) }
  private static let numbers = ["1234567890", "-/:;()$&@\"", ".,?!'"].map { $0.map(String.init) }
  private static let signs = ["[]{}#%^*+=", "_\\|~<>€£¥•", ".,?!'"].map { $0.map(String.init) }

  /// The keys, in the order in which they are drawn.
  var keys: [KeyboardKey] {
    switch plane {
    case .letters: rows(Self.letters)
    case .numbers: rows(Self.numbers)
    case .signs: rows(Self.signs)
    case .digits, .telephone: pad
    }
  }

  // MARK: - Letters

  /// The distance from one letter to the next.
  private var pitch: CGFloat {
    (metrics.rows.width - 2 * KeyboardMetrics.margin + KeyboardMetrics.gap) / 10
  }

  private func rows(_ signs: [[String]]) -> [KeyboardKey] {
    let (gap, isLetters) = (KeyboardMetrics.gap, plane == .letters)
    var keys: [KeyboardKey] = []
    for (index, row) in signs.enumerated() {
      let place = metrics.row(index)
      // Five signs of the third row are as wide together as the seven letters there.
      let step = row.count == 5 ? pitch * 7 / 5 : pitch
      let width = step * CGFloat(row.count) - gap
      for (column, sign) in row.enumerated() {
        let x = place.midX - width / 2 + CGFloat(column) * step
        let frame = CGRect(x: x, y: place.minY, width: step - gap, height: place.height)
        let title = isLetters && shift != .off ? sign.uppercased() : sign
        keys.append(KeyboardKey(.letter(title), frame.onPixels, title: title))
      }
    }
    let third = metrics.row(2)
    let width = pitch * 1.125
    let left = CGRect(
      x: third.minX + KeyboardMetrics.margin,
      y: third.minY,
      width: width,
      height: third.height
    ).onPixels
    var right = left
    right.origin.x = third.maxX - KeyboardMetrics.margin - left.width
    keys.append(isLetters ? shiftKey(left) : planeKey(plane == .numbers ? .signs : .numbers, left))
    keys.append(deleteKey(right))
    return keys + bottomRow
  }

  /// Shift is white while it is on.
  private func shiftKey(_ frame: CGRect) -> KeyboardKey {
    var key = KeyboardKey(.shift, frame, style: shift == .off ? .special : .letter)
    switch shift {
    case .off: key.symbol = "shift"
    case .on: key.symbol = "shift.fill"
    case .locked: key.symbol = "capslock.fill"
    }
    return key
  }

  private func deleteKey(_ frame: CGRect, _ style: KeyboardKey.Style = .special) -> KeyboardKey {
    var key = KeyboardKey(.delete, frame, style: style)
    key.symbol = "delete.left"
    return key
  }

  private func planeKey(
    _ plane: KeyboardPlane,
    _ frame: CGRect,
    _ style: KeyboardKey.Style = .special
  ) -> KeyboardKey {
    let title =
      switch plane {
      case .letters: "ABC"
      case .numbers, .digits: "123"
      case .signs: "#+="
      case .telephone: "+*#"
      }
    return KeyboardKey(.plane(plane), frame, title: title, style: style)
  }

  /// The plane's key and the return key take a quarter each; what is between depends on the type.
  private var bottomRow: [KeyboardKey] {
    let row = metrics.row(3)
    let (gap, margin) = (KeyboardMetrics.gap, KeyboardMetrics.margin)
    let quarter = (row.width - 2 * margin) / 4 - gap / 2
    var frame = CGRect(x: row.minX + margin, y: row.minY, width: quarter, height: row.height)
    let first = frame.onPixels
    frame.origin.x = row.maxX - margin - quarter
    let last = frame.onPixels
    let other: KeyboardPlane =
      plane != .letters ? .letters : look.type == .namePhonePad ? .telephone : .numbers
    var keys = [planeKey(other, first)]
    let room = CGRect(
      x: first.maxX + gap,
      y: row.minY,
      width: last.minX - first.maxX - 2 * gap,
      height: row.height
    )
    keys += middleKeys(in: room)
    let isPlain = look.returnKey == .default
    let style: KeyboardKey.Style =
      !look.isReturnEnabled ? .disabled : isPlain ? .special : .action
    keys.append(KeyboardKey(.enter, last, title: look.returnKey.title, style: style))
    return keys
  }

  private func middleKeys(in room: CGRect) -> [KeyboardKey] {
    let isLetters = plane == .letters
    let beside: [String] =
      switch look.type {
      case .URL where isLetters: [".", "/", ".com"]
      case .emailAddress where isLetters: ["@", "."]
      case .twitter where isLetters: ["@", "#"]
      case .webSearch where isLetters: ["."]
      default: []
      }
    let gap = KeyboardMetrics.gap
    let hasSpace = look.type != .URL || !isLetters
    let width =
      hasSpace
      ? pitch - gap : (room.width - CGFloat(beside.count - 1) * gap) / CGFloat(beside.count)
    var keys: [KeyboardKey] = []
    var x = room.maxX - CGFloat(beside.count) * (width + gap) + gap
    if hasSpace {
      let space = CGRect(
        x: room.minX,
        y: room.minY,
        width: (beside.isEmpty ? room.maxX : x - gap) - room.minX,
        height: room.height
      )
      keys.append(KeyboardKey(.space, space.onPixels, title: "space"))
    }
    for sign in beside {
      let frame = CGRect(x: x, y: room.minY, width: width, height: room.height).onPixels
      let action: KeyboardKey.Action = sign.count == 1 ? .letter(sign) : .text(sign)
      keys.append(KeyboardKey(action, frame, title: sign))
      x += width + gap
    }
    return keys
  }

  // MARK: - Pads

  private static let subtitles = ["", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]

  /// Three columns of four keys, 6 apart and from the edges, 7 from row to row.
  private var pad: [KeyboardKey] {
    var keys: [KeyboardKey] = []
    let isSigns = plane == .telephone
    for index in 0..<9 {
      let frame = padFrame(index % 3, index / 3)
      guard isSigns else {
        let digit = String(index + 1)
        var key = KeyboardKey(.text(digit), frame, title: digit)
        key.subtitle = Self.subtitles[index]
        keys.append(key)
        continue
      }
      let sign = ["", "", "", "pause", "", "wait", "*", "+", "#"][index]
      let text = ["pause": ",", "wait": ";"][sign] ?? sign
      if !sign.isEmpty { keys.append(KeyboardKey(.text(text), frame, title: sign)) }
    }
    let left = padFrame(0, 3)
    switch look.type {
    case .decimalPad: keys.append(KeyboardKey(.text("."), left, title: ".", style: .bare))
    case .phonePad: keys.append(planeKey(isSigns ? .digits : .telephone, left, .bare))
    case .namePhonePad: keys.append(planeKey(.letters, left, .bare))
    default: break
    }
    if !isSigns || look.type == .namePhonePad {
      keys.append(KeyboardKey(.text("0"), padFrame(1, 3), title: "0"))
    }
    keys.append(deleteKey(padFrame(2, 3), .bare))
    return keys
  }

  private func padFrame(_ column: Int, _ row: Int) -> CGRect {
    let (gap, lines) = (KeyboardMetrics.gap, metrics.rows)
    let between: CGFloat = metrics.isWide ? 5 : 7
    let width = (lines.width - 4 * gap) / 3
    let height = (lines.height - 5 * between) / 4
    return CGRect(
      x: lines.minX + gap + CGFloat(column) * (width + gap),
      y: lines.minY + between + CGFloat(row) * (height + between),
      width: width,
      height: height
    ).onPixels
  }
}

extension CGRect {
  /// The rectangle with edges on half points, where the pixels of screens are.
  fileprivate var onPixels: CGRect {
    let (left, right) = ((minX * 2).rounded() / 2, (maxX * 2).rounded() / 2)
    let (top, bottom) = ((minY * 2).rounded() / 2, (maxY * 2).rounded() / 2)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
