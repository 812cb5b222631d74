// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// Downloads an image, blurs it off the main thread and fades it in.
///
/// The view shows the progress and errors.
public final class BlurDownloadView: UIView {
  /// The states of a download.
  public enum State: Equatable {
    /// No download was started.
    case idle
    /// The image is being downloaded or blurred.
    case loading
    /// The image is shown.
    case shown
    /// The download failed, for this reason.
    case failed(PictureError)
  }

  /// The address of the image for `start()`; default nil.
  public var pictureURL: URL?
  /// The standard deviation of the blur in points; default 20.
  public var radius: CGFloat = 20
  /// Loads the image; default from files and servers.
  public var loader: any PictureLoader = URLPictureLoader()
  /// When the result is shown, in seconds of the stage's clock after `start()`; default nil, as
  /// soon as it is there.
  ///
  /// With a number the clock waits for the result at that time, so that films are the same in every
  /// run, however fast the network is.
  public var arrival: TimeInterval?
  /// Called with the result.
  public var onFinish: ((Result<UIImage, PictureError>) -> Void)?
  /// The current state.
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

  /// Makes a view of size zero; archives are not decoded.
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

  /// How the image is placed in the view.
  public override var contentMode: UIView.ContentMode {
    didSet { picture.contentMode = contentMode }
  }

  /// The image fills the view, the other parts are centred.
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

  /// Downloads and blurs the image and fades it in within a second; cancels an earlier start.
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

  /// Cancels a download in progress.
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

  /// Calls `body` with the result on the main thread, once.
  func whenDone(_ body: @escaping @MainActor @Sendable (Result<UIImage, PictureError>) -> Void) {
    let result = lock.withLock {
      if self.result == nil { callback = body }
      return self.result
    }
    if let result { Self.call(body, result) }
  }

  /// Waits for the result.
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
  /// An image that arrives over a slow connection, or does not.
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

/// A simulated connection with drawn images, so that the catalogue needs no network.
private struct StudioLine: PictureLoader {
  let isBroken: Bool

  func picture(at url: URL) throws(PictureError) -> UIImage {
    guard !isBroken else {
      throw PictureError(.unreachable, "\(url.host ?? "The server") does not answer.")
    }
    return Artwork.landscape.image(size: CGSize(width: 400, height: 400), scale: 1)
  }
}
