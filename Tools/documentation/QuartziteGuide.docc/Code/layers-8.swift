gradient.colors = [UIColor.red, .green, .blue].map(\.cgColor)
gradient.locations = [0.25, 0.5, 0.75]
gradient.startPoint = CGPoint(x: 0, y: 0)
gradient.endPoint = CGPoint(x: 1, y: 0)
layer.addSublayer(gradient)

// A bare layer animates by itself: a quarter of a second, Apple's default curve.
gradient.locations = [0.01, 0.5, 0.99]
