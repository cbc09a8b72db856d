import { fold } from '../match/folded.js';
import { automaton } from './automaton.js';
import { WINDOW } from './bounds.js';
import { isHit, type Manner } from './judge.js';
import type { Needle } from './leaks.js';
import { soughtOf, type Sought } from './sought.js';

/** What was found in one member, or in one field. */
export interface Findings {
  readonly needles: Set<Sought>;
  readonly rules: Set<number>;
  found: boolean;
}

export const noFindings = (): Findings => ({ needles: new Set(), rules: new Set(), found: false });

export interface Seeker {
  /** Strings that are looked for. */
  readonly forms: number;
  /** Whether some needle in base64 looks like a plain word. */
  readonly wordsCount: boolean;
  /** Looks for every needle in a text. Each is looked for until it is found once. */
  look(text: string, manner: Manner, findings: Findings): void;
}

/** Units of the window before that are looked at again: a needle (sought.ts) with invisible characters and white space. */
const OVERLAP = 8_192;

export function seeker(needles: readonly Needle[]): Seeker {
  const all = distinct(needles.flatMap((needle) => soughtOf(needle) ?? []));
  // What has no letter or digit besides hyphens and `+` is looked for as it is written.
  const written = all.filter(({ squeezed }) => squeezed.length < 2);
  const squeezed = grouped(
    all
      .filter((sought) => sought.squeezed.length >= 2)
      .flatMap((sought) => formsOf(sought).map((form) => [form, sought] as const)),
  );
  const digits = grouped(
    all.filter((sought) => sought.digits !== '').map((sought) => [sought.digits, sought] as const),
  );
  const strings = automaton([...squeezed.keys()]);
  const numbers = automaton([...digits.keys()]);
  const byString = [...squeezed.values()];
  const byNumber = [...digits.values()];
  const lengths = [...squeezed.keys()].map(({ length }) => length);

  return {
    forms: squeezed.size + digits.size + written.length,
    wordsCount: needles.some(({ value }) => looksLikeWord(value)),
    look(text, manner, findings) {
      for (let from = 0; from < text.length; from += WINDOW) {
        const to = Math.min(text.length, from + WINDOW + OVERLAP);
        const { units, starts, ends } = fold(text, { case: 'folded', space: 'none' }, from, to);
        strings.scan(units, (string, last) => {
          const first = last + 1 - (lengths[string] ?? 0);
          for (const sought of byString[string] ?? [])
            if (!findings.needles.has(sought) && isHit(sought, text, starts[first] ?? 0, ends[last] ?? 0, manner))
              add(findings, sought);
        });
        if (byNumber.length > 0)
          scanNumbers(numbers, text, units, starts, (number) => {
            for (const sought of byNumber[number] ?? []) if (!findings.needles.has(sought)) add(findings, sought);
          });
      }
      if (manner === 'prose') for (const sought of written) if (text.includes(sought.core)) add(findings, sought);
    },
  };
}

function add(findings: Findings, sought: Sought): void {
  findings.found = true;
  findings.needles.add(sought);
  for (const rule of sought.rules) findings.rules.add(rule);
}

function distinct(all: readonly Sought[]): Sought[] {
  const known = new Map<string, Sought>();
  for (const sought of all) {
    const key = JSON.stringify([sought.wholeWord, sought.caseSensitive, sought.before, sought.core, sought.after]);
    const before = known.get(key);
    known.set(key, { ...sought, rules: [...(before?.rules ?? []), ...sought.rules] });
  }
  return [...known.values()];
}

function grouped(pairs: readonly (readonly [string, Sought])[]): Map<string, Sought[]> {
  const out = new Map<string, Sought[]>();
  for (const [form, sought] of pairs) out.set(form, [...(out.get(form) ?? []), sought]);
  return out;
}

/** Its letters; and, where they are not ASCII, its bytes in UTF-8 as they look in other data. */
function formsOf({ squeezed, cased }: Sought): string[] {
  if (/^[\0-\x7f]*$/u.test(squeezed)) return [squeezed];
  const misread = [cased, squeezed, cased.toUpperCase()].map((text) =>
    foldedText(Buffer.from(text, 'utf8').toString('latin1')),
  );
  return [...new Set([squeezed, ...misread.filter((form) => form.length >= 4)])];
}

function foldedText(text: string): string {
  const { units } = fold(text, { case: 'folded', space: 'none' });
  return String.fromCharCode(...units);
}

/** In one of its phases and cases, four bytes or more of it are small letters only. */
function looksLikeWord(value: string): boolean {
  return [value, value.toLowerCase(), value.toUpperCase()].some((text) =>
    [0, 1, 2].some((phase) => {
      const code = Buffer.concat([Buffer.alloc(phase), Buffer.from(text)])
        .toString('base64')
        .replaceAll('=', '');
      return /^[a-z]{5,}$/u.test(code.slice(phase === 0 ? 0 : phase + 1, code.length - 1).slice(1));
    }),
  );
}

/**
 * Numbers of 7 digits or more with other separators: single signs between groups, no line's end, and groups that begin and end with
 * the number, or any table would have them.
 */
function scanNumbers(
  numbers: ReturnType<typeof automaton>,
  text: string,
  units: Uint16Array,
  starts: Int32Array,
  hit: (number: number) => void,
): void {
  const run: number[] = [];
  let state = 0;
  for (let at = 0; at < units.length; at++) {
    const unit = units[at] ?? 0;
    if (unit < 0x30 || unit > 0x39) continue;
    const start = starts[at] ?? 0;
    const before = run.at(-1);
    if (before !== undefined && !isGap(text, before + 1, start)) {
      run.length = 0;
      state = 0;
    }
    run.push(start);
    state = numbers.step(state, unit);
    if (run.length > 64) run.splice(0, 32);
    if (state === 0 || isDigit(text, start + 1)) continue;
    for (const number of numbers.ending(state)) hit(number);
  }
}

const isDigit = (text: string, at: number): boolean => /\p{Nd}/u.test(text[at] ?? '');
const isGap = (text: string, from: number, to: number): boolean =>
  from === to ||
  (to - from <= 8 &&
    /^[ \u00a0\u2009\u202f]?[-\u2010-\u2015./()·_'’,]{0,2}[ \u00a0\u2009\u202f]?$/u.test(
      text.slice(from, to).replaceAll(/[\u00ad\u200b-\u200f\u2060\ufeff]/gu, ''),
    ));
