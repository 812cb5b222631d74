// SPDX-License-Identifier: Apache-2.0
import Foundation

extension UIBarButtonItem {
  /// The styles of items.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uibarbuttonitem/style>
  public enum Style: Int, Sendable {
    /// Regular weight.
    case plain = 0
    /// The same as `plain`; deprecated by Apple.
    case bordered = 1
    /// Semibold, for the action that completes a task.
    case done = 2
  }

  /// The items with titles and images of the system.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uibarbuttonitem/systemitem>
  public enum SystemItem: Int, Sendable {
    /// "Done", semibold.
    case done = 0
    /// "Cancel".
    case cancel
    /// "Edit".
    case edit
    /// "Save", semibold.
    case save
    /// A plus.
    case add
    /// A space that takes the free width.
    case flexibleSpace
    /// A space of the item's width.
    case fixedSpace
    /// A sheet with a pencil.
    case compose
    /// An arrow to the left.
    case reply
    /// A square with an arrow that leaves it.
    case action
    /// A folder.
    case organize
    /// An open book.
    case bookmarks
    /// A magnifying glass.
    case search
    /// An arrow in a circle.
    case refresh
    /// A cross.
    case stop
    /// A camera.
    case camera
    /// A dustbin.
    case trash
    /// A triangle.
    case play
    /// Two bars.
    case pause
    /// Two triangles to the left.
    case rewind
    /// Two triangles to the right.
    case fastForward
    /// "Undo".
    case undo
    /// "Redo".
    case redo
    /// A page curl; deprecated by Apple and shown as nothing.
    case pageCurl
    /// A cross.
    case close

    /// Makes the item with a name in nib files; nil for an unknown name.
    package init?(nib name: String) {
      guard let place = Self.names.firstIndex(of: name) else { return nil }
      self.init(rawValue: place)
    }

    /// The names in nib files, in the order of the raw values.
    private static let names = [
      "done", "cancel", "edit", "save", "add", "flexibleSpace", "fixedSpace", "compose", "reply",
      "action", "organize", "bookmarks", "search", "refresh", "stop", "camera", "trash", "play",
      "pause", "rewind", "fastForward", "undo", "redo", "pageCurl", "close",
    ]

    /// The style of items of this kind.
    package var style: Style { self == .done || self == .save ? .done : .plain }

    /// The system's title in English; nil for items with an image, and for spaces.
    package var title: String? {
      switch self {
      case .done: "Done"
      case .cancel: "Cancel"
      case .edit: "Edit"
      case .save: "Save"
      case .undo: "Undo"
      case .redo: "Redo"
      default: nil
      }
    }

    /// The name of the system's symbol; nil for items with a title, and for spaces.
    package var symbol: String? {
      switch self {
      case .add: "plus"
      case .compose: "square.and.pencil"
      case .reply: "arrowshape.turn.up.left"
      case .action: "square.and.arrow.up"
      case .organize: "folder"
      case .bookmarks: "book"
      case .search: "magnifyingglass"
      case .refresh: "arrow.clockwise"
      case .stop, .close: "xmark"
      case .camera: "camera"
      case .trash: "trash"
      case .play: "play.fill"
      case .pause: "pause.fill"
      case .rewind: "backward.fill"
      case .fastForward: "forward.fill"
      default: nil
      }
    }

    /// Whether it is a space.
    package var isSpace: Bool { self == .flexibleSpace || self == .fixedSpace }
  }

  /// Takes the title and the image of the system item.
  package func takeSystemLook() {
    guard let systemItem else { return }
    title = systemItem.title
    image = systemItem.symbol.flatMap { UIImage(systemName: $0) }
  }
}
