// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteTiming

/// Reads the JSON of a state machine; whatever is not understood is reported, and left out.
struct MachineReader {
  /// The contents of a file.
  struct File {
    var initial = ""
    var inputs: [LottieStateMachine.Input] = []
    var states: [MachineState] = []
    var interactions: [MachineInteraction] = []
  }

  let log = IssueLog()
  /// The file, for reports.
  private let place: String
  private let limits: LottieLimits
  private var kinds: [String: LottieInput] = [:]
  /// The names of the states that transitions lead to, with the key paths of the transitions.
  private var targets: [(name: String, at: String)] = []

  /// Makes a reader; `place` is the file in issues.
  init(place: String, limits: LottieLimits) {
    (self.place, self.limits) = (place, limits)
  }

  /// Reads a file.
  ///
  /// - Throws: `LottieImportError` if it is damaged, or holds no state to begin with.
  mutating func file(_ text: [UInt8]) throws(LottieImportError) -> File {
    let root = try JSONScanner.scan(text, limits: limits).root
    guard root.isObject else {
      throw LottieImportError(.notLottie, "the state machine is no JSON object", context: place)
    }
    var file = File()
    for input in (root["inputs"] ?? root["triggers"])?.elements ?? [] {
      guard let read = self.input(input) else { continue }
      guard kinds.updateValue(read.initial, forKey: read.name) == nil else {
        note(.invalid, "a second input of the name \(read.name)", input)
        continue
      }
      file.inputs.append(read)
    }
    var names: Set<String> = []
    for element in root["states"]?.elements ?? [] {
      guard let state = self.state(element) else { continue }
      if names.insert(state.name).inserted {
        file.states.append(state)
      } else {
        note(.invalid, "a second state of the name \(state.name)", element)
      }
    }
    for element in (root["interactions"] ?? root["listeners"])?.elements ?? [] {
      if let interaction = self.interaction(element) { file.interactions.append(interaction) }
    }
    for target in targets where !names.contains(target.name) {
      log.note(.missing, "the state \(target.name)", at: target.at)
    }
    for interaction in file.interactions {
      if let state = interaction.state, !names.contains(state) {
        log.note(.missing, "the state \(state)", at: "\(place): interactions")
      }
    }
    file.initial = root["initial"]?.string ?? ""
    guard names.contains(file.initial) else {
      throw LottieImportError(
        .notLottie,
        "the state machine has no state '\(file.initial)' to begin with",
        context: place
      )
    }
    return file
  }

  private func path(_ value: JSONValue) -> String { "\(place): \(value.keyPath)" }

  private func note(_ kind: LottieIssue.Kind, _ message: String, _ value: JSONValue) {
    log.note(kind, message, at: path(value))
  }

  // MARK: - Inputs

  private func input(_ value: JSONValue) -> LottieStateMachine.Input? {
    guard let name = value["name"]?.string else {
      note(.invalid, "an input without a name", value)
      return nil
    }
    let held = value["value"]
    switch value["type"]?.string {
    case "Numeric": return .init(name: name, initial: .number(held?.number ?? 0))
    case "Boolean": return .init(name: name, initial: .boolean(held?.bool ?? false))
    case "String": return .init(name: name, initial: .text(held?.string ?? ""))
    case "Event": return .init(name: name, initial: .event)
    case let type:
      note(.unsupported, "an input of type \(type ?? "none")", value)
      return nil
    }
  }

  /// The name of the input that a guard or an action refers to; nil, with an issue, where no input has
  /// the name and the kind.
  private func inputName(_ value: JSONValue, like kind: LottieInput?) -> String? {
    guard let name = (value["inputName"] ?? value["triggerName"])?.string else {
      note(.invalid, "without the name of an input", value)
      return nil
    }
    guard let known = kinds[name], kind.map(known.isLike) ?? true else {
      note(.missing, "the input \(name)", value)
      return nil
    }
    return name
  }

  /// A value, or the input that `$name` names.
  private func operand<Value>(
    _ value: JSONValue?,
    _ literal: (JSONValue) -> Value?
  ) -> MachineOperand<Value>? {
    guard let value else { return nil }
    if let text = value.string, text.hasPrefix("$") { return .input(String(text.dropFirst())) }
    return literal(value).map { .value($0) }
  }

  private func number(_ value: JSONValue?) -> MachineOperand<Double>? {
    operand(value) { $0.kind == .number ? $0.number : nil }
  }

  private func text(_ value: JSONValue?) -> MachineOperand<String>? { operand(value, \.string) }

  private func boolean(_ value: JSONValue?) -> MachineOperand<Bool>? {
    operand(value) { $0.kind == .yes || $0.kind == .no ? $0.bool : nil }
  }

  // MARK: - States

