// SPDX-License-Identifier: Apache-2.0
// The global functions of expressions: arithmetic with numbers and lists, colours, eases, chance.

function isList(value) { return value instanceof Array; }
/** The plain value of a number, text or switch that stands in an object. */
function plain(value) {
  return value instanceof Number || value instanceof String || value instanceof Boolean
    ? value.valueOf() : value;
}
function api(names, value) {
  names.split(' ').forEach(function (name) { fixed(world, name, value); });
}

// MARK: Arithmetic

/** Makes an operator that works on numbers and, number for number, on lists. */
function operator(onNumbers, onMixed) {
  return function (a, b) {
    a = plain(a);
    b = plain(b);
    if (!isList(a) && !isList(b)) { return onNumbers(a, b); }
    return onMixed(a, b);
  };
}
function adding(sum) {
  return operator(sum, function (a, b) {
    var first = isList(a) ? a : [a];
    var second = isList(b) ? b : [b];
    var count = Math.max(first.length, second.length);
    var result = [];
    step(8 * count);
    for (var index = 0; index < count; index += 1) {
      var x = plain(first[index]);
      var y = plain(second[index]);
      result[index] = index >= first.length ? sum(0, y) : index >= second.length ? x : sum(x, y);
    }
    return result;
  });
}
function scaling(name, scale) {
  return operator(scale, function (a, b) {
    if (isList(a) && isList(b)) { fail(name + ' of two lists'); }
    var list = isList(a) ? a : b;
    var result = [];
    step(8 * list.length);
    for (var index = 0; index < list.length; index += 1) {
      result[index] = isList(a) ? scale(plain(a[index]), b) : scale(a, plain(b[index]));
    }
    return result;
  });
}
api('$bm_sum sum add', adding(function (a, b) { return a + b; }));
api('$bm_sub sub', adding(function (a, b) { return a - b; }));
api('$bm_mul mul', scaling('the product', function (a, b) { return a * b; }));
api('$bm_div div', scaling('the quotient', function (a, b) { return a / b; }));
api('$bm_mod mod', operator(
  function (a, b) { return a % b; },
  function () { fail('the remainder of lists'); }
));
function negated(value) { return world.$bm_mul(value, -1); }
api('$bm_neg', function (value) { value = plain(value); return isList(value) ? negated(value) : -value; });
api('$bm_isInstanceOfArray', isList);

function numbersOf(value) {
  value = plain(value);
  return isList(value) ? value : [Number(value)];
}
function lengthOf(vector) {
  var sum = 0;
  vector = numbersOf(vector);
  step(vector.length);
  for (var index = 0; index < vector.length; index += 1) { sum += vector[index] * vector[index]; }
  return Math.sqrt(sum);
}
function length(a, b) { return lengthOf(b === undefined ? a : world.sub(a, b)); }
api('length', length);
api('normalize', function (vector) {
  var size = lengthOf(vector);
  return size > 0 ? world.div(vector, size) : numbersOf(vector).slice();
});
api('dot', function (a, b) {
  var sum = 0;
  a = numbersOf(a);
  b = numbersOf(b);
  step(a.length);
  for (var index = 0; index < Math.min(a.length, b.length); index += 1) { sum += a[index] * b[index]; }
  return sum;
});
api('cross', function (a, b) {
  function at(list, index) { return Number(list[index] || 0); }
  a = numbersOf(a);
  b = numbersOf(b);
  return [at(a, 1) * at(b, 2) - at(a, 2) * at(b, 1), at(a, 2) * at(b, 0) - at(a, 0) * at(b, 2),
    at(a, 0) * at(b, 1) - at(a, 1) * at(b, 0)];
});
function degrees(angle) { return angle * 180 / Math.PI; }
function radians(angle) { return angle * Math.PI / 180; }
api('degreesToRadians degrees_to_radians', radians);
api('radiansToDegrees radians_to_degrees', degrees);
api('lookAt', function (from, to) {
  var way = world.sub(to, from);
  var z = Number(way[2] || 0);
  var pitch = Math.atan2(way[1], Math.sqrt(way[0] * way[0] + z * z));
  return [-degrees(pitch), degrees(Math.atan2(way[0], z)), 0];
});
function each(value, change) {
  value = plain(value);
  if (!isList(value)) { return change(value, 0); }
  var result = [];
  step(8 * value.length);
  for (var index = 0; index < value.length; index += 1) { result[index] = change(plain(value[index]), index); }
  return result;
}
api('clamp', function (value, limit1, limit2) {
  return each(value, function (number, index) {
    var low = isList(limit1) ? limit1[index] : Number(limit1);
    var high = isList(limit2) ? limit2[index] : Number(limit2);
    return Math.min(Math.max(number, Math.min(low, high)), Math.max(low, high));
  });
});

// MARK: Colours

