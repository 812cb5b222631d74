// SPDX-License-Identifier: Apache-2.0

/// The symbols of arrows and lists.
extension SymbolTable {
  /// Their descriptions by name; see `symbols`.
  static let arrows: [String: String] = [
    "arrow.2.circlepath":
      "s A12 12 8.4 200 340 A12 12 8.4 20 160 M20.8 5 L20 9.4 L15.6 8.6 M3.2 19 L4 14.6 L8.4 "
      + "15.4",
    "arrow.backward": "s M20.5 12 L3.5 12 M10.5 5 L3.5 12 L10.5 19",
    "arrow.down.left": "s M19 5 L5 19 M5 8.5 L5 19 L15.5 19",
    "arrow.down.right": "s M5 5 L19 19 M19 8.5 L19 19 L8.5 19",
    "arrow.down.right.and.arrow.up.left":
      "s M3.5 3.5 L10 10 M10 4.5 L10 10 L4.5 10 M20.5 20.5 L14 14 M14 19.5 L14 14 L19.5 14",
    "arrow.down.to.line": "s M12 3 L12 16 M6 10.5 L12 16 L18 10.5 M5 20.5 L19 20.5",
    "arrow.forward": "s M3.5 12 L20.5 12 M13.5 5 L20.5 12 L13.5 19",
    "arrow.left.and.right": "s M2.5 12 L21.5 12 M7 7.5 L2.5 12 L7 16.5 M17 7.5 L21.5 12 L17 16.5",
    "arrow.left.arrow.right": "s M20 7 L4 7 M8 3 L4 7 L8 11 M4 17 L20 17 M16 13 L20 17 L16 21",
    "arrow.right.arrow.left": "s M4 7 L20 7 M16 3 L20 7 L16 11 M20 17 L4 17 M8 13 L4 17 L8 21",
    "arrow.right.square": "s R3 3 18 18 3 M7 12 L17 12 M13 8 L17 12 L13 16",
    "arrow.triangle.2.circlepath":
      "s A12 12 8.4 200 340 A12 12 8.4 20 160 M20.8 5 L20 9.4 L15.6 8.6 M3.2 19 L4 14.6 L8.4 "
      + "15.4",
    "arrow.turn.up.left": "s M9.5 4 L4 9.5 L9.5 15 M4 9.5 L20 9.5 L20 20",
    "arrow.turn.up.right": "s M14.5 4 L20 9.5 L14.5 15 M20 9.5 L4 9.5 L4 20",
    "arrow.up.and.down": "s M12 2.5 L12 21.5 M7.5 7 L12 2.5 L16.5 7 M7.5 17 L12 21.5 L16.5 17",
    "arrow.up.arrow.down": "s M7 20 L7 4 M3 8 L7 4 L11 8 M17 4 L17 20 M13 16 L17 20 L21 16",
    "arrow.up.left": "s M19 19 L5 5 M15.5 5 L5 5 L5 15.5",
    "arrow.up.left.and.arrow.down.right":
      "s M10 10 L4 4 M4 9.5 L4 4 L9.5 4 M14 14 L20 20 M20 14.5 L20 20 L14.5 20",
    "arrow.up.right": "s M5 19 L19 5 M8.5 5 L19 5 L19 15.5",
    "arrow.up.to.line": "s M12 21 L12 8 M6 13.5 L12 8 L18 13.5 M5 3.5 L19 3.5",
    "arrow.uturn.backward":
      "s M8.5 4 L3.5 9 L8.5 14 M3.5 9 L15 9 C18.3 9 20.5 11.2 20.5 14.2 C20.5 17.3 18.3 19.5 15 "
      + "19.5 L10 19.5",
    "arrow.uturn.forward":
      "s M15.5 4 L20.5 9 L15.5 14 M20.5 9 L9 9 C5.7 9 3.5 11.2 3.5 14.2 C3.5 17.3 5.7 19.5 9 "
      + "19.5 L14 19.5",
    "arrow.uturn.left":
      "s M8.5 4 L3.5 9 L8.5 14 M3.5 9 L15 9 C18.3 9 20.5 11.2 20.5 14.2 C20.5 17.3 18.3 19.5 15 "
      + "19.5 L10 19.5",
    "arrow.uturn.right":
      "s M15.5 4 L20.5 9 L15.5 14 M20.5 9 L9 9 C5.7 9 3.5 11.2 3.5 14.2 C3.5 17.3 5.7 19.5 9 "
      + "19.5 L14 19.5",
    "arrowshape.turn.up.left.fill":
      "b M10 4 L3 10.5 L10 17 L10 13.2 C15 13 18.5 15 21 19.5 C20.6 12.5 16.5 8 10 7.8 Z",
    "arrowshape.turn.up.right":
      "s M14 4 L21 10.5 L14 17 L14 13.2 C9 13 5.5 15 3 19.5 C3.4 12.5 7.5 8 14 7.8 Z",
    "arrowshape.turn.up.right.fill":
      "b M14 4 L21 10.5 L14 17 L14 13.2 C9 13 5.5 15 3 19.5 C3.4 12.5 7.5 8 14 7.8 Z",
    "arrowtriangle.down.fill": "b M5 8 L19 8 L12 18 Z",
    "arrowtriangle.left.fill": "b M17 5 L6 12 L17 19 Z",
    "arrowtriangle.right.fill": "b M7 5 L18 12 L7 19 Z",
    "arrowtriangle.up.fill": "b M5 16 L19 16 L12 6 Z",
    "bold":
      "s M7 4 L7 20 L13.5 20 C16.4 20 18 18.2 18 15.8 C18 13.4 16.4 11.8 13.5 11.8 L7 11.8 M7 4 "
      + "L12.8 4 C15.4 4 16.8 5.6 16.8 7.8 C16.8 10.2 15.4 11.8 12.8 11.8",
    "character": "s M4.5 20 L12 4 L19.5 20 M7.2 14.5 L16.8 14.5",
    "checklist":
      "s M10.5 6 L20.5 6 M10.5 12.5 L20.5 12.5 M10.5 19 L20.5 19 M3 6 L4.6 7.8 L7.4 4 M3 12.5 "
      + "L4.6 14.3 L7.4 10.5 M3 19 L4.6 20.8 L7.4 17",
    "chevron.compact.down": "s M4 10 L12 14 L20 10",
    "chevron.compact.up": "s M4 14 L12 10 L20 14",
    "chevron.left.2": "s M11.5 5 L4.5 12 L11.5 19 M19.5 5 L12.5 12 L19.5 19",
    "chevron.left.forwardslash.chevron.right":
      "s M7.5 6 L2 12 L7.5 18 M16.5 6 L22 12 L16.5 18 M13.8 4.5 L10.2 19.5",
    "chevron.right.2": "s M4.5 5 L11.5 12 L4.5 19 M12.5 5 L19.5 12 L12.5 19",
    "gobackward": "s A12 13 8.4 -110 200 M12.5 1.8 L9 4.9 L12.5 8",
    "goforward": "s A12 13 8.4 -70 -380 M11.5 1.8 L15 4.9 L11.5 8",
    "italic": "s M10.5 4 L18 4 M6 20 L13.5 20 M14.5 4 L9.5 20",
    "line.3.horizontal.decrease": "s M3.5 6.5 L20.5 6.5 M6.5 12 L17.5 12 M9.5 17.5 L14.5 17.5",
    "line.horizontal.3.decrease": "s M3.5 6.5 L20.5 6.5 M6.5 12 L17.5 12 M9.5 17.5 L14.5 17.5",
    "list.dash":
      "s M9 6 L20.5 6 M9 12 L20.5 12 M9 18 L20.5 18 M3.5 6 L5.5 6 M3.5 12 L5.5 12 M3.5 18 L5.5 "
      + "18",
    "list.number":
      "s M9.5 6 L20.5 6 M9.5 12 L20.5 12 M9.5 18 L20.5 18 M3.5 4.5 L5 3.8 L5 8 M3.2 10.8 C3.6 "
      + "9.6 6 9.8 5.8 11.4 C5.7 12.2 3.6 13 3.2 14 L6 14 M3.4 16.4 C4.2 15.6 6 16 5.8 17.2 C5.7 "
      + "17.9 5 18 4.6 18 C5.2 18 6 18.3 6 19.2 C6 20.4 4 20.8 3.2 19.8",
    "repeat":
      "s M17 2.5 L20.5 6 L17 9.5 M3.5 11 L3.5 9 C3.5 7.3 4.8 6 6.5 6 L20 6 M7 21.5 L3.5 18 L7 "
      + "14.5 M20.5 13 L20.5 15 C20.5 16.7 19.2 18 17.5 18 L4 18",
    "repeat.1":
      "s M17 2.5 L20.5 6 L17 9.5 M3.5 11 L3.5 9 C3.5 7.3 4.8 6 6.5 6 L20 6 M7 21.5 L3.5 18 L7 "
      + "14.5 M20.5 13 L20.5 15 C20.5 16.7 19.2 18 17.5 18 L4 18 M11 10.5 L12.5 9.8 L12.5 14.5",
    "shuffle":
      "s M2.5 6.5 L6 6.5 C8 6.5 9 7.5 10 9.2 L13 14.8 C14 16.5 15 17.5 17 17.5 L21 17.5 M18 "
      + "14.5 L21 17.5 L18 20.5 M2.5 17.5 L6 17.5 C7.6 17.5 8.6 16.9 9.4 15.8 M13.6 8.2 C14.4 7.1 "
      + "15.4 6.5 17 6.5 L21 6.5 M18 3.5 L21 6.5 L18 9.5",
    "sidebar.leading":
      "s R2.5 4.5 19 15 2.5 M9 4.5 L9 19.5 M4.8 8 L6.7 8 M4.8 11 L6.7 11 M4.8 14 L6.7 14",
    "sidebar.left":
      "s R2.5 4.5 19 15 2.5 M9 4.5 L9 19.5 M4.8 8 L6.7 8 M4.8 11 L6.7 11 M4.8 14 L6.7 14",
    "sidebar.right":
      "s R2.5 4.5 19 15 2.5 M15 4.5 L15 19.5 M17.3 8 L19.2 8 M17.3 11 L19.2 11 M17.3 14 L19.2 "
      + "14",
    "strikethrough":
      "s M17 7.5 C16.4 5.2 14.6 4 12 4 C9 4 7.2 5.5 7.2 7.8 C7.2 9.4 8 10.6 10.5 11.5 M3.5 12 "
      + "L20.5 12 M6.8 16 C7.2 18.6 9.2 20 12 20 C15 20 17 18.4 17 16 C17 14.4 16.4 13.4 15 12.6",
    "text.aligncenter": "s M3.5 5 L20.5 5 M7 9.7 L17 9.7 M3.5 14.3 L20.5 14.3 M7 19 L17 19",
    "text.alignleft": "s M3.5 5 L20.5 5 M3.5 9.7 L14 9.7 M3.5 14.3 L20.5 14.3 M3.5 19 L14 19",
    "text.alignright": "s M3.5 5 L20.5 5 M10 9.7 L20.5 9.7 M3.5 14.3 L20.5 14.3 M10 19 L20.5 19",
    "text.bubble":
      "s M6 3.5 L18 3.5 C20 3.5 21.5 5 21.5 7 L21.5 13.5 C21.5 15.5 20 17 18 17 L11 17 L6 21 L6 "
      + "17 C4 17 2.5 15.5 2.5 13.5 L2.5 7 C2.5 5 4 3.5 6 3.5 Z M7 8 L17 8 M7 12 L13.5 12",
    "text.bubble.fill":
      "b M6 3.5 L18 3.5 C20 3.5 21.5 5 21.5 7 L21.5 13.5 C21.5 15.5 20 17 18 17 L11 17 L6 21 L6 "
      + "17 C4 17 2.5 15.5 2.5 13.5 L2.5 7 C2.5 5 4 3.5 6 3.5 Z | e M7 8 L17 8 M7 12 L13.5 12",
    "text.justify": "s M3.5 5 L20.5 5 M3.5 9.7 L20.5 9.7 M3.5 14.3 L20.5 14.3 M3.5 19 L20.5 19",
    "textformat": "s M2.5 19 L8 5 L13.5 19 M4.4 14.3 L11.6 14.3 O17.8 15.5 3.4 M21.3 12 L21.3 19",
    "textformat.size":
      "s M2.5 19 L7 7 L11.5 19 M4 15.2 L10 15.2 M12 19 L17 4 L22 19 M13.6 14.2 L20.4 14.2",
    "underline":
      "s M7 3.5 L7 10.5 C7 14 9 16 12 16 C15 16 17 14 17 10.5 L17 3.5 M5.5 20.5 L18.5 20.5",
  ]
}
