// SPDX-License-Identifier: Apache-2.0

extension LottieAnimation {
  /// Returns the animation with a value for every property that a key path matches.
  ///
  /// Properties of another kind are unchanged. If nothing matches, the result is equal and has an
  /// additional one of ``issues``. O(properties).
  public func setting(_ value: LottieValue, for keypath: AnimationKeypath) -> LottieAnimation {
    setting(value, track: nil, for: keypath)
  }

  /// Returns the animation with animated numbers or gradient stops for every property that a key path
  /// matches.
  ///
  /// - Parameter value: a value of the kind of the properties that are meant.
  func setting(
    _ value: LottieValue,
    track: Track<Vector>? = nil,
    stops: (count: Int, track: Track<NumberList>)? = nil,
    for keypath: AnimationKeypath
  ) -> LottieAnimation {
    edited(
      value,
      track: track,
      stops: stops,
      what: "the key path \(keypath.string) names nothing of this kind"
    ) { path, _ in keypath.matches(path) }
  }

  /// Returns the animation with a value for a slot, wherever the slot is used.
  ///
  /// Slots are the values, by identifier, that a file leaves for others to set.
  public func setting(_ value: LottieValue, forSlot id: String) -> LottieAnimation {
    edited(value, what: "the slot \(id) holds nothing of this kind") { _, slot in slot == id }
  }

  /// Returns the animation with animated numbers in a slot.
  func setting(_ track: Track<Vector>, forSlot id: String) -> LottieAnimation {
    edited(.number(0), track: track, what: "the slot \(id) holds nothing of this kind") { _, slot in
      slot == id
    }
  }

  /// Returns the animation with texts in a slot, each from its frame on.
  func setting(_ texts: [(frame: Double, text: ThemeText)], forSlot id: String) -> LottieAnimation {
    edited(
      .text(texts.first?.text.text ?? ""),
      texts: texts,
      what: "the slot \(id) holds nothing of this kind"
    ) { _, slot in slot == id }
  }

  /// Returns the animation with animated gradient stops in a slot.
  func setting(
    _ stops: Track<NumberList>,
    colors: Int,
    forSlot id: String
  ) -> LottieAnimation {
    edited(
      .gradient([]),
      stops: (colors, stops),
      what: "the slot \(id) holds nothing of this kind"
    ) { _, slot in slot == id }
  }

  /// Returns the animation with a picture, still encoded, in a slot.
  func setting(_ image: ImageModel, forSlot id: String) -> LottieAnimation {
    var model = model
    model.source = nil
    var issues = issues
    let keys = model.images.filter { $0.value.slot == id }.keys.sorted()
    if keys.isEmpty {
      issues.append(LottieIssue(.missing, "the slot \(id) holds nothing of this kind"))
    }
    for key in keys {
      var image = image
      image.slot = id
      if image.size.width <= 0 || image.size.height <= 0 {
        image.size = model.images[key]?.size ?? .zero
      }
      model.images[key] = image
    }
    return LottieAnimation(model: model, issues: issues)
  }

  /// Returns the animation with additional issues.
  func adding(_ more: [LottieIssue]) -> LottieAnimation {
    more.isEmpty ? self : LottieAnimation(model: model, issues: issues + more)
  }

  private func edited(
    _ value: LottieValue,
    track: Track<Vector>? = nil,
    stops: (count: Int, track: Track<NumberList>)? = nil,
    texts: [(frame: Double, text: ThemeText)] = [],
    what: String,
    isMeant: @escaping (_ path: [String], _ slot: String?) -> Bool
  ) -> LottieAnimation {
    var model = model
    model.source = nil
    var editor = ModelEditor(value, isMeant: isMeant)
    (editor.track, editor.stops) = (
      track, stops ?? value.stops.map { ($0.count, Track($0.numbers)) }
    )
    editor.texts = texts
    editor.edit(&model)
    let issues = editor.count > 0 ? issues : issues + [LottieIssue(.missing, what)]
    return LottieAnimation(model: model, issues: issues)
  }
}
