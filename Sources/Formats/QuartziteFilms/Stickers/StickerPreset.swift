// SPDX-License-Identifier: Apache-2.0

/// The requirements of a service for animated stickers.
package struct StickerPreset: Sendable, Equatable {
  /// The name on the command line.
  package let name: String
  /// The name for people.
  package let title: String
  /// The format.
  package let format: FilmFormat
  /// The width and the height in pixels.
  package let side: Int
  /// The greatest length, in seconds.
  package let greatestLength: Double
  /// The greatest rate, in frames per second.
  package let greatestRate: Int
  /// The greatest number of bytes of a file; where a service says kilobytes, thousands of them.
  package let greatestByteCount: Int

  /// All of them.
  package static let all = [telegram, signal, whatsapp, discord]

  /// Returns the preset with a name, in any case; nil if there is none.
  package static func named(_ name: String) -> StickerPreset? {
    all.first { $0.name == name.lowercased() }
  }

  /// A video sticker of Telegram: WebM (VP9) with alpha, no sound.
  ///
  /// Source: <https://core.telegram.org/stickers/webm-vp9-encoding>.
  package static let telegram = StickerPreset(
    name: "telegram",
    title: "Telegram",
    format: .webm,
    side: 512,
    greatestLength: 3,
    greatestRate: 30,
    greatestByteCount: 256_000
  )

  /// An animated sticker of Signal: APNG that plays for ever.
  ///
  /// Source: Signal support, "Stickers" (custom stickers: 512 x 512, 300 KiB, up to 3 seconds).
  package static let signal = StickerPreset(
    name: "signal",
    title: "Signal",
    format: .apng,
    side: 512,
    greatestLength: 3,
    greatestRate: 60,
    greatestByteCount: 300_000
  )

  /// An animated sticker of WhatsApp: WebP, frames of 8 ms or more.
  ///
  /// Source: <https://github.com/WhatsApp/stickers>, the sticker app's requirements.
  package static let whatsapp = StickerPreset(
    name: "whatsapp",
    title: "WhatsApp",
    format: .webp,
    side: 512,
    greatestLength: 10,
    greatestRate: 60,
    greatestByteCount: 500_000
  )

  /// An animated sticker of Discord: APNG.
  ///
  /// Source: Discord support, "Custom Stickers" (320 x 320, 512 KB, up to 5 seconds).
  package static let discord = StickerPreset(
    name: "discord",
    title: "Discord",
    format: .apng,
    side: 320,
    greatestLength: 5,
    greatestRate: 60,
    greatestByteCount: 512_000
  )
}
