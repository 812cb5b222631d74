// SPDX-License-Identifier: Apache-2.0

/// The symbols of weather, journeys and sound.
extension SymbolTable {
  /// Their descriptions by name; see `symbols`.
  static let more: [String: String] = [
    "capslock":
      "s M12 3 L21 11.5 L16.5 11.5 L16.5 16 L7.5 16 L7.5 11.5 L3 11.5 Z M7.5 20.5 L16.5 20.5",
    "capslock.fill":
      "b M12 3 L21 11.5 L16.5 11.5 L16.5 16 L7.5 16 L7.5 11.5 L3 11.5 Z | s M7.5 20.5 L16.5 20.5",
    "delete.left":
      "s M8.6 5 L19.5 5 C20.9 5 22 6.1 22 7.5 L22 16.5 C22 17.9 20.9 19 19.5 19 L8.6 19 L2 12 Z "
      + "M11.3 9 L17.3 15 M17.3 9 L11.3 15",
    "delete.left.fill":
      "b M8.6 5 L19.5 5 C20.9 5 22 6.1 22 7.5 L22 16.5 C22 17.9 20.9 19 19.5 19 L8.6 19 L2 12 Z "
      + "| e M11.3 9 L17.3 15 M17.3 9 L11.3 15",
    "shift": "s M12 3.5 L21 13 L16.5 13 L16.5 20.5 L7.5 20.5 L7.5 13 L3 13 Z",
    "shift.fill": "b M12 3.5 L21 13 L16.5 13 L16.5 20.5 L7.5 20.5 L7.5 13 L3 13 Z",
    "airplane":
      "b M21.8 12 C21.8 12.9 20.6 13.5 19 13.5 L14.8 13.5 L10 21.5 L8 21.5 L10.4 13.5 L5.6 13.3 "
      + "L3.6 16 L2.2 16 L3.2 12 L2.2 8 L3.6 8 L5.6 10.7 L10.4 10.5 L8 2.5 L10 2.5 L14.8 10.5 "
      + "L19 10.5 C20.6 10.5 21.8 11.1 21.8 12 Z",
    "bicycle":
      "s O6 15.5 4 O18 15.5 4 M6 15.5 L10 8.5 L16 8.5 L18 15.5 M10 8.5 L13 15.5 L6 15.5 M13 15.5 "
      + "L16 8.5 M8.5 6.5 L11 6.5 M15.3 6 L17.5 6",
    "bus.fill":
      "b R4.5 3 15 15.5 3 M7 18.5 L7 20.5 M17 18.5 L17 20.5 | x R7 6 10 6 1 O8 15.3 1.1 O16 15.3 1.1",
    "car":
      "s M4 12.5 L5.8 7.2 C6.1 6.2 6.8 5.8 7.8 5.8 L16.2 5.8 C17.2 5.8 17.9 6.2 18.2 7.2 L20 12.5 "
      + "M3 17.5 L3 14.5 C3 13.2 3.8 12.5 5 12.5 L19 12.5 C20.2 12.5 21 13.2 21 14.5 L21 17.5 Z "
      + "M4.8 17.5 L4.8 19.5 M19.2 17.5 L19.2 19.5 | f O6.8 15 1.1 O17.2 15 1.1",
    "car.fill":
      "b M3 17.5 L3 14.5 C3 13 4 12.4 4.2 12 L5.8 7.2 C6.1 6.2 6.8 5.8 7.8 5.8 L16.2 5.8 C17.2 "
      + "5.8 17.9 6.2 18.2 7.2 L19.8 12 C20 12.4 21 13 21 14.5 L21 17.5 Z M4.8 17.5 L4.8 19.5 "
      + "M19.2 17.5 L19.2 19.5 | x O6.8 14.8 1.2 O17.2 14.8 1.2 | e M6.5 10.8 L17.5 10.8",
    "cloud.bolt": "s \(cloud) | f \(bolt)",
    "cloud.bolt.fill": "b \(cloud) | f \(bolt)",
    "cloud.bolt.rain": "s \(cloud) M7 17.5 L5.8 21 M17.6 17.5 L16.4 21 | f \(bolt)",
    "cloud.bolt.rain.fill": "b \(cloud) | s M7 17.5 L5.8 21 M17.6 17.5 L16.4 21 | f \(bolt)",
    "cloud.drizzle": "s \(cloud) \(drizzle)",
    "cloud.drizzle.fill": "b \(cloud) | s \(drizzle)",
    "cloud.fog": "s \(cloud) M4 17.8 L20 17.8 M6.5 21 L17.5 21",
    "cloud.fog.fill": "b \(cloud) | s M4 17.8 L20 17.8 M6.5 21 L17.5 21",
    "cloud.rain": "s \(cloud) \(rain)",
    "cloud.rain.fill": "b \(cloud) | s \(rain)",
    "cloud.snow": "s \(cloud) | f \(flakes)",
    "cloud.snow.fill": "b \(cloud) | f \(flakes)",
    "cloud.sun": "s \(sun) \(low)",
    "cloud.sun.fill": "s \(sun) | b \(low)",
    "drop": "s \(drop)",
    "drop.fill": "b \(drop)",
    "headphones":
      "s M4 15 L4 12.5 C4 7.8 7.5 4.5 12 4.5 C16.5 4.5 20 7.8 20 12.5 L20 15 | b R3 14 3.6 6 1.6 "
      + "R17.4 14 3.6 6 1.6",
    "hifispeaker": "s R6 2.5 12 19 2.5 O12 14.8 3.4 | f O12 7 1.3",
    "hifispeaker.fill": "b R6 2.5 12 19 2.5 | x O12 7.2 1.8 O12 14.8 3.6 | f O12 14.8 1.6",
    "hurricane":
      "s O12 12 4.2 M12 7.8 C13.6 4.6 16.4 3.1 20 3.4 M12 16.2 C10.4 19.4 7.6 20.9 4 20.6 "
      + "| f O12 12 1.5",
    "mic": "s R9 2.5 6 11.5 3 M5.5 11.5 C5.5 15.4 8.2 17.8 12 17.8 C15.8 17.8 18.5 15.4 18.5 11.5 "
      + "M12 17.8 L12 21.5 M8.5 21.5 L15.5 21.5",
    "moon":
      "s M19.8 14.7 C14.2 16.9 7.4 11.8 9.7 4.2 C5.8 5.3 3.2 8.5 3.2 12.3 C3.2 17 7 20.8 11.7 20.8 "
      + "C15.4 20.8 18.6 18.4 19.8 14.7 Z",
    "music.mic": "s O16.5 7.5 4 M12.8 9.2 L4 18.4 L5.6 20 L14.8 11.2",
    "smoke.fill": "b \(cloud) | s M4 17.8 L14 17.8 M8 21 L20 21",
    "snow": "s \(flake)",
    "snowflake": "s \(flake)",
    "speaker.fill": "b \(speaker)",
    "speaker.slash.fill": "b \(speaker) | s M16 9 L22 15 M22 9 L16 15",
    "speaker.wave.1.fill": "b \(speaker) | s A11 12 4.6 -42 42",
    "speaker.wave.2.fill": "b \(speaker) | s A11 12 4.6 -42 42 A11 12 8.4 -42 42",
    "speaker.wave.3.fill":
      "b \(speaker) | s A10 12 4.6 -42 42 A10 12 8.2 -42 42 A10 12 11.8 -42 42",
    "thermometer": "s R10 2.5 4 13.5 2 O12 18.2 3.3 | f O12 18.2 1.9 R11.2 9 1.6 9 0.5",
    "tornado": "s M3 4 L21 4 M5 8 L18.5 8 M7.5 12 L17 12 M10 16 L16 16 M13 20 L15.5 20",
    "tram": "s R5 3 14 15 3 M8 18 L6 21.5 M16 18 L18 21.5 M5 12 L19 12 | f O8.5 15 1 O15.5 15 1",
    "tram.fill":
      "b R5 3 14 15 3 M8 18 L6 21.5 M16 18 L18 21.5 | x R7.5 6.5 9 5 1 O8.5 14.8 1 O15.5 14.8 1",
    "tropicalstorm":
      "s O12 12 4.2 M12 7.8 C13.6 4.6 16.4 3.1 20 3.4 M12 16.2 C10.4 19.4 7.6 20.9 4 20.6",
    "umbrella": "s \(umbrella)",
    "umbrella.fill": "b \(shade) | s \(umbrella)",
    "wind":
      "s M2.5 9 L13.5 9 C16 9 16.8 7.6 16.4 6.2 C16 4.8 14.2 4.4 13 5.6 M2.5 13 L19 13 C21.5 13 "
      + "22.2 11.2 21.4 10 C20.6 8.8 19 9 18.2 10 M2.5 17 L11.5 17 C13.8 17 14.8 18.6 14 20 C13.2 "
      + "21.2 11.6 21 10.8 20",
  ]

