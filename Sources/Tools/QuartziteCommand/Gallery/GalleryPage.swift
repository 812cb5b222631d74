// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The gallery page: one HTML file, with films and images beside it.
enum GalleryPage {
  /// Returns the page of `entries`.
  static func html(_ entries: [GalleryEntry]) throws -> String {
    // The JSON is in a script element, which only "</" could end.
    let data = try JSONText.line(entries).replacingOccurrences(of: "</", with: "<\\/")
    let chapters = chapters(of: entries)
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
          <input id="search" type="search" placeholder="Search" aria-label="Search animations" \
      aria-keyshortcuts="/">
          <button id="theme" type="button" aria-label="Light or dark" title="Light or dark"><svg \
      viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="7"/><path d="M10 3a7 7 0 0 1 0 \
      14z"/></svg></button>
        </div>
      </header>
      \(navigation(chapters))
      <main id="grid">
      \(chapters.map(section).joined(separator: "\n"))
      </main>
      <p id="none" role="status" hidden>Nothing is called that.</p>
      <dialog id="detail" aria-labelledby="detail-title"></dialog>
      <noscript><p class="note">With JavaScript the films play here and the code is shown.</p></noscript>
      <script type="application/json" id="entries">\(data)</script>
      <script>\(GalleryScript.code)</script>
      </body>
      </html>

      """
  }

  /// A chapter with its entries and their indices among all entries.
  private struct Chapter {
    var title: String
    var entries: [(index: Int, entry: GalleryEntry)]
    /// The id of its section, which addresses of the page refer to.
    var anchor: String { "chapter-" + title.lowercased().filter { $0.isLetter || $0.isNumber } }
  }

  /// The chapters in the order of the entries; entries without one are in the last, "Files".
  private static func chapters(of entries: [GalleryEntry]) -> [Chapter] {
    var result: [Chapter] = []
    let numbered = entries.enumerated().map { (index: $0.offset, entry: $0.element) }
    let isOfChapter = { (item: (index: Int, entry: GalleryEntry)) in item.entry.chapter != nil }
    for item in numbered.filter(isOfChapter) + numbered.filter({ !isOfChapter($0) }) {
      let title = item.entry.chapter ?? "Files"
      if let place = result.firstIndex(where: { $0.title == title }) {
        result[place].entries.append(item)
      } else {
        result.append(Chapter(title: title, entries: [item]))
      }
    }
    return result
  }

  private static func navigation(_ chapters: [Chapter]) -> String {
    guard chapters.count > 1 else { return "" }
    let links = chapters.map { "<a href=\"#\($0.anchor)\">\(escaped($0.title))</a>" }
    return "<nav class=\"chapters\" aria-label=\"Chapters\">\(links.joined())</nav>"
  }

  private static func section(_ chapter: Chapter) -> String {
    """
    <section id="\(chapter.anchor)" aria-label="\(escaped(chapter.title))">
    <h2>\(escaped(chapter.title)) <small>\(chapter.entries.count)</small></h2>
    <div class="cards">
    \(chapter.entries.map { card($0.index, $0.entry) }.joined(separator: "\n"))
    </div>
    </section>
    """
  }

  private static func card(_ index: Int, _ entry: GalleryEntry) -> String {
    let length = entry.duration.map { String(format: "%.1f s", $0) } ?? "endless"
    return """
      <a class="card" href="\(escaped(entry.video))" data-index="\(index)">
        <span class="stage" style="background:\(entry.ground)"><img src="\(escaped(entry.still))" alt="" \
      width="\(Int(entry.width))" height="\(Int(entry.height))" loading="lazy" decoding="async"></span>
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
