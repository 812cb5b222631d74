// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The gallery page: one HTML file, with films and images beside it.
enum GalleryPage {
  /// Returns the page of `entries`.
  static func html(_ entries: [GalleryEntry]) throws -> String {
    // The JSON is in a script element, which only "</" could end.
    let data = try JSONText.line(entries).replacingOccurrences(of: "</", with: "<\\/")
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>Quartzite: gallery</title>
      <style>\(GalleryStyle.css)</style>
      </head>
      <body>
      <header class="top">
        <div class="brand">
          <h1>Quartzite</h1>
          <p>Core Animation in Swift, drawn without a Mac. \(entries.count) animations.</p>
        </div>
        <div class="tools">
          <input id="search" type="search" placeholder="Search  /" aria-label="Search animations">
          <button id="theme" type="button" aria-label="Light or dark" title="Light or dark">◐</button>
        </div>
      </header>
      <main id="grid">
      \(entries.enumerated().map(card).joined(separator: "\n"))
      </main>
      <p id="none" hidden>Nothing is called that.</p>
      <dialog id="detail" aria-labelledby="detail-title"></dialog>
      <noscript><p class="note">With JavaScript the films play here and the code is shown.</p></noscript>
      <script type="application/json" id="entries">\(data)</script>
      <script>\(GalleryScript.code)</script>
      </body>
      </html>

      """
  }

  private static func card(_ index: Int, _ entry: GalleryEntry) -> String {
    let length = entry.duration.map { String(format: "%.1f s", $0) } ?? "endless"
    return """
      <a class="card" href="\(escaped(entry.video))" data-index="\(index)">
        <span class="stage" style="background:\(entry.ground)"><video muted loop playsinline preload="none" \
      poster="\(escaped(entry.poster))" src="\(escaped(entry.video))" \
      width="\(Int(entry.width))" height="\(Int(entry.height))" tabindex="-1"></video></span>
        <span class="words"><b>\(escaped(entry.title))</b><small>\(length)\
      \(entry.touches ? " · touches" : "")</small></span>
        <span class="summary">\(escaped(entry.summary))</span>
      </a>
      """
  }

  /// Escapes text for HTML and its attributes.
  static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;")
      .replacingOccurrences(of: "\"", with: "&quot;")
  }
}
