// SPDX-License-Identifier: Apache-2.0
// Properties: their keyframes, their values with and without an expression, and what an expression sees
// of them. Times are frames of the property's composition inside, seconds outside.

/** What runs: property, frame, and the state of chance; null between expressions. */
var context = null;
var root = file;
file = null;
var frameRate = Number(root.fr);
/** The frame whose values are kept. */
var keptFrame = NaN;
var depth = 0;

function frameOf(seconds) {
  var frame = Number(seconds) * frameRate;
  var whole = Math.round(frame);
  return Math.abs(frame - whole) < 1e-6 ? whole : frame;
}
function isObject(value) { return typeof value === 'object' && value !== null; }

/** The property of a piece of the file; made once. */
function propertyOf(data, layer, group, name, key) {
  if (!isObject(data)) { return null; }
  if (data.$property) { return data.$property; }
  if (data.s === true || data.k === undefined && isObject(data.x)) {
    return parted(data, layer, group, name, key);
  }
  var property = { data: data, layer: layer, group: group, name: name, key: key, code: null, kept: NaN };
  property.list = isList(data.k) && data.k.length && isObject(data.k[0]) && data.k[0].t !== undefined
    ? keysOf(data.k) : null;
  var sample = property.list ? property.list[0].value : data.k;
  property.kind = kindOf(sample);
  property.count = isList(sample) ? sample.length : 1;
  property.seed = hash(layer.path + '.' + key + '.' + name + '.' + (group ? group.name : ''));
  finish(data, property);
  return property;
}
function finish(data, property) {
  property.face = faceOf(property);
  property.busy = [];
  fixed(data, '$property', property);
}
/** A position whose numbers are properties of their own. */
function parted(data, layer, group, name, key) {
  var parts = ['x', 'y', 'z'].map(function (axis, index) {
    var names = ['X Position', 'Y Position', 'Z Position'];
    return isObject(data[axis]) ? propertyOf(data[axis], layer, group, names[index], key) : null;
  }).filter(function (part) { return part; });
  var property = { data: data, layer: layer, group: group, name: name, key: key, code: null, kept: NaN,
    parts: parts, list: null, kind: 'list', count: parts.length, seed: 0 };
  for (var index = 0; index < parts.length && !property.list; index += 1) { property.list = parts[index].list; }
  finish(data, property);
  return property;
}
function kindOf(sample) {
  if (isObject(sample) && !isList(sample)) { return sample.v ? 'path' : 'text'; }
  if (isList(sample) && isObject(sample[0])) { return 'path'; }
  return isList(sample) && sample.length > 1 ? 'list' : 'number';
}
function keysOf(list) {
  var result = [];
  list.forEach(function (data) {
    if (!isObject(data) || typeof data.t !== 'number') { return; }
    var before = result[result.length - 1];
    var value = data.s !== undefined ? data.s : before ? before.end : 0;
    if (isList(value) && value.length === 1) { value = value[0]; }
    if (before && before.end === undefined) { before.end = value; }
    var end = data.e;
    if (isList(end) && end.length === 1) { end = end[0]; }
    result[result.length] = { frame: data.t, value: value, end: end, hold: data.h === 1, out: data.o,
      into: data.i, to: data.to, ti: data.ti };
  });
  result.forEach(function (key) { if (key.end === undefined) { key.end = key.value; } });
  return result.length ? result : null;
}

// MARK: Values of the file

