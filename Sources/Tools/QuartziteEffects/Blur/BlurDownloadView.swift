// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// A picture from an address, which is downloaded and blurred off the main thread and then fades in.
///
/// What is under way and what failed can be seen in the view.
public final class BlurDownloadView: UIView {
  /// How far it is.
  public enum State: Equatable {
    /// Nothing was asked for.
    case idle
    /// A picture is being downloaded or blurred.
    case loading
    /// A picture is there.
    case shown
    /// There is none, and why.
    case failed(PictureError)
  }

  /// Where the picture is that `start()` gets; default nil.
  public var pictureURL: URL?
  /// The blur's deviation in points; default 20.
  public var radius: CGFloat = 20
  /// What gets the picture; default files and servers.
  public var loader: any PictureLoader = URLPictureLoader()
  /// When the outcome is shown, in seconds of the stage's clock after `start()`; default nil, which is
  /// as soon as it is there.
  ///
  /// With a number the clock waits for the outcome at that time, so that films are the same in every
  /// run, however fast the network is.
  public var arrival: TimeInterval?
  /// Called with the outcome.
  public var onFinish: ((Result<UIImage, PictureError>) -> Void)?
  /// How far it is.
  public private(set) var state = State.idle {
    didSet { showState() }
  }
  private let picture = UIImageView()
  private let spinner = UIActivityIndicatorView(style: .large)
  private let message = UILabel()
  private var download: BlurDownload?

  /// Makes an idle view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a view of an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    clipsToBounds = true
    picture.alpha = 0
    message.textAlignment = .center
    message.numberOfLines = 0
    message.font = .systemFont(ofSize: 15)
    message.textColor = Palette.muted
    for view in [spinner, message, picture] { addSubview(view) }
  }

  /// How the picture is placed in the view.
  public override var contentMode: UIView.ContentMode {
    didSet { picture.contentMode = contentMode }
  }

  /// The picture fills the view, the rest stands in its middle.
  public override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
    spinner.center = CGPoint(x: bounds.midX, y: bounds.midY)
    let margin = min(24, bounds.width / 4)
    message.frame = CGRect(
      x: margin,
      y: 0,
      width: bounds.width - 2 * margin,
      height: bounds.height
    )
  }

  // MARK: - Downloading

  /// Gets the picture, blurs it and lets it fade in within a second; takes back an earlier start.
  public func start() {
    cancel()
    picture.image = nil
    guard let pictureURL else {
      return finish(.failure(PictureError(.noAddress, "There is no address to load from.")))
    }
    state = .loading
    let download = BlurDownload()
    self.download = download
    download.run(pictureURL, loader, radius)
    guard let arrival else {
      return download.whenDone { [weak self, weak download] outcome in
        guard let self, let download, self.download === download else { return }
        self.finish(outcome)
      }
    }
    Later.after(arrival) { [weak self, weak download] in
      guard let self, let download, self.download === download else { return }
      self.finish(download.outcome())
    }
  }

  /// Forgets what is under way.
  public func cancel() {
    download = nil
    picture.alpha = 0
    state = .idle
  }

  private func finish(_ outcome: Result<UIImage, PictureError>) {
    download = nil
    switch outcome {
    case .success(let image):
      picture.image = image
      state = .shown
      UIView.animate(withDuration: 1) { self.picture.alpha = 1 }
    case .failure(let error):
      state = .failed(error)
    }
    onFinish?(outcome)
  }

  private func showState() {
    if state == .loading { spinner.startAnimating() } else { spinner.stopAnimating() }
    if case .failed(let error) = state {
      message.attributedText = Self.text(of: error)
    } else {
      message.attributedText = nil
    }
  }

  private static func text(of error: PictureError) -> NSAttributedString {
    let text = NSMutableAttributedString(
      string: "No picture\n",
      attributes: [
        .font: UIFont.systemFont(ofSize: 22, weight: .semibold), .foregroundColor: Palette.ink,
      ]
    )
    let reason = NSAttributedString(
      string: error.description,
      attributes: [.font: UIFont.systemFont(ofSize: 14), .foregroundColor: Palette.muted]
    )
    text.append(reason)
    return text
  }
}

/// One download and blur on a background queue.
private final class BlurDownload: @unchecked Sendable {
  // SAFETY: `result` and `callback` are read and written under `lock`.
  private let lock = NSLock()
  private let done = DispatchSemaphore(value: 0)
  private var result: Result<UIImage, PictureError>?
  private var callback: (@MainActor @Sendable (Result<UIImage, PictureError>) -> Void)?

  func run(_ url: URL, _ loader: any PictureLoader, _ radius: CGFloat) {
    DispatchQueue.global().async { [self] in
      let result: Result<UIImage, PictureError>
      do throws(PictureError) {
        result = .success(try loader.picture(at: url).applyingBlur(radius: radius))
      } catch {
        result = .failure(error)
      }
      let callback = lock.withLock {
        self.result = result
        return self.callback
      }
      done.signal()
      if let callback { Self.call(callback, result) }
    }
  }

  /// Calls back on the main thread, once.
  func whenDone(_ body: @escaping @MainActor @Sendable (Result<UIImage, PictureError>) -> Void) {
    let result = lock.withLock {
      if self.result == nil { callback = body }
      return self.result
    }
    if let result { Self.call(body, result) }
  }

  /// Waits for the outcome.
  func outcome() -> Result<UIImage, PictureError> {
    done.wait()
    defer { done.signal() }
    return lock.withLock { result } ?? .failure(PictureError(.unreachable, "Nothing came."))
  }

  private static func call(
    _ body: @escaping @MainActor @Sendable (Result<UIImage, PictureError>) -> Void,
    _ result: Result<UIImage, PictureError>
  ) {
    DispatchQueue.main.async { MainActor.assumeIsolated { body(result) } }
  }
}

extension Effect {
  /// A picture that comes over a slow line, or does not.
  public static let blurDownload = Effect(
    id: "blur-download",
    title: "Download and blur",
    summary: "A picture is loaded and blurred in the background and fades in, or says why not.",
    size: CGSize(width: 320, height: 400),
    duration: 4,
    posterTime: 2.9,
    parameters: [
      .choice("line", "Line", "slow", of: ["slow", "broken"]),
      .number("radius", "Radius", 20, in: 0...100, step: 1),
      .choice("mode", "Content mode", "fill", of: ["fill", "fit", "stretch"]),
    ]
  ) { stage, values in
    let view = BlurDownloadView(frame: stage.rootView.bounds)
    view.backgroundColor = Palette.paper
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let modes: [String: UIView.ContentMode] = ["fit": .scaleAspectFit, "stretch": .scaleToFill]
    view.contentMode = modes[values.choice("mode")] ?? .scaleAspectFill
    view.radius = values.number("radius")
    view.loader = StudioLine(isBroken: values.choice("line") == "broken")
    view.arrival = 1.5
    view.pictureURL = URL(string: "https://pictures.example/landscape.jpg")
    stage.rootView.addSubview(view)
    view.start()
  }
}

/// A line that brings a drawn picture, so that the catalogue needs no network.
private struct StudioLine: PictureLoader {
  let isBroken: Bool

  func picture(at url: URL) throws(PictureError) -> UIImage {
    guard !isBroken else {
      throw PictureError(.unreachable, "\(url.host ?? "The server") does not answer.")
    }
    return Artwork.landscape.image(size: CGSize(width: 400, height: 400), scale: 1)
  }
}
