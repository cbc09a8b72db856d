import { isFields } from '../package/json/strict-json.js';
import { anchorFile } from '../package/matter/members.js';
import type { MatterMember, MatterPerson, MatterSeal } from '../package/matter/record.js';
import { entryHash, genesis } from '../package/records/chain.js';
import type { JsonValue } from '../package/records/journal.js';
import type { CustodyEntry } from './custody.js';
import { isWithheld, readEntry, type ReadEntry, type WithheldEntry } from './custody-reader.js';
import { actorOf, foldUses, isClosedTo, subjectOf, timesOf } from './fold-rules.js';
import { type FoldedItem, foldItems, type RemovedExhibit } from './fold-items.js';

/** What the entries of a custody record come to, one after another. */
export interface Folded {
  readonly matterId: string | null;
  readonly name: string;
  readonly caseReference: string | null;
  readonly testMode: boolean;
  readonly status: 'active' | 'sealed' | 'archived';
  readonly legalHold: boolean;
  readonly owner: MatterPerson;
  readonly members: readonly MatterMember[];
  readonly items: readonly FoldedItem[];
  readonly removed: readonly RemovedExhibit[];
  readonly lastSeal: MatterSeal | null;
  /** Commitments by `seq`: of notes, and of descriptions. */
  readonly notes: ReadonlyMap<number, string>;
  readonly descriptions: ReadonlyMap<number, string>;
  /** Each time-stamp as it was recorded, by the name that it has in anchors/. A calendar's proof grows later. */
  readonly anchored: ReadonlyMap<string, RecordedAnchor>;
  /** Hash of each entry, as it is stated; and its time, empty where it is withheld. */
  readonly hashes: readonly string[];
  readonly times: readonly string[];
  readonly lastAt: string;
  readonly withheld: number;
}

export interface CustodyFault {
  readonly seq: number;
  /** `anchor`: an entry about a time-stamp names another hash than the entry has. */
  readonly kind: 'record' | 'anchor';
  readonly reason: string;
}

export interface RecordedAnchor {
  readonly sha256: string;
  /** When that was recorded. */
  readonly at: string;
}

/** Faults that follow from the first are not worth a line each. */
const MOST_FAULTS = 100;

/**
 * Reads a record entry by entry, links and all, and folds it: entries are not kept. Nothing throws; what an entry may not say is a fault.
 */
export function foldCustody(): {
  take(value: JsonValue): Promise<void>;
  readonly faults: readonly CustodyFault[];
  result(): Folded;
} {
  const faults: CustodyFault[] = [];
  const state = emptyState();
  const fault = (reason: string, kind: CustodyFault['kind'] = 'record'): void => {
    if (faults.length < MOST_FAULTS) faults.push({ seq: state.hashes.length, kind, reason });
  };
  return {
    faults,
    async take(value) {
      let entry: ReadEntry;
      try {
        entry = readEntry(value);
      } catch (error) {
        fault((error as Error).message);
        state.hashes.push(statedHash(value));
        state.counts.push(state.items.count());
        state.times.push('');
        return;
      }
      await link(entry, state, fault);
      if (isWithheld(entry)) withhold(entry, state, fault);
      else apply(entry, state, fault);
      state.hashes.push(entry.hash);
      state.counts.push(state.items.count());
      state.times.push(isWithheld(entry) ? '' : entry.at);
    },
    result: () => ({
      ...state,
      members: [...state.members.values()],
      items: state.items.items(),
      removed: state.items.removed(),
    }),
  };
}

type AddFault = (reason: string, kind?: CustodyFault['kind']) => void;

function emptyState() {
  return {
    matterId: null as string | null,
    name: '',
    caseReference: null as string | null,
    testMode: false,
    status: 'active' as Folded['status'],
    before: 'active' as 'active' | 'sealed',
    legalHold: false,
    owner: { accountId: null, name: null } as MatterPerson,
    members: new Map<string, MatterMember>(),
    items: foldItems(),
    uses: foldUses(),
    lastSeal: null as MatterSeal | null,
    notes: new Map<number, string>(),
    descriptions: new Map<number, string>(),
    anchored: new Map<string, RecordedAnchor>(),
    hashes: [] as string[],
    times: [] as string[],
    /** Items after each entry. */
    counts: [] as number[],
    lastAt: '',
    isHeld: false,
    withheld: 0,
  };
}
type State = ReturnType<typeof emptyState>;

async function link(entry: ReadEntry, { hashes }: State, fault: AddFault): Promise<void> {
  if (entry.seq !== hashes.length) fault('seq is not the number of its place');
  if (entry.previous !== (hashes.at(-1) ?? genesis)) fault('previous is not the hash of the entry before');
  // Of what is withheld the hash cannot be computed; the entry after it names it.
  if (!isWithheld(entry) && (await entryHash(entry)) !== entry.hash) fault('hash is not that of the entry');
}

const statedHash = (value: JsonValue): string =>
  isFields(value) && typeof value['hash'] === 'string' ? value['hash'] : '';

function withhold({ seq }: WithheldEntry, state: State, fault: AddFault): void {
  state.withheld += 1;
  state.items.gaps();
  state.uses.gaps();
  if (seq === 0) fault('the first entry is withheld');
}

