/**
 * Source of a function that says whether timers and animation frames of this document run. They do not, in a script world of our
 * own either, where a sandbox (`<iframe sandbox>`, the CSP directive `sandbox`) or the browser has turned scripts off: a promise
 * that waits for one is never settled. The scripting flag of the parser tells (HTML, 13.2.4.5 and 13.4): only without scripts does
 * `noscript` hold elements. A document of XML has another parser, and is taken to run them.
 */
export const runsTimers = `() => {
  if (!(document instanceof HTMLDocument)) return true;
  const probe = document.createElement('div');
  probe.innerHTML = '<noscript><i></i></noscript>';
  return probe.getElementsByTagName('i').length === 0;
}`;

/** Source of `(ms) => Promise`: waits by the page's own clock; not at all where that stands still. */
export const pause = `(ms) => new Promise((resolve) => (${runsTimers})() ? setTimeout(resolve, ms) : resolve())`;

/** Source of `(frames, then, most) => Promise`: so many frames and `then` ms, at most `most` ms; not at all where neither runs. */
export const framesDrawn = `(frames, then, most) => new Promise((resolve) => {
  if (!(${runsTimers})()) { resolve(); return; }
  const next = (left) => left === 0 ? setTimeout(resolve, then) : requestAnimationFrame(() => next(left - 1));
  next(frames);
  setTimeout(resolve, most);
})`;
