// SPDX-License-Identifier: Apache-2.0
// Compositions, layers, and the groups of properties in them, by the names that expressions use.

/** A group of properties: `read` finds what is inside by a name or a number. */
function group(name, above, data, read) {
  var face = function (key) {
    var found = read(plain(key));
    if (found === undefined || found === null) { fail('there is nothing named "' + textOf(key) + '"'); }
    return found;
  };
  fixed(face, 'name', name);
  fixed(face, 'propertyIndex', isObject(data) && data.ix !== undefined ? data.ix : 1);
  var result = { name: name, above: above, face: face };
  fixed(face, 'propertyGroup', function (count) {
    var place = result;
    for (var index = 0; index < Number(count === undefined ? 1 : count) && place.above; index += 1) {
      place = place.above;
    }
    return place.face;
  });
  return result;
}
/** A table of properties: rows of names, the first of which is the title, and of keys in the file. */
function table(rows) {
  var result = { rows: [], byName: {}, titles: {}, face: Object.create(Function.prototype) };
  rows.forEach(function (row, index) {
    var names = row[0].split('|');
    var keys = row[1].split('|');
    result.rows[index] = { title: names[0], keys: keys };
    keys.forEach(function (key) { result.titles[key] = names[0]; });
    names.forEach(function (name) {
      result.byName['/' + name.toLowerCase()] = index;
      if (name.indexOf(' ') < 0) {
        Object.defineProperty(result.face, name, { get: function () { return this.$at ? this.$at(index) : undefined; } });
      }
    });
  });
  return result;
}
/** Gives a group the members of a table that `data` has; returns what finds them by name. */
function members(target, layer, data, known) {
  function at(index) {
    var row = known.rows[index];
    for (var place = 0; place < row.keys.length; place += 1) {
      var key = row.keys[place];
      if (isObject(data[key])) {
        return shown(propertyOf(data[key], layer, target, row.title, key), now());
      }
    }
    return undefined;
  }
  fixed(target.face, '$at', at);
  Object.setPrototypeOf(target.face, known.face);
  target.titles = known.titles;
  return function (name) {
    var index = known.byName['/' + textOf(name).toLowerCase()];
    return index === undefined ? undefined : at(index);
  };
}

var transformRows = [
  ['Anchor Point|anchorPoint|ADBE Anchor Point|ADBE Vector Anchor', 'a'],
  ['Position|position|ADBE Position|ADBE Vector Position', 'p'],
  ['Scale|scale|ADBE Scale|ADBE Vector Scale', 's'],
  ['Rotation|rotation|Z Rotation|zRotation|ADBE Rotate Z|ADBE Vector Rotation', 'r|rz'],
  ['X Rotation|xRotation|ADBE Rotate X', 'rx'], ['Y Rotation|yRotation|ADBE Rotate Y', 'ry'],
  ['Orientation|orientation|ADBE Orientation', 'or'],
  ['Opacity|opacity|ADBE Opacity|ADBE Vector Group Opacity', 'o'],
  ['Skew|skew|ADBE Vector Skew', 'sk'], ['Skew Axis|skewAxis|ADBE Vector Skew Axis', 'sa']
];
var transformTable = table(transformRows);
function transformOf(data, layer, above) {
  if (data.$group) { return data.$group; }
  var find = function () { return undefined; };
  var result = group('Transform', above, data, function (name) { return find(name); });
  fixed(data, '$group', result);
  find = members(result, layer, data, transformTable);
  if (isObject(data.p) && data.p.s === true) {
    ['x', 'y', 'z'].forEach(function (axis) {
      if (!isObject(data.p[axis])) { return; }
      var title = axis.toUpperCase() + ' Position';
      var property = propertyOf(data.p[axis], layer, result, title, axis);
      Object.defineProperty(result.face, axis + 'Position', {
        get: function () { return shown(property, now()); }
      });
      var known = find;
      find = function (name) { return name === title ? shown(property, now()) : known(name); };
    });
  }
  return result;
}

// MARK: Effects and masks

