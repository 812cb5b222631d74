// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What few buttons have.
final class ButtonExtras {
  var symbols = StateTable<UIImage.SymbolConfiguration>()
  var menuOrder = UIContextMenuConfiguration.ElementOrder.automatic
  var isToggle = false
}

extension UIContextMenuConfiguration {
  /// The order in which a menu lists its elements.
  ///
  /// See:
  /// <https://developer.apple.com/documentation/uikit/uicontextmenuconfiguration/elementorder>
  public enum ElementOrder: Int, Sendable {
    /// Chosen by the system: as given.
    case automatic = 0
    /// The first one nearest to where the menu opened; here as given.
    case priority = 1
    /// As given.
    case fixed = 2
  }
}

extension UIButton {
  private var extras: ButtonExtras { rareParts.get(ButtonExtras.self) { ButtonExtras() } }

  /// The label of the subtitle of a configuration; nil until there is one.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uibutton/subtitlelabel>
  public var subtitleLabel: UILabel? { configured.subtitle }

  /// Whether a tap turns the selection of the button on or off; default false.
  ///
  /// With a menu that a tap opens, the selection stays as it is.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uibutton/changesselectionasprimaryaction>
  public var changesSelectionAsPrimaryAction: Bool {
    get { rareParts.find(ButtonExtras.self)?.isToggle ?? false }
    set { extras.isToggle = newValue }
  }

  /// The order in which the menu lists its elements; stored, default automatic: they are listed as
  /// given.
  public var preferredMenuElementOrder: UIContextMenuConfiguration.ElementOrder {
    get { rareParts.find(ButtonExtras.self)?.menuOrder ?? .automatic }
    set { extras.menuOrder = newValue }
  }

  /// Sets the configuration in which symbols are shown for a state; nil for their own.
  ///
  /// See:
  /// <https://developer.apple.com/documentation/uikit/uibutton/setpreferredsymbolconfiguration(_:forimagein:)>
  public func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?,
    forImageIn state: State
  ) {
    extras.symbols[exact: state] = configuration
    // Shows the image of the state anew.
    setImage(image(exactly: state), for: state)
  }

  /// Returns the configuration of symbols for a state, or that for the normal state.
  public func preferredSymbolConfigurationForImage(
    in state: State
  ) -> UIImage.SymbolConfiguration? {
    rareParts.find(ButtonExtras.self)?.symbols.value(for: state)
  }

  /// The configuration of symbols for the present state.
  public var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    preferredSymbolConfigurationForImage(in: state)
  }

  /// The image of the present state, a symbol in the configuration for it.
  var preferredImage: UIImage? {
    guard let image = currentImage, image.isSymbolImage,
      let settings = currentPreferredSymbolConfiguration
    else { return currentImage }
    return image.withConfiguration(settings)
  }
}
