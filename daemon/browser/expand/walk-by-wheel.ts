import { everyElement } from '../tab/every-element.js';
import type { ExpandOptions } from '../tab/page-change.js';
import { reservesHeight } from '../tab/reserves-height.js';
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

/** Boxes that cut off what is in them and have a bar of their own, or keep a height free: scripts move the content when the wheel is turned (editors). */
const find = `function (most) {
  const everyElement = ${everyElement};
  const selectorOf = ${selectorOf};
  const reservesHeight = ${reservesHeight};
  const scrolls = (element) => /^(auto|scroll|overlay)$/.test(getComputedStyle(element).overflowY) && element.scrollHeight - element.clientHeight > 20;
  const found = [];
  for (const element of everyElement(document)) {
    if (found.length >= most) break;
    if (element.clientHeight < 60 || element.clientWidth < 100 || element.scrollHeight - element.clientHeight < 24) continue;
    if (getComputedStyle(element).overflowY !== 'hidden' || (element.querySelector('[class*=scrollbar i]') === null && !reservesHeight(element))) continue;
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
  const rows = lines.sort((a, b) => a.middle - b.middle).map(({ middle, pieces }) => ({ text: joined(pieces), middle: middle - box.top }));
  const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)];
  const [width, height] = [Math.min(box.right, innerWidth) - left, Math.min(box.bottom, innerHeight) - top];
  return { rows, x: left + width / 2, y: top + height / 2, place: { left: left + scrollX, top: top + scrollY, width, height } };
}`;

interface Row {
  readonly text: string;
  /** CSS pixels below the top of the box. */
  readonly middle: number;
}

interface View {
  readonly rows: readonly Row[];
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
    const walked = await walkBox(new Wheel(tab, main, at, signal), each, { until, options });
    if (walked === null) continue;
    regions.push(walked.region);
    const to = `The wheel was turned over it to ${walked.region.walked} of ${walked.region.whole} px`;
    const end = walked.isBack ? '' : '; its content did not return to where it stood before';
    modified({
      selector: each.selector,
      change: 'scrolled',
      reason: `${to} and back, to see what a script draws there${end}.`,
    });
  }
  await cut(signal, main.call(forget));
  return regions;
}

/** The wheel of a mouse over one box. */
class Wheel {
  readonly #tab: Tab;
  readonly #main: OwnWorld;
  readonly #at: number;
  readonly #signal: AbortSignal;

  constructor(tab: Tab, main: OwnWorld, at: number, signal: AbortSignal) {
    this.#tab = tab;
    this.#main = main;
    this.#at = at;
    this.#signal = signal;
  }

