import { parentPort } from 'node:worker_threads';
import type { Needle, Withheld } from '../../src/redaction/leaks/leaks.js';
import { searchLeaks } from '../../src/redaction/leaks/search-leaks.js';
import type { SearchAnswer, SearchJob } from './search-thread.js';
import { memberOf } from './stored-member.js';

/** Lists of needles of which what is prepared is kept: a copy is searched for all that was taken out, and for a part of it. */
const MOST_LISTS = 2;
const lists = new Map<number, readonly Needle[]>();

/** Files of one package, each of which is digested once. */
let files = new Map<string, Withheld>();
let container: string | undefined;

// What it throws ends the thread, and that is an answer too.
parentPort?.on('message', (job: SearchJob) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin to name
  void search(job).then((answer) => parentPort?.postMessage(answer));
});

async function search({ list, needles, digestsOf, ...rest }: SearchJob): Promise<SearchAnswer> {
  const leaks = await searchLeaks({ ...rest, needles: knownList(list, needles), digestsOf: digestsOf.map(known) });
  return { kind: 'searched', leaks };
}

function knownList(list: number, needles: readonly Needle[]): readonly Needle[] {
  const kept = lists.get(list) ?? needles;
  lists.delete(list);
  lists.set(list, kept);
  for (const oldest of lists.keys()) if (lists.size > MOST_LISTS) lists.delete(oldest);
  return kept;
}

function known({ rules, stored }: SearchJob['digestsOf'][number]): Withheld {
  if (stored.container !== container) files = new Map();
  container = stored.container;
  const file = files.get(stored.name) ?? {
    content: () => memberOf(stored.container, stored.name),
    ...(rules && { rules }),
  };
  files.set(stored.name, file);
  return file;
}
