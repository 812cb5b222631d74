// SPDX-License-Identifier: Apache-2.0

/// A cache whose values have costs and a limit on their sum; all caches of the project are of this
/// type.
///
/// The unit of the costs is the owner's choice: pixels, points, entries. When a new value would
/// exceed `limit`, the least recently used values are removed until the sum is at most three
/// quarters of it, so that this happens rarely. What is kept depends on the sequence of calls
/// alone, not on a clock or on the order of a dictionary. A value must be a function of its key, so
/// that no drawing depends on what is in the cache.
///
/// A structure for one thread; an owner that shares it locks it. Members are inlinable, so that
/// they are specialised for the owner's types of keys and values.
@usableFromInline
package struct BoundedCache<Key: Hashable, Value> {
  /// Which values are kept when they are offered.
  @usableFromInline package enum Admission: Sendable {
    /// All of them. One that costs more than the limit is kept alone, until the next value is
    /// added.
    case always
    /// Those whose key is offered for the second time, so that values which change in every frame
    /// do not displace others. None that costs more than a quarter of the limit.
    case secondOffer
    /// Those that fit beside all values which this frame or the `spared` ones before it used. If
    /// these need more than the limit, a part stays in the cache; removing the least recently used
    /// values would replace all of them in each frame, or in each round of a film that repeats.
    case roomBesideFrames
  }

  @usableFromInline struct Entry {
    @usableFromInline var value: Value
    @usableFromInline var cost: Int
    /// The number of the last use; uses are counted over the whole cache.
    @usableFromInline var used: Int
    /// The frame of that use.
    @usableFromInline var frame: Int

    @inlinable init(_ value: Value, _ cost: Int, _ used: Int, _ frame: Int) {
      (self.value, self.cost, self.used, self.frame) = (value, cost, used, frame)
    }
  }

  /// The largest sum of costs.
  @usableFromInline package let limit: Int
  /// Which values are kept when they are offered.
  @usableFromInline package let admission: Admission
  /// How many values of one key are kept; `value(for:where:)` distinguishes them.
  @usableFromInline package let mostAlike: Int
  /// The largest cost of a single value that is kept; not applied where `admission` is `always`.
  @usableFromInline package let largest: Int
  /// After how many frames without a use a value is removed, or up to an eighth later; nil keeps
  /// it until room is needed.
  @usableFromInline package let patience: Int?
  /// Of how many frames before this one `roomBesideFrames` spares the values.
  @usableFromInline package let spared: Int
  /// The sum of the costs of all values.
  @usableFromInline package internal(set) var cost = 0
  /// How many values have been offered so far, which is the number of failed lookups.
  @usableFromInline package internal(set) var offers = 0
  @usableFromInline var entries: [Key: [Entry]] = [:]
  /// The marks of keys that were offered once and whose values were not kept, each with the frame
  /// of the offer in the place that its highest bits say; empty before the first one.
  @usableFromInline var offered: [UInt64] = []
  @usableFromInline var clock = 0
  @usableFromInline var frame = 0
  /// The frame in which unused values were last looked for.
  @usableFromInline var swept = 0
  /// The frame before which making room is not tried again.
  @usableFromInline var crowded = 0

  /// Makes an empty cache.
  ///
  /// - Parameters:
  ///   - limit: The largest sum of costs, 0 or more.
  ///   - admission: Which values are kept when they are offered.
  ///   - mostAlike: How many values of one key are kept, 1 or more.
  ///   - largest: The largest cost of a single value that is kept; default the limit, or a quarter
  ///     of it with `secondOffer`. Not applied with `always`.
  ///   - patience: After how many frames without a use a value is removed, 0 or more; nil, the
  ///     default, keeps it until room is needed. Values are looked through once in an eighth of it, so
  ///     that one may stay for so much longer.
  ///   - spared: Of how many frames before this one `roomBesideFrames` spares the values, 1 or
  ///     more.
  @inlinable package init(
    limit: Int,
    admission: Admission = .always,
    mostAlike: Int = 1,
    largest: Int? = nil,
    patience: Int? = nil,
    spared: Int = 1
  ) {
    (self.limit, self.admission) = (max(0, limit), admission)
    self.mostAlike = max(1, mostAlike)
    self.largest = largest ?? (admission == .secondOffer ? self.limit / 4 : self.limit)
    self.patience = patience
    self.spared = max(1, spared)
  }

  /// How many values are kept.
  ///
  /// O(keys).
  package var count: Int { entries.values.reduce(0) { $0 + $1.count } }

  /// Marks the beginning of a frame, and removes what has not been used for longer than `patience`.
  ///
  /// O(values) once in an eighth of the patience, else O(1).
  @inlinable package mutating func beginFrame() {
    frame += 1
    if let patience, !entries.isEmpty, frame - swept > patience / 8 { dropUnused(for: patience) }
  }

  @inlinable mutating func dropUnused(for frames: Int) {
    swept = frame
    // `contains` first: filtering at once would cost an allocation for each key and frame.
    for (key, alike) in entries where alike.contains(where: { frame - $0.frame > frames }) {
      let rest = alike.filter { frame - $0.frame <= frames }
      cost = rest.reduce(alike.reduce(cost) { $0 - $1.cost }) { $0 + $1.cost }
      entries[key] = rest.isEmpty ? nil : rest
    }
  }

  /// Returns whether a value of a key is kept, without using it.
  @inlinable package func contains(_ key: Key) -> Bool { entries[key] != nil }

  /// Returns the value of a key that is kept, and notes its use.
  @inlinable package mutating func value(for key: Key) -> Value? { value(for: key) { _ in true } }

  /// Returns the first value of a key that `matches` accepts, and notes its use.
  @inlinable package mutating func value(for key: Key, where matches: (Value) -> Bool) -> Value? {
    guard let place = entries.index(forKey: key),
      let index = entries.values[place].firstIndex(where: { matches($0.value) })
    else { return nil }
    clock += 1
    entries.values[place][index].used = clock
    entries.values[place][index].frame = frame
    return entries.values[place][index].value
  }

  /// Keeps a value if `admission` lets it in; returns whether it is kept.
  ///
  /// Where `mostAlike` values of the key are kept already, the new one replaces the least recently
  /// used.
  @discardableResult
  @inlinable
  package mutating func insert(_ value: Value, for key: Key, cost: Int) -> Bool {
    offers += 1
    guard isLetIn(key, cost) else { return false }
    var alike = entries.removeValue(forKey: key) ?? []
    // A replaced value is removed even if the new one finds no room.
    while alike.count >= mostAlike,
      let oldest = alike.indices.min(by: { alike[$0].used < alike[$1].used })
    {
      self.cost -= alike.remove(at: oldest).cost
    }
    if !alike.isEmpty { entries[key] = alike }
    if self.cost + cost > limit { makeRoom(for: cost) }
    guard self.cost + cost <= limit || admission != .roomBesideFrames else { return false }
    clock += 1
    entries[key, default: []].append(Entry(value, cost, clock, frame))
    self.cost += cost
    return true
  }

  /// Makes room for a value that is expensive to make, and returns whether it will be kept then.
  @inlinable package mutating func makesRoom(for cost: Int) -> Bool {
    guard cost <= largest else { return admission == .always }
    if self.cost + cost > limit { makeRoom(for: cost) }
    return self.cost + cost <= limit
  }

  @inlinable mutating func isLetIn(_ key: Key, _ cost: Int) -> Bool {
    switch admission {
    case .always: return true
    case .roomBesideFrames: return cost <= largest
    case .secondOffer:
      return cost <= largest && isOfferedAgain(UInt64(bitPattern: Int64(key.hashValue)))
    }
  }

  /// Returns whether a key with this mark was offered lately, and forgets it then; notes it if not.
  ///
  /// For owners that ask before they make a value. A mark is a hash whose highest bits count: the
  /// newer of two with the same 12 of them takes the place of the older. Where two keys have the
  /// same mark, one is let in too early, which does no harm.
  ///
  /// An offer counts for `spared` frames: in longer rounds no value would last until its next use.
  ///
  /// - Parameter isLater: whether only offers of earlier frames count.
  @inlinable package mutating func isOfferedAgain(_ mark: UInt64, isLater: Bool = false) -> Bool {
    if offered.isEmpty { offered = Array(repeating: 0, count: 4096) }
    // The frame takes the bits that tell the place.
    let (place, rest) = (Int(truncatingIfNeeded: mark >> 52), mark << 12)
    let now = UInt64(truncatingIfNeeded: frame & 4095)
    let last = offered[place]
    let age = Int(truncatingIfNeeded: (now &- last) & 4095)
    let isKnown = last != 0 && (last ^ rest) < 4096 && age <= spared
    if isKnown, isLater, age == 0 { return false }
    offered[place] = isKnown ? 0 : now | rest
    return isKnown
  }

  /// Removes the least recently used values until the sum of costs is at most three quarters of the
  /// limit and there is room for `cost`.
  @inlinable mutating func makeRoom(for cost: Int) {
    let most = min(limit / 4 * 3, limit - min(cost, limit))
    let spares = admission == .roomBesideFrames
    guard !spares || frame >= crowded else { return }
    var oldest: [(used: Int, key: Key)] = []
    for (key, alike) in entries {
      for entry in alike where !spares || entry.frame < frame - spared {
        oldest.append((entry.used, key))
      }
    }
    // The order of the dictionary has no effect: no two entries have the same number of use.
    oldest.sort { $0.used < $1.used }
    for (used, key) in oldest where self.cost > most {
      guard var alike = entries[key], let index = alike.firstIndex(where: { $0.used == used })
      else { continue }
      self.cost -= alike.remove(at: index).cost
      entries[key] = alike.isEmpty ? nil : alike
    }
    // Looking through many values again would cost more than what it finds.
    if self.cost > most { crowded = frame + spared / 2 }
  }
}

extension BoundedCache: Sendable where Key: Sendable, Value: Sendable {}
extension BoundedCache.Entry: Sendable where Key: Sendable, Value: Sendable {}
