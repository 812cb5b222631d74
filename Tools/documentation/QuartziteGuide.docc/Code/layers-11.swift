public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
  guard let touch = touches.first else { return }
  path.move(to: touch.location(in: self))
}

public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
  guard let touch = touches.first, !path.isEmpty else { return }
  path.addLine(to: touch.location(in: self))
  setNeedsDisplay()
}

public override func draw(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.addPath(path)
  context.setStrokeColor(lineColor.cgColor)
  context.setLineWidth(lineWidth)
  context.strokePath()
}
