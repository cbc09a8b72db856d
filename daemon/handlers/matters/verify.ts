import type { VerificationRead } from '../../../src/contract/matters/read.js';
import { refuse } from '../../../src/contract/errors.js';
import { actorOf, subjectOfMatter } from '../../matters/actor.js';
import { checkCustody, checkItems } from '../../matters/check-matter.js';
import { openMatter } from '../../matters/permissions.js';
import { record } from '../../store/matters/custody.js';
import { countItems } from '../../store/matters/items.js';
import { findIssued } from '../../store/ledger.js';
import type { Caller } from '../../accounts/caller.js';
import { ANSWER_WITHIN_MS } from '../captures/answer-when-ended.js';
import type { Desk, Handlers } from '../handlers.js';

interface Verification {
  state: VerificationRead;
  readonly ended: Promise<void>;
}

/** One at a time for each matter; whoever asks meanwhile waits for the same. They end with the daemon. */
export function matterVerification(desk: Desk): Pick<Handlers, 'verifyMatter' | 'getMatterVerification'> {
  const verifications = new Map<string, Verification>();
  return {
    verifyMatter: async ({ params }, { caller, admit }) => {
      const { matter } = await openMatter(desk.db, caller, params.matter_id, 'verify');
      const { items } = await countItems(desk.db, matter.matter_id);
      await admit(desk.db, Math.min(MOST_UNITS, Math.max(1, Math.ceil(items / ITEMS_A_UNIT))));
      let going = verifications.get(matter.matter_id);
      if (going?.state.status !== 'running') {
        going = begin(desk, caller, matter.matter_id);
        verifications.set(matter.matter_id, going);
      }
      const enough = new AbortController();
      await Promise.race([going.ended, desk.world.sleep(ANSWER_WITHIN_MS, enough.signal).catch(() => undefined)]);
      enough.abort();
      return going.state;
    },
    getMatterVerification: async ({ params }, { caller }) => {
      const { matter } = await openMatter(desk.db, caller, params.matter_id, 'read');
      const newest = verifications.get(matter.matter_id);
      if (!newest) throw refuse('NOT_FOUND');
      return newest.state;
    },
  };
}

const ITEMS_A_UNIT = 10;
const MOST_UNITS = 10;

function begin(desk: Desk, caller: Caller, matterId: string): Verification {
  const started = desk.world.now().toISOString();
  const going: { state: VerificationRead; ended: Promise<void> } = {
    state: {
      matter_id: matterId,
      status: 'running',
      started_at: started,
      ended_at: null,
      result: null,
      custody: null,
      items: { checked: 0, match: 0, modified: 0, invalid: 0, missing: 0 },
    },
    ended: Promise.resolve(),
  };
  const tell = (set: Partial<VerificationRead>) => void (going.state = { ...going.state, ...set });
  going.ended = look(desk, caller, matterId, going, tell).catch((error: unknown) => {
    desk.log.error('matter_verification_fault', error, { matter_id: matterId });
    tell({ status: 'failed', ended_at: desk.world.now().toISOString() });
  });
  return going;
}

async function look(
  desk: Desk,
  caller: Caller,
  matterId: string,
  going: Verification,
  tell: (set: Partial<VerificationRead>) => void,
): Promise<void> {
  const { db, packages, verify } = desk;
  const isIssued = async (hash: string) => (await findIssued(db, hash)) !== undefined;
  const custody = await checkCustody(db, matterId);
  tell({ custody });
  for await (const outcome of checkItems({ db, packages, verify, isIssued }, matterId)) {
    const { items } = going.state;
    tell({ items: { ...items, checked: items.checked + 1, [outcome]: items[outcome] + 1 } });
  }
  const { items } = going.state;
  const result = resultOf(custody.faults.length, items);
  const now = desk.world.now();
  await db.transaction().execute((tx) =>
    record(
      tx,
      matterId,
      {
        type: 'custody.verified',
        actor: actorOf(caller),
        subject: subjectOfMatter(matterId),
        detail: { result, entries: custody.entries, ...items },
      },
      now,
    ),
  );
  tell({ status: 'completed', ended_at: now.toISOString(), result });
}

/** A missing package is not what the record says that there is. */
function resultOf(faults: number, { modified, invalid, missing }: VerificationRead['items']) {
  if (invalid > 0) return 'invalid';
  return faults > 0 || modified > 0 || missing > 0 ? 'modified' : 'match';
}
