import { setImmediate } from 'node:timers/promises';
import { LARGEST_MEMBER, TURN_MS } from './bounds.js';
import { digestsOf, digestsOfAWord } from './digests.js';
import type { Content, Leaks, LeakSearch, Member, Needle } from './leaks.js';
import { fieldsOf, isAddress, isMetadata, ownText } from './records.js';
import { begun, searchBytes, searchText } from './search-content.js';
import { noFindings, type Seeker, seeker, stringsOfAWord } from './seeker.js';

/**
 * Looks through every view of the members for anything that a copy must not hold: needles in every spelling, and digests of needles and
 * of files. Members are read one after the other. Within the bounds of bounds.ts; what is beyond them is named in `unsearched`. Gives
 * its turn to others every 20 ms. No result, and no error of this, holds anything of a needle.
 */
// oxlint-disable-next-line max-lines-per-function -- one account of what was found, over all members
export async function searchLeaks({
  needles,
  digestsOf: files,
  members,
  captureUrl,
  opensAll = false,
  signal,
}: LeakSearch): Promise<Leaks> {
  const sought = seekers.get(needles) ?? seeker(needles);
  seekers.set(needles, sought);
  const digests = await digestsOf(needles, files, streamOf);
  const turn = turns(signal);
  const paths = new Set<string>();
  const rules = new Set<number>();
  const pointers = new Set<string>();
  const unsearched = new Set<string>();
  let bytes = 0;
  let inAddress = false;

  const within = async (text: string): Promise<boolean> => {
    const search = begun({ seeker: sought, digests, opensAll, findings: noFindings(), turn }, text.length);
    await searchText(search, text, 'prose');
    for (const rule of search.findings.rules) rules.add(rule);
    return search.findings.found;
  };

  /** A pointer without names that hold a needle themselves. */
  const clean = async (pointer: string): Promise<string> => {
    let shown = pointer;
    while (shown !== '' && (await within(shown))) shown = shown.slice(0, shown.lastIndexOf('/'));
    return shown;
  };

  for await (const { path, content } of members) {
    const { head, length } = await readHead(streamOf(content));
    bytes += length;
    const search = begun({ seeker: sought, digests, opensAll, findings: noFindings(), turn }, length);
    const record = ownText(path, head);
    if (record === undefined) await searchBytes(search, head, 'prose');
    else {
      digests.scan(head, () => {
        search.findings.found = true;
      });
      await searchText(search, record, 'prose');
    }
    if (!search.complete) unsearched.add(path);
    if (!search.findings.found) continue;
    paths.add(path);
    for (const rule of search.findings.rules) rules.add(rule);
    if (!isMetadata(path)) continue;
    for (const [pointer, value] of fieldsOf(head))
      if (await within(value)) {
        pointers.add(await clean(pointer));
        if (isAddress(pointer)) inAddress = true;
      }
  }
  if (captureUrl !== undefined && captureUrl !== null && (await within(captureUrl))) inAddress = true;
  return {
    files: [...paths].sort(),
    rule_indexes: [...rules].sort((a, b) => a - b),
    metadata_fields: [...pointers].sort(),
    in_capture_url: inAddress,
    unsearched: [...unsearched].sort(),
    forms: stringsOfAWord + digestsOfAWord,
    bytes,
  };
}

/** A redaction searches several times for the same needles. */
const seekers = new WeakMap<readonly Needle[], Seeker>();

async function* streamOf(content: Member['content']): AsyncGenerator<Uint8Array> {
  const opened: Content = typeof content === 'function' ? await content() : content;
  if (opened instanceof Uint8Array) yield opened;
  else yield* opened;
}

async function readHead(
  stream: AsyncIterable<Uint8Array>,
): Promise<{ readonly head: Buffer; readonly length: number }> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    if (length < LARGEST_MEMBER) chunks.push(chunk.subarray(0, LARGEST_MEMBER - length));
    length += chunk.length;
  }
  return { head: Buffer.concat(chunks), length };
}

function turns(signal: AbortSignal | undefined): () => Promise<void> {
  let since = performance.now();
  return async () => {
    signal?.throwIfAborted();
    if (performance.now() - since < TURN_MS) return;
    await setImmediate();
    since = performance.now();
  };
}
