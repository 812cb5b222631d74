// SPDX-License-Identifier: Apache-2.0
// The address: enough of what the page shows to show the same after a reload, or on another machine.

const decoded = (text) => {
  try {
    return decodeURIComponent(text);
  } catch {
    // A sign that begins no code, as in an address that is typed.
    return text;
  }
};

// Whether a scene plays as soon as it is opened: not for those who want things to stand still.
export const playsByItself = () => !matchMedia("(prefers-reduced-motion: reduce)").matches;

// Scene, time, parameters and scale, as the address has them.
export function readAddress() {
  const [id, ...rest] = location.hash.slice(1).split("&");
  const settings = new URLSearchParams(rest.join("&"));
  const scale = settings.get("scale");
  const values = {};
  for (const [name, value] of settings) {
    if (name.startsWith("p.")) values[name.slice(2)] = value;
  }
  return {
    id: decoded(id) || null,
    time: Math.max(+(settings.get("t") ?? 0) || 0, 0),
    isPlaying: settings.get("paused") === null && playsByItself(),
    scale: ["1", "2", "3"].includes(scale) ? scale : "auto",
    values,
  };
}

export function writeAddress({ id, time, isPlaying, scale, values }) {
  const settings = new URLSearchParams();
  if (time > 0) settings.set("t", time.toFixed(3));
  if (!isPlaying) settings.set("paused", "");
  if (scale !== "auto") settings.set("scale", scale);
  for (const [name, value] of Object.entries(values)) settings.set(`p.${name}`, value);
  const rest = settings.toString();
  history.replaceState(null, "", `#${encodeURIComponent(id)}${rest ? `&${rest}` : ""}`);
}
