import { sha256Hex } from '../bytes.js';
import { canonicalJson } from '../json/canonical.js';

/** `previous` of the first entry. */
export const genesis = '0'.repeat(64);

export interface Link {
  readonly seq: number;
  readonly previous: string;
  readonly hash: string;
}

/** SHA-256 over the canonical JSON (RFC 8785) of the entry without its `hash`. */
export async function entryHash(entry: object): Promise<string> {
  const { hash: _, ...body } = entry as { readonly hash?: unknown };
  return sha256Hex(canonicalJson(body));
}

/** Numbers the entries from 0 and links each to the one before. `seq` comes first and the links last, for a reader's eye. */
export async function chain<Entry extends object>(entries: readonly Entry[]): Promise<(Entry & Link)[]> {
  const linked: (Entry & Link)[] = [];
  let previous = genesis;
  for (const [seq, entry] of entries.entries()) {
    const body = { seq, ...entry, previous };
    const hash = await entryHash(body);
    linked.push({ ...body, hash });
    previous = hash;
  }
  return linked;
}

export interface ChainFault {
  readonly index: number;
  readonly field: 'entry' | 'seq' | 'previous' | 'hash';
  readonly expected: string;
  readonly found: string;
}

/** No capture does more; the time of checking a log grows with it. */
export const MAX_OPERATIONS = 100_000;

const MOST_FAULTS = 1000;

/** Recomputes a chain that somebody else wrote. Every fault is named; after an altered entry the walk goes on from the hash it states. */
export async function recompute(operations: readonly unknown[]): Promise<{ finalHash: string; faults: ChainFault[] }> {
  const faults: ChainFault[] = [];
  let previous = genesis;
  for (const [index, entry] of operations.entries()) {
    // That it is no chain is certain by now; hashing on would only take time.
    if (faults.length > MOST_FAULTS) break;
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
      faults.push({ index, field: 'entry', expected: 'an object', found: show(entry) });
      continue;
    }
    const stated = entry as Partial<Record<keyof Link, unknown>>;
    if (stated.seq !== index) faults.push({ index, field: 'seq', expected: String(index), found: show(stated.seq) });
    if (stated.previous !== previous)
      faults.push({ index, field: 'previous', expected: previous, found: show(stated.previous) });
    const hash = await entryHash(entry);
    if (stated.hash !== hash) faults.push({ index, field: 'hash', expected: hash, found: show(stated.hash) });
    previous = typeof stated.hash === 'string' ? stated.hash : hash;
  }
  return { finalHash: previous, faults };
}

const show = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'absent'));
