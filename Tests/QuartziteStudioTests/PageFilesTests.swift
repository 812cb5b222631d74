// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteStudio
import Testing

@Suite struct PageFilesTests {
  @Test func `the root is the page`() throws {
    let reply = try #require(PageFiles().reply(path: "/"))
    #expect(reply.status == 200)
    #expect(reply.headers.contains { $0 == ("Content-Type", "text/html; charset=utf-8") })
    #expect(reply.body.starts(with: "<!doctype html>".utf8))
  }

  @Test func `every file that the page names is there`() throws {
    let files = PageFiles()
    let page = String(decoding: try #require(files.reply(path: "/")).body, as: UTF8.self)
    let named = page.matches(of: /(?:href|src)="([^"#]+)"/).map { String($0.1) }
    #expect(named.count >= 3)
    for name in named { #expect(files.reply(path: "/" + name) != nil, "\(name)") }
    // And what the scripts import, and what these import.
    var scripts = ["studio.js"]
    var next = 0
    while next < scripts.count {
      let body = try #require(files.reply(path: "/" + scripts[next])?.body, "\(scripts[next])")
      for found in String(decoding: body, as: UTF8.self).matches(of: /from "\.\/([a-z]+\.js)"/)
      where !scripts.contains(String(found.1)) {
        scripts.append(String(found.1))
      }
      next += 1
    }
    #expect(scripts.count >= 30)
  }

  @Test func `every file of the folder is served, from its place there`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Tools/QuartzitePage").standardized
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.contains(".") && !$0.hasSuffix(".c") && !$0.hasSuffix(".h") }
    #expect(paths.count >= 40)
    let (built, read) = (PageFiles(), PageFiles(directory: folder.path))
    for path in paths {
      let body = try Array(Data(contentsOf: folder.appending(path: path)))
      let name = "/" + (path as NSString).lastPathComponent
      let isBuilt = built.reply(path: name)?.body == body
      let isRead = read.reply(path: name)?.body == body
      #expect(isBuilt && isRead, "\(path)")
    }
  }

  @Test(arguments: [
    "", "index.html", "//index.html", "/..", "/../index.html", "/./index.html",
    "/%2e%2e/index.html",
    "/index.html/", "/INDEX.HTML", "/etc/passwd", "/studio.js%00", "/studio.js\\..",
    "/page/studio.js",
  ])
  func `nothing else has a path`(_ path: String) {
    #expect(PageFiles().reply(path: path) == nil)
  }

  @Test func `a directory serves the page's names and no others`() throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    try Data("mine".utf8).write(to: directory.appendingPathComponent("studio.css"))
    try Data("secret".utf8).write(to: directory.appendingPathComponent("secret.txt"))
    let files = PageFiles(directory: directory.path)
    #expect(files.reply(path: "/studio.css")?.body == Array("mine".utf8))
    #expect(files.reply(path: "/secret.txt") == nil)
    #expect(files.version != PageFiles().version)
  }

  @Test func `an answer says its length and forbids what the page does not need`() {
    let reply = Reply(status: 200, headers: [("Content-Type", "text/plain")], body: [65])
    let text = String(decoding: reply.head(contentLength: 1), as: UTF8.self)
    #expect(text.hasPrefix("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n"))
    #expect(text.hasSuffix("\r\n\r\n"))
    #expect(text.contains("\r\nContent-Length: 1\r\n"))
    #expect(text.contains("default-src 'self'"))
    #expect(text.contains("frame-ancestors 'none'"))
    #expect(text.contains("nosniff"))
    #expect(!text.contains("\n\r\n\r\n"))
  }
}
