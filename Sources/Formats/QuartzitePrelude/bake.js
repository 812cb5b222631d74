// SPDX-License-Identifier: Apache-2.0
// What expressions find by their bare names, and the evaluation frame by frame.

function bareName(names, read) {
  names.split(' ').forEach(function (name) {
    Object.defineProperty(world, name, { get: function () { return context ? read(context) : undefined; } });
  });
}
bareName('time', function (now) { return now.frame / frameRate; });
bareName('value', function (now) { return bare(now.property, now.frame, true); });
bareName('thisProperty', function (now) {
  var result = bare(now.property, now.frame, true);
  result = now.property.kind === 'number' ? new Number(result)
    : now.property.kind === 'text' ? new String(result) : result;
  return Object.setPrototypeOf(result, now.property.face);
});
bareName('thisLayer', function (now) { return now.property.layer.face; });
bareName('thisComp', function (now) { return now.property.layer.composition.face; });
['transform', '$bm_transform', 'anchorPoint', 'position', 'scale', 'rotation', 'opacity', 'orientation',
  'xRotation', 'yRotation', 'zRotation', 'index', 'inPoint', 'outPoint', 'startTime', 'width', 'height',
  'parent', 'hasParent', 'active', 'enabled', 'effect', 'mask', 'content', 'text', 'marker', 'source',
  'timeRemap', 'toComp', 'fromComp', 'toWorld', 'fromWorld', 'fromCompToSurface', 'toCompVec', 'toWorldVec',
  'fromCompVec', 'fromWorldVec', 'sourceRectAtTime', 'sourceTime', 'sampleImage'].forEach(function (name) {
  bareName(name, function (now) { return now.property.layer.face[name]; });
});
['velocity', 'speed', 'valueAtTime', 'velocityAtTime', 'speedAtTime', 'key', 'nearestKey', 'numKeys',
  'propertyGroup', 'propertyIndex', 'loopIn', 'loopOut', 'loopInDuration', 'loopOutDuration', 'wiggle',
  'temporalWiggle', 'smooth'].forEach(function (name) {
  bareName(name, function (now) {
    var value = Object.create(now.property.face);
    return value[name];
  });
});
bareName('points inTangents outTangents isClosed pointOnPath tangentOnPath normalOnPath', function () {
  return undefined;
});
// What selectors of text see: the number of a character, word or line, from 1, and how many there are.
bareName('textIndex', function (now) { return now.property.textIndex; });
bareName('textTotal', function (now) { return now.property.textTotal; });
bareName('selectorValue', function (now) {
  return now.property.textTotal === undefined ? undefined : plainValue(now.property, now.frame);
});
bareName('name', function (now) { return now.property.layer.face.name; });
fixed(world, 'footage', function () { fail('reads a file'); });
fixed(world, 'comp', function (name) {
  name = plain(name);
  for (var index = 0; index < compositions.length; index += 1) {
    var composition = compositions[index];
    if (composition.data.nm === name) { return composition.face; }
  }
  // Exports do not always name compositions: a layer that shows one has its name.
  for (index = 0; index < compositions.length; index += 1) {
    var shownBy = compositions[index].layers.filter(function (layer) {
      return layer.data.ty === 0 && layer.data.nm === name && assets['/' + layer.data.refId];
    })[0];
    var asset = shownBy && assets['/' + shownBy.data.refId];
    if (asset && asset.composition) { return asset.composition.face; }
  }
  // The main one may be without a name altogether.
  if (root.nm === undefined) { return main.face; }
  fail('there is no composition "' + textOf(name) + '"');
});
api('timeToFrames', function (time, rate, isDuration) {
  rate = rate === undefined ? frameRate : Number(rate);
  var frames = (time === undefined ? now() / frameRate : Number(time)) * rate;
  var whole = Math.round(frames);
  if (Math.abs(frames - whole) < 1e-6) { return whole; }
  return isDuration && frames > 0 ? Math.ceil(frames) : Math.floor(frames);
});
api('framesToTime', function (frames, rate) {
  return (frames === undefined ? now() : Number(frames)) / (rate === undefined ? frameRate : Number(rate));
});
api('posterizeTime', function (rate) {
  var length = frameRate / Number(rate);
  if (context && length > 0) {
    var count = context.frame / length;
    var whole = Math.round(count);
    context.frame = (Math.abs(count - whole) < 1e-6 ? whole : Math.floor(count)) * length;
  }
  return context ? context.frame / frameRate : 0;
});

