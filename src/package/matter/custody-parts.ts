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

/**
 * The files of a record, one after another, so that no more than one is held. Entries are asked for twice: first to count the parts.
 * @throws RangeError for a record of more than 20 parts
 */
export async function* writeCustody(
  matterId: string,
  entries: () => Iterable<Linked> | AsyncIterable<Linked>,
): AsyncGenerator<{ readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }> {
  let [parts, total] = [0, 0];
  for await (const { lines } of divided(entries())) {
    parts += 1;
    total += lines.length;
  }
  if (parts > mostParts) throw new RangeError(`a custody record of more than ${mostParts} parts`);
  let part = 0;
  for await (const { lines, first, last } of divided(entries())) {
    part += 1;
    const chain = {
      algorithm: chainAlgorithm,
      genesis,
      first_previous: first,
      final_hash: last,
      total_entries: total,
    };
    const head = Object.entries({ format, matter_id: matterId, part, parts });
    const said = head.map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`).join('');
    const text = `{\n${said}  "entries": [\n${lines.join(',\n')}\n  ],\n  "hash_chain": ${JSON.stringify(chain)}\n}\n`;
    yield { name: custodyPart(part), bytes: utf8(text) };
  }
}

interface Division {
  readonly lines: readonly string[];
  readonly first: string;
  readonly last: string;
}

async function* divided(entries: Iterable<Linked> | AsyncIterable<Linked>): AsyncGenerator<Division> {
  let [lines, size, values, first, last] = [[] as string[], 0, 0, '', ''];
  for await (const entry of entries) {
    const line = `    ${JSON.stringify(entry)}`;
    const [more, each] = [utf8(line).length, valuesIn(entry)];
    if (
      lines.length === mostEntriesInPart ||
      (lines.length > 0 && (size + more > MOST_BYTES || values + each > MOST_VALUES))
    ) {
      yield { lines, first, last };
      [lines, size, values] = [[], 0, 0];
    }
    if (lines.length === 0) first = entry.previous;
    last = entry.hash;
    lines.push(line);
    size += more;
    values += each;
  }
  if (lines.length > 0) yield { lines, first, last };
}

const valuesIn = (value: unknown): number =>
  typeof value !== 'object' || value === null
    ? 1
    : Object.values(value).reduce<number>((sum, each) => sum + valuesIn(each), 2);

/** The frame of one file; its entries are judged by who reads them. @throws TypeError or SyntaxError */
export function readCustodyPart(bytes: Uint8Array): CustodyPart {
  const keys = ['format', 'matter_id', 'part', 'parts', 'entries', 'hash_chain'];
  const { matter_id, part, parts, entries: list, hash_chain } = fieldsOf(parseStrictJson(bytes), keys, format);
  const chain = fieldsOf(hash_chain ?? null, ['algorithm', 'genesis', 'first_previous', 'final_hash', 'total_entries']);
  const { first_previous: firstPrevious, final_hash: finalHash, total_entries: totalEntries } = chain;
  const entries = listOf(list, 'entries');
  if (typeof matter_id !== 'string') throw new TypeError('matter_id is no text');
  if (!isCount(parts, mostParts) || !isCount(part, parts)) throw new TypeError('part and parts are no such numbers');
  if (chain['algorithm'] !== chainAlgorithm || chain['genesis'] !== genesis)
    throw new TypeError('hash_chain has another algorithm or genesis');
  if (!isSha256(firstPrevious) || !isSha256(finalHash)) throw new TypeError('hash_chain has something that is no hash');
  if (!isCount(totalEntries, mostParts * mostEntriesInPart)) throw new TypeError('total_entries is no such number');
  if (entries.length === 0 || entries.length > mostEntriesInPart)
    throw new TypeError(`a part has 1 to ${mostEntriesInPart} entries`);
  return { matterId: matter_id, part, parts, entries, firstPrevious, finalHash, totalEntries };
}
