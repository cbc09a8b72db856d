import { keptPicture } from '../tab/kept-picture.js';
import { pause } from '../tab/timers.js';
import type { ExpandOptions } from '../tab/page-change.js';
import { cut, type OwnWorld } from '../tab/world.js';

/** Longer than the delay with which common scripts answer scrolling (lazysizes: 125 ms; many others: 200 ms). */
const REST_MS = 250;
/** On a busy machine scripts are later still: an image that has not begun is waited for so much longer, by the page's own clock. */
const BUSY_POLLS = 12;
const MOST_STOPS = 40;
/** Images may wait for something else than being looked at. */
const MOST_IN_VAIN = 3;

/**
 * Tops of the viewports that hold images which have not begun to load, or other elements that keep the address of a picture: their
 * script watches scrolling with a delay, and the walk through the page was too quick for it.
 */
const waiting = `function waiting() {
  const names = ['data-src', 'data-srcset', 'data-original', 'data-lazy', 'data-lazy-src'];
  const absolute = (text) => { try { return new URL(text.trim().split(/\\s/)[0], document.baseURI).href; } catch { return null; } };
  const stops = new Set();
  const stopOf = (box) => Math.max(0, Math.floor((box.top + scrollY) / innerHeight) * innerHeight);
  for (const image of document.images) {
    const box = image.getBoundingClientRect();
    if (box.width === 0 && box.height === 0) continue;
    const wanted = names.map((name) => image.getAttribute(name)).find((value) => value);
    const asked = wanted ? image.currentSrc === absolute(wanted) : true;
    if (asked && (image.complete || image.loading !== 'lazy')) continue;
    stops.add(stopOf(box));
  }
  const kept = ${keptPicture};
  const keepers = document.evaluate('//*[not(self::img)][@*[starts-with(name(), "data-")]]', document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
  for (let at = 0; at < keepers.snapshotLength; at += 1) {
    const element = keepers.snapshotItem(at);
    if (!(element instanceof HTMLElement) || kept(element) === null) continue;
    const box = element.getBoundingClientRect();
    if (box.width > 0 && box.height > 0) stops.add(stopOf(box));
  }
  return [...stops].sort((a, b) => a - b);
}`;

const stay = `async function (top, rest, polls) {
  const waiting = ${waiting};
  scrollTo({ top, left: 0, behavior: 'instant' });
  await (${pause})(rest);
  for (let poll = 0; poll < polls && waiting().includes(top); poll += 1) await (${pause})(100);
}`;

/** Goes back, slowly, to where images still wait for someone to look. */
export async function returnToWaiting(main: OwnWorld, deadline: number, options: ExpandOptions): Promise<void> {
  const { signal, world } = options;
  let stops = await cut(signal, main.call<number[]>(waiting));
  let inVain = 0;
  for (let visited = 0, last = -1; visited < MOST_STOPS && inVain < MOST_IN_VAIN; visited += 1) {
    const top = stops.find((one) => one > last);
    if (top === undefined || world.monotonic() >= deadline) return;
    await cut(signal, main.call(stay, top, REST_MS, inVain === 0 ? BUSY_POLLS : 2));
    stops = await cut(signal, main.call<number[]>(waiting));
    if (stops.includes(top)) inVain += 1;
    last = top;
  }
}
