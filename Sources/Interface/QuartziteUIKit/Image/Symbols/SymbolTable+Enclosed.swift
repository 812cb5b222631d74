// SPDX-License-Identifier: Apache-2.0

/// Symbols in circles and squares: those whose names are another symbol's, a letter's or a number's, with
/// `.circle`, `.square` and `.fill` behind it.
extension SymbolTable {
  /// Returns the description of a symbol by its name; nil where there is none.
  package static func description(of name: String) -> String? {
    symbols[name] ?? slashed(name) ?? enclosed(name)
  }

  private static func slashed(_ name: String) -> String? {
    for (ending, base) in [(".slash.fill", ".fill"), (".slash", "")] where name.hasSuffix(ending) {
      guard let whole = symbols[name.dropLast(ending.count) + base] else { continue }
      return "\(whole) | e M5 2.5 L22 19.5 | s M3.5 3.5 L20.5 20.5"
    }
    return nil
  }

  private static func enclosed(_ name: String) -> String? {
    let frames = [
      (".circle.fill", "f O12 12 10.5", true), (".circle", "s O12 12 9.6", false),
      (".square.fill", "f R2 2 20 20 4", true), (".square", "s R3 3 18 18 3", false),
    ]
    for (ending, frame, isFilled) in frames where name.hasSuffix(ending) {
      guard let parts = content(name.dropLast(ending.count)) else { continue }
      let layers = parts.flatMap { part -> [String] in
        let styles: [Character] =
          switch (part.style, isFilled) {
          case ("s", true): ["e"]
          case ("f", true): ["x"]
          case ("b", true): ["e", "x"]
          // What is cut out of a filled symbol is drawn again.
          case ("e", true): ["s"]
          case ("x", true): ["f"]
          case (let other, _): [other]
          }
        return styles.map { "\($0)\(part.place) \(part.path)" }
      }
      return ([frame] + layers).joined(separator: " | ")
    }
    return nil
  }

  /// A layer of what stands in a frame.
  private struct Part {
    /// The letter of its style.
    let style: Character
    /// Its scale about the centre and its shift to the right.
    let place: String
    let path: String
  }

  /// The layers of what stands in a frame: a symbol, a letter, or a number of one or two digits.
  private static func content(_ name: Substring) -> [Part]? {
    if let whole = symbols[String(name)] {
      return whole.split(separator: "|").compactMap { layer in
        let words = layer.split(separator: " ", maxSplits: 1)
        guard words.count == 2, let style = words[0].first else { return nil }
        return Part(style: style, place: "0.56", path: String(words[1]))
      }
    }
    let found = name.compactMap { signs[$0] }
    guard found.count == name.count else { return nil }
    if found.count == 1 { return [Part(style: "s", place: "0.6", path: found[0])] }
    guard found.count == 2, Int(name) != nil else { return nil }
    return zip(["0.46,-3", "0.46,3"], found).map { Part(style: "s", place: $0, path: $1) }
  }

