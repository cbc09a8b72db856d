import type { Language } from '../languages.js';
import { valueAt } from '../package/json/pointer.js';
import { decimal, longTime } from '../package/messages/numbers.js';
import type { LeftOut, Part, Sentence, Source } from './draft.js';

/** The records of a package, parsed, by file name. */
export type Records = ReadonlyMap<string, unknown>;

export interface Slot {
  readonly part: Part | undefined;
  readonly source: Source | undefined;
  /** The field, where it is not there. */
  readonly missing?: string;
}

/** A field of a record, as it stands there or as `shown` writes it. Null, an empty text and an empty list count as not there. */
export function field(
  records: Records,
  file: string,
  pointer: string,
  shown: (value: unknown) => string | undefined = plain,
): Slot {
  const value = valueAt(records.get(file), pointer);
  const isThere =
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
  const text = isThere ? shown(value) : undefined;
  return text === undefined
    ? { part: undefined, source: undefined, missing: `${file} ${pointer}` }
    : { part: { kind: 'value', text }, source: { file, pointer } };
}

/** A field of which the draft says in words of its own what it means. */
export function meant(
  records: Records,
  file: string,
  pointer: string,
  shown: (value: unknown) => string | undefined,
): Slot {
  const slot = field(records, file, pointer, shown);
  return slot.part?.kind === 'value' ? { ...slot, part: { ...slot.part, ours: true } } : slot;
}

/** What the program wrote into the record; a draft of another language has it in both. */
export function sentenceAt(
  records: Records,
  file: string,
  pointer: string,
  shown?: (value: unknown) => string | undefined,
): Slot {
  const slot = field(records, file, pointer, shown);
  return slot.part?.kind === 'value' ? { ...slot, part: { ...slot.part, sentence: true } } : slot;
}

/** A number that a language writes in its own way: pixels are grouped, and clocks differ by parts of a millisecond. */
export function measured(records: Records, file: string, pointer: string): Slot {
  const slot = field(records, file, pointer);
  const value = valueAt(records.get(file), pointer);
  return slot.part?.kind === 'value' && typeof value === 'number'
    ? { ...slot, part: { ...slot.part, text: numberText(value), count: value } }
    : slot;
}

/** With the sign that is as wide as a digit: a hyphen parts words. */
export const numberText = (value: number, language: Language = 'en'): string =>
  decimal(value, language).replace('-', '−');

/** A time, which each language writes in its own way. */
export function timed(records: Records, file: string, pointer: string): Slot {
  const slot = field(records, file, pointer, timeText);
  const value = valueAt(records.get(file), pointer);
  return slot.part?.kind === 'value' && typeof value === 'string'
    ? { ...slot, part: { ...slot.part, at: value } }
    : slot;
}

/** What the program worked out on the copy at hand. */
export const workedOut = (text: string, how: string): Slot => ({
  part: { kind: 'value', text },
  source: { worked_out: how },
});

/** The same of a time, RFC 3339. */
export const workedOutAt = (at: string, how: string): Slot => ({
  part: { kind: 'value', text: timeText(at) ?? at, at },
  source: { worked_out: how },
});

/** Of the draft itself; no statement. */
export const plainly = (text: string): Slot => ({ part: { kind: 'value', text }, source: undefined });

/** The same of a number. */
export const counted = (count: number, how: string): Slot => ({
  part: { kind: 'value', text: count.toLocaleString('en-US'), count },
  source: { worked_out: how },
});

export const blank = (text: string): Slot => ({ part: { kind: 'blank', text }, source: undefined });

/** Supports a sentence without a word of its own in it. */
export const by = (source: Source): Slot => ({ part: undefined, source });

/** Template tag for a sentence. One whose field is missing is left out, under the name `about`. */
export const say =
  (about: string) =>
  (texts: TemplateStringsArray, ...slots: readonly Slot[]): Sentence | LeftOut => {
    const missing = slots.flatMap((slot) => slot.missing ?? []);
    if (missing.length > 0) return { kind: 'left_out', about, missing };
    const parts = texts.flatMap((text, at): Part[] => {
      const part = slots[at]?.part;
      return [...(text === '' ? [] : [{ kind: 'text' as const, text }]), ...(part ? [part] : [])];
    });
    const pattern = texts.map((text, at) => (at < slots.length ? `${text}{${at}}` : text)).join('');
    return {
      kind: 'sentence',
      pattern,
      slots: slots.map(({ part }) => part),
      parts,
      sources: slots.flatMap(({ source }) => source ?? []),
    };
  };

/** `2026-11-25T07:36:04.776Z` as evidence.pdf has it, with nothing taken away. */
export const timeText = (value: unknown): string | undefined => {
  const text = typeof value === 'string' ? longTime(value) : undefined;
  return text === value ? undefined : text;
};

const plain = (value: unknown): string | undefined =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : undefined;

export const textOf = ({ parts }: Sentence): string =>
  parts.map(({ kind, text }) => (kind === 'blank' ? `[${text}]` : text)).join('');
