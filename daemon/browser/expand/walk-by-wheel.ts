import { everyElement } from '../tab/every-element.js';
import type { ExpandOptions } from '../tab/page-change.js';
import { selectorOf } from '../tab/selector.js';
import type { Tab } from '../tab/sessions.js';
import { framesDrawn } from '../tab/timers.js';
import { cut, type OwnWorld } from '../tab/world.js';
import type { ViewBox } from '../picture/view-pictures.js';
import type { WalkBounds, WalkedRegion } from './walk-regions.js';

interface Found {
  readonly selector: string;
  readonly visible: number;
  readonly whole: number;
}

/** Boxes that cut off what is in them and have a bar of their own: scripts move the content when the wheel is turned (editors). */
const find = `function (most) {
  const everyElement = ${everyElement};
  const selectorOf = ${selectorOf};
  const scrolls = (element) => /^(auto|scroll|overlay)$/.test(getComputedStyle(element).overflowY) && element.scrollHeight - element.clientHeight > 20;
  const found = [];
  for (const element of everyElement(document)) {
    if (found.length >= most) break;
    if (element.clientHeight < 60 || element.clientWidth < 100 || element.scrollHeight - element.clientHeight < 24) continue;
    if (getComputedStyle(element).overflowY !== 'hidden' || element.querySelector('[class*=scrollbar i]') === null) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (found.some((other) => other.contains(element)) || [...element.querySelectorAll('*')].some(scrolls)) continue;
    found.push(element);
  }
  globalThis.evidenceWheeled = found;
  return found.map((element) => ({ selector: selectorOf(element), visible: element.clientHeight, whole: element.scrollHeight }));
}`;

/** The lines in sight, from the top: pieces that touch are one text, pieces apart have a tab between them. */
const read = `async function (at, bring) {
  const element = globalThis.evidenceWheeled[at];
  if (!element?.isConnected) return null;
  if (bring) element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  await (${framesDrawn})(2, 40, 250);
  const box = element.getBoundingClientRect();
  const range = document.createRange();
  const lines = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.data.trim() === '' || !node.parentElement.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    range.selectNodeContents(node);
    const place = range.getBoundingClientRect();
    const middle = (place.top + place.bottom) / 2;
    if (place.width === 0 || middle < box.top || middle > box.bottom || place.right < box.left || place.left > box.right) continue;
    const line = lines.find((each) => Math.abs(each.middle - middle) < 6);
    const piece = { text: node.data.replace(/[\\s\\u00a0]+/g, ' '), left: place.left, right: place.right };
    if (line) line.pieces.push(piece);
    else lines.push({ middle, pieces: [piece] });
  }
  const joined = (pieces) => pieces.sort((a, b) => a.left - b.left).map(({ text, left }, index) => (index > 0 && left - pieces[index - 1].right > 3 ? '\\t' : '') + text).join('').trim();
  const rows = lines.sort((a, b) => a.middle - b.middle).map(({ pieces }) => joined(pieces));
  const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)];
  const [width, height] = [Math.min(box.right, innerWidth) - left, Math.min(box.bottom, innerHeight) - top];
  return { rows, x: left + width / 2, y: top + height / 2, place: { left: left + scrollX, top: top + scrollY, width, height } };
}`;

interface View {
  readonly rows: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly place: ViewBox;
}

const forget = `function () {
  delete globalThis.evidenceWheeled;
  scrollTo({ top: 0, left: 0, behavior: 'instant' });
}`;

/** Turns in vain until the end counts as reached: scripts may answer late. */
const IN_VAIN = 3;
const MOST_TURNS = 1000;

/**
 * Turns the wheel over each box whose content a script moves, to its end and back, and keeps the lines that come into view. Where
 * nothing moves, the box stays counted as an area of which a part is shown (regions.ts).
 */
export async function walkByWheel(
  tab: Tab,
  main: OwnWorld,
  bounds: WalkBounds,
  options: Pick<ExpandOptions, 'signal' | 'modified' | 'world' | 'picture' | 'leftMs'>,
): Promise<WalkedRegion[]> {
  const { signal, world, modified, leftMs = () => Infinity } = options;
  const until = world.monotonic() + Math.min(bounds.milliseconds, leftMs() / 2);
  const regions: WalkedRegion[] = [];
  const found = await cut(signal, main.call<Found[]>(find, bounds.regions));
  for (const [at, each] of found.entries()) {
    const region = await walkBox({ tab, main, at, until }, each, options);
    if (region === null) continue;
    regions.push(region);
    const reason = `The wheel was turned over it to ${region.walked} of ${region.whole} px and back, to see what a script draws there.`;
    modified({ selector: each.selector, change: 'scrolled', reason });
  }
  await cut(signal, main.call(forget));
  return regions;
}

interface Box {
  readonly tab: Tab;
  readonly main: OwnWorld;
  readonly at: number;
  readonly until: number;
}

async function walkBox(
  { tab, main, at, until }: Box,
  found: Found,
  { signal, world, picture }: Pick<ExpandOptions, 'signal' | 'world' | 'picture'>,
): Promise<WalkedRegion | null> {
  const look = (bring = false): Promise<View | null> => cut(signal, main.call<View | null>(read, at, bring));
  const turn = async ({ x, y }: View, deltaY: number): Promise<void> => {
    const wheel = { type: 'mouseWheel', x, y, deltaX: 0, deltaY } as const;
    await cut(signal, tab.cdp.send('Input.dispatchMouseEvent', wheel));
  };
  const first = await look(true);
  if (first === null || first.rows.length === 0) return null;
  const pictures: string[] = [];
  const keepPicture = async ({ place }: View): Promise<void> => {
    const name = await picture?.(place);
    if (name !== undefined) pictures.push(name);
  };
  const step = Math.max(40, Math.floor(found.visible / 2));
  let rows = first.rows;
  let [now, vain, moved] = [first, 0, 0];
  for (let turns = 0; turns < MOST_TURNS && vain < IN_VAIN && world.monotonic() < until; turns += 1) {
    await turn(now, step);
    const next = await look();
    if (next === null) break;
    vain = isSame(next.rows, now.rows) ? vain + 1 : 0;
    if (vain === 0) {
      if (moved === 0) await keepPicture(first);
      moved += step;
      rows = joinedRows(rows, next.rows);
      await keepPicture(next);
    }
    now = next;
  }
  if (moved === 0) return null;
  for (let back = 0; back < IN_VAIN && !isSame(now.rows, first.rows); back += 1) {
    await turn(now, -2 * (moved + step));
    now = (await look()) ?? now;
  }
  const { selector, visible, whole } = found;
  const walked = vain >= IN_VAIN ? whole : Math.min(whole - 1, visible + moved);
  const stopped = vain >= IN_VAIN ? null : 'time';
  return { selector, bar: false, visible, walked, whole, virtual: true, stated: null, rows, pictures, stopped };
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((row, at) => row === other[at]);

/** Two views share the lines at the end of the one and the beginning of the other. */
export function joinedRows(rows: readonly string[], next: readonly string[]): readonly string[] {
  for (let shared = Math.min(rows.length, next.length); shared > 0; shared -= 1)
    if (isSame(rows.slice(rows.length - shared), next.slice(0, shared))) return [...rows, ...next.slice(shared)];
  return [...rows, ...next];
}