function effectsOf(layer) {
  if (layer.effects) { return layer.effects; }
  var list = isList(layer.data.ef) ? layer.data.ef : [];
  layer.effects = group('Effects', layer.group, null, function (name) { return named(name, list, one); });
  function one(data) { return effectOf(data, layer, layer.effects).face; }
  fixed(layer.effects.face, 'numProperties', list.length);
  return layer.effects;
}
/** Finds an element of a list by its name, its name of After Effects, or its number. */
function named(name, list, open) {
  step(8 * list.length);
  if (typeof name === 'number') {
    var byNumber = list.filter(function (data) { return isObject(data) && data.ix === name; })[0];
    var found = byNumber || list[name - 1];
    return isObject(found) ? open(found, name - 1) : undefined;
  }
  for (var index = 0; index < list.length; index += 1) {
    var data = list[index];
    if (isObject(data) && (data.nm === name || data.mn === name)) { return open(data, index); }
  }
  return undefined;
}
function effectOf(data, layer, above) {
  if (data.$group) { return data.$group; }
  var list = isList(data.ef) ? data.ef : [];
  var result = group(textOf(data.nm), above, data, function (name) { return named(name, list, one); });
  fixed(data, '$group', result);
  fixed(result.face, 'numProperties', list.length);
  Object.defineProperty(result.face, 'active', { get: function () { return data.en !== 0; } });
  function one(inner) {
    if (isList(inner.ef)) { return effectOf(inner, layer, result).face; }
    if (!isObject(inner.v)) { return undefined; }
    var property = propertyOf(inner.v, layer, result, textOf(inner.nm), 'v');
    if (inner.ty === 10) { return layerIn(layer.composition, Number(valueAt(property, now()))); }
    return shown(property, now());
  }
  return result;
}
function maskOf(layer, name) {
  var list = isList(layer.data.masksProperties) ? layer.data.masksProperties : [];
  return named(name, list, function (data) {
    if (data.$group) { return data.$group.face; }
    var find = null;
    var result = group(textOf(data.nm), layer.group, data, function (key) { return find(key); });
    fixed(data, '$group', result);
    find = members(result, layer, data, maskTable);
    return result.face;
  });
}
var maskTable = table([
  ['Mask Path|maskPath|path|ADBE Mask Shape', 'pt'], ['Mask Opacity|maskOpacity|opacity|ADBE Mask Opacity', 'o'],
  ['Mask Feather|maskFeather|ADBE Mask Feather', 'f'], ['Mask Expansion|maskExpansion|ADBE Mask Offset', 'x']
]);

// MARK: Layers