/** How far a piece has gone, of its number `index`. */
function paceOf(key, part, index) {
  var out = key.out;
  var into = key.into;
  if (!isObject(out) || !isObject(into)) { return part; }
  function at(value) { return isList(value) ? Number(value[Math.min(index, value.length - 1)]) : Number(value); }
  return host.bezier(at(out.x), at(out.y), at(into.x), at(into.y), part);
}
function mixed(from, to, part) {
  if (typeof from === 'number') { return from + ((typeof to === 'number' ? to : from) - from) * part; }
  var result = [];
  for (var index = 0; index < from.length; index += 1) {
    result[index] = isList(from[index]) ? mixed(from[index], to[index] || from[index], part)
      : from[index] + ((to[index] === undefined ? from[index] : to[index]) - from[index]) * part;
  }
  return result;
}
function mixedPath(from, to, part) {
  from = isList(from) ? from[0] : from;
  to = isList(to) ? to[0] : to;
  if (from === to || !to || !to.v || to.v.length !== from.v.length) { return from; }
  step(24 * from.v.length);
  return { v: mixed(from.v, to.v, part), i: mixed(from.i, to.i, part), o: mixed(from.o, to.o, part), c: from.c };
}
/** The value at the part of the way of a bent movement, by its length. */
function onWay(key, part) {
  var count = 64;
  function point(t) {
    var s = 1 - t;
    return key.value.map(function (number, index) {
      var end = key.end[index];
      return s * s * s * number + 3 * s * s * t * (number + (key.to[index] || 0))
        + 3 * s * t * t * (end + (key.ti && key.ti[index] || 0)) + t * t * t * end;
    });
  }
  if (!key.way) {
    step(count * 100);
    key.way = [0];
    var last = key.value;
    for (var index = 1; index <= count; index += 1) {
      var next = point(index / count);
      var sum = 0;
      for (var axis = 0; axis < next.length; axis += 1) {
        sum += (next[axis] - last[axis]) * (next[axis] - last[axis]);
      }
      key.way[index] = key.way[index - 1] + Math.sqrt(sum);
      last = next;
    }
  }
  var goal = part * key.way[count];
  if (part <= 0 || part >= 1 || key.way[count] === 0) { return mixed(key.value, key.end, part); }
  var low = 0;
  while (low < count - 1 && key.way[low + 1] < goal) { low += 1; }
  var span = key.way[low + 1] - key.way[low];
  return point((low + (span > 0 ? (goal - key.way[low]) / span : 0)) / count);
}
function isBent(key) {
  return isList(key.to) && isList(key.value) && isList(key.end)
    && (key.to.some(Number) || isList(key.ti) && key.ti.some(Number));
}
/** The value of the file, without an expression. */
function plainValue(property, frame) {
  step(40);
  if (property.parts) {
    return property.parts.map(function (part) { return valueAt(part, frame); });
  }
  var list = property.list;
  if (!list) {
    var still = property.data.k;
    return property.kind === 'number' ? Number(isList(still) ? still[0] : still)
      : property.kind === 'path' && isList(still) ? still[0] : still;
  }
  var low = 0;
  var high = list.length - 1;
  if (!(frame > list[0].frame)) { high = 0; }
  else if (frame >= list[high].frame) { low = high; }
  while (low + 1 < high) {
    var middle = low + high >> 1;
    if (list[middle].frame <= frame) { low = middle; } else { high = middle; }
  }
  var key = list[low];
  if (low >= high || key.hold || property.kind === 'text') {
    return property.kind === 'path' ? mixedPath(key.value, key.value, 0) : key.value;
  }
  var part = (frame - key.frame) / (list[high].frame - key.frame);
  if (property.kind === 'path') { return mixedPath(key.value, key.end, paceOf(key, part, 0)); }
  if (property.kind === 'number') {
    return Number(key.value) + (Number(key.end) - Number(key.value)) * paceOf(key, part, 0);
  }
  if (isBent(key)) { return onWay(key, paceOf(key, part, 0)); }
  var result = [];
  for (var index = 0; index < property.count; index += 1) {
    var from = Number(key.value[index]);
    result[index] = from + (Number(isList(key.end) ? key.end[index] : key.end) - from) * paceOf(key, part, index);
  }
  return result;
}

// MARK: Values with expressions

/**
 * How many values at whole frames a property keeps that others read at other times. Layers that follow each
 * other with a delay read what the one before gives now and what it gave some frames ago: made anew all the way
 * down, each would double the work.
 */
