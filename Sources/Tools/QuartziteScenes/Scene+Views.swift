// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite

extension Scene {
  /// The size of the stage for a view that has none itself, in points.
  public static let usualSize = CGSize(width: 320, height: 568)

  /// Makes a scene of a view.
  ///
  /// A view that has a size is centred on the stage, one that has none fills it.
  ///
  /// - Parameters:
  ///   - id: default the title in lower case with hyphens; each scene of a program has its own.
  ///   - size: the size of the stage in points; default that of the view's frame, or of its
  ///     contents, or `usualSize`.
  ///   - duration: in seconds; default nil, endless.
  ///   - touches: the scene's own touches; default none.
  ///   - view: makes the view; called again whenever time goes back.
  public init(
    _ title: String,
    id: String? = nil,
    chapter: String? = nil,
    summary: String = "",
    size: CGSize? = nil,
    duration: TimeInterval? = nil,
    touches: TouchScript? = nil,
    view: @escaping @MainActor @Sendable () -> UIView
  ) {
    self.init(
      title,
      id: id,
      chapter: chapter,
      summary: summary,
      size: size,
      duration: duration,
      touches: touches,
      parameters: [],
      view: { _ in view() }
    )
  }

  /// Makes a scene of a view with parameters.
  ///
  /// ```swift
  /// Scene("Card", parameters: [.number("radius", "Radius", 12, in: 0...40)]) { values in
  ///   CardView(radius: values.number("radius"))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - id: default the title in lower case with hyphens; each scene of a program has its own.
  ///   - size: the size of the stage in points; default that of the view's frame, or of its
  ///     contents, or `usualSize`.
  ///   - duration: in seconds; default nil, endless.
  ///   - touches: the scene's own touches; default none.
  ///   - parameters: in the order in which they are listed.
  ///   - view: makes the view from a value for every parameter; called again whenever time goes
  ///     back.
  public init(
    _ title: String,
    id: String? = nil,
    chapter: String? = nil,
    summary: String = "",
    size: CGSize? = nil,
    duration: TimeInterval? = nil,
    touches: TouchScript? = nil,
    parameters: [Parameter],
    view: @escaping @MainActor @Sendable (Values) -> UIView
  ) {
    self.init(
      title,
      id: id,
      chapter: chapter,
      summary: summary,
      size: size ?? .zero,
      duration: duration,
      touches: touches,
      parameters: parameters,
      make: { stage, values in Self.place(view(values), on: stage) }
    )
    guard size == nil else { return }
    measure = {
      let stage = Stage(size: Self.usualSize, scale: 1)
      return stage.run { Self.size(of: view(Values().completed(by: parameters))) }
    }
  }

  /// The scene with a size: if none was given, the view is made once to measure it.
  @MainActor package func measured() -> Scene {
    guard let measure else { return self }
    var scene = self
    (scene.size, scene.measure) = (measure(), nil)
    return scene
  }

  @MainActor private static func place(_ view: UIView, on stage: Stage) {
    let root = stage.rootView
    root.addSubview(view)
    if view.frame.isEmpty {
      view.frame = root.bounds
    } else {
      view.center = CGPoint(x: root.bounds.midX, y: root.bounds.midY)
    }
  }

  @MainActor private static func size(of view: UIView) -> CGSize {
    if !view.frame.isEmpty { return view.frame.size }
    let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return fitting.width > 0 && fitting.height > 0 ? fitting : usualSize
  }
}
