// SPDX-License-Identifier: Apache-2.0
import QuartziteLottie
import QuartziteScenes

/// Finds what the commands can play, by id.
@MainActor package enum Subjects {
  /// The subjects that `list` shows: the scenes of the program, in order.
  package static var all: [Subject] {
    CommandHost.current.scenes.map { Subject($0.measured()) }
  }

  /// Returns the subject with an id: a scene, or the file at that path, whose extension names its kind.
  ///
  /// - Parameters:
  ///   - id: the id, or the path.
  ///   - choice: the parts of a Lottie file that are played.
  /// - Throws: `UsageError` that suggests the most similar id, or says why the file cannot be
  ///   played.
  package static func named(
    _ id: String,
    _ choice: LottieChoice = LottieChoice()
  ) throws(UsageError) -> Subject {
    if Subject.isLottieFile(id) { return try Subject(lottieFile: id, choice) }
    if Subject.isSVGFile(id) { return try Subject(svgFile: id) }
    if Subject.isLayerPackage(id) { return try Subject(layerPackage: id) }
    let host = CommandHost.current
    if let scene = host.scenes.first(where: { $0.id == id }) { return Subject(scene.measured()) }
    if id == TestCard.subject.id { return TestCard.subject }
    let nearest = Spelling.nearest(id, among: host.scenes.map(\.id))
    let hint = nearest.map { "did you mean '\($0)'?" } ?? "'\(host.name) list' names them"
    throw UsageError("there is no scene '\(id)'; \(hint)")
  }
}

extension Subject {
  /// Whether an argument of the command line is a file, by its extension, and not a scene.
  static func isFile(_ word: String) -> Bool {
    isLottieFile(word) || isSVGFile(word) || isLayerPackage(word)
  }
}