var mostNear = 64;
/** The place of a value at a frame among those that are kept; -1 for none. */
function nearPlace(property, frame) {
  if (frame !== Math.floor(frame) || property.kind !== 'number' && property.kind !== 'list') { return -1; }
  if (!property.nearFrames) {
    if (frame === keptFrame) { return -1; }
    property.nearFrames = [];
    property.nearValues = [];
  }
  return frame & mostNear - 1;
}
/** The value after the property's expression, if it has one. */
function valueAt(property, frame) {
  if (!property.code) { return plainValue(property, frame); }
  if (property.kept === frame && frame === keptFrame) { return property.keptValue; }
  if (context && context.property === property) { return plainValue(property, frame); }
  var near = nearPlace(property, frame);
  if (near >= 0 && property.nearFrames[near] === frame) { return property.nearValues[near]; }
  if (property.busy.indexOf(frame) >= 0) { fail('expressions depend on each other in a circle'); }
  if (depth >= host.depth()) { throw new RangeError('expressions read each other too deeply'); }
  var outer = context;
  depth += 1;
  property.busy.push(frame);
  context = { property: property, frame: frame, seed: 0, isTimeless: false, drawn: 0 };
  try {
    step(50);
    var result = resultOf(property, property.code.call(property.layer.face), frame);
    if (frame === keptFrame) {
      property.kept = frame;
      property.keptValue = result;
    }
    if (near >= 0) {
      property.nearFrames[near] = frame;
      property.nearValues[near] = result;
    }
    return result;
  } finally {
    context = outer;
    depth -= 1;
    property.busy.pop();
  }
}
function finite(value) {
  value = plain(value);
  if (value === true) { return 1; }
  if (value === false) { return 0; }
  if (typeof value === 'string' && value !== '') { value = Number(value); }
  if (typeof value !== 'number' || value - value !== 0) { fail('gives no number'); }
  return value;
}
/** What an expression returned, as a value of the property. */
function resultOf(property, result, frame) {
  result = plain(result);
  var index;
  switch (property.kind) {
  case 'number': return finite(isList(result) ? result[0] : result);
  case 'list':
    if (!isList(result)) { fail('gives one number, not ' + property.count); }
    if (!result.length) { fail('gives an empty list'); }
    var own = result.length < property.count ? plainValue(property, frame) : null;
    var list = [];
    for (index = 0; index < property.count; index += 1) {
      list[index] = index < result.length ? finite(result[index]) : own[index];
    }
    return list;
  case 'path':
    if (!isObject(result) || !isList(result.v) || !isList(result.i) || !isList(result.o)
      || result.i.length !== result.v.length || result.o.length !== result.v.length) { fail('gives no path'); }
    step(40 * result.v.length);
    return { v: pairs(result.v), i: pairs(result.i), o: pairs(result.o), c: result.c ? true : false };
  default:
    if (result === undefined || result === null) { fail('gives no text'); }
    return isObject(result) && result.t !== undefined ? result.t : textOf(result);
  }
}
function pairs(list) {
  var result = [];
  for (var index = 0; index < list.length; index += 1) {
    result[index] = [finite(list[index][0]), finite(list[index][1])];
  }
  return result;
}

// MARK: What expressions see

var listFace = Object.create(Array.prototype);
var numberFace = Object.create(Number.prototype);
var textFace = Object.create(String.prototype);
var pathFace = {};
var faces = { number: numberFace, list: listFace, text: textFace, path: pathFace };

/** The prototype of all values of a property. */
function faceOf(property) {
  var face = Object.create(faces[property.kind]);
  fixed(face, '$of', property);
  return face;
}
/** A value of a property as expressions see it: a number, a list, a text or a path, that knows more. */
function shown(property, frame) {
  var value = valueAt(property, frame);
  var result;
  switch (property.kind) {
  case 'number': result = new Number(value); break;
  case 'list': result = value.slice(); break;
  case 'text': result = new String(isObject(value) ? value.t : value); break;
  default: result = { v: value.v, i: value.i, o: value.o, c: value.c };
  }
  return Object.setPrototypeOf(result, property.face);
}
function now() { return context ? context.frame : 0; }
function bare(property, frame, isOwn) {
  var value = isOwn ? plainValue(property, frame) : valueAt(property, frame);
  if (property.kind === 'text') { return isObject(value) ? value.t : value; }
  if (property.kind === 'path') {
    return Object.setPrototypeOf({ v: value.v, i: value.i, o: value.o, c: value.c }, pathFace);
  }
  return isList(value) ? value.slice() : value;
}
function isOwn(property) { return context !== null && context.property === property; }