  private static let cloud =
    "M7 14.5 C4.7 14.5 3 13 3 11 C3 9 4.5 7.6 6.3 7.4 C6.8 4.9 9 3 11.8 3 C14.7 3 17 5 17.3 7.7 "
    + "C19.2 7.9 20.6 9.3 20.6 11.1 C20.6 13 19 14.5 17 14.5 Z"
  private static let rain = "M8 17.5 L6.8 21 M12.4 17.5 L11.2 21 M16.8 17.5 L15.6 21"
  private static let drizzle = "M8 17.5 L7.6 18.8 M12.2 19.7 L11.8 21 M16.4 17.5 L16 18.8"
  private static let bolt = "M13 14.6 L9.4 18.9 L11.8 18.9 L10.6 22.2 L14.8 17.6 L12.4 17.6 Z"
  private static let flakes = "O7.5 18.6 1.2 O12 20.8 1.2 O16.5 18.6 1.2"
  private static let sun =
    "A15.5 8.5 4 165 410 M15.5 2 L15.5 2.6 M20.2 3.8 L19.7 4.3 M22 8.5 L21.4 8.5 M10.8 3.8 L11.3 4.3"
  private static let low =
    "M6.4 20.5 C4 20.5 2.4 19 2.4 17 C2.4 15.1 3.8 13.7 5.6 13.5 C6.1 11.3 8 9.8 10.4 9.8 C12.9 "
    + "9.8 14.9 11.5 15.2 13.9 C17 14.1 18.2 15.4 18.2 17.1 C18.2 19 16.7 20.5 14.8 20.5 Z"
  private static let drop =
    "M12 2.8 C15.5 7.6 18 11 18 14.6 C18 18.2 15.4 21 12 21 C8.6 21 6 18.2 6 14.6 C6 11 8.5 7.6 12 "
    + "2.8 Z"
  private static let flake =
    "M12 2.5 L12 21.5 M3.8 7.2 L20.2 16.8 M20.2 7.2 L3.8 16.8 M9.6 4 L12 6.2 L14.4 4 M9.6 20 L12 "
    + "17.8 L14.4 20 M4 10.4 L7 9.1 L6.7 5.9 M20 13.6 L17 14.9 L17.3 18.1 M20 10.4 L17 9.1 L17.3 "
    + "5.9 M4 13.6 L7 14.9 L6.7 18.1"
  private static let speaker = "M3 9.5 L6.5 9.5 L11 5 L11 19 L6.5 14.5 L3 14.5 Z"
  private static let shade =
    "M3 12.5 C3.4 7.4 7.2 4 12 4 C16.8 4 20.6 7.4 21 12.5 Z"
  private static let umbrella =
    "\(shade) M12 12.5 L12 19 C12 21.6 8.6 21.6 8.6 19 M12 2.5 L12 4"
}
