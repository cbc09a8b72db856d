import type { Leaks, LeakSearch, Member, SearchLeaks, Withheld } from '../../src/redaction/leaks/leaks.js';
import { searchLeaks } from '../../src/redaction/leaks/search-leaks.js';
import { keptThread } from '../process/thread.js';
import { CaptureFailure } from '../run/step.js';

/** A search as its thread is handed it. */
export interface SearchJob extends Pick<LeakSearch, 'needles' | 'captureUrl' | 'opensAll'> {
  /** The same for the same list of needles, of which what is prepared is kept. */
  readonly list: number;
  readonly digestsOf: readonly Pick<Stored, 'rules' | 'stored'>[];
  readonly members: readonly Read[];
}

type Stored = Withheld & Required<Pick<Withheld, 'stored'>>;
type Read = Member & { readonly content: Uint8Array };

export interface SearchAnswer {
  readonly kind: 'searched';
  readonly leaks: Leaks;
}

const threads = keptThread<SearchAnswer>(new URL('./search-worker.js', import.meta.url), 60_000);
let isBusy = false;

/** Bytes beyond which members are not copied for a thread. */
const MOST_COPIED = 64 * 2 ** 20;

/**
 * The same search in a thread of its own, so that it takes none of the time of what goes on beside it. A second one at the same time is made
 * here, since neither may wait for the other, and so is one of more than a thread is handed.
 * @throws CaptureFailure when it broke down; the signal's reason
 */
export const searchInThread: SearchLeaks = async (search) => {
  const { digestsOf } = search;
  if (isBusy || !digestsOf.every(isStored)) return searchLeaks(search);
  isBusy = true;
  try {
    const { members, isWhole } = await readOf(search.members);
    if (!isWhole) return await searchLeaks({ ...search, members });
    return await inThread(search, digestsOf, members);
  } finally {
    isBusy = false;
  }
};

const isStored = (file: Withheld): file is Stored => file.stored !== undefined;

async function inThread(
  { needles, captureUrl = null, opensAll = false, signal }: LeakSearch,
  digestsOf: readonly Stored[],
  members: readonly Read[],
): Promise<Leaks> {
  const job: SearchJob = {
    list: listOf(needles),
    needles,
    digestsOf: digestsOf.map(({ rules, stored }) => ({ stored, ...(rules && { rules }) })),
    members,
    captureUrl,
    opensAll,
  };
  const answer = await threads.run(job, signal);
  // What the thread says of its failure may quote what it read; where it failed does not.
  if (answer.kind === 'failed')
    throw new CaptureFailure('internal', 'The search for leaks could not be made.', {
      cause: answer.thrownAt ? answer.thrownAt.join(' | ') : answer.reason,
    });
  return answer.leaks;
}

const lists = new WeakMap<LeakSearch['needles'], number>();
let lastList = 0;

function listOf(needles: LeakSearch['needles']): number {
  const list = lists.get(needles) ?? ++lastList;
  lists.set(needles, list);
  return list;
}

/** Members with their content; where that is more than is copied, those read so far and the others as they were. */
async function readOf(
  members: LeakSearch['members'],
): Promise<
  { readonly isWhole: true; readonly members: Read[] } | { readonly isWhole: false; readonly members: Member[] }
> {
  const all: Member[] = [];
  for await (const member of members) all.push(member);
  const read: Read[] = [];
  let size = 0;
  for (const [at, { path, content }] of all.entries()) {
    const bytes = await bytesOf(content);
    read.push({ path, content: bytes });
    size += bytes.length;
    if (size > MOST_COPIED) return { isWhole: false, members: [...read, ...all.slice(at + 1)] };
  }
  return { isWhole: true, members: read };
}

async function bytesOf(content: Member['content']): Promise<Uint8Array> {
  const opened = typeof content === 'function' ? await content() : content;
  // Of a part of a larger buffer a thread would be handed the whole.
  if (opened instanceof Uint8Array)
    return opened.byteLength === opened.buffer.byteLength ? opened : new Uint8Array(opened);
  const chunks: Uint8Array[] = [];
  for await (const chunk of opened) chunks.push(chunk);
  const size = chunks.reduce((sum, { length }) => sum + length, 0);
  const whole = new Uint8Array(size);
  let filled = 0;
  for (const chunk of chunks) {
    whole.set(chunk, filled);
    filled += chunk.length;
  }
  return whole;
}
