// SPDX-License-Identifier: Apache-2.0

extension LottieAnimation {
  /// Returns the animation with the value of every property that a key path names.
  ///
  /// A value of another kind than a property's leaves it as it is. Where nothing is named the result
  /// is equal, and its ``issues`` say so. O(properties).
  public func setting(_ value: LottieValue, for keypath: AnimationKeypath) -> LottieAnimation {
    edited(value, what: "the key path \(keypath.string) names nothing of this kind") { path, _ in
      keypath.matches(path)
    }
  }

  /// Returns the animation with a value in a slot, wherever the slot is used.
  ///
  /// Slots are the places that a file leaves open for others to fill, by identifier.
  public func setting(_ value: LottieValue, forSlot id: String) -> LottieAnimation {
    edited(value, what: "the slot \(id) holds nothing of this kind") { _, slot in slot == id }
  }

  private func edited(
    _ value: LottieValue,
    what: String,
    isMeant: @escaping (_ path: [String], _ slot: String?) -> Bool
  ) -> LottieAnimation {
    var model = model
    var editor = ModelEditor(value, isMeant: isMeant)
    editor.edit(&model)
    let issues = editor.count > 0 ? issues : issues + [LottieIssue(.missing, what)]
    return LottieAnimation(model: model, issues: issues)
  }
}