function apply(entry: CustodyEntry, state: State, fault: AddFault): void {
  if (entry.at < state.lastAt) fault('at goes back');
  // The record does not go back: by a clock that was set back an entry has the time of the one before it.
  state.isHeld = entry.at === state.lastAt;
  state.lastAt = entry.at;
  if (isClosedTo(state.status, entry.type)) fault(`the matter was ${state.status}`);
  state.uses.take(entry, { now: state.items.count(), ever: state.items.ever(), isHeld: state.isHeld }, fault);
  timesOf(entry, state.isHeld, fault);
  actorOf(entry, fault);
  subjectOf(entry, state.matterId, fault);
  const isFirst = state.hashes.length === 0;
  if (isFirst !== (entry.type === 'matter.created'))
    fault(isFirst ? 'the first entry does not create the matter' : 'the matter is created again');
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the others are about items, or change nothing
  switch (entry.type) {
    case 'matter.created':
      Object.assign(state, {
        matterId: entry.detail.matter_id,
        name: entry.detail.name,
        caseReference: entry.detail.case_reference,
        testMode: entry.detail.test_mode,
        owner: { accountId: entry.actor.account_id, name: entry.actor.name },
      });
      if (entry.subject.id !== entry.detail.matter_id) fault('its subject is a different matter');
      return;
    case 'matter.renamed':
      if (entry.detail.from !== state.name) fault('its earlier name differs');
      state.name = entry.detail.to;
      return;
    case 'matter.described':
      if (entry.detail.commitment !== null) state.descriptions.set(entry.seq, entry.detail.commitment);
      state.caseReference = entry.detail.case_reference;
      return;
    case 'matter.transferred':
    case 'member.added':
    case 'member.removed':
    case 'member.left':
      return people(entry, state, fault);
    case 'matter.archived':
    case 'matter.reopened':
    case 'matter.sealed':
      return standing(entry, state, fault);
    case 'matter.hold_set':
    case 'matter.hold_released':
      if (state.legalHold === (entry.type === 'matter.hold_set'))
        fault(state.legalHold ? 'it was on hold already' : 'it was not on hold');
      state.legalHold = entry.type === 'matter.hold_set';
      return;
    case 'custody.verified':
      return verified(entry, state, fault);
    case 'note.added': {
      const { answers, commitment } = entry.detail;
      if (answers !== null && !state.notes.has(answers)) fault('it answers no note');
      state.notes.set(entry.seq, commitment);
      return;
    }
    case 'custody.anchored':
      return anchored(entry, state, fault);
    default:
      if (entry.subject.kind === 'capture') state.items.take(entry, state.isHeld, fault);
  }
}

function anchored({ at, detail }: EntryOf<'custody.anchored'>, state: State, fault: AddFault): void {
  const { seq, head_hash, proof, proof_sha256 } = detail;
  if (state.hashes[seq] !== head_hash) fault('its hash differs from that of the entry', 'anchor');
  const name = anchorFile(seq, proof);
  if (state.anchored.has(name)) fault('that entry has such a time-stamp already', 'anchor');
  state.anchored.set(name, { sha256: proof_sha256, at });
}

/** The counts of a check of the matter come to what it found. A check that found faults may have met entries that it did not count. */
function verified({ detail }: EntryOf<'custody.verified'>, { hashes, items, withheld }: State, fault: AddFault): void {
  const { result, entries, checked, match, modified, invalid, missing } = detail;
  if (match + modified + invalid + missing !== checked) fault('its counts do not come to what was checked');
  if (entries > hashes.length || (withheld === 0 && checked > items.ever()))
    fault('it checked something that was not there');
  if (result === 'match' ? modified + invalid + missing > 0 : invalid > 0 !== (result === 'invalid'))
    fault('its result is not that of its counts');
}

type EntryOf<Type extends CustodyEntry['type']> = Extract<CustodyEntry, { readonly type: Type }>;

function people(
  entry: EntryOf<'matter.transferred' | 'member.added' | 'member.removed' | 'member.left'>,
  state: State,
  fault: AddFault,
): void {
  if (entry.type === 'matter.transferred') {
    const { from, to } = entry.detail;
    if (from !== state.owner.accountId) fault('its earlier owner differs');
    state.owner = { accountId: to, name: state.members.get(to)?.name ?? null };
    state.members.delete(to);
    return;
  }
  const { account_id: id, name, email } = entry.detail;
  const isMember = state.members.delete(id);
  if (isMember === (entry.type === 'member.added'))
    fault(isMember ? 'who is added is a member' : 'who goes is no member');
  if (entry.type === 'member.added' && id === state.owner.accountId) fault('who is added is the owner');
  if (entry.type === 'member.added') state.members.set(id, { accountId: id, name, email });
}

function standing(
  entry: EntryOf<'matter.archived' | 'matter.reopened' | 'matter.sealed'>,
  state: State,
  fault: AddFault,
): void {
  const { status } = state;
  if (entry.type === 'matter.archived') {
    if (status === 'archived') fault('it was archived already');
    else state.before = status;
    state.status = 'archived';
    return;
  }
  if (entry.type === 'matter.reopened') {
    if (entry.detail.from_status !== status) fault('its earlier status differs');
    state.status = entry.detail.from_status === 'archived' ? state.before : 'active';
    return;
  }
  const { seal_no: sealNo, manifest_sha256: manifestSha256, covers_seq: coversSeq, items, faults } = entry.detail;
  if (status !== 'active') fault('it was not active');
  if (sealNo !== (state.lastSeal?.sealNo ?? 0) + 1) fault('the number of the seal is not the next');
  if (coversSeq >= state.hashes.length) fault('the seal covers an entry that was not there');
  const counted = state.withheld > 0 ? items : state.counts[coversSeq];
  if (items !== counted || faults > items) fault('the number of items of the seal differs');
  state.lastSeal = { sealNo, manifestSha256, coversSeq };
  state.status = 'sealed';
}
