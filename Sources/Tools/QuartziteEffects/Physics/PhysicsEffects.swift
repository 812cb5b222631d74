// SPDX-License-Identifier: Apache-2.0
import Quartzite

extension Catalogue {
  /// The effects of the chapter on POP, in the order in which they are listed.
  static let physics: [Effect] = [.displayLink, .popBasic, .popDecay, .popSpring]
}

extension Effect {
  /// The ticks of a display link are counted.
  public static let displayLink = Effect(
    id: "display-link",
    title: "Display link",
    summary: "A display link starts after a second and stops after two; sixty ticks are counted.",
    size: CGSize(width: 320, height: 320),
    duration: 3,
    posterTime: 1.65,
    parameters: [
      .number("start", "Start in seconds", 1, in: 0...5),
      .number("stop", "Stop in seconds", 2, in: 0...10),
    ]
  ) { stage, values in
    stage.rootView.backgroundColor = UIColor(red: 0.07, green: 0.08, blue: 0.16, alpha: 1)
    let counter = TickCounterView(frame: stage.rootView.bounds)
    stage.rootView.addSubview(counter)
    counter.run(from: Double(values.number("start")), to: Double(values.number("stop")))
  }

  /// An animation of POP and one of Core Animation, both removed before their end.
  public static let popBasic = Effect(
    id: "pop-basic",
    title: "POP beside Core Animation",
    summary: "Taken away on its way, POP's layer stays where it was; Core Animation's jumps.",
    size: CGSize(width: 450, height: 520),
    duration: 3,
    posterTime: 1.9,
    parameters: [
      .number("pop", "POP's is removed at, in seconds", 1.5, in: 0...4),
      .number("core", "Core Animation's is removed at, in seconds", 2, in: 0...4),
    ]
  ) { stage, values in
    stage.rootView.backgroundColor = UIColor(red: 0.95, green: 0.96, blue: 1, alpha: 1)
    let view = RemovedAnimationsView(frame: stage.rootView.bounds)
    stage.rootView.addSubview(view)
    view.play(
      popStop: Double(values.number("pop")),
      coreStop: Double(values.number("core"))
    )
  }

  /// A button that glides when it is thrown.
  public static let popDecay = Effect(
    id: "pop-decay",
    title: "Throw a button",
    summary: "Drag the button and let go: it glides on and slows down; a tap stops it.",
    size: CGSize(width: 320, height: 480),
    duration: 4.5,
    posterTime: 1.2,
    takesTouches: true,
    touchScript: """
      0.3 down 160,240; 0.45 move 130,190; 0.6 move 96,130; 0.8 move 90,110; 0.85 move 100,124; \
      0.9 move 110,138; 0.95 move 120,152; 1.0 move 130,166; 1.0 up 130,166; \
      2.6 down 250,345; 2.7 move 246,339; 2.75 move 234,321; 2.8 move 220,301; \
      2.85 move 206,281; 2.85 up 206,281; 3.15 tap 163,217
      """,
    parameters: [
      .number("deceleration", "Deceleration a millisecond", 0.998, in: 0.98...0.9995)
    ]
  ) { stage, values in
    stage.rootView.backgroundColor = UIColor(red: 0.95, green: 0.96, blue: 1, alpha: 1)
    let button = GlideButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    button.deceleration = values.number("deceleration")
    let bounds = stage.rootView.bounds
    button.center = CGPoint(x: bounds.midX, y: bounds.midY)
    stage.rootView.addSubview(button)
  }

  /// A square that springs to four times its size.
  public static let popSpring = Effect(
    id: "pop-spring",
    title: "Spring",
    summary: "A square springs from 50 to 200 points, and a number with it, by a property of ours.",
    size: CGSize(width: 320, height: 380),
    duration: 7,
    posterTime: 3.4,
    parameters: [
      .number("delay", "Delay in seconds", 3, in: 0...10),
      .choice("by", "Spring by", "bounciness", of: ["bounciness", "physics"]),
      .number("bounciness", "Bounciness", 4, in: 0...20),
      .number("speed", "Speed", 0, in: 0...20),
      .number("tension", "Tension", 340, in: 1...1000),
      .number("friction", "Friction", 12, in: 0.5...100),
      .number("mass", "Mass", 1, in: 0.1...20),
      .number("velocity", "Velocity in points a second", 0, in: -2000...2000),
    ]
  ) { stage, values in
    stage.rootView.backgroundColor = Palette.night
    // The start and the end size.
    let goals = UIView(frame: stage.rootView.bounds)
    for side in [50, 200] as [CGFloat] {
      let goal = CAShapeLayer()
      goal.frame = CGRect(x: 160 - side / 2, y: 190 - side / 2, width: side, height: side)
      goal.path = UIBezierPath(roundedRect: goal.bounds, cornerRadius: 10).cgPath
      goal.fillColor = UIColor.clear.cgColor
      goal.strokeColor = UIColor(white: 1, alpha: 0.3).cgColor
      goal.lineDashPattern = [4, 4]
      goals.layer.addSublayer(goal)
    }
    stage.rootView.addSubview(goals)
    let view = SpringBoxView(frame: stage.rootView.bounds)
    stage.rootView.addSubview(view)
    let velocity = values.number("velocity")
    let spring: SpringBoxView.Spring =
      values.choice("by") == "physics"
      ? .physics(
        tension: values.number("tension"),
        friction: values.number("friction"),
        mass: values.number("mass")
      )
      : .bounciness(values.number("bounciness"), speed: values.number("speed"))
    Later.after(Double(values.number("delay"))) { [weak view] in
      view?.grow(to: 200, spring, velocity: velocity)
    }
  }
}