// MARK: The expressions of the file

var expressions = [];
/** The layers whose frames matter outside of their own time: parents. */
function isParent(layer) {
  return layer.composition.layers.some(function (other) { return other.data.parent === layer.data.ind; });
}
/** Lists the expressions in a part of a layer; keyframes hold none. `way` is the place in the layer. */
function find(data, way, layer, above, name) {
  var key;
  var inner;
  step(8);
  if (isList(data)) {
    if (typeof data[0] === 'number') { return; }
    for (key = 0; key < data.length; key += 1) {
      if (isObject(data[key])) {
        way.push('[' + key + ']');
        find(data[key], way, layer, above, name);
        way.pop();
      }
    }
    return;
  }
  if (typeof data.x === 'string' && data.k !== undefined) {
    var title = above && above.titles && above.titles[name] || name;
    expressions.push({ property: propertyOf(data, layer, above, title, name), path: layer.path + way.join(''),
      source: data.x, isTransform: way[0] === '.ks' });
    return;
  }
  if (typeof data.ty === 'string' && above) {
    above = data.ty !== 'tr' ? shapeOf(data, layer, above) : transformOf(data, layer, above.above || above);
  }
  for (key in data) {
    inner = data[key];
    if (!isObject(inner) || key === 'k' && isList(inner)) { continue; }
    way.push('.' + key);
    find(inner, way, layer, key === 'it' && above.inner ? above.inner : above, key);
    way.pop();
  }
}
function groupOf(layer, key) {
  switch (key) {
  case 'shapes': return contentsOf(layer);
  case 'ks': return layer.data.ks.$group;
  case 't': return textGroup(layer);
  default: return layer.group;
  }
}
function findIn(layer) {
  var data = layer.data;
  if (isObject(data.ks)) { transform(layer); }
  if (isObject(data.t)) { textGroup(layer); }
  for (var key in data) {
    if (!isObject(data[key])) { continue; }
    if (key === 'ef') {
      (isList(data.ef) ? data.ef : []).forEach(function (effect, number) {
        if (!isObject(effect) || !isObject(effect.ef)) { return; }
        find(effect.ef, ['.ef', '[' + number + ']', '.ef'], layer, effectOf(effect, layer, effectsOf(layer)), 'effect');
      });
    } else if (key === 'masksProperties' && isList(data[key])) {
      data[key].forEach(function (mask, number) {
        if (!isObject(mask)) { return; }
        maskOf(layer, number + 1);
        find(mask, ['.masksProperties', '[' + number + ']'], layer, mask.$group || layer.group, 'mask');
      });
    } else {
      find(data[key], ['.' + key], layer, groupOf(layer, key), key);
    }
  }
}
/** How many characters (1), characters without spaces (2), words (3) or lines (4) a text has. */
function unitsOf(data, unit) {
  var document = isObject(data.d) ? data.d.k : null;
  document = isList(document) ? isObject(document[0]) ? document[0].s : null : document;
  var words = textOf(isObject(document) ? document.t : '');
  var counts = [0, 0, 0, 0, 1];
  var isInWord = false;
  step(2 * words.length);
  for (var index = 0; index < words.length; index += 1) {
    var code = words.charCodeAt(index);
    // The second half of a pair is no character.
    if (code >= 0xDC00 && code < 0xE000) { continue; }
    if (code === 13 && words.charCodeAt(index + 1) === 10) { continue; }
    if (code === 10 || code === 13 || code === 3) {
      counts[4] += 1;
      isInWord = false;
      continue;
    }
    var isSpace = code === 32 || code === 9 || code === 160;
    counts[1] += 1;
    if (!isSpace) {
      counts[2] += 1;
      if (!isInWord) { counts[3] += 1; }
    }
    isInWord = !isSpace;
  }
  return counts[unit] || 0;
}
/** Lists the expressions of selectors of text: one for each character, word or line. */
function findSelectors(layer) {
  var data = layer.data.t;
  if (!isObject(data) || !isList(data.a)) { return; }
  data.a.forEach(function (animator, number) {
    var selector = isObject(animator) ? animator.s : null;
    if (!isObject(selector) || typeof selector.x !== 'string' || selector.k !== undefined) { return; }
    var total = unitsOf(data, Number(selector.b) || 1);
    for (var index = 0; index < total; index += 1) {
      step(100);
      var property = propertyOf({ k: 100 }, layer, textGroup(layer), 'Amount', 'amount' + number + '.' + index);
      property.textIndex = index + 1;
      property.textTotal = total;
      expressions.push({ property: property, path: layer.path + '.t.a[' + number + '].s#' + index,
        source: selector.x, isTransform: false });
    }
  });
}
function start() {
  compositions.forEach(function (composition, index) {
    host.composition(composition.isUsed ? composition.low : 0, composition.isUsed ? composition.high : 0);
    composition.expressions = [];
    composition.layers.forEach(function (layer) {
      findIn(layer);
      findSelectors(layer);
    });
    expressions.forEach(function (expression, place) {
      if (expression.isKnown) { return; }
      expression.isKnown = true;
      composition.expressions[composition.expressions.length] = place;
      var layer = expression.property.layer;
      var all = expression.isTransform && isParent(layer);
      expression.composition = index;
      expression.low = all ? composition.low : Math.max(composition.low, Number(layer.data.ip) || 0);
      expression.high = all ? composition.high : Math.min(composition.high, Number(layer.data.op) || 0);
    });
  });
  expressions.forEach(function (expression, index) {
    var property = expression.property;
    var kind = ['number', 'list', 'path', 'text'].indexOf(property.kind);
    host.expression(expression.path, property.layer.face.name, property.name, kind, expression.composition);
    try {
      property.code = evaluate('(function(){var $bm_rt;' + guarded(expression.source) + '\n;return $bm_rt;})');
      property.number = index;
    } catch (error) {
      property.code = null;
      report(index, error);
    }
  });
}
/** The line of an expression in which an error arose; 0 where it is not known. */
function lineOf(error, source) {
  if (!isObject(error)) { return 0; }
  if (error.fileName === 'input' || error.fileName === 'eval') { return Number(error.lineNumber || 0); }
  var frame = plainExec.call(/\((?:input|eval):(\d+)\)/, textOf(error.stack));
  if (frame) { return Number(frame[1]); }
  if (!guardPlace) { return 0; }
  var line = 1;
  for (var place = 0; place < guardPlace; place += 1) {
    if (source.charCodeAt(place) === 10) { line += 1; }
  }
  guardPlace = 0;
  return line;
}
function report(index, error) {
  var message = 'fails';
  var line = 0;
  try {
    message = isObject(error) ? textOf(error.message || error.name || 'fails').slice(0, 300) : textOf(error).slice(0, 300);
    line = lineOf(error, expressions[index].source);
  } catch (other) {
    message = 'fails';
  }
  expressions[index].isFailed = true;
  expressions[index].property.code = null;
  host.failed(index, message, line, 0);
}