  look(bring = false): Promise<View | null> {
    return cut(this.#signal, this.#main.call<View | null>(read, this.#at, bring));
  }

  async turn({ x, y }: View, deltaY: number): Promise<View | null> {
    const wheel = { type: 'mouseWheel', x, y, deltaX: 0, deltaY: Math.round(deltaY) } as const;
    await cut(this.#signal, this.#tab.cdp.send('Input.dispatchMouseEvent', wheel));
    return this.look();
  }

  /** Turns up until nothing moves any more. `moved`: as far as views shared lines. */
  async toTop(from: View, delta: number): Promise<{ readonly view: View; readonly moved: number }> {
    let [now, vain, moved] = [from, 0, 0];
    for (let turns = 0; turns < MOST_TURNS && vain < IN_VAIN; turns += 1) {
      const next = await this.turn(now, -delta);
      if (next === null) break;
      const shift = shiftOf(now, next);
      vain = shift === 0 ? vain + 1 : 0;
      moved -= shift ?? 0;
      now = next;
    }
    return { view: now, moved };
  }
}

interface Walking {
  readonly until: number;
  readonly options: Pick<ExpandOptions, 'world' | 'picture'>;
}

async function walkBox(
  wheel: Wheel,
  { selector, visible, whole }: Found,
  { until, options: { world, picture } }: Walking,
): Promise<{ readonly region: WalkedRegion; readonly isBack: boolean } | null> {
  const first = await wheel.look(true);
  if (first === null || first.rows.length === 0) return null;
  const wanted = Math.max(40, Math.floor(visible * 0.7));
  const top = await wheel.toTop(first, wanted / 4);
  const pictures: string[] = [];
  const keepPicture = async ({ place }: View): Promise<void> => {
    const name = await picture?.(place);
    if (name !== undefined) pictures.push(name);
  };
  let rows: readonly string[] = textsOf(top.view);
  /** Pixels of the wheel for one of the content: some scripts go slower. */
  let factor = 1;
  /** One that went as far as it was to go: at the end of the content a turn goes less far. */
  let good = 1;
  let [now, vain, moved] = [top.view, 0, 0];
  for (let turns = 0; turns < MOST_TURNS && vain < IN_VAIN && world.monotonic() < until; turns += 1) {
    const delta = wanted * factor;
    const next = await wheel.turn(now, delta);
    if (next === null) break;
    const shift = shiftOf(now, next);
    vain = shift === 0 || shift === null ? vain + 1 : 0;
    if (shift === null) {
      // Further than what two views share: back, and less far.
      now = (await wheel.turn(next, -delta)) ?? now;
      factor = Math.max(0.1, factor / 2);
      continue;
    }
    now = next;
    if (shift === 0) continue;
    if (moved === 0) await keepPicture(top.view);
    moved += shift;
    if (Math.abs(shift - wanted) < wanted * 0.3) good = factor;
    factor = Math.min(8, Math.max(0.1, factor * Math.min(2, wanted / shift)));
    rows = joinedRows(rows, textsOf(next));
    await keepPicture(next);
  }
  const isBack = await putBack(wheel, now, { first, top: top.moved, wanted, factor: good });
  if (moved <= 0) return null;
  const isWhole = vain >= IN_VAIN;
  const walked = isWhole ? whole : Math.min(whole - 1, Math.round(visible + moved));
  const common = { selector, bar: false, visible, whole, virtual: true, stated: null };
  return { region: { ...common, walked, rows, pictures, stopped: isWhole ? null : 'time' }, isBack };
}

/** To its top, and from there down to where it stood. */
async function putBack(
  wheel: Wheel,
  from: View,
  {
    first,
    top,
    wanted,
    factor,
  }: { readonly first: View; readonly top: number; readonly wanted: number; readonly factor: number },
): Promise<boolean> {
  let { view } = await wheel.toTop(from, 4 * wanted * factor);
  for (let turns = 0, moved = 0; turns < MOST_TURNS && Math.abs(top - moved) >= 1; turns += 1) {
    const by = Math.max(-wanted / 2, Math.min(wanted / 2, top - moved));
    const next = await wheel.turn(view, by * factor);
    const shift = next === null ? null : shiftOf(view, next);
    if (next === null || shift === null || shift === 0) break;
    view = next;
    moved += shift;
  }
  return shiftOf(first, view) === 0;
}

const textsOf = ({ rows }: View): string[] => rows.map(({ text }) => text);

/** How far the content moved up between two views, by the lines that stand once in each; null when they share none. */
function shiftOf(before: Pick<View, 'rows'>, after: Pick<View, 'rows'>): number | null {
  const once = (rows: readonly Row[]): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const { text } of rows) counts.set(text, (counts.get(text) ?? 0) + 1);
    return new Map(rows.flatMap(({ text, middle }) => (counts.get(text) === 1 ? [[text, middle] as const] : [])));
  };
  const [one, other] = [once(before.rows), once(after.rows)];
  const shifts = [...one].flatMap(([text, middle]) => {
    const now = other.get(text);
    return now === undefined ? [] : [Math.round(middle - now)];
  });
  return shifts.toSorted((a, b) => a - b)[shifts.length >> 1] ?? null;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((row, at) => row === other[at]);

/** Two views share the lines at the end of the one and the beginning of the other. */
function joinedRows(rows: readonly string[], next: readonly string[]): readonly string[] {
  for (let shared = Math.min(rows.length, next.length); shared > 0; shared -= 1)
    if (isSame(rows.slice(rows.length - shared), next.slice(0, shared))) return [...rows, ...next.slice(shared)];
  return [...rows, ...next];
}
