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

    // Only films that can be seen play.
    const watcher = new IntersectionObserver(changes => {
      for (const change of changes) {
        const video = change.target;
        if (change.isIntersecting && !still) video.play().catch(() => {});
        else video.pause();
      }
    }, {rootMargin: '120px'});
    cards.forEach(card => watcher.observe(card.querySelector('video')));

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
    search.addEventListener('input', () => {
      const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
      cards.forEach((card, index) => {
        const entry = entries[index];
        const text = [entry.id, entry.title, entry.summary].join(' ').toLowerCase();
        card.hidden = !words.every(word => text.includes(word));
      });
      document.getElementById('none').hidden = visible().length > 0;
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
      const video = node('video', {src: entry.video, poster: entry.poster, loop: '',
        playsinline: '', controls: ''});
      video.muted = true;
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
      dialog.replaceChildren(node('div', {class: 'detail'},
        node('div', {class: 'film', style: `background:${entry.ground}`}, video), text));
      if (!dialog.open) dialog.showModal();
      // Arrows go on from what had the focus, or from the title.
      (dialog.querySelector(`.bar [aria-label="${held}"]`) || dialog.querySelector('h2')).focus();
      if (!still) video.play().catch(() => {});
      history.replaceState(null, '', '#' + entry.name);
    };
    dialog.addEventListener('close', () => {
      dialog.replaceChildren();
      history.replaceState(null, '', location.pathname + location.search);
      if (cards[shown]) cards[shown].focus();
    });
    dialog.addEventListener('click', event => { if (event.target === dialog) dialog.close(); });
    dialog.addEventListener('keydown', event => {
      if (event.target.closest('pre, video')) return;
      const by = {ArrowLeft: -1, ArrowRight: 1}[event.key];
      if (by) dialog.querySelectorAll('.bar button')[by < 0 ? 0 : 1].click();
    });
    cards.forEach((card, index) => card.addEventListener('click', event => {
      if (event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      show(index);
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
      const top = list[0].offsetTop;
      const columns = list.filter(card => card.offsetTop === top).length;
      const by = {ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns}[event.key];
      if (by && list[at + by]) {
        event.preventDefault();
        list[at + by].focus();
      }
    });
    const named = entries.findIndex(entry => '#' + entry.name === location.hash);
    if (named >= 0) show(named);
    """#
}