api('rgbToHsl', function (color) {
  var r = color[0], g = color[1], b = color[2];
  var high = Math.max(r, g, b), low = Math.min(r, g, b);
  var light = (high + low) / 2, range = high - low;
  if (range === 0) { return [0, 0, light, color[3]]; }
  var saturation = light > 0.5 ? range / (2 - high - low) : range / (high + low);
  var hue = high === r ? (g - b) / range + (g < b ? 6 : 0) : high === g ? (b - r) / range + 2
    : (r - g) / range + 4;
  return [hue / 6, saturation, light, color[3]];
});
api('hslToRgb', function (color) {
  var hue = color[0], saturation = color[1], light = color[2];
  var q = light < 0.5 ? light * (1 + saturation) : light + saturation - light * saturation;
  var p = 2 * light - q;
  function channel(t) {
    t -= Math.floor(t);
    return t < 1 / 6 ? p + (q - p) * 6 * t : t < 1 / 2 ? q : t < 2 / 3 ? p + (q - p) * (2 / 3 - t) * 6 : p;
  }
  return [channel(hue + 1 / 3), channel(hue), channel(hue - 1 / 3), color[3]];
});
api('hexToRgb', function (hex) {
  var digits = /^#?([0-9a-fA-F]{2})([0-9a-fA-F]{2})([0-9a-fA-F]{2})/.exec(textOf(hex));
  if (!digits) { fail('is no colour'); }
  return [1, 2, 3].map(function (index) { return parseInt(digits[index], 16) / 255; }).concat([1]);
});

// MARK: Interpolation

/** Makes an interpolation of (t, value1, value2) or (t, tMin, tMax, value1, value2). */
function interpolation(pace) {
  return function (t, low, high, from, to) {
    if (from === undefined || to === undefined) {
      from = low;
      to = high;
      low = 0;
      high = 1;
    }
    t = Number(t);
    low = Number(low);
    high = Number(high);
    from = plain(from);
    to = plain(to);
    if (high < low) {
      var other = high;
      high = low;
      low = other;
      other = from;
      from = to;
      to = other;
    }
    if (t <= low) { return each(from, function (number) { return number; }); }
    if (t >= high) { return each(to, function (number) { return number; }); }
    var part = pace(high === low ? 0 : (t - low) / (high - low));
    return each(from, function (number, index) {
      return number + ((isList(to) ? plain(to[index]) : to) - number) * part;
    });
  };
}
api('linear', interpolation(function (part) { return part; }));
api('ease', interpolation(function (part) { return host.bezier(1 / 3, 0, 2 / 3, 1, part); }));
api('easeIn', interpolation(function (part) { return host.bezier(1 / 3, 0, 5 / 6, 5 / 6, part); }));
api('easeOut', interpolation(function (part) { return host.bezier(1 / 6, 1 / 6, 2 / 3, 1, part); }));

// MARK: Chance

/** A whole number of 32 bits for a text. */
function hash(text) {
  var result = 17;
  for (var index = 0; index < text.length; index += 1) {
    result = (result * 31 + text.charCodeAt(index)) % 4294967296;
  }
  return result;
}
/** The next number of the running expression, 0..<1. */
function nextChance() {
  var now = context;
  if (!now) { return 0.5; }
  var moment = now.isTimeless ? 0 : now.frame * 4096;
  now.drawn += 1;
  return host.random(now.property.seed + now.seed * 65537, moment * 65536 + now.drawn);
}
function spread(low, high, chance) {
  if (high === undefined) {
    high = low === undefined ? 1 : low;
    low = each(high, function () { return 0; });
  }
  if (!isList(plain(low)) && isList(plain(high))) {
    var one = Number(low);
    low = each(high, function () { return one; });
  }
  return each(low, function (number, index) {
    var top = Number(isList(plain(high)) ? plain(high[index]) : high);
    return chance(Number(number), top);
  });
}
function random(low, high) {
  return spread(low, high, function (a, b) { return a + (b - a) * nextChance(); });
}
api('random', random);
fixed(Math, 'random', nextChance);
api('gaussRandom', function (low, high) {
  // Nine of ten numbers lie between the two.
  return spread(low, high, function (a, b) {
    var radius = Math.sqrt(-2 * Math.log(1 - nextChance()));
    var bell = radius * Math.cos(2 * Math.PI * nextChance());
    return (a + b) / 2 + (b - a) / 2 * bell / 1.6449;
  });
});
api('seedRandom', function (seed, timeless) {
  context.seed = Math.floor(Number(seed) || 0);
  context.isTimeless = timeless === true;
  context.drawn = 0;
});
/** A smooth curve through one number of -1...1 at each whole number. */
function smoothChance(seed, place) {
  var cell = Math.floor(place);
  var part = place - cell;
  var from = host.random(seed, cell + 1073741824) * 2 - 1;
  var to = host.random(seed, cell + 1073741825) * 2 - 1;
  return from + (to - from) * part * part * part * (part * (part * 6 - 15) + 10);
}
api('noise', function (value) {
  var list = numbersOf(value);
  var cells = [];
  var parts = [];
  for (var axis = 0; axis < 3; axis += 1) {
    var number = Number(list[axis] || 0);
    cells[axis] = Math.floor(number);
    parts[axis] = number - cells[axis];
  }
  // Gradients at the corners of the cell: Ken Perlin, "Improving Noise", 2002.
  var sum = 0;
  for (var corner = 0; corner < 8; corner += 1) {
    var weight = 1;
    var height = 0;
    var place = 0;
    for (axis = 0; axis < 3; axis += 1) {
      var side = corner >> axis & 1;
      var t = parts[axis];
      var fade = t * t * t * (t * (t * 6 - 15) + 10);
      weight *= side ? fade : 1 - fade;
      place = place * 1289 + cells[axis] + side;
    }
    for (axis = 0; axis < 3; axis += 1) {
      height += (parts[axis] - (corner >> axis & 1)) * (host.random(7919 + axis, place) * 2 - 1);
    }
    sum += weight * height;
  }
  return Math.min(Math.max(sum, -1), 1);
});
