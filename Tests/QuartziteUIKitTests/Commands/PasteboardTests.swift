// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Pasteboards, by Apple's documentation of them.
@MainActor @Suite struct PasteboardTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)

  private func picture() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 2, height: 3)).image { _ in }
  }

  @Test func `a text comes back, and each change counts`() {
    let board = UIPasteboard.general
    let count = board.changeCount
    #expect(board.string == nil && !board.hasStrings && board.numberOfItems == 0)
    board.string = "one"
    #expect(board.string == "one" && board.hasStrings && !board.hasImages)
    board.strings = ["a", "b"]
    #expect(board.strings == ["a", "b"] && board.string == "a" && board.numberOfItems == 2)
    #expect(board.changeCount == count + 2)
    board.string = nil
    #expect(board.items.isEmpty && board.strings == nil)
  }

  @Test func `each stage has pasteboards of its own`() {
    UIPasteboard.general.string = "here"
    let other = Stage(size: CGSize(width: 10, height: 10), scale: 1)
    other.run {
      #expect(UIPasteboard.general.string == nil)
      UIPasteboard.general.string = "there"
    }
    stage.run { #expect(UIPasteboard.general.string == "here") }
  }

  @Test func `images, addresses and colours are found among items of several types`() {
    let (image, url) = (picture(), URL(string: "https://example.org/a"))
    let board = UIPasteboard.withUniqueName()
    board.items = [
      ["public.utf8-plain-text": "text"], ["public.png": image, "public.url": url as Any],
      ["com.apple.uikit.color": UIColor.red],
    ]
    #expect(board.image === image && board.images?.count == 1)
    #expect(board.url == url && board.color == .red && board.string == "text")
    #expect(board.types == ["public.utf8-plain-text"])
    #expect(board.contains(pasteboardTypes: ["public.png", "public.utf8-plain-text"]))
    #expect(!board.contains(pasteboardTypes: ["public.png"]))
    board.addItems([["public.jpeg": Data([1, 2, 3])]])
    #expect(board.numberOfItems == 4 && board.images?.count == 1)
  }

  @Test func `bytes are those of the value`() throws {
    let board = UIPasteboard.withUniqueName()
    board.setData(Data("grün".utf8), forPasteboardType: "public.utf8-plain-text")
    #expect(board.string == "grün")
    board.setValue("x", forPasteboardType: "public.text")
    #expect(board.data(forPasteboardType: "public.text") == Data([0x78]))
    #expect(board.value(forPasteboardType: "public.png") == nil)
    board.image = picture()
    let data = try #require(board.data(forPasteboardType: "public.png"))
    #expect(UIImage(data: data)?.size.height == 3 * UIScreen.main.scale)
    board.setData(Data([0, 1, 2]), forPasteboardType: "public.png")
    #expect(board.image == nil && !board.hasImages)
  }

  @Test func `a named pasteboard is one object until it is removed`() throws {
    let name = UIPasteboard.Name("mine")
    #expect(UIPasteboard.pasteboard(withName: name, create: false) == nil)
    let board = try #require(UIPasteboard.pasteboard(withName: name, create: true))
    #expect(UIPasteboard.pasteboard(withName: name, create: false) === board)
    #expect(UIPasteboard.withUniqueName().name != UIPasteboard.withUniqueName().name)
    UIPasteboard.remove(withName: name)
    #expect(UIPasteboard.pasteboard(withName: name, create: false) == nil)
    UIPasteboard.general.string = "a"
    UIPasteboard.remove(withName: .general)
    #expect(UIPasteboard.general.string == nil)
  }

  @Test func `a change tells which types came and went`() {
    final class Told: @unchecked Sendable {
      // SAFETY: the notification is posted on the main thread.
      var info: [[AnyHashable: Any]] = []
    }
    let (told, board) = (Told(), UIPasteboard.withUniqueName())
    board.string = "a"
    let token = NotificationCenter.default.addObserver(
      forName: UIPasteboard.changedNotification,
      object: board,
      queue: nil
    ) { told.info.append($0.userInfo ?? [:]) }
    board.url = URL(string: "https://example.org")
    NotificationCenter.default.removeObserver(token)
    #expect(told.info.count == 1)
    let (added, removed) = (
      told.info.first?[UIPasteboard.changedTypesAddedUserInfoKey] as? [String],
      told.info.first?[UIPasteboard.changedTypesRemovedUserInfoKey] as? [String]
    )
    #expect(added == ["public.url"] && removed == ["public.utf8-plain-text"])
  }

  @Test func `more than 1,024 items or pasteboards are left out`() {
    let board = UIPasteboard.general
    board.strings = Array(repeating: "x", count: 5000)
    #expect(board.numberOfItems == 1024)
    for number in 0..<2000 {
      _ = UIPasteboard.pasteboard(withName: .init("\(number)"), create: true)
    }
    #expect(UIPasteboard.pasteboard(withName: .init("1999"), create: true) == nil)
    #expect(UIPasteboard.withUniqueName().string == nil)
  }
}