var layerFace = Object.create(Function.prototype);
function layerGetter(names, read) {
  names.split(' ').forEach(function (name) {
    Object.defineProperty(layerFace, name, { get: function () { return this.$layer ? read(this.$layer) : undefined; } });
  });
}
function makeLayer(data, composition, path) {
  var layer = { data: data, composition: composition, path: path, group: null };
  var face = function (name) {
    name = plain(name);
    switch (name) {
    case 'ADBE Root Vectors Group': case 'Contents': case 'contents': case 2: return contentsOf(layer).face;
    case 'ADBE Transform Group': case 'Transform': case 'transform': case 1: case 6: return transform(layer);
    case 'ADBE Effect Parade': case 'Effects': case 'effects': case 4: return effectsOf(layer).face;
    case 'ADBE Text Properties': case 'Text': case 'text': return textGroup(layer).face;
    case 'ADBE Mask Parade': case 'Masks': case 'masks':
      return function (key) { return maskOf(layer, plain(key)); };
    case 'ADBE Time Remapping': case 'Time Remap': return layer.face.timeRemap;
    default: return transformOf(isObject(data.ks) ? data.ks : {}, layer, layer.group).face(name);
    }
  };
  fixed(face, '$layer', layer);
  fixed(face, 'name', textOf(data.nm === undefined ? '' : data.nm));
  layer.face = Object.setPrototypeOf(face, layerFace);
  layer.group = { name: face.name, above: null, face: layer.face };
  return layer;
}
function transform(layer) {
  if (!isObject(layer.data.ks)) { layer.data.ks = {}; }
  return transformOf(layer.data.ks, layer, layer.group).face;
}
layerGetter('transform $bm_transform', transform);
transformRows.forEach(function (row) {
  row[0].split('|').filter(function (name) { return /^[a-zA-Z]+$/.test(name) && name !== 'Position'; })
    .forEach(function (name) {
      if (/^[a-z]/.test(name)) { layerGetter(name, function (layer) { return transform(layer)[name]; }); }
    });
});
layerGetter('index', function (layer) { return layer.data.ind === undefined ? 1 : layer.data.ind; });
layerGetter('inPoint', function (layer) { return Number(layer.data.ip) / frameRate; });
layerGetter('outPoint', function (layer) { return Number(layer.data.op) / frameRate; });
layerGetter('startTime', function (layer) { return Number(layer.data.st || 0) / frameRate; });
layerGetter('hasParent', function (layer) { return layer.data.parent !== undefined; });
layerGetter('parent', function (layer) {
  return layer.data.parent === undefined ? null : layerIn(layer.composition, layer.data.parent);
});
layerGetter('enabled', function (layer) { return layer.data.hd !== true; });
layerGetter('active', function (layer) {
  return layer.data.hd !== true && now() >= layer.data.ip && now() < layer.data.op;
});
layerGetter('width', function (layer) { return sizeOfLayer(layer)[0]; });
layerGetter('height', function (layer) { return sizeOfLayer(layer)[1]; });
layerGetter('effect', function (layer) { return effectsOf(layer).face; });
layerGetter('mask', function (layer) { return function (name) {
  var found = maskOf(layer, plain(name));
  if (!found) { fail('there is no mask "' + textOf(name) + '"'); }
  return found;
}; });
layerGetter('content', function (layer) { return contentsOf(layer).face; });
layerGetter('text', function (layer) { return textGroup(layer).face; });
layerGetter('source', function (layer) {
  var asset = assets['/' + layer.data.refId];
  return asset && asset.composition ? asset.composition.face : asset ? asset.data : null;
});
layerGetter('timeRemap', function (layer) {
  return isObject(layer.data.tm) ? shown(propertyOf(layer.data.tm, layer, layer.group, 'Time Remap', 'tm'), now())
    : now() / frameRate;
});
layerGetter('containingComp thisComp', function (layer) { return layer.composition.face; });
layerGetter('marker', function () { return marks; });
layerGetter('sampleImage', function () { return function () { fail('reads pixels'); }; });
layerGetter('sourceTime', function (layer) {
  return function (time) {
    return (time === undefined ? now() / frameRate : Number(time)) - Number(layer.data.st || 0) / frameRate;
  };
});
layerGetter('sourceRectAtTime', function (layer) {
  return function (time) { return rectangleOf(layer, time === undefined ? now() : frameOf(time)); };
});

function sizeOfLayer(layer) {
  var data = layer.data;
  var asset = assets['/' + data.refId];
  if (data.ty === 0 && data.w !== undefined) { return [Number(data.w), Number(data.h)]; }
  if (data.ty === 1) { return [Number(data.sw), Number(data.sh)]; }
  if (asset && asset.data.w !== undefined) { return [Number(asset.data.w), Number(asset.data.h)]; }
  return [layer.composition.width, layer.composition.height];
}
var textTable = table([['Source Text|sourceText|ADBE Text Document', 'd']]);
function textGroup(layer) {
  if (layer.texts) { return layer.texts; }
  var data = isObject(layer.data.t) ? layer.data.t : {};
  var find = null;
  layer.texts = group('Text', layer.group, data, function (name) { return find(name); });
  find = members(layer.texts, layer, data, textTable);
  return layer.texts;
}

// MARK: Places