/** Gives all values of a composition at a frame. */
function frameAt(composition, frame) {
  keptFrame = frame;
  var own = compositions[composition].expressions;
  step(8 * own.length);
  for (var place = 0; place < own.length; place += 1) {
    var index = own[place];
    var expression = expressions[index];
    if (expression.isFailed || frame < Math.floor(expression.low) || frame > Math.ceil(expression.high)) { continue; }
    context = null;
    depth = 0;
    host.begin(index);
    try {
      give(expression.property, valueAt(expression.property, frame));
      host.end();
    } catch (error) {
      expression.property.busy = [];
      report(index, error);
    }
  }
  keptFrame = NaN;
}
function give(property, value) {
  if (property.kind === 'number') { host.number(value); }
  else if (property.kind === 'text') { host.text(isObject(value) ? textOf(value.t) : textOf(value)); }
  else if (property.kind === 'list') {
    for (var index = 0; index < value.length; index += 1) { host.number(value[index]); }
  } else {
    host.number(value.c ? 1 : 0);
    [value.v, value.i, value.o].forEach(function (points) {
      for (var index = 0; index < points.length; index += 1) {
        host.number(Number(points[index][0]));
        host.number(Number(points[index][1]));
      }
    });
  }
}

return { start: start, frame: frameAt };
