import {
  type Alphabet,
  classOf,
  dash,
  formOf,
  invisible,
  mark,
  plain,
  space,
  surrogate,
  withCase,
  withoutCase,
} from './characters.js';
import type { Span } from '../span.js';

/** A text as it is compared, and where each of its code units comes from. */
export interface Folded {
  readonly units: Uint16Array;
  /** Of the original: where the character behind each unit begins and ends. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

export interface Folding {
  readonly case: 'kept' | 'folded';
  /** `one`: a run of white space is one space. `none`: white space, hyphens and `+` (a space in addresses) are left out. */
  readonly space: 'one' | 'none';
}

/** Invisible characters are left out, what remains is in normal form KC; dashes are `-`. Linear in the text. */
export function fold(text: string, folding: Folding, from = 0, to = text.length): Folded {
  const alphabet = folding.case === 'kept' ? withCase : withoutCase;
  const one = folding.space === 'one';
  const out = new Growing(to - from + 16);
  let at = from;
  while (at < to) {
    const unit = text.charCodeAt(at);
    const kind = alphabet.classes[unit] || classOf(alphabet, unit);
    const next = at + 1;
    const follows =
      next < to ? alphabet.classes[text.charCodeAt(next)] || classOf(alphabet, text.charCodeAt(next)) : plain;
    if (kind === plain && follows !== mark && follows !== invisible) {
      if (one || unit !== PLUS) out.add(alphabet.forms[unit] ?? 0, at, next);
      at = next;
    } else if (kind === space || kind === dash || kind === invisible) {
      if (one && kind === space) out.addSpace(at, next);
      else if (one && kind === dash) out.add(MINUS, at, next);
      at = next;
    } else at = addCharacter(text, at, to, alphabet, one, out);
  }
  return out.done();
}

const PLUS = 0x2b;
const MINUS = 0x2d;
const SPACE = 0x20;

/** A character with the marks that follow it, also across invisible ones. Gives where the next begins. */
function addCharacter(text: string, at: number, to: number, alphabet: Alphabet, one: boolean, out: Growing): number {
  let end = at + widthAt(text, at);
  let character = text.slice(at, end);
  let ahead = end;
  while (ahead < to) {
    const width = widthAt(text, ahead);
    const part = text.slice(ahead, ahead + width);
    const kind = width === 1 ? classOf(alphabet, part.charCodeAt(0)) : /\p{M}/u.test(part) ? mark : plain;
    if (kind !== mark && kind !== invisible) break;
    ahead += width;
    if (kind === invisible) continue;
    character += part;
    end = ahead;
  }
  for (const unit of formOf(character, alphabet.foldsCase)) {
    const code = unit.charCodeAt(0);
    const kind = unit.length > 1 ? (isUnseen(unit) ? invisible : surrogate) : classOf(alphabet, code);
    if (kind === invisible) continue;
    if (kind === space) {
      if (one) out.addSpace(at, end);
    } else if (kind === dash) {
      if (one) out.add(MINUS, at, end);
    } else if (one || code !== PLUS)
      for (let half = 0; half < unit.length; half++) out.add(unit.charCodeAt(half), at, end);
  }
  return end;
}

const isUnseen = (character: string): boolean => /\p{Default_Ignorable_Code_Point}|\p{Cf}/u.test(character);
const widthAt = (text: string, at: number): number => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);

/** As a string, for searching with patterns. */
export const textOf = ({ units }: Folded): string =>
  Buffer.from(units.buffer, units.byteOffset, units.byteLength).toString('utf16le');

/** The place in the original of units of the folded text (`to` not included). */
export const spanOf = ({ starts, ends }: Folded, from: number, to: number): Span => ({
  start: starts[from] ?? 0,
  end: ends[to - 1] ?? 0,
});

class Growing {
  #units: Uint16Array;
  #starts: Int32Array;
  #ends: Int32Array;
  #length = 0;

  constructor(capacity: number) {
    this.#units = new Uint16Array(capacity);
    this.#starts = new Int32Array(capacity);
    this.#ends = new Int32Array(capacity);
  }

  add(unit: number, start: number, end: number): void {
    const at = this.#length;
    if (at === this.#units.length) this.#grow();
    this.#units[at] = unit;
    this.#starts[at] = start;
    this.#ends[at] = end;
    this.#length = at + 1;
  }

  addSpace(start: number, end: number): void {
    if (this.#length > 0 && this.#units[this.#length - 1] === SPACE) this.#ends[this.#length - 1] = end;
    else this.add(SPACE, start, end);
  }

  done(): Folded {
    const cut = <T extends Uint16Array | Int32Array>(all: T): T => all.subarray(0, this.#length) as T;
    return { units: cut(this.#units), starts: cut(this.#starts), ends: cut(this.#ends) };
  }

  #grow(): void {
    const wider = <T extends Uint16Array | Int32Array>(into: T, from: T): T => {
      into.set(from);
      return into;
    };
    const capacity = this.#units.length * 2;
    this.#units = wider(new Uint16Array(capacity), this.#units);
    this.#starts = wider(new Int32Array(capacity), this.#starts);
    this.#ends = wider(new Int32Array(capacity), this.#ends);
  }
}