/** The six numbers of a layer's transform to its composition's, with its parents'. */
function matrixOf(layer, frame, seen) {
  var data = isObject(layer.data.ks) ? layer.data.ks : {};
  step(100);
  function value(key, fallback) {
    return isObject(data[key]) ? valueAt(propertyOf(data[key], layer, null, key, key), frame) : fallback;
  }
  var anchor = value('a', [0, 0]);
  var position = value('p', [0, 0]);
  var scale = value('s', [100, 100]);
  var turn = radians(Number(data.r ? value('r', 0) : value('rz', 0)));
  var x = scale[0] / 100;
  var y = scale[1] / 100;
  var cosine = Math.cos(turn);
  var sine = Math.sin(turn);
  var skew = value('sk', 0);
  var m = [cosine, sine, -sine, cosine, 0, 0];
  if (skew) {
    var axis = radians(value('sa', 0));
    var slope = Math.tan(radians(-skew));
    var c = Math.cos(axis);
    var s = Math.sin(axis);
    // A turn to the axis, a shear along it, and back.
    m = product(m, product(product([c, s, -s, c, 0, 0], [1, 0, slope, 1, 0, 0]), [c, -s, s, c, 0, 0]));
  }
  m = product(m, [x, 0, 0, y, 0, 0]);
  m[4] = position[0] - m[0] * anchor[0] - m[2] * anchor[1];
  m[5] = position[1] - m[1] * anchor[0] - m[3] * anchor[1];
  if (layer.data.parent === undefined) { return m; }
  if (seen > 100) { fail('layers hang on each other in a circle'); }
  var parent = layer.composition.byNumber['/' + layer.data.parent];
  return parent ? product(matrixOf(parent, frame, (seen || 0) + 1), m) : m;
}
/** First b, then a. */
function product(a, b) {
  return [a[0] * b[0] + a[2] * b[1], a[1] * b[0] + a[3] * b[1], a[0] * b[2] + a[2] * b[3],
    a[1] * b[2] + a[3] * b[3], a[0] * b[4] + a[2] * b[5] + a[4], a[1] * b[4] + a[3] * b[5] + a[5]];
}
function moved(m, point, isVector) {
  var x = Number(point[0]);
  var y = Number(point[1] || 0);
  var result = [m[0] * x + m[2] * y + (isVector ? 0 : m[4]), m[1] * x + m[3] * y + (isVector ? 0 : m[5])];
  if (point.length > 2) { result[2] = Number(point[2]); }
  return result;
}
function inverse(m) {
  var area = m[0] * m[3] - m[1] * m[2];
  if (area === 0) { return [0, 0, 0, 0, 0, 0]; }
  return [m[3] / area, -m[1] / area, -m[2] / area, m[0] / area,
    (m[2] * m[5] - m[3] * m[4]) / area, (m[1] * m[4] - m[0] * m[5]) / area];
}
function conversion(names, isBack, isVector) {
  layerGetter(names, function (layer) {
    return function (point, time) {
      var m = matrixOf(layer, time === undefined ? now() : frameOf(time), 0);
      return moved(isBack ? inverse(m) : m, numbersOf(point), isVector);
    };
  });
}
conversion('toComp toWorld', false, false);
conversion('fromComp fromWorld fromCompToSurface', true, false);
conversion('toCompVec toWorldVec', false, true);
conversion('fromCompVec fromWorldVec', true, true);

// MARK: Compositions

var compositionFace = Object.create(Function.prototype);
function makeComposition(data, path, width, height) {
  var result = { data: data, path: path, width: width, height: height, layers: [], byNumber: {}, low: 0, high: 0 };
  var face = function (name) { return layerIn(result, name); };
  fixed(face, '$composition', result);
  fixed(face, 'name', textOf(data.nm === undefined ? '' : data.nm));
  result.face = Object.setPrototypeOf(face, compositionFace);
  (isList(data.layers) ? data.layers : []).forEach(function (layer, index) {
    if (!isObject(layer)) { return; }
    var made = makeLayer(layer, result, path + 'layers[' + index + ']');
    result.layers.push(made);
    if (layer.ind !== undefined) { result.byNumber['/' + layer.ind] = made; }
  });
  return result;
}
function layerIn(composition, name, offset) {
  name = plain(name);
  step(16 + composition.layers.length);
  if (name && name.$layer) {
    name = Number(name.$layer.data.ind) + Number(offset || 0);
  }
  if (typeof name === 'number') {
    var found = composition.byNumber['/' + name];
    if (!found) { fail('there is no layer ' + name); }
    return found.face;
  }
  for (var index = 0; index < composition.layers.length; index += 1) {
    if (composition.layers[index].data.nm === name) { return composition.layers[index].face; }
  }
  fail('there is no layer "' + textOf(name) + '"');
}
function compositionGetter(names, read) {
  names.split(' ').forEach(function (name) {
    Object.defineProperty(compositionFace, name, { get: function () { return read(this.$composition); } });
  });
}
compositionGetter('layer', function (composition) {
  return function (name, offset) { return layerIn(composition, name, offset); };
});
compositionGetter('width', function (composition) { return composition.width; });
compositionGetter('height', function (composition) { return composition.height; });
compositionGetter('numLayers', function (composition) { return composition.layers.length; });
compositionGetter('duration', function (composition) { return composition.high / frameRate; });
compositionGetter('frameDuration', function () { return 1 / frameRate; });
compositionGetter('displayStartTime', function () { return 0; });
compositionGetter('pixelAspect', function () { return 1; });
compositionGetter('bgColor', function () { return [0, 0, 0, 1]; });
compositionGetter('activeCamera', function () { return null; });
compositionGetter('marker', function () { return marks; });

