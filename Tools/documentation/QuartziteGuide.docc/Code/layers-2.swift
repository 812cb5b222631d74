let mask = UIView(frame: front.bounds)
mask.addSubview(left)    // (0, 0, 100, 400), black above, fading below
mask.addSubview(right)   // (100, -200, 100, 400), black below, fading above
front.mask = mask

UIView.animate(withDuration: 2) {
  left.frame.origin.y -= 400
  right.frame.origin.y += 400
}