function getter(names, read) {
  names.split(' ').forEach(function (name) {
    Object.keys(faces).forEach(function (kind) {
      Object.defineProperty(faces[kind], name, {
        get: function () { return this.$of ? read(this.$of) : undefined; }, enumerable: false, configurable: false
      });
    });
  });
}
function method(names, call) {
  getter(names, function (property) {
    return function (a, b, c, d, e) { return call(property, a, b, c, d, e); };
  });
}
getter('value', function (property) { return bare(property, now(), isOwn(property)); });
getter('name propertyName', function (property) { return property.name; });
getter('propertyIndex', function (property) {
  return property.data.ix === undefined ? 1 : property.data.ix;
});
getter('numKeys', function (property) { return property.list ? property.list.length : 0; });
getter('expressionEnabled', function (property) { return property.code !== null; });
getter('velocity', function (property) { return velocityAt(property, now()); });
getter('speed', function (property) { return lengthOf(velocityAt(property, now())); });
method('valueAtTime getValueAtTime', function (property, time) {
  return bare(property, time === undefined ? now() : frameOf(time), isOwn(property));
});
method('velocityAtTime getVelocityAtTime', function (property, time) { return velocityAt(property, frameOf(time)); });
method('speedAtTime', function (property, time) { return lengthOf(velocityAt(property, frameOf(time))); });
method('key', keyAt);
method('nearestKey', nearestKey);
method('propertyGroup', function (property, count) { return groupAbove(property, count); });
method('loopOut', function (property, kind, count) { return loop(property, 1, kind, count, false); });
method('loopOutDuration', function (property, kind, time) { return loop(property, 1, kind, time, true); });
method('loopIn', function (property, kind, count) { return loop(property, -1, kind, count, false); });
method('loopInDuration', function (property, kind, time) { return loop(property, -1, kind, time, true); });
method('wiggle', wiggle);
method('temporalWiggle', wiggle);
method('smooth', smooth);

function velocityAt(property, frame) {
  var reach = 0.001 * frameRate;
  if (property.kind === 'text' || property.kind === 'path') { return 0; }
  var read = isOwn(property) ? plainValue : valueAt;
  return world.mul(world.sub(read(property, frame + reach), read(property, frame - reach)), 500);
}
function keyAt(property, index) {
  var list = property.list || [];
  var key = list[Number(index) - 1];
  if (!key) { fail('there is no keyframe ' + textOf(index)); }
  var value = property.kind === 'text' && isObject(key.value) ? key.value.t : key.value;
  var result = isList(value) ? value.slice() : property.kind === 'number' ? new Number(value) : {};
  result.index = Number(index);
  result.time = key.frame / frameRate;
  result.value = isList(value) ? value.slice() : value;
  return result;
}
function nearestKey(property, time) {
  var list = property.list || [];
  var frame = frameOf(time);
  var best = 0;
  step(8 * list.length);
  if (!list.length) { fail('there are no keyframes'); }
  for (var index = 1; index < list.length; index += 1) {
    if (Math.abs(list[index].frame - frame) < Math.abs(list[best].frame - frame)) { best = index; }
  }
  return keyAt(property, best + 1);
}
function groupAbove(property, count) {
  var group = property.group;
  for (var index = 1; index < Number(count === undefined ? 1 : count) && group; index += 1) { group = group.above; }
  return group ? group.face : property.layer.face;
}

/** Repeats keyframes after the last (`way` 1) or before the first (-1). */
function loop(property, way, kind, amount, isDuration) {
  var list = property.list;
  var frame = now();
  if (!list || list.length < 2) { return bare(property, frame, true); }
  kind = kind === undefined ? 'cycle' : textOf(kind).toLowerCase();
  var edge = list[way > 0 ? list.length - 1 : 0].frame;
  if (way > 0 ? frame <= edge : frame >= edge) { return bare(property, frame, true); }
  amount = Number(amount || 0);
  var length;
  if (isDuration) {
    var limit = way > 0 ? edge - Number(property.layer.data.ip) : Number(property.layer.data.op) - edge;
    length = amount > 0 ? Math.min(frameOf(amount), Math.max(limit, 0)) : Math.max(limit, 0);
  } else {
    var count = amount > 0 && amount < list.length ? Math.floor(amount) : list.length - 1;
    length = Math.abs(edge - list[way > 0 ? list.length - 1 - count : count].frame);
  }
  function at(place) { return bare(property, place, true); }
  if (kind === 'continue') {
    if (property.kind === 'path' || property.kind === 'text') { return at(edge); }
    var reach = way * 0.001;
    return world.sum(at(edge), world.mul(world.sub(at(edge), at(edge - reach)), (frame - edge) / reach));
  }
  if (!(length > 0)) { return at(frame); }
  var start = way > 0 ? edge - length : edge;
  var rounds = Math.floor((frame - start) / length);
  var rest = frame - start - rounds * length;
  if (kind === 'pingpong' && rounds % 2 !== 0) { return at(start + length - rest); }
  if (kind === 'offset' && property.kind !== 'path' && property.kind !== 'text') {
    return world.sum(at(start + rest), world.mul(world.sub(at(start + length), at(start)), rounds));
  }
  return at(start + rest);
}
function wiggle(property, speed, amount, octaves, ratio, time) {
  var seconds = time === undefined ? now() / frameRate : Number(time);
  var rounds = Math.min(Math.max(Math.round(Number(octaves === undefined ? 1 : octaves)), 1), 16);
  var fall = ratio === undefined ? 0.5 : Number(ratio);
  var seed = property.seed + (context ? context.seed : 0) * 65537;
  return each(bare(property, frameOf(seconds), isOwn(property)), function (number, index) {
    var height = 0;
    var size = Number(isList(plain(amount)) ? plain(amount[index]) : amount);
    var pace = Number(speed);
    for (var round = 0; round < rounds; round += 1) {
      step(20);
      height += size * smoothChance(seed * 64 + index * 16 + round, seconds * pace);
      size *= fall;
      pace *= 2;
    }
    return Number(number) + height;
  });
}
function smooth(property, width, samples, time) {
  var reach = width === undefined ? 0.2 : Number(width);
  var count = Math.min(Math.max(Math.floor(samples === undefined ? 5 : Number(samples)), 1), 1000);
  var middle = time === undefined ? now() / frameRate : Number(time);
  var sum = null;
  // Besides what reading and adding count themselves.
  step(150 * count);
  for (var index = 0; index < count; index += 1) {
    var place = count === 1 ? middle : middle - reach / 2 + reach * index / (count - 1);
    var value = bare(property, frameOf(place), isOwn(property));
    sum = sum === null ? value : world.sum(sum, value);
  }
  return world.div(sum, count);
}

