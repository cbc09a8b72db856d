import { isSha256, utf8 } from '../bytes.js';
import { fieldsOf, isCount, listOf } from '../json/exact-fields.js';
import { parseStrictJson } from '../json/strict-json.js';
import { genesis } from '../records/chain.js';
import { chainAlgorithm } from '../records/forensic-log.js';
import type { JsonValue } from '../records/journal.js';
import { custodyPart, mostEntriesInPart, mostParts } from './members.js';

/** custody_record.json and those that follow it: the entries of a matter's custody record, in their order (evidence-package(5), MATTERS). */
export interface CustodyPart {
  readonly matterId: string;
  /** Counts from 1. */
  readonly part: number;
  readonly parts: number;
  readonly entries: readonly JsonValue[];
  /** `previous` of the first entry of this part; `hash` of its last. */
  readonly firstPrevious: string;
  readonly finalHash: string;
  /** Of all parts. */
  readonly totalEntries: number;
}

interface Linked {
  readonly previous: string;
  readonly hash: string;
}

const format = 'evidence-custody/1';
/** A record may have 16 MiB and 500,000 values (read-package.ts, strict-json.ts). */
const MOST_BYTES = 12 * 2 ** 20;
const MOST_VALUES = 400_000;

/** A file has no more entries than this while the record has room for more files, because its reader needs memory for a whole file. */
const COMMON_ENTRIES = 2_000;

/**
 * The files of a record, one after another, so that no more than one is held. Entries are asked for twice: first to divide them.
 * @throws RangeError for a record of more than 20 parts
 */
export async function* writeCustody(
  matterId: string,
  entries: () => Iterable<Linked> | AsyncIterable<Linked>,
): AsyncGenerator<{ readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }> {
  const weights: Weight[] = [];
  for await (const entry of entries()) weights.push({ bytes: utf8(lineOf(entry)).length, values: valuesIn(entry) });
  const counts = divided(weights);
  let [part, first, lines] = [0, '', [] as string[]];
  for await (const entry of entries()) {
    if (lines.length === 0) first = entry.previous;
    lines.push(lineOf(entry));
    if (lines.length < (counts[part] ?? Infinity)) continue;
    part += 1;
    const chain = {
      algorithm: chainAlgorithm,
      genesis,
      first_previous: first,
      final_hash: entry.hash,
      total_entries: weights.length,
    };
    const head = Object.entries({ format, matter_id: matterId, part, parts: counts.length });
    const said = head.map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`).join('');
    const text = `{\n${said}  "entries": [\n${lines.join(',\n')}\n  ],\n  "hash_chain": ${JSON.stringify(chain)}\n}\n`;
    lines = [];
    yield { name: custodyPart(part), bytes: utf8(text) };
  }
}

const lineOf = (entry: Linked): string => `    ${JSON.stringify(entry)}`;

interface Weight {
  readonly bytes: number;
  readonly values: number;
}

/** How many entries each file has. @throws RangeError */
function divided(weights: readonly Weight[]): readonly number[] {
  const even = inLots(weights, Math.max(COMMON_ENTRIES, Math.ceil(weights.length / mostParts)));
  const counts = even.length > mostParts ? inLots(weights, mostEntriesInPart) : even;
  if (counts.length > mostParts) throw new RangeError(`a custody record of more than ${mostParts} parts`);
  return counts;
}

function inLots(weights: readonly Weight[], most: number): readonly number[] {
  const counts: number[] = [];
  let lot = { count: 0, bytes: 0, values: 0 };
  for (const { bytes, values } of weights) {
    const isFull = lot.count === most || lot.bytes + bytes > MOST_BYTES || lot.values + values > MOST_VALUES;
    if (lot.count > 0 && isFull) {
      counts.push(lot.count);
      lot = { count: 0, bytes: 0, values: 0 };
    }
    lot = { count: lot.count + 1, bytes: lot.bytes + bytes, values: lot.values + values };
  }
  return lot.count > 0 ? [...counts, lot.count] : counts;
}

const valuesIn = (value: unknown): number =>
  typeof value !== 'object' || value === null
    ? 1
    : Object.values(value).reduce<number>((sum, each) => sum + valuesIn(each), 2);

/** The frame of one file; its entries are judged by who reads them. @throws TypeError or SyntaxError */
export function readCustodyPart(bytes: Uint8Array): CustodyPart {
  const keys = ['format', 'matter_id', 'part', 'parts', 'entries', 'hash_chain'];
  const { matter_id, part, parts, entries: list, hash_chain } = fieldsOf(parseStrictJson(bytes), keys, format);
  const chain = chainOf(hash_chain ?? null);
  const entries = listOf(list, 'entries');
  if (typeof matter_id !== 'string') throw new TypeError('matter_id is not a string');
  if (!isCount(parts, mostParts)) throw new TypeError(`parts is not a whole number from 1 to ${mostParts}`);
  if (!isCount(part, parts)) throw new TypeError(`part is not a whole number from 1 to ${parts}, which is parts`);
  if (entries.length === 0 || entries.length > mostEntriesInPart)
    throw new TypeError(`entries has ${entries.length} entries; a part has 1 to ${mostEntriesInPart}`);
  return { matterId: matter_id, part, parts, entries, ...chain };
}

function chainOf(value: JsonValue): Pick<CustodyPart, 'firstPrevious' | 'finalHash' | 'totalEntries'> {
  const keys = ['algorithm', 'genesis', 'first_previous', 'final_hash', 'total_entries'];
  const chain = fieldsOf(value, keys, undefined, 'hash_chain');
  const { first_previous: firstPrevious, final_hash: finalHash, total_entries: totalEntries } = chain;
  for (const [key, expected] of [
    ['algorithm', chainAlgorithm],
    ['genesis', genesis],
  ] as const)
    if (chain[key] !== expected) throw new TypeError(`hash_chain.${key} is not that of the format`);
  if (!isSha256(firstPrevious)) throw new TypeError('hash_chain.first_previous is not 64 lower-case hex digits');
  if (!isSha256(finalHash)) throw new TypeError('hash_chain.final_hash is not 64 lower-case hex digits');
  const most = mostParts * mostEntriesInPart;
  if (!isCount(totalEntries, most))
    throw new TypeError(`hash_chain.total_entries is not a whole number from 1 to ${most}`);
  return { firstPrevious, finalHash, totalEntries };
}