  private mutating func state(_ value: JSONValue) -> MachineState? {
    guard let name = value["name"]?.string else {
      note(.invalid, "a state without a name", value)
      return nil
    }
    var state = MachineState(name: name)
    switch value["type"]?.string {
    case "PlaybackState", nil: state.playback = playback(value)
    case "GlobalState": state.isGlobal = true
    case let type?:
      note(.unsupported, "a state of type \(type)", value)
      return nil
    }
    for transition in value["transitions"]?.elements ?? [] {
      if let read = self.transition(transition) { state.transitions.append(read) }
    }
    if state.transitions.filter(\.guards.isEmpty).count > 1 {
      note(.invalid, "more than one transition without a guard; the last one counts", value)
    }
    state.entryActions = actions(value["entryActions"])
    state.exitActions = actions(value["exitActions"])
    for entry in value["slots"]?.elements ?? [] {
      guard let id = entry["slotId"]?.string, let type = entry["type"]?.string, type != "Text",
        let given = entry["value"], let slot = slot("Set\(type)Slot", given)
      else {
        note(.invalid, "is no slot with a colour, a number or a point", entry)
        continue
      }
      if state.isGlobal { note(.unsupported, "slots of a global state", entry) }
      state.slots.append((id, slot))
    }
    if let other = value["backgroundColor"] { note(.unsupported, "left out", other) }
    return state
  }

  private func playback(_ value: JSONValue) -> MachinePlayback {
    var playback = MachinePlayback()
    playback.animation = value["animation"]?.string ?? ""
    playback.loops = value["loop"]?.bool ?? false
    playback.loopCount = max(0, value["loopCount"]?.int ?? 0)
    playback.isFinal = value["final"]?.bool ?? false
    playback.startsByItself = value["autoplay"]?.bool ?? false
    if let mode = value["mode"] {
      if let known = mode.string.flatMap(MachinePlayback.Mode.init(rawValue:)) {
        playback.mode = known
      } else {
        note(.unsupported, "plays forwards instead", mode)
      }
    }
    if let speed = value["speed"] {
      if let factor = speed.number, factor > 0, factor <= 1000 {
        playback.speed = factor
      } else {
        note(.invalid, "is no speed", speed)
      }
    }
    if let segment = value["segment"] {
      if let pair = segment.numbers, pair.count == 2, pair[1] >= pair[0] {
        playback.segment = .frames(pair[0], pair[1])
      } else if let marker = segment.string {
        playback.segment = marker.isEmpty ? nil : .marker(marker)
      } else {
        note(.invalid, "is no segment", segment)
      }
    }
    return playback
  }

  private mutating func transition(_ value: JSONValue) -> MachineTransition? {
    guard let target = value["toState"]?.string else {
      note(.invalid, "a transition without a state to go to", value)
      return nil
    }
    var transition = MachineTransition(target: target)
    switch value["type"]?.string {
    case "Transition", nil: break
    case "Tweened":
      let duration = value["duration"]?.number ?? 0
      let ease = value["easing"]?.numbers ?? [0, 0, 1, 1]
      let isCurve = ease.count == 4 && ease.allSatisfy(\.isFinite)
      if duration > 0, duration <= 3600, isCurve, (0...1).contains(ease[0]),
        (0...1).contains(ease[2])
      {
        transition.tween = .init(
          duration: duration,
          ease: UnitBezier(ease[0], ease[1], ease[2], ease[3])
        )
      } else if duration != 0 {
        note(.invalid, "takes no time instead", value)
      }
    case let type?:
      note(.unsupported, "a transition of type \(type)", value)
      return nil
    }
    targets.append((target, path(value)))
    for element in value["guards"]?.elements ?? [] {
      // A transition with a guard that is not understood must never be taken.
      guard let read = self.condition(element) else { return nil }
      transition.guards.append(read)
    }
    return transition
  }

  private func condition(_ value: JSONValue) -> MachineGuard? {
    let type = value["type"]?.string ?? "none"
    if type == "Event" { return inputName(value, like: .event).map { .event($0) } }
    guard ["Numeric", "Boolean", "String"].contains(type) else {
      note(.unsupported, "a guard of type \(type)", value)
      return nil
    }
    let word = value["conditionType"]?.string ?? ""
    guard let comparison = MachineGuard.Comparison(rawValue: word) else {
      note(.unsupported, "a comparison of type \(word)", value)
      return nil
    }
    let other = value["compareTo"]
    switch type {
    case "Numeric":
      guard let name = inputName(value, like: .number(0)) else { return nil }
      if let other = number(other) { return .number(name, comparison, other) }
    case "Boolean":
      guard let name = inputName(value, like: .boolean(false)) else { return nil }
      if let other = boolean(other) { return .boolean(name, comparison, other) }
    default:
      guard let name = inputName(value, like: .text("")) else { return nil }
      if let other = text(other) { return .text(name, comparison, other) }
    }
    note(.invalid, "compares with nothing of its type", value)
    return nil
  }

  // MARK: - Interactions

  private mutating func interaction(_ value: JSONValue) -> MachineInteraction? {
    let type = value["type"]?.string ?? "none"
    guard let trigger = MachineInteraction.Trigger(rawValue: type) else {
      note(.unsupported, "an interaction of type \(type)", value)
      return nil
    }
    let layer = value["layerName"]?.string
    return MachineInteraction(
      trigger: trigger,
      layer: layer?.isEmpty == true ? nil : layer,
      state: value["stateName"]?.string,
      actions: actions(value["actions"])
    )
  }

