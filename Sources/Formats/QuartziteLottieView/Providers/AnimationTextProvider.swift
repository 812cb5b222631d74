// SPDX-License-Identifier: Apache-2.0
import QuartziteLottie

/// Gives the texts of an animation.
public protocol AnimationKeypathTextProvider: AnyObject {
  /// Returns the text for a layer; nil to keep that of the file.
  ///
  /// - Parameters:
  ///   - keypath: the names that lead to the layer, from the outside in.
  ///   - sourceText: the text of the file.
  func text(for keypath: AnimationKeypath, sourceText: String) -> String?
}

/// The former form of a text provider, which is asked by the name of the layer alone.
public protocol LegacyAnimationTextProvider: AnimationKeypathTextProvider {
  /// Returns the text for a layer.
  ///
  /// - Parameters:
  ///   - keypathName: the name of the layer.
  ///   - sourceText: the text of the file.
  func textFor(keypathName: String, sourceText: String) -> String
}

extension LegacyAnimationTextProvider {
  /// Returns the text for a layer; nil to keep that of the file.
  public func text(for keypath: AnimationKeypath, sourceText: String) -> String? {
    textFor(keypathName: keypath.keys.last ?? "", sourceText: sourceText)
  }
}

/// The name of lottie-ios 3 for a text provider.
public typealias AnimationTextProvider = LegacyAnimationTextProvider

/// Gives texts from a dictionary, by key paths (`Card.Title`) or by names of layers (`Title`).
public final class DictionaryTextProvider: AnimationKeypathTextProvider, LegacyAnimationTextProvider
{
  private let values: [String: String]

  /// Makes a provider; layers that the dictionary lacks keep the text of the file.
  public init(_ values: [String: String]) {
    self.values = values
  }

  /// Returns the text for a layer; nil to keep that of the file.
  public func text(for keypath: AnimationKeypath, sourceText: String) -> String? {
    values[keypath.string] ?? keypath.keys.last.flatMap { values[$0] }
  }

  /// Returns the text for a layer, by its name.
  public func textFor(keypathName: String, sourceText: String) -> String {
    values[keypathName] ?? sourceText
  }
}

/// Keeps the texts of the file: the default.
public final class DefaultTextProvider: AnimationKeypathTextProvider, LegacyAnimationTextProvider {
  /// Makes a provider.
  public init() {}

  /// Returns the text for a layer, by its name.
  public func textFor(keypathName: String, sourceText: String) -> String { sourceText }
}