var main = makeComposition(root, '', Number(root.w), Number(root.h));
var assets = {};
var compositions = [main];
(isList(root.assets) ? root.assets : []).forEach(function (data, index) {
  if (!isObject(data)) { return; }
  var asset = { data: data, composition: null };
  if (isList(data.layers)) {
    asset.composition = makeComposition(data, 'assets[' + index + '].', main.width, main.height);
    compositions.push(asset.composition);
  }
  assets['/' + data.id] = asset;
});
main.low = Number(root.ip) || 0;
main.high = Number(root.op) || 0;
main.isUsed = true;

/** Finds the frames of compositions that are shown: from the main one down. */
function spreadFrames() {
  for (var round = 0; round < 40; round += 1) {
    var isChanged = false;
    compositions.forEach(function (composition) {
      if (!composition.isUsed) { return; }
      step(64 * composition.layers.length);
      composition.layers.forEach(function (layer) {
        var asset = assets['/' + layer.data.refId];
        if (layer.data.ty !== 0 || !asset || !asset.composition) { return; }
        var inner = asset.composition;
        var size = sizeOfLayer(layer);
        if (!inner.isUsed) { inner.width = size[0]; inner.height = size[1]; }
        var low = Math.max(composition.low, Number(layer.data.ip) || 0);
        var high = Math.min(composition.high, Number(layer.data.op) || 0);
        var stretch = Number(layer.data.sr) || 1;
        var begin = Number(layer.data.st) || 0;
        var ends = [(low - begin) / stretch, (high - begin) / stretch];
        if (isObject(layer.data.tm)) { ends = remapped(layer); }
        if (low >= high) { return; }
        low = Math.max(Math.floor(Math.min(ends[0], ends[1])), -100000);
        high = Math.min(Math.ceil(Math.max(ends[0], ends[1])), 1000000);
        if (inner.isUsed && low >= inner.low && high <= inner.high) { return; }
        inner.low = inner.isUsed ? Math.min(inner.low, low) : low;
        inner.high = inner.isUsed ? Math.max(inner.high, high) : high;
        inner.isUsed = true;
        isChanged = true;
      });
    });
    if (!isChanged) { return; }
  }
}
/** The frames inside that a remapped layer can show. */
function remapped(layer) {
  var times = isList(layer.data.tm.k) ? layer.data.tm.k : [layer.data.tm.k];
  var result = [Infinity, -Infinity];
  times.forEach(function (key) {
    [isObject(key) ? key.s : key, isObject(key) ? key.e : key].forEach(function (time) {
      time = Number(isList(time) ? time[0] : time) * frameRate;
      if (time - time === 0) { result = [Math.min(result[0], time), Math.max(result[1], time)]; }
    });
  });
  if (typeof layer.data.tm.x === 'string') {
    var asset = assets['/' + layer.data.refId];
    asset.composition.layers.forEach(function (inner) {
      result = [Math.min(result[0], inner.data.ip || 0), Math.max(result[1], inner.data.op || 0)];
    });
  }
  return result[0] <= result[1] ? result : [0, 0];
}
spreadFrames();

var markList = (isList(root.markers) ? root.markers : []).filter(isObject);
var marks = {
  numKeys: markList.length,
  key: function (name) {
    var place = typeof plain(name) === 'number' ? plain(name) - 1
      : markList.map(function (mark) { return mark.cm; }).indexOf(plain(name));
    var mark = markList[place];
    if (!mark) { fail('there is no marker "' + textOf(name) + '"'); }
    return { index: place + 1, time: mark.tm / frameRate, duration: (mark.dr || 0) / frameRate, comment: mark.cm };
  },
  nearestKey: function (time) {
    var best = 0;
    markList.forEach(function (mark, index) {
      var away = Math.abs(mark.tm / frameRate - time);
      if (away < Math.abs(markList[best].tm / frameRate - time)) { best = index; }
    });
    return marks.key(best + 1);
  }
};
