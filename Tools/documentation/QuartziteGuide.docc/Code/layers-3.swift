let glide = POPDecayAnimation()
glide.property = POPAnimatableProperty.property(withName: kPOPLayerPosition)
  as? POPAnimatableProperty
glide.velocity = recognizer.velocity(in: superview)
glide.deceleration = 0.998
layer.pop_add(glide, forKey: "glide")