  /// Digits and letters, as lines.
  private static let signs: [Character: String] = [
    "0":
      "M12 4 C8.5 4 7 7.5 7 12 C7 16.5 8.5 20 12 20 C15.5 20 17 16.5 17 12 C17 7.5 15.5 4 12 4 "
      + "Z",
    "1": "M8.5 7.5 L13 4 L13 20",
    "2": "M7.2 8.5 C7.2 5.7 9.2 4 12 4 C14.8 4 16.8 5.8 16.8 8.4 C16.8 12 11.5 15 7.2 20 L17 20",
    "3":
      "M7.5 7 C8.2 5 9.8 4 12 4 C14.8 4 16.5 5.6 16.5 7.9 C16.5 10.2 14.8 11.6 12 11.6 L11 11.6 "
      + "M12 11.6 C15 11.6 17 13.2 17 15.8 C17 18.4 15 20 12 20 C9.4 20 7.5 18.8 7 16.6",
    "4": "M14.8 20 L14.8 4 L6.5 15.5 L18 15.5",
    "5":
      "M16.2 4 L8.6 4 L7.8 11.6 C9 10.4 10.5 9.8 12 9.8 C15 9.8 17 11.9 17 14.9 C17 18 15 20 12 "
      + "20 C9.4 20 7.6 18.8 7 16.8",
    "6":
      "M15.8 5.6 C14.8 4.5 13.6 4 12.2 4 C8.8 4 7 7.6 7 12.8 C7 17.4 8.8 20 12 20 C15 20 17 "
      + "17.9 17 15 C17 12.1 15 10 12.2 10 C9.6 10 7.4 11.8 7.1 14.4",
    "7": "M7 4 L17 4 L10.5 20",
    "8":
      "M12 11.4 C9.3 11.4 7.6 9.9 7.6 7.7 C7.6 5.5 9.3 4 12 4 C14.7 4 16.4 5.5 16.4 7.7 C16.4 "
      + "9.9 14.7 11.4 12 11.4 Z M12 11.4 C8.9 11.4 7 13.1 7 15.6 C7 18.2 8.9 20 12 20 C15.1 20 "
      + "17 18.2 17 15.6 C17 13.1 15.1 11.4 12 11.4 Z",
    "9":
      "M8.2 18.4 C9.2 19.5 10.4 20 11.8 20 C15.2 20 17 16.4 17 11.2 C17 6.6 15.2 4 12 4 C9 4 7 "
      + "6.1 7 9 C7 11.9 9 14 11.8 14 C14.4 14 16.6 12.2 16.9 9.6",
    "a": "M6 20 L12 4 L18 20 M8.2 14.5 L15.8 14.5",
    "b":
      "M7.5 4 L7.5 20 L12.8 20 C15.6 20 17.2 18.3 17.2 15.8 C17.2 13.4 15.6 11.8 12.8 11.8 L7.5 "
      + "11.8 M7.5 4 L12.2 4 C14.7 4 16.2 5.6 16.2 7.9 C16.2 10.2 14.7 11.8 12.2 11.8",
    "c":
      "M17.5 8 C16.7 5.5 14.8 4 12.2 4 C8.8 4 6.5 7.2 6.5 12 C6.5 16.8 8.8 20 12.2 20 C14.8 20 "
      + "16.7 18.5 17.5 16",
    "d": "M7.5 4 L7.5 20 L11.5 20 C15.2 20 17.3 17 17.3 12 C17.3 7 15.2 4 11.5 4 Z",
    "e": "M16.5 4 L8 4 L8 20 L16.5 20 M8 11.8 L15.5 11.8",
    "f": "M16.5 4 L8 4 L8 20 M8 12 L15.5 12",
    "g":
      "M17.3 8 C16.4 5.5 14.7 4 12.2 4 C8.8 4 6.5 7.2 6.5 12 C6.5 16.8 8.8 20 12.2 20 C15.3 20 "
      + "17.5 17.6 17.5 13.8 L17.5 12.6 L12.6 12.6",
    "h": "M7 4 L7 20 M17 4 L17 20 M7 12 L17 12",
    "i": "M12 4 L12 20",
    "j": "M15 4 L15 15.5 C15 18.4 13.6 20 11.4 20 C9.2 20 7.8 18.6 7.6 16.2",
    "k": "M7.5 4 L7.5 20 M16.5 4 L7.5 13.5 M10.8 10.2 L17 20",
    "l": "M8.5 4 L8.5 20 L16 20",
    "m": "M6 20 L6 4 L12 15 L18 4 L18 20",
    "n": "M7 20 L7 4 L17 20 L17 4",
    "o":
      "M12 4 C8.5 4 6.2 7.2 6.2 12 C6.2 16.8 8.5 20 12 20 C15.5 20 17.8 16.8 17.8 12 C17.8 7.2 "
      + "15.5 4 12 4 Z",
    "p": "M7.8 20 L7.8 4 L12.6 4 C15.4 4 17 5.9 17 8.6 C17 11.3 15.4 13.2 12.6 13.2 L7.8 13.2",
    "q":
      "M12 4 C8.5 4 6.2 7.2 6.2 12 C6.2 16.8 8.5 20 12 20 C15.5 20 17.8 16.8 17.8 12 C17.8 7.2 "
      + "15.5 4 12 4 Z M13.5 16 L17.5 20.8",
    "r":
      "M7.8 20 L7.8 4 L12.6 4 C15.4 4 17 5.8 17 8.3 C17 10.8 15.4 12.6 12.6 12.6 L7.8 12.6 "
      + "M12.8 12.6 L17.2 20",
    "s":
      "M16.6 7.6 C16 5.3 14.3 4 12 4 C9.2 4 7.4 5.6 7.4 8 C7.4 13.2 17 10.6 17 15.8 C17 18.4 15 "
      + "20 12 20 C9.3 20 7.4 18.6 7 16.2",
    "t": "M6.5 4 L17.5 4 M12 4 L12 20",
    "u": "M7 4 L7 14.5 C7 18 9 20 12 20 C15 20 17 18 17 14.5 L17 4",
    "v": "M6 4 L12 20 L18 4",
    "w": "M4.5 4 L8.2 20 L12 7 L15.8 20 L19.5 4",
    "x": "M6.5 4 L17.5 20 M17.5 4 L6.5 20",
    "y": "M6.5 4 L12 12 L17.5 4 M12 12 L12 20",
    "z": "M7 4 L17 4 L7 20 L17 20",
  ]
}
