// SPDX-License-Identifier: Apache-2.0
// Lets the documentation be read from disk. A browser lets no page of the disk fetch files, so each
// page brings its data along in a script, and every way to another page loads that page as a whole.
// On a web server this file does nothing.
"use strict";
if (location.protocol === "file:") {
  const held = new Map();
  const base = document.currentScript.dataset.base;
  const root = new URL(base, location.href).pathname;

  /** Called by the scripts of data. */
  window.holdData = (name, data) => held.set(name, data);

  /** The path of a URL below the site, without the name of the page's own file. */
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
