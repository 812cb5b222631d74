// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What a responder takes when something is pasted or dropped on it.
///
/// See: <https://developer.apple.com/documentation/uikit/uipasteconfiguration>
@preconcurrency @MainActor
open class UIPasteConfiguration: NSObject {
  /// The types of the representations that are taken.
  open var acceptableTypeIdentifiers: [String]

  /// Makes a configuration that takes nothing.
  public override init() { acceptableTypeIdentifiers = [] }

  /// Makes a configuration that takes some types.
  public init(acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
  }

  /// Makes a configuration that takes what makes objects of a class.
  public init(forAccepting aClass: any NSItemProviderReading.Type) {
    acceptableTypeIdentifiers = aClass.readableTypeIdentifiersForItemProvider
  }

  /// Takes some types besides.
  open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers += acceptableTypeIdentifiers
  }

  /// Takes what makes objects of a class besides.
  open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
    acceptableTypeIdentifiers += aClass.readableTypeIdentifiersForItemProvider
  }

  /// Whether a provider has a representation that is taken.
  func accepts(_ provider: NSItemProvider) -> Bool {
    acceptableTypeIdentifiers.contains { provider.hasItemConformingToTypeIdentifier($0) }
  }
}

extension UIResponder {
  private final class PasteChoice { var configuration: UIPasteConfiguration? }

  /// What the responder takes when something is pasted; default nil, nothing but texts.
  ///
  /// - Note: Differs from Apple: a client that pastes passes the providers itself; menus and keys paste
  ///   texts alone.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uipasteconfigurationsupporting>
  public var pasteConfiguration: UIPasteConfiguration? {
    get { rareParts.find(PasteChoice.self)?.configuration }
    set { rareParts.get(PasteChoice.self, orMake: PasteChoice.init).configuration = newValue }
  }
}
