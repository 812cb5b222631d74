// SPDX-License-Identifier: Apache-2.0
// Makes the documentation work from disk. A browser lets no page on disk fetch files, so each page
// includes its data as a script (Scripts/docs-from-disk), and navigation loads the other page's HTML
// file. On a web server this file does nothing.
"use strict";
if (location.protocol === "file:") {
  const held = new Map();
  const base = document.currentScript.dataset.base;
  const root = new URL(base, location.href).pathname;

  /** Keeps the data of a page; the data scripts call it. */
  window.holdData = (name, data) => held.set(name, data);

  /** A URL's path relative to the site, without a file name *.html; null outside of the site. */
  const place = (url) => {
    const path = decodeURI(new URL(url, location.href).pathname);
    const start = decodeURI(root);
    return path.startsWith(start) ? path.slice(start.length).replace(/\/[^/]*\.html/, "") : null;
  };

  window.fetch = (resource) => {
    const name = place(resource.url ?? resource);
    if (held.has(name)) return Promise.resolve(new Response(JSON.stringify(held.get(name))));
    const page = /^data\/(.*)\.json$/.exec(name ?? "");
    if (!page) return Promise.resolve(new Response("", { status: 404 }));
    location.assign(`${root}${page[1]}/index.html`);
    return new Promise(() => {});
  };

  for (const name of document.currentScript.dataset.holds.split(" ")) {
    document.write(`<script src="${base}${name}.js"><\/script>`);
  }
}