// MARK: Paths

['points', 'inTangents', 'outTangents', 'isClosed', 'pointOnPath', 'tangentOnPath', 'normalOnPath'
].forEach(function (name) {
  fixed(pathFace, name, function (first, second) {
    var time = name.indexOf('OnPath') > 0 ? second : first;
    var path = this.$of && time !== undefined ? valueAt(this.$of, frameOf(time)) : this;
    switch (name) {
    case 'points': return path.v.map(copied);
    case 'inTangents': return path.i.map(copied);
    case 'outTangents': return path.o.map(copied);
    case 'isClosed': return path.c ? true : false;
    default: return alongPath(path, first === undefined ? 0.5 : Number(first), name);
    }
  });
});
function copied(list) { return list.slice(); }
api('createPath', function (points, into, out, isClosed) {
  function zeros() { return points.map(function () { return [0, 0]; }); }
  points = points === undefined ? [[0, 0], [100, 0], [100, 100], [0, 100]] : points.map(copied);
  into = into === undefined || !into.length ? zeros() : into.map(copied);
  out = out === undefined || !out.length ? zeros() : out.map(copied);
  return Object.setPrototypeOf({ v: points, i: into, o: out, c: isClosed !== false }, pathFace);
});
/** Points on a path, each with its distance from the start. */
function walked(path) {
  var result = [];
  var sum = 0;
  var count = path.v.length;
  var pieces = path.c ? count : count - 1;
  step(400 * count);
  for (var piece = 0; piece < pieces; piece += 1) {
    var a = path.v[piece];
    var d = path.v[(piece + 1) % count];
    var b = [a[0] + path.o[piece][0], a[1] + path.o[piece][1]];
    var c = [d[0] + path.i[(piece + 1) % count][0], d[1] + path.i[(piece + 1) % count][1]];
    for (var index = piece === 0 ? 0 : 1; index <= 24; index += 1) {
      var t = index / 24;
      var s = 1 - t;
      var point = [0, 1].map(function (axis) {
        return s * s * s * a[axis] + 3 * s * s * t * b[axis] + 3 * s * t * t * c[axis] + t * t * t * d[axis];
      });
      var last = result[result.length - 1];
      if (last) { sum += length(last.point, point); }
      result[result.length] = { point: point, distance: sum };
    }
  }
  return result;
}
function alongPath(path, part, name) {
  var list = walked(path);
  if (list.length < 2) { return [0, 0]; }
  var goal = Math.min(Math.max(part, 0), 1) * list[list.length - 1].distance;
  var index = 1;
  while (index < list.length - 1 && list[index].distance < goal) { index += 1; }
  var from = list[index - 1];
  var to = list[index];
  var span = to.distance - from.distance;
  if (name === 'pointOnPath') { return mixed(from.point, to.point, span > 0 ? (goal - from.distance) / span : 0); }
  var way = world.normalize(world.sub(to.point, from.point));
  return name === 'tangentOnPath' ? way : [-way[1], way[0]];
}
