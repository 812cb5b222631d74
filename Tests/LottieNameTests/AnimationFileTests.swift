// SPDX-License-Identifier: Apache-2.0
import Lottie
import QuartziteArchives
import QuartziteStage
import Testing

/// Files, archives and providers under lottie-ios' names.
@MainActor @Suite struct AnimationFileTests {
  private let stage = Stage(size: CGSize(width: 10, height: 10), scale: 1)
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func written(_ text: String, _ name: String) throws -> String {
    let url = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  private func pixel(_ view: UIView) throws -> [Int] {
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    stage.rootView.addSubview(view)
    var word: UInt32 = 0
    try stage.renderPixmaps(times: [stage.time]) { word = $0.pixels[5 * $0.rowPixels + 5] }
    return [Int(word & 255), Int(word >> 8 & 255), Int(word >> 16 & 255)]
  }

  @Test func `a file is read once until it changes`() throws {
    defer { remove() }
    try stage.run {
      let path = try written(AnimationViewTests.file, "a.json")
      let first = LottieAnimation.filepath(path)
      #expect(first != nil)
      #expect(LottieAnimation.filepath(path) === first)
      #expect(LottieAnimation.filepath(path, animationCache: nil) !== first)
      _ = try written(AnimationViewTests.file + " ", "a.json")
      #expect(LottieAnimation.filepath(path) !== first)
    }
  }

  @Test func `a missing file is told, and gives a view without an animation`() throws {
    defer { remove() }
    stage.run {
      var told: (any Error)?
      let url = folder.appendingPathComponent("none.json")
      let view = LottieAnimationView(url: url, closure: { told = $0 })
      #expect(view.animation == nil)
      #expect(told as? DotLottieError == .loadingFailed)
      var result: LottieAnimation?
      LottieAnimation.loadedFrom(url: URL(string: "https://a.b/c.json")!, closure: { result = $0 })
      #expect(result == nil)
    }
  }

  @Test func `an archive's manifest says how an animation is played`() throws {
    defer { remove() }
    var zip = ZipWriter()
    let manifest =
      #"{"version":"1","animations":[{"id":"a","loop":true,"speed":2},"#
      + #"{"id":"b","playMode":"bounce","direction":-1}]}"#
    for (name, text) in [
      ("manifest.json", manifest), ("animations/a.json", AnimationViewTests.file),
      ("animations/b.json", AnimationViewTests.file),
    ] { _ = zip.add(name, Array(text.utf8)) }
    let url = folder.appendingPathComponent("x.lottie")
    try Data(zip.finish()).write(to: url)
    try stage.run {
      var loaded: DotLottieFile?
      DotLottieFile.loadedFrom(filepath: url.path) { result in
        if case .success(let file) = result { loaded = file }
      }
      let file = try #require(loaded)
      let view = LottieAnimationView(dotLottie: file)
      #expect(view.loopMode == .loop)
      #expect(view.animationSpeed == 2)
      view.loadAnimation("b", from: file)
      #expect(view.loopMode == .autoReverse)
      #expect(view.animationSpeed == -1)
      #expect(file.animation(at: 2) == nil)
    }
  }

  @Test func `pictures come from a provider`() throws {
    defer { remove() }
    let text = """
      {"w":10,"h":10,"fr":10,"ip":0,"op":10,"assets":[{"id":"p","w":10,"h":10,"u":"img/","p":"a.png"}],
      "layers":[{"ty":2,"refId":"p","nm":"P","ip":0,"op":11,"st":0,"ks":{}}]}
      """
    final class Blue: AnimationImageProvider {
      var asked: [ImageAsset] = []
      func imageForAsset(asset: ImageAsset) -> CGImage? {
        asked.append(asset)
        return UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
          UIColor.blue.setFill()
          $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }.cgImage
      }
    }
    let provider = Blue()
    let animation = try LottieAnimation.from(data: Data(text.utf8))
    let view = LottieAnimationView(animation: animation, imageProvider: provider)
    #expect(try pixel(view) == [0, 0, 255])
    #expect(provider.asked.first?.id == "p")
    #expect(provider.asked.first?.name == "a.png")
    #expect(provider.asked.first?.directory == "img")
  }

  /// A picture of a place of 10 by 10 points.
  private static let picture = """
    {"w":10,"h":10,"fr":10,"ip":0,"op":10,"assets":[{"id":"p","w":10,"h":10,"u":"","p":"a.png"}],
    "layers":[{"ty":2,"refId":"p","nm":"P","ip":0,"op":11,"st":0,"ks":{}}]}
    """

