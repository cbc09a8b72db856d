import type { Leaks, Member, Needle, SearchLeaks } from '../../src/redaction/leaks/leaks.js';
import type { LeakDetails } from '../run/redaction-run.js';
import type { Copy } from './copy.js';
import { RedactionRefused } from './refusal.js';
import type { OpenedSource } from './source.js';

export interface Searching {
  readonly search: SearchLeaks;
  readonly source: Pick<OpenedSource, 'digested'>;
  readonly copy: Copy;
  readonly captureUrl: string | null;
  readonly signal: AbortSignal;
  /** All of the copy unless said. */
  readonly needles?: readonly Needle[];
}

/** By copy: members as they were when a search for all that was taken out of it found nothing in them. */
const clean = new WeakMap<Copy, Map<string, Uint8Array>>();
/** By copy: the search that is being made, and may find the same members clean. */
const underWay = new WeakMap<Copy, Promise<unknown>>();

/**
 * Looks through members for everything that the rules took out, and for digests of files that are not carried as they were. What has been
 * looked through for the same copy, byte for byte, is not looked through again.
 */
export async function leaksIn(members: readonly Member[], searching: Searching): Promise<Leaks> {
  const { copy, signal } = searching;
  const before = underWay.get(copy);
  const mine = Promise.resolve(before).then(() => {
    signal.throwIfAborted();
    return searched(members, searching);
  });
  // Whoever waits for it only wants to know that it has ended.
  underWay.set(
    copy,
    mine.catch(() => undefined),
  );
  return mine;
}

async function searched(
  members: readonly Member[],
  { search, source, copy, captureUrl, signal, needles }: Searching,
): Promise<Leaks> {
  const kept = new Set(copy.files.flatMap(({ path, action }) => (action === 'kept' ? [path] : [])));
  const digestsOf = source.digested.filter(({ path }) => !kept.has(path));
  const known = (needles === undefined ? clean.get(copy) : undefined) ?? new Map<string, Uint8Array>();
  const same = await Promise.all(members.map((member) => isSame(member, known.get(member.path))));
  const left = members.filter((_, at) => same[at] !== true);
  const leaks = await search({
    needles: needles ?? copy.found.needles,
    digestsOf,
    members: left,
    captureUrl,
    opensAll: true,
    signal,
  });
  const found = new Set([...leaks.files, ...leaks.unsearched]);
  for (const { path, content } of needles === undefined ? left : [])
    if (content instanceof Uint8Array && !found.has(path)) known.set(path, content);
  if (needles === undefined) clean.set(copy, known);
  const before = members.reduce(
    (sum, { path }, at) => sum + (same[at] === true ? (known.get(path)?.length ?? 0) : 0),
    0,
  );
  return { ...leaks, bytes: leaks.bytes + before };
}

async function isSame({ content }: Member, before: Uint8Array | undefined): Promise<boolean> {
  if (before === undefined) return false;
  const opened = typeof content === 'function' ? await content() : content;
  if (opened instanceof Uint8Array) return Buffer.compare(opened, before) === 0;
  // Opened by a function, it can be opened again; a stream that was given cannot.
  if (typeof content !== 'function') return false;
  const chunks: Uint8Array[] = [];
  for await (const chunk of opened) chunks.push(chunk.slice());
  return Buffer.compare(Buffer.concat(chunks), before) === 0;
}

/** What two searches found. */
export function bothOf(one: Leaks, other: Leaks): Leaks {
  const each = (a: readonly string[], b: readonly string[]): string[] => [...new Set([...a, ...b])].toSorted();
  return {
    files: each(one.files, other.files),
    rule_indexes: [...new Set([...one.rule_indexes, ...other.rule_indexes])].toSorted((a, b) => a - b),
    metadata_fields: each(one.metadata_fields, other.metadata_fields),
    in_capture_url: one.in_capture_url || other.in_capture_url,
    unsearched: each(one.unsearched, other.unsearched),
    forms: one.forms,
    bytes: one.bytes + other.bytes,
  };
}

/** @throws RedactionRefused when anything is left */
export function expectNone(leaks: Leaks): void {
  const files = [...new Set([...leaks.files, ...leaks.unsearched])].toSorted();
  if (files.length === 0 && !leaks.in_capture_url) return;
  refuse({ ...leaks, files });
}

export function refuse({ files, rule_indexes, metadata_fields, in_capture_url }: LeakDetails): never {
  throw new RedactionRefused({
    kind: 'refused',
    code: 'REDACTION_LEAK_DETECTED',
    details: { files, rule_indexes, metadata_fields, in_capture_url },
  });
}
