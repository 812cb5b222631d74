// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// What code of apps relies on without a word in the documentation, each found in a public library.
@MainActor @Suite struct ClientIdiomTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)

  // Source: Persei, which sets the frame of its menu at each layout while the menu is folded back about its
  // lower edge.
  @Test(arguments: [0.3, 1.2, 1.5, Double.pi / 2])
  func `a frame set under a tilt is that of the view once it stands flat`(angle: Double) {
    let view = UIView()
    view.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 500
    view.layer.transform = CATransform3DRotate(transform, angle, 1, 0, 0)
    view.frame = CGRect(x: 10, y: 20, width: 300, height: 112)
    #expect(view.bounds.size == CGSize(width: 300, height: 112))
    view.layer.transform = CATransform3DIdentity
    #expect(view.frame == CGRect(x: 10, y: 20, width: 300, height: 112))
  }

  // Source: Persei and Whisper, which set the inset from what a tap calls.
  @Test func `an inset set under a resting finger moves content that stands at the top`() {
    let scroll = UIScrollView(frame: stage.rootView.bounds)
    scroll.contentSize = CGSize(width: 320, height: 2_000)
    stage.rootView.addSubview(scroll)
    stage.advance(by: 0.1)
    stage.touch(.began, at: CGPoint(x: 100, y: 100))
    stage.advance(by: 0.2)
    #expect(scroll.isTracking && !scroll.isDragging)
    scroll.contentInset.top = 24
    #expect(scroll.contentOffset.y == -24)
    stage.touch(.ended, at: CGPoint(x: 100, y: 100))
  }

  @Test func `a drag is not moved by an inset`() {
    let scroll = UIScrollView(frame: stage.rootView.bounds)
    scroll.contentSize = CGSize(width: 320, height: 2_000)
    stage.rootView.addSubview(scroll)
    stage.advance(by: 0.1)
    stage.touch(.began, at: CGPoint(x: 100, y: 300))
    stage.advance(by: 0.02)
    stage.touch(.moved, at: CGPoint(x: 100, y: 200))
    stage.advance(by: 0.02)
    let offset = scroll.contentOffset
    scroll.contentInset.top = 24
    #expect(scroll.isDragging && scroll.contentOffset == offset && offset.y > 0)
    stage.touch(.ended, at: CGPoint(x: 100, y: 200))
  }

  // Source: Apple, present(_:animated:completion:): the completion is called after the presentation
  // finishes, so the next transition may begin in it.
  @Test(arguments: [true, false])
  func `a controller is dismissed in the completion of its presentation`(isAnimated: Bool) {
    let (base, page) = (UIViewController(), UIViewController())
    stage.run { stage.window.rootViewController = base }
    stage.advance(by: 0.1)
    var calls: [String] = []
    stage.run {
      base.present(page, animated: isAnimated) {
        calls.append("presented")
        page.dismiss(animated: isAnimated) { calls.append("dismissed") }
      }
    }
    stage.advance(by: 2)
    #expect(calls == ["presented", "dismissed"])
    #expect(base.presentedViewController == nil && page.viewIfLoaded?.window == nil)
    stage.run {
      base.present(page, animated: isAnimated)
      stage.advance(by: 1)
      page.dismiss(animated: isAnimated) { base.present(page, animated: isAnimated) }
    }
    stage.advance(by: 2)
    #expect(base.presentedViewController === page)
  }

  private final class Chat: UIViewController {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
    override var inputAccessoryView: UIView? { bar }
    override var canBecomeFirstResponder: Bool { true }
  }

  // Source: Apple, UIResponder.inputAccessoryView: "controllers can override it to display a view above the
  // keyboard", as chats do with the controller as the first responder.
  @Test func `a controller's accessory stands alone, and above the keyboard of a field in it`() {
    let chat = Chat()
    stage.run { stage.window.rootViewController = chat }
    stage.advance(by: 0.1)
    stage.run { _ = chat.becomeFirstResponder() }
    stage.advance(by: 1)
    func top() -> CGFloat { chat.bar.convert(CGPoint.zero, to: nil).y }
    #expect(chat.bar.window != nil && top() == 430)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    stage.run {
      chat.view.addSubview(field)
      _ = field.becomeFirstResponder()
    }
    stage.advance(by: 1)
    #expect(chat.bar.window != nil && top() < 300)
    stage.run { _ = field.resignFirstResponder() }
    stage.advance(by: 1)
    #expect(chat.bar.window == nil)
  }

  private final class Pages: UIViewController {
    func show(_ page: UIViewController) {
      addChild(page)
      view.addSubview(page.view)
      page.didMove(toParent: self)
    }
  }

  private final class Page: UIViewController {
    var calls: [String] = []
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      calls.append("will")
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      calls.append("did")
    }
  }

  // Source: PageMenu, whose users add its view alone; the pages that come later are told that they appear.
  @Test func `a page appears in a container whose view alone was added`() {
    let (pages, base) = (Pages(), UIViewController())
    base.view.addSubview(pages.view)
    stage.run { stage.window.rootViewController = base }
    stage.advance(by: 0.1)
    let page = Page()
    stage.run { pages.show(page) }
    stage.advance(by: 0.1)
    #expect(page.calls == ["will", "did"])
  }

  // Source: Apple, UIDevice.orientationDidChangeNotification.
  @Test func `a stage that turns says so before its windows turn`() {
    var seen: [UIDeviceOrientation] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification,
      object: nil,
      queue: nil
    ) { _ in
      MainActor.assumeIsolated {
        // Other tests have stages of their own.
        guard UIScreen.main.bounds.width == 480 || UIScreen.main.bounds.height == 480 else {
          return
        }
        seen.append(UIDevice.current.orientation)
      }
    }
    stage.resize(to: CGSize(width: 480, height: 320))
    stage.resize(to: CGSize(width: 480, height: 330))
    stage.resize(to: CGSize(width: 320, height: 480))
    NotificationCenter.default.removeObserver(token)
    #expect(seen == [.landscapeLeft, .portrait])
  }

  // Source: Apple's UITableViewCell as public apps look: pictures are as high as the row at most.
  @Test func `a picture higher than its row is shown smaller`() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 150, height: 75)).image { _ in }
    cell.imageView?.image = picture
    cell.textLabel?.text = "Name"
    stage.rootView.addSubview(cell)
    cell.layoutIfNeeded()
    let (image, label) = (try #require(cell.imageView), try #require(cell.textLabel))
    #expect(image.frame.height == cell.contentView.bounds.height)
    #expect(abs(image.frame.width - 2 * image.frame.height) < 1e-9)
    #expect(abs(label.frame.minX - image.frame.maxX - 16) < 1e-9)
  }

  @Test func `files are read by the older options' names`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data([1, 2]).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try Data(contentsOf: file, options: .uncachedRead).count == 2)
    #expect(try Data(contentsOf: file, options: .mappedRead).count == 2)
  }
}
