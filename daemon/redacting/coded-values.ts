import { pathInCopy } from '../../src/package/redaction/members.js';
import type { Member, Needle } from '../../src/redaction/leaks/leaks.js';
import type { SourceFiles } from './matching/answer.js';
import { readSource } from './matching/source-read.js';
import { leakingRuns, type LookInto } from './leaking-runs.js';
import { isFixed } from './reading/records.js';

/** Searched at once; values that are found in no group are not looked at one by one. */
const GROUP = 200;
/** Between values; no needle crosses it. */
const GAP = '\ufffc';

/** Words, words in a row, parts of an address, values whole: the smallest that says it is enough. */
const words = /[\s/?&=;,#]+/u;
const ofAddress = /[\s?&#]+|(?<=:\/\/[^/\s]*)\//u;

interface Looking {
  /** Values of records too: an order that lets them be changed. */
  readonly records: boolean;
  readonly search: LookInto;
}

/**
 * Parts of values that say what is withheld in a form that no rule marks, and that stand in no line of the page: attributes, hidden texts
 * and addresses of frames, and of records where these may be changed. A name in the address of a frame would cost the page otherwise.
 * @param draft - the copy as far as rules go, by path in it
 */
export async function codedValues(draft: SourceFiles, { records, search }: Looking): Promise<Needle[]> {
  const values = [...new Set(valuesOf(draft, records))].filter((value) => value.length > 1);
  const groups = Array.from({ length: Math.ceil(values.length / GROUP) }, (_, at) =>
    values.slice(at * GROUP, (at + 1) * GROUP),
  );
  const found = await leaking(groups, (group) => group.join(GAP), search);
  const needles: Needle[] = [];
  for (const value of await leaking(found.flat(), (each) => each, search)) {
    const { rule_indexes: rules } = await search([member(0, value)]);
    for (const part of await smallestOf(value, search)) if (!isMarked(part)) needles.push({ value: part, rules });
  }
  return needles;
}

async function smallestOf(value: string, search: LookInto): Promise<readonly string[]> {
  const partsBy = (division: RegExp): Promise<readonly string[]> =>
    leaking(
      value.split(division).filter((part) => part.length > 1),
      (part) => part,
      search,
    );
  for (const found of [() => partsBy(words), () => leakingRuns(value, search), () => partsBy(ofAddress)]) {
    const parts = await found();
    if (parts.length > 0) return parts;
  }
  return [value];
}

/** It stands so in the copy only, and nowhere in the source. */
const isMarked = (value: string): boolean => value.includes('[REDACTED');

async function leaking<T>(all: readonly T[], textOf: (one: T) => string, search: LookInto): Promise<readonly T[]> {
  const { files } = await search(all.map((one, at) => member(at, textOf(one))));
  const found = new Set(files);
  return all.filter((_, at) => found.has(String(at)));
}

const member = (number: number, text: string): Member => ({ path: String(number), content: Buffer.from(text, 'utf8') });

function* valuesOf(draft: SourceFiles, withRecords: boolean): Generator<string> {
  const ofSource = (path: string): [string, Uint8Array][] => {
    const content = draft.get(pathInCopy(path));
    return content === undefined ? [] : [[path, content]];
  };
  const recordFiles = withRecords ? ['metadata.json', 'forensic_log.json', 'chain_of_custody.json'] : [];
  const {
    text: lines,
    page,
    layout,
    records,
  } = readSource(new Map(['domtextcontent.txt', 'page.html', 'text_layout.json', ...recordFiles].flatMap(ofSource)));
  yield* lines?.text.split('\n') ?? [];
  for (const { text } of page?.attributes ?? []) yield text;
  yield* page?.texts[1]?.text.split('\n') ?? [];
  for (const { text } of layout?.urls ?? []) yield text;
  for (const { path, values } of records)
    for (const value of values) if (value.isText && !isFixed(value, path)) yield value.passage.text;
}
