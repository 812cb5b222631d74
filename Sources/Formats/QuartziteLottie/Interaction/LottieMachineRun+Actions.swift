// SPDX-License-Identifier: Apache-2.0
import QuartziteNumerics

extension LottieMachineRun {
  /// Performs an action.
  mutating func perform(_ action: MachineAction) {
    guard spend(1) else { return }
    switch action {
    case .setNumber(let name, let value):
      if let number = number(value) { assign(name, .number(number)) }
    case .setBoolean(let name, let value):
      if let flag = boolean(value) { assign(name, .boolean(flag)) }
    case .setText(let name, let value): assign(name, .text(text(value)))
    case .toggle(let name):
      if case .boolean(let flag) = inputs[name] { assign(name, .boolean(!flag)) }
    case .add(let name, let amount, let sign):
      guard case .number(let value) = inputs[name] else { return }
      let sum = value + sign * (number(amount) ?? 1)
      if sum.isFinite { assign(name, .number(sum)) }
    case .adjust(let name, let adjustment): adjust(name, adjustment)
    case .reset(let name):
      if let input = machine.inputs.first(where: { $0.name == name }), input.initial != .event {
        assign(name, input.initial)
      }
    case .fire(let name): raise(name)
    case .setTheme(let value):
      let name = text(value)
      guard name.isEmpty || themes.contains(name) else {
        return fail(.missing, "the theme \(name)")
      }
      shown.theme = name
      if name.isEmpty { shown.slots = [:] }
    case .setFrame(let value): if let frame = number(value) { show(frame: frame) }
    case .setProgress(let value):
      guard let share = number(value), let clip = clips[shown.animation] else { return }
      show(frame: (clip.endFrame - clip.startFrame) * min(max(share, 0), 100) / 100)
    case .openURL(let address, let target): told.append(.openURL(text(address), target: target))
    case .tell(let message): told.append(.custom(message))
    case .setSlot(let id, let value): if let slot = slot(value) { shown.slots[id] = slot }
    case .resetSlot(let id): shown.slots[id] = nil
    case .setImage(let id, let source, let width, let height):
      let path = text(source)
      guard !path.contains("://"), !path.hasPrefix("data:") else {
        return fail(.unsupported, "a picture that is not in the archive")
      }
      shown.slots[id] = .image(path, width: width, height: height)
    case .setSlots(let text):
      guard spend(text.utf8.count / 16) else { return }
      guard let slots = MachineSlots(text, pointer: pointer, LottieLimits()) else { return }
      for (id, value) in slots.values { shown.slots[id] = value }
    case .onlyIf(let guards, let action):
      if spend(guards.count), guards.allSatisfy(holds) { perform(action) }
    }
  }

  private mutating func adjust(_ name: String, _ adjustment: MachineAdjustment) {
    guard case .number(var value) = inputs[name] else { return }
    switch adjustment {
    case .multiply(let factor): value *= number(factor) ?? 1
    case .floor: value.round(.down)
    case .random: value = chance.unit()
    case .clamp(let low, let high):
      let (low, high) = (low.flatMap(number) ?? -.infinity, high.flatMap(number) ?? .infinity)
      guard low <= high else { return }
      value = min(max(value, low), high)
    }
    if value.isFinite { assign(name, .number(value)) }
  }

  /// Evaluates the slots that the current state sets; to be called when the state is entered and when
  /// an input changes.
  mutating func fillStateSlots() {
    guard let state, let number = machine.numbers[state] else { return }
    var slots: [String: LottieMachineShown.Slot] = [:]
    for (id, value) in machine.definitions[number].slots {
      slots[id] = slot(value) ?? shown.stateSlots[id]
    }
    shown.stateSlots = slots
  }

  private func slot(_ value: MachineSlot) -> LottieMachineShown.Slot? {
    switch value {
    case .text(let text): return .text(self.text(text))
    case .numbers(let kind, let operands):
      let numbers = operands.compactMap { number($0) }
      guard numbers.count == operands.count else { return nil }
      switch kind {
      case .color: return .color(numbers)
      case .scalar: return .number(numbers[0])
      case .point: return .point(numbers[0], numbers[1])
      }
    }
  }

  mutating func assign(_ name: String, _ value: LottieInput) {
    guard let old = inputs[name], old.isLike(value) else { return }
    didChange = true
    inputs[name] = value
    if !shown.stateSlots.isEmpty { fillStateSlots() }
    if old != value { told.append(.changed(name, from: old, to: value)) }
  }

  mutating func raise(_ name: String) {
    guard inputs[name] == .event else { return }
    told.append(.fired(name))
    event = name
  }

  // MARK: - Operands

  func number(_ operand: MachineOperand<Double>) -> Double? {
    switch operand {
    case .value(let number): return number
    case .input(let name):
      if case .number(let number) = inputs[name] { return number }
      return nil
    }
  }

  func boolean(_ operand: MachineOperand<Bool>) -> Bool? {
    switch operand {
    case .value(let flag): return flag
    case .input(let name):
      if case .boolean(let flag) = inputs[name] { return flag }
      return nil
    }
  }

  /// The text of an operand; a reference that names no text input stands for itself, dollar included.
  private func text(_ operand: MachineOperand<String>) -> String {
    switch operand {
    case .value(let text): return text
    case .input(let name):
      if case .text(let text) = inputs[name] { return text }
      return "$" + name
    }
  }
}