  /// Gives a picture of 4 by 2 pixels, of which the left half is blue and the right half green.
  private final class Halves: AnimationImageProvider {
    var count = 0
    var cacheEligible: Bool
    var gravity = CALayerContentsGravity.resize

    init(cacheEligible: Bool = true) { self.cacheEligible = cacheEligible }

    func imageForAsset(asset: ImageAsset) -> CGImage? {
      count += 1
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let size = CGSize(width: 4, height: 2)
      return UIGraphicsImageRenderer(size: size, format: format).image {
        UIColor.blue.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        UIColor.green.setFill()
        $0.fill(CGRect(x: 2, y: 0, width: 2, height: 2))
      }.cgImage
    }

    func contentsGravity(for asset: ImageAsset) -> CALayerContentsGravity { gravity }
  }

  @Test(arguments: [(true, [1, 1, 2]), (false, [1, 2, 3])])
  func `a provider is asked once until its pictures are reloaded, if they may be kept`(
    isEligible: Bool,
    counts: [Int]
  ) throws {
    defer { remove() }
    let provider = Halves(cacheEligible: isEligible)
    let animation = try LottieAnimation.from(data: Data(Self.picture.utf8))
    let view = LottieAnimationView(animation: animation, imageProvider: provider)
    var asked = [provider.count]
    view.setValueProvider(
      FloatValueProvider(50),
      keypath: AnimationKeypath(keypath: "P.Transform.Opacity")
    )
    view.forceDisplayUpdate()
    asked.append(provider.count)
    view.reloadImages()
    view.forceDisplayUpdate()
    asked.append(provider.count)
    #expect(asked == counts)
  }

  @Test func `a picture fills its place as its provider says`() throws {
    defer { remove() }
    let animation = try LottieAnimation.from(data: Data(Self.picture.utf8))
    let provider = Halves()
    // The centre is where the halves meet: one pixel to the right of it is green.
    func column(_ x: Int, _ y: Int, _ gravity: CALayerContentsGravity) throws -> [Int] {
      provider.gravity = gravity
      let view = LottieAnimationView(animation: animation, imageProvider: provider)
      view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      stage.rootView.addSubview(view)
      defer { view.removeFromSuperview() }
      var word: UInt32 = 0
      try stage.renderPixmaps(times: [stage.time]) { word = $0.pixels[y * $0.rowPixels + x] }
      return [Int(word & 255), Int(word >> 8 & 255), Int(word >> 16 & 255)]
    }
    let (blue, green) = ([0, 0, 255], [0, 255, 0])
    // Stretched, the picture is 10 by 10 points; whole within them 10 by 5, from y 2.5 on.
    #expect(try column(1, 0, .resize) == blue)
    #expect(try column(8, 9, .resize) == green)
    #expect(try column(1, 5, .resizeAspect) == blue)
    #expect(try column(8, 5, .resizeAspect) == green)
    #expect(try column(1, 0, .resizeAspect) != blue)
    #expect(try column(8, 9, .resizeAspect) != green)
    // Filling them it is 20 by 10, and the middle of it is seen.
    #expect(try column(1, 0, .resizeAspectFill) == blue)
    #expect(try column(8, 9, .resizeAspectFill) == green)
  }

  @Test func `texts come from a provider, by key path before name`() throws {
    defer { remove() }
    func layer(_ name: String) -> String {
      """
      {"ty":5,"nm":"\(name)","ip":0,"op":11,"st":0,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"t":"own",
      "f":"Inter","s":5,"fc":[0,0,0]}}]}}}
      """
    }
    let text = """
      {"w":10,"h":10,"fr":10,"ip":0,"op":10,"assets":[{"id":"c","layers":[\(layer("Title"))]}],
      "layers":[{"ty":0,"refId":"c","nm":"Card","w":10,"h":10,"ip":0,"op":11,"st":0,"ks":{}},
      \(layer("Title")),\(layer("Note"))]}
      """
    let view = LottieAnimationView(animation: try LottieAnimation.from(data: Data(text.utf8)))
    view.textProvider = DictionaryTextProvider(["Card.Title": "one", "Title": "two"])
    view.forceDisplayUpdate()
    let texts = view.player?.animation?.texts.map {
      "\($0.path.joined(separator: ".")): \($0.text)"
    }
    #expect(texts == ["Title: two", "Note: own", "Card.Title: one"])
  }
}
