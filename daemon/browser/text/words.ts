import { leftOfOrigin } from '../tab/origin.js';
import type { Tab } from '../tab/sessions.js';
import { cut, ownWorld } from '../tab/world.js';

/** A word of the main document, or a part of one: its box in CSS pixels of the page. */
export interface WordBox {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Beyond these, lines are known as a whole only: a reader of records takes 500,000 values, and a word is five. */
const MOST_WORDS = 40_000;

/**
 * The boxes of all words of the main document with its open shadow trees. The layout snapshot has those of lines only; closed shadow
 * trees and frames are left out.
 */
export async function readWords(tab: Tab, signal: AbortSignal): Promise<readonly WordBox[]> {
  const { frameTree } = await cut(signal, tab.cdp.send('Page.getFrameTree'));
  const world = await cut(signal, ownWorld(tab.cdp, frameTree.frame.id));
  // As text, since a browser takes several times as long to hand over as many values.
  const found = JSON.parse(await cut(signal, world.call<string>(read, MOST_WORDS))) as readonly (readonly [
    string,
    number,
    number,
    number,
    number,
  ])[];
  const beside = await cut(signal, leftOfOrigin(tab.cdp));
  return found.map(([text, left, top, width, height]) => ({ text, left: left + beside, top, width, height }));
}

/** A word that is broken has several boxes, and nobody tells which letters each holds: it has none then. */
const read = `function (most) {
  const words = [];
  const range = document.createRange();
  const visit = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node && words.length < most; node = walker.nextNode()) {
      if (node.nodeType === 1) { if (node.shadowRoot) visit(node.shadowRoot); continue; }
      if (!/\\S/.test(node.data)) continue;
      range.selectNodeContents(node);
      if (range.getClientRects().length === 0) continue;
      for (const { 0: word, index } of node.data.matchAll(/\\S+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const boxes = range.getClientRects();
        if (boxes.length !== 1) continue;
        const { left, top, width, height } = boxes[0];
        if (width > 0) words.push([word, left + scrollX, top + scrollY, width, height]);
      }
    }
  };
  if (document.documentElement) visit(document);
  return JSON.stringify(words);
}`;

interface Line {
  readonly text: string;
  /** Left, top, width, height, in CSS pixels of the page. */
  readonly box: readonly [number, number, number, number];
}

/** First UTF-16 unit of a line's text, how many, left, width. */
export type PlacedWord = readonly [start: number, length: number, left: number, width: number];

/** Rows of pixels that are looked through together. */
const ROWS = 32;

/**
 * Where the words of a line lie, in CSS pixels; none unless the boxes found in its place are exactly those of its words, in their order
 * and from its one end to the other: what was read a moment later, or lies over it, makes none.
 */
export function wordPlacer(words: readonly WordBox[]): (line: Line) => readonly PlacedWord[] {
  const rows = new Map<number, WordBox[]>();
  for (const word of words) {
    const row = Math.floor((word.top + word.height / 2) / ROWS);
    const list = rows.get(row);
    if (list) list.push(word);
    else rows.set(row, [word]);
  }
  return ({ text, box: [left, top, width, height] }) => {
    const near: WordBox[] = [];
    for (let row = Math.floor(top / ROWS); row <= Math.floor((top + height) / ROWS); row += 1)
      for (const word of rows.get(row) ?? []) {
        const middle = word.top + word.height / 2;
        if (middle < top || middle > top + height || word.left < left - 1 || word.left > left + width + 1) continue;
        near.push(word);
      }
    near.sort((a, b) => a.left - b.left);
    const placed = joined(text, near);
    const [first, last] = [near[0], near.at(-1)];
    if (placed === undefined || first === undefined || last === undefined) return [];
    const meets = Math.abs(first.left - left) <= 1.5 && Math.abs(last.left + last.width - left - width) <= 1.5;
    return meets ? placed : [];
  };
}

/** The words of a text from their parts, one after the other; undefined where these are not all of it. */
function joined(text: string, parts: readonly WordBox[]): PlacedWord[] | undefined {
  const placed: PlacedWord[] = [];
  let at = 0;
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    let held = '';
    let right = -Infinity;
    const left = parts[at]?.left ?? 0;
    while (held.length < word.length) {
      const part = parts[at];
      if (part === undefined) return undefined;
      held += part.text;
      right = Math.max(right, part.left + part.width);
      at += 1;
    }
    // Letters may be shown in another case than the document has them.
    if (held.toLowerCase() !== word.toLowerCase()) return undefined;
    placed.push([index, word.length, left, right - left]);
  }
  return at === parts.length ? placed : undefined;
}
