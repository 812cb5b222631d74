// SPDX-License-Identifier: Apache-2.0

/// The script of the gallery: plays visible films, searches, and shows details with source code.
enum GalleryScript {
  static let code = #"""
    'use strict';
    const entries = JSON.parse(document.getElementById('entries').textContent);
    const cards = [...document.querySelectorAll('.card')];
    const dialog = document.getElementById('detail');
    const search = document.getElementById('search');
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const node = (name, attributes = {}, ...children) => {
      const element = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) {
        if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
        else if (value !== false && value != null) element.setAttribute(key, value);
      }
      element.append(...children);
      return element;
    };

    // A film plays for ever. One that does not end as it begins holds its end for a moment, and dissolves
    // into its beginning: no film jumps.
    const repeat = (video, entry, over) => {
      if (entry.isSeamless) { video.loop = true; return; }
      const last = node('canvas', {class: 'last', 'aria-hidden': 'true'});
      over.append(last);
      video.addEventListener('ended', () => {
        [last.width, last.height] = [video.videoWidth, video.videoHeight];
        last.getContext('2d').drawImage(video, 0, 0);
        last.classList.add('on');
        setTimeout(() => {
          if (!video.isConnected) return;
          video.currentTime = 0;
          video.play().catch(() => {});
          last.classList.remove('on');
        }, 700);
      });
    };

    // Posters come first; a film is loaded once it is pointed at, has the focus, or, for fingers, stands
    // in the middle of the screen, and is given up afterwards.
    const playing = new Map();
    const start = card => {
      if (still || playing.has(card)) return;
      const entry = entries[card.dataset.index];
      const video = node('video', {src: entry.video, playsinline: '', preload: 'auto', tabindex: '-1', 'aria-hidden': 'true'});
      video.muted = true;
      playing.set(card, video);
      const stage = card.querySelector('.stage');
      stage.append(video);
      repeat(video, entry, stage);
      video.addEventListener('playing', () => card.classList.add('plays'), {once: true});
      video.play().catch(() => {});
    };
    const stop = card => {
      const video = playing.get(card);
      if (!video) return;
      playing.delete(card);
      card.classList.remove('plays');
      video.pause();
      // The poster is seen again before the film is gone.
      setTimeout(() => {
        card.querySelectorAll('video, canvas').forEach(each => { if (each !== playing.get(card)) each.remove(); });
        if (!playing.has(card)) video.removeAttribute('src');
      }, 260);
    };
    cards.forEach(card => {
      card.addEventListener('pointerenter', event => { if (event.pointerType === 'mouse') start(card); });
      card.addEventListener('pointerleave', () => { if (document.activeElement !== card) stop(card); });
      card.addEventListener('focus', () => start(card));
      card.addEventListener('blur', () => stop(card));
    });
    if (matchMedia('(hover: none)').matches) {
      const watcher = new IntersectionObserver(changes => {
        for (const change of changes) (change.isIntersecting ? start : stop)(change.target);
      }, {rootMargin: '-30% 0px -30% 0px', threshold: 0.6});
      cards.forEach(card => watcher.observe(card));
    }

    // The chapter that is read is marked.
    const links = new Map([...document.querySelectorAll('.chapters a')].map(link => [link.hash.slice(1), link]));
    const sections = [...document.querySelectorAll('main section')];
    const mark = () => {
      const top = sections.findLast(section => !section.hidden && section.getBoundingClientRect().top < innerHeight * 0.35);
      for (const [id, link] of links) {
        if (id === top?.id) link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
      }
    };
    addEventListener('scroll', mark, {passive: true});
    mark();

    // Light, dark, or as the system has it.
    const root = document.documentElement;
    const recall = () => { try { return localStorage.getItem('theme'); } catch { return null; } };
    if (recall()) root.dataset.theme = recall();
    document.getElementById('theme').addEventListener('click', () => {
      const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
      const next = (root.dataset.theme || system) === 'dark' ? 'light' : 'dark';
      root.dataset.theme = next;
      try { localStorage.setItem('theme', next); } catch {}
    });

    // Search in names, titles and summaries.
    const visible = () => cards.filter(card => !card.hidden);
    search.addEventListener('keydown', event => {
      if (event.key === 'Escape' && search.value) { search.value = ''; search.dispatchEvent(new Event('input')); }
      if (event.key === 'Enter' && visible()[0]) visible()[0].focus();
    });
    search.addEventListener('input', () => {
      const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
      cards.forEach(card => {
        const entry = entries[card.dataset.index];
        const text = [entry.id, entry.title, entry.summary, entry.chapter ?? ''].join(' ').toLowerCase();
        card.hidden = !words.every(word => text.includes(word));
      });
      sections.forEach(section => {
        section.hidden = !section.querySelector('.card:not([hidden])');
        if (links.has(section.id)) links.get(section.id).hidden = section.hidden;
      });
      document.getElementById('none').hidden = visible().length > 0;
      mark();
    });

    // Swift in colours: comments, strings, numbers, keywords, types.
    const keywords = new Set(('as associatedtype async await break case catch class continue default '
      + 'defer do else enum extension fallthrough false fileprivate final for func get guard if '
      + 'import in init inout internal is lazy let mutating nil nonisolated open operator override '
      + 'package private protocol public repeat required return self Self set some any static struct '
      + 'subscript super switch throw throws true try typealias unowned var weak where while').split(' '));
    const token = /(\/\/[^\n]*|\/\*[\s\S]*?\*\/)|("""[\s\S]*?"""|"(?:\\.|[^"\\\n])*")|(\b\d[\d_.]*(?:e[+-]?\d+)?\b|\b0x[\da-f_]+\b)|(@?[A-Za-z_]\w*)/gi;
    const colored = text => {
      const out = document.createDocumentFragment();
      let at = 0;
      for (const match of text.matchAll(token)) {
        const [whole, comment, string, number, word] = match;
        const kind = comment ? 'c' : string ? 's' : number ? 'n'
          : keywords.has(word) || whole[0] === '@' ? 'k' : /^[A-Z]/.test(whole) ? 't' : '';
        if (!kind) continue;
        out.append(text.slice(at, match.index), node('span', {class: kind}, whole));
        at = match.index + whole.length;
      }
      out.append(text.slice(at));
      return out;
    };
    const copier = (text, className) => node('button', {
      type: 'button', class: className || false,
      onclick: async event => {
        const button = event.currentTarget;
        try { await navigator.clipboard.writeText(text()); button.textContent = 'Copied'; }
        catch { button.textContent = 'Press Ctrl-C'; }
        setTimeout(() => { button.textContent = 'Copy'; }, 1500);
      },
    }, 'Copy');

    let shown = -1;
    const show = index => {
      shown = index;
      const held = dialog.contains(document.activeElement)
        ? document.activeElement.getAttribute('aria-label') : null;
      const entry = entries[index];
      const step = by => {
        const list = visible().map(card => Number(card.dataset.index));
        const at = list.indexOf(shown);
        show(list[(at + by + list.length) % list.length]);
      };
      const video = node('video', {src: entry.video, poster: entry.poster, playsinline: '', controls: '',
        'aria-label': entry.title});
      video.muted = true;
      const film = node('div', {class: 'film', style: `background:${entry.ground}`}, video);
      repeat(video, entry, film);
      const text = node('div', {class: 'text'},
        node('div', {class: 'bar'}, node('h2', {id: 'detail-title', tabindex: '-1'}, entry.title),
          node('button', {type: 'button', 'aria-label': 'Previous', onclick: () => step(-1)}, '←'),
          node('button', {type: 'button', 'aria-label': 'Next', onclick: () => step(1)}, '→'),
          node('button', {type: 'button', 'aria-label': 'Close', onclick: () => dialog.close()}, '✕')),
        node('p', {}, entry.summary),
        node('div', {class: 'links'},
          node('a', {href: entry.video, download: ''}, 'MP4'),
          node('a', {href: entry.picture, download: ''}, 'WebP'),
          node('a', {href: entry.poster, download: ''}, 'PNG')));
      const command = `quartzite render ${entry.word} -o ${entry.name}.gif`;
      text.append(node('div', {class: 'command'}, node('code', {}, command), copier(() => command)));
      if (entry.parameters.length) {
        text.append(node('table', {}, node('tr', {},
          ...['--set', 'what it is', 'default', 'may be'].map(name => node('th', {}, name))),
          ...entry.parameters.map(one => node('tr', {}, node('td', {}, node('code', {}, one.name)),
            node('td', {}, one.title), node('td', {}, one.value), node('td', {}, one.range)))));
      }
      if (entry.code.length) {
        const pre = node('pre', {tabindex: '0', 'aria-label': 'Code'});
        let current = entry.code[0];
        const tabs = entry.code.map(file => node('button', {type: 'button', role: 'tab',
          onclick: () => choose(file)}, file.name));
        const choose = file => {
          current = file;
          pre.replaceChildren(colored(file.text.replace(/^\/\/ SPDX[^\n]*\n/, '')));
          pre.scrollTop = 0;
          tabs.forEach((tab, at) => tab.setAttribute('aria-selected', entry.code[at] === file));
        };
        text.append(node('div', {class: 'tabs', role: 'tablist'}, ...tabs,
          copier(() => current.text, 'copy')), pre);
        choose(current);
      }
      dialog.replaceChildren(node('div', {class: 'detail'}, film, text));
      if (!dialog.open) dialog.showModal();
      // Arrows go on from what had the focus, or from the title.
      (dialog.querySelector(`.bar [aria-label="${held}"]`) || dialog.querySelector('h2')).focus();
      if (!still) video.play().catch(() => {});
      history.replaceState(null, '', '#' + entry.name);
    };
    dialog.addEventListener('close', () => {
      dialog.replaceChildren();
      history.replaceState(null, '', location.pathname + location.search);
      cards.find(card => Number(card.dataset.index) === shown)?.focus();
    });
    dialog.addEventListener('click', event => { if (event.target === dialog) dialog.close(); });
    dialog.addEventListener('keydown', event => {
      if (event.target.closest('pre, video')) return;
      const by = {ArrowLeft: -1, ArrowRight: 1}[event.key];
      if (by) dialog.querySelectorAll('.bar button')[by < 0 ? 0 : 1].click();
    });
    cards.forEach(card => card.addEventListener('click', event => {
      if (event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      stop(card);
      show(Number(card.dataset.index));
    }));

    // Arrows go from card to card, "/" to the search.
    document.addEventListener('keydown', event => {
      if (dialog.open) return;
      if (event.key === '/' && document.activeElement !== search) {
        event.preventDefault();
        search.focus();
        return;
      }
      const list = visible();
      const at = list.indexOf(document.activeElement);
      if (at < 0) return;
      // Up and down go to the nearest card of the next row, also of another chapter.
      const vertical = {ArrowUp: -1, ArrowDown: 1}[event.key];
      let by = {ArrowLeft: -1, ArrowRight: 1}[event.key];
      if (vertical) {
        const box = list[at].getBoundingClientRect();
        const rows = list.map((card, index) => ({index, box: card.getBoundingClientRect()}))
          .filter(each => (each.box.top - box.top) * vertical > 20);
        const next = rows.sort((a, b) => Math.abs(a.box.top - box.top) - Math.abs(b.box.top - box.top)
          || Math.abs(a.box.left - box.left) - Math.abs(b.box.left - box.left))[0];
        if (next) by = next.index - at;
      }
      if (by && list[at + by]) {
        event.preventDefault();
        list[at + by].focus();
      }
    });
    const named = entries.findIndex(entry => '#' + entry.name === location.hash);
    if (named >= 0) show(named);
    """#
}
