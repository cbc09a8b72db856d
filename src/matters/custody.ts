import { entryHash, genesis } from '../package/records/chain.js';
import type { CustodyDetails, CustodyType } from './custody-details.js';

/**
 * The entry that follows the head of a record; the first follows nothing, and creates the matter. `at` never goes back: a clock that was
 * set back stands still until it has caught up.
 */
export async function nextEntry<T extends CustodyType>(
  head: Head | null,
  happened: Happened<T>,
  now: Date,
): Promise<CustodyEntry<T>> {
  const clock = now.toISOString();
  const body = {
    seq: head === null ? 0 : head.seq + 1,
    at: head !== null && head.at > clock ? head.at : clock,
    type: happened.type,
    actor: happened.actor,
    subject: happened.subject,
    detail: happened.detail,
    previous: head?.hash ?? genesis,
  };
  return { ...body, hash: await entryHash(body) };
}

/** One entry of a custody record, as it is exchanged. `hash` covers all other fields (`package/records/chain.ts`). */
export type CustodyEntry<T extends CustodyType = CustodyType> = Happened<T> & {
  readonly seq: number;
  readonly at: string;
  readonly previous: string;
  readonly hash: string;
};

/** What is to be recorded. */
export type Happened<T extends CustodyType = CustodyType> = {
  readonly [Type in T]: {
    readonly type: Type;
    readonly actor: Actor;
    readonly subject: Subject;
    readonly detail: CustodyDetails[Type];
  };
}[T];

/** The newest entry, as far as the next one needs it. */
export interface Head {
  readonly seq: number;
  readonly at: string;
  readonly hash: string;
}

/** Who did it. `service`: nobody asked for it just then (a capture ended, a term was over). */
export type Actor = Authored | Recipient;

interface Authored {
  readonly kind: 'session' | 'key' | 'schedule' | 'service' | 'operator';
  readonly account_id: string | null;
  readonly name: string | null;
  readonly key_id: string | null;
  readonly via_operator?: true;
}

interface Recipient {
  readonly kind: 'share';
  readonly account_id: null;
  readonly name: string | null;
  readonly share_id: string;
}

/** What it was done to. Of an item always with its exhibit number and, once there is a package, with both hashes. */
export interface Subject {
  readonly kind: 'matter' | 'capture' | 'member' | 'share' | 'seal' | 'export' | 'schedule';
  readonly id: string;
  readonly exhibit?: string;
  readonly manifest_sha256?: string;
  readonly package_sha256?: string;
}