  private func actions(_ list: JSONValue?) -> [MachineAction] {
    (list?.elements ?? []).compactMap { action($0) }
  }

  /// Reads an action; one with guards is done where all of them hold.
  private func action(_ value: JSONValue) -> MachineAction? {
    guard let action = plainAction(value) else { return nil }
    var guards: [MachineGuard] = []
    for element in value["guards"]?.elements ?? [] {
      guard let read = condition(element) else { return nil }
      guards.append(read)
    }
    return guards.isEmpty ? action : .onlyIf(guards, action)
  }

  private func plainAction(_ value: JSONValue) -> MachineAction? {
    let type = value["type"]?.string ?? "none"
    let given = value["value"]
    func invalid() -> MachineAction? {
      note(.invalid, "\(type) without a value of its type", value)
      return nil
    }
    switch type {
    case "SetNumeric":
      guard let name = inputName(value, like: .number(0)) else { return nil }
      return number(given).map { .setNumber(name, $0) } ?? invalid()
    case "SetBoolean":
      guard let name = inputName(value, like: .boolean(false)) else { return nil }
      return boolean(given).map { .setBoolean(name, $0) } ?? invalid()
    case "SetString":
      guard let name = inputName(value, like: .text("")) else { return nil }
      return text(given).map { .setText(name, $0) } ?? invalid()
    case "Toggle": return inputName(value, like: .boolean(false)).map { .toggle($0) }
    case "Increment", "Decrement":
      guard let name = inputName(value, like: .number(0)) else { return nil }
      let amount = given == nil ? .value(1) : number(given)
      return amount.map { .add(name, $0, sign: type == "Increment" ? 1 : -1) } ?? invalid()
    case "Multiply":
      guard let name = inputName(value, like: .number(0)) else { return nil }
      return number(given).map { .adjust(name, .multiply($0)) } ?? invalid()
    case "Floor": return inputName(value, like: .number(0)).map { .adjust($0, .floor) }
    case "SetRandom": return inputName(value, like: .number(0)).map { .adjust($0, .random) }
    case "Clamp":
      guard let name = inputName(value, like: .number(0)) else { return nil }
      let (low, high) = (value["min"], value["max"])
      if (low != nil && number(low) == nil) || (high != nil && number(high) == nil) {
        return invalid()
      }
      return .adjust(name, .clamp(number(low), number(high)))
    case "Reset": return inputName(value, like: nil).map { .reset($0) }
    case "Fire": return inputName(value, like: .event).map { .fire($0) }
    case "SetTheme": return text(given ?? value["themeId"]).map { .setTheme($0) } ?? invalid()
    case "SetFrame": return number(given).map { .setFrame($0) } ?? invalid()
    case "SetProgress": return number(given).map { .setProgress($0) } ?? invalid()
    case "OpenUrl":
      let target = value["target"]?.string ?? ""
      return text(value["url"]).map { .openURL($0, target: target) } ?? invalid()
    case "FireCustomEvent": return given?.string.map { .tell($0) } ?? invalid()
    case "ResetSlot": return value["slotId"]?.string.map { .resetSlot($0) } ?? invalid()
    case "SetColorSlot", "SetScalarSlot", "SetVectorSlot", "SetPositionSlot", "SetTextSlot":
      guard let id = value["slotId"]?.string, let given, let slot = slot(type, given) else {
        return invalid()
      }
      return .setSlot(id, slot)
    case "SetImageSlot":
      guard let id = value["slotId"]?.string, let source = text(value["src"]) else {
        return invalid()
      }
      let size = (value["width"]?.number ?? 0, value["height"]?.number ?? 0)
      return .setImage(id, source, width: max(0, size.0), height: max(0, size.1))
    case "SetThemeData":
      guard let text = given?.string, MachineSlots(text, pointer: .zero, limits) != nil else {
        return invalid()
      }
      return .setSlots(text)
    default:
      note(.unsupported, "an action of type \(type)", value)
      return nil
    }
  }

  /// Reads the value that an action or a state sets a slot to.
  private func slot(_ type: String, _ given: JSONValue) -> MachineSlot? {
    if type == "SetTextSlot" { return text(given).map { .text($0) } }
    let operands =
      given.numbers?.map { .value($0) }
      ?? (given.isList ? given.elements : [given]).compactMap { number($0) }
    let numbers: [MachineOperand<Double>] = operands
    switch type {
    case "SetColorSlot" where numbers.count == 3 || numbers.count == 4:
      return .numbers(.color, numbers)
    case "SetScalarSlot" where numbers.count == 1: return .numbers(.scalar, numbers)
    case "SetVectorSlot" where numbers.count == 2, "SetPositionSlot" where numbers.count == 2:
      return .numbers(.point, numbers)
    default: return nil
    }
  }
}

extension LottieInput {
  /// Whether both are of one kind.
  func isLike(_ other: LottieInput) -> Bool {
    switch (self, other) {
    case (.number, .number), (.boolean, .boolean), (.text, .text), (.event, .event): true
    default: false
    }
  }
}
