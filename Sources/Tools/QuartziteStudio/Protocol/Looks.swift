// SPDX-License-Identifier: Apache-2.0

/// What a page shows beside or in place of the plain picture.
package struct Looks: Sendable, Equatable {
  /// The exploded view: the layers pulled apart in depth, and rotated.
  package struct Explosion: Sendable, Equatable {
    /// The rotation about the vertical axis in degrees, -75...75.
    package var yaw: Double
    /// The rotation about the horizontal axis in degrees, -75...75.
    package var pitch: Double
    /// The distance of two levels in points, 0...400.
    package var gap: Double

    /// Makes a view; what is out of range is clamped.
    package init(yaw: Double, pitch: Double, gap: Double) {
      self.yaw = min(max(yaw, -75), 75)
      self.pitch = min(max(pitch, -75), 75)
      self.gap = min(max(gap, 0), 400)
    }
  }

  /// Onion skins: pictures of times before and after, over that of the shown time.
  package struct Ghosts: Sendable, Equatable {
    /// The number of skins before the shown time, and of those after it, 1...8.
    package var count: Int
    /// The time between neighbouring skins in seconds, 1/240...5.
    package var step: Double

    /// Makes a choice of times; what is out of range is clamped.
    package init(count: Int, step: Double) {
      (self.count, self.step) = (min(max(count, 1), 8), min(max(step, 1 / 240), 5))
    }

    /// The times of the skins around `time`, ascending; those before 0 or after `end` are left out.
    package func times(around time: Double, to end: Double) -> [Double] {
      (-count...count).filter { $0 != 0 }.map { time + Double($0) * step }
        .filter { $0 >= 0 && $0 <= end }
    }
  }

  /// The exploded view; nil for the plain picture.
  package var explosion: Explosion?
  /// The onion skins; nil for none.
  package var ghosts: Ghosts?
  /// Whether the scene without the page's changes is shown beside the stage.
  package var showsCode = false
  /// Whether each picture comes with the reasons for what changed in it.
  package var explains = false

  /// Makes the looks of the plain picture alone.
  package init() {}
}

extension ServerMessage {
  /// Why a picture differs from the one before it.
  package struct Changes: Encodable, Sendable {
    package var kind = "changes"
    /// The number of the picture.
    package var frame: UInt32
    /// The rectangles that were drawn again, in pixels: x, y, width, height each.
    package var rects: [[Int]]
    /// The fraction of the picture that they cover, 0...1.
    package var share: Double
    /// The layers that differ.
    package var layers: [FrameChanges.Change]
  }

  /// The drawing times of layers.
  package struct Costs: Encodable, Sendable {
    package var kind = "costs"
    /// The time of the picture.
    package var time: Double
    /// The drawing time of the whole picture in microseconds.
    package var whole: Double
    /// The layers, the most expensive first.
    package var layers: [LayerCosts.Cost]
  }

  /// The objects that outlive the scene.
  package struct Leaks: Encodable, Sendable {
    /// An object that is still alive.
    package struct Leak: Encodable, Sendable {
      /// Its class, and when it was seen first.
      package var what: String
      /// What holds it, as `Class.property`; empty where reflection finds nothing.
      package var holders: [String]
    }
    package var kind = "leaks"
    /// The number of objects that were tracked.
    package var seen: Int
    /// How long the scene was played, in seconds.
    package var seconds: Double
    /// The objects that are still alive.
    package var leaks: [Leak]
  }
}
