import { commitmentTo } from '../../src/matters/commitment.js';
import type { CustodyEntry } from '../../src/matters/custody.js';
import type { OpenedText } from '../../src/package/matter/notes.js';
import type { World } from '../../src/world.js';
import type { StampTree } from '../ledger/anchors/stamp-tree.js';
import type { HeadAnchor, ItemRows, MatterMoment, MatterSource } from '../run/matter-record-run.js';
import type { PackageStore } from '../store/captures/packages.js';
import { findIssued } from '../store/ledger.js';
import { anchorsToHandOver, type CustodyAnchor } from '../store/matters/anchors.js';
import { headOf, selectCustody } from '../store/matters/custody.js';
import { selectItems, type ItemRow } from '../store/matters/items.js';
import { findMatter } from '../store/matters/matters.js';
import { selectNotes } from '../store/matters/notes.js';
import type { Db } from '../store/tables.js';
import type { VerifyStored } from '../verifying/stored-verifier.js';
import { stampHeadOf } from './anchor-heads.js';
import { checkItem } from './check-matter.js';

export interface SourceParts {
  readonly db: Db;
  readonly packages: PackageStore;
  readonly world: Pick<World, 'now'>;
  readonly verify: VerifyStored;
  readonly stamp: StampTree;
}

/** A stored matter, for whoever writes its record; pages of a thousand rows at a time. */
export function matterSource(
  parts: SourceParts,
  matterId: string,
  occasion: Exclude<CustodyAnchor['occasion'], 'daily'>,
): MatterSource {
  const { db } = parts;
  const isIssued = async (hash: string) => (await findIssued(db, hash)) !== undefined;
  return {
    matterId,
    async *check(signal) {
      for await (const item of itemsOf(db, matterId)) {
        if (item.status !== 'completed') continue;
        signal.throwIfAborted();
        const verification = await checkItem({ ...parts, isIssued }, item);
        yield { captureId: item.capture_id, exhibit: item.exhibit, verification };
      }
    },
    // One transaction, so that rows and newest entry are of the same moment.
    now: () => db.transaction().execute((tx) => momentOf(tx, matterId)),
    entries: (headSeq) => entriesUpTo(db, matterId, headSeq),
    notes: (headSeq) => openedTexts(db, matterId, headSeq),
    stampHead: (signal) => stampHeadOf(parts, matterId, occasion, signal),
    anchors: async () => (await anchorsToHandOver(db, matterId)).flatMap(filesOf),
  };
}

const PAGE = 1000;

async function* itemsOf(db: Db, matterId: string): AsyncGenerator<ItemRow> {
  let after: number | undefined;
  for (;;) {
    const page = await selectItems(db, { matterId, limit: PAGE, after, sources: undefined });
    yield* page;
    if (page.length < PAGE) return;
    after = page.at(-1)?.exhibit_no;
  }
}

async function momentOf(tx: Db, matterId: string): Promise<MatterMoment> {
  const head = await headOf(tx, matterId);
  if (head === undefined) throw new Error(`matter ${matterId} has no record`);
  const items = new Map<string, ItemRows>();
  for await (const { capture_id, url, details, captured_at, size_bytes } of itemsOf(tx, matterId))
    items.set(capture_id, {
      url,
      title: details?.page.title ?? null,
      capturedAt: captured_at,
      sizeBytes: size_bytes,
    });
  return { headSeq: head.seq, items };
}

async function* entriesUpTo(db: Db, matterId: string, headSeq: number): AsyncGenerator<CustodyEntry> {
  let after: number | undefined;
  while ((after ?? -1) < headSeq) {
    const limit = Math.min(PAGE, headSeq - (after ?? -1));
    const page = await selectCustody(db, { ...everything, matterId, limit, after });
    if (page.length === 0) return;
    yield* page;
    after = page.at(-1)?.seq;
  }
}

const everything = { type: undefined, captureId: undefined, from: undefined, to: undefined };

/** Every note, and the description as it is now: of earlier ones only the commitments are kept. */
async function openedTexts(db: Db, matterId: string, headSeq: number): Promise<readonly OpenedText[]> {
  const texts: OpenedText[] = [];
  let after: number | undefined;
  for (;;) {
    const page = await selectNotes(db, { matterId, limit: PAGE, after });
    for (const { seq, text, salt } of page) if (seq <= headSeq) texts.push({ seq, salt: hex(salt), text });
    after = page.at(-1)?.seq;
    if (page.length < PAGE || (after ?? 0) >= headSeq) break;
  }
  const described = await describedIn(db, matterId, headSeq);
  return (described === undefined ? texts : [...texts, described]).toSorted((a, b) => a.seq - b.seq);
}

async function describedIn(db: Db, matterId: string, headSeq: number): Promise<OpenedText | undefined> {
  const matter = await findMatter(db, matterId);
  if (matter?.description == null || matter.description_salt === null) return undefined;
  const { description: text, description_salt: salt } = matter;
  const commitment = await commitmentTo(text, salt);
  const entries = await selectCustody(db, {
    ...everything,
    matterId,
    type: 'matter.described',
    limit: undefined,
    after: undefined,
  });
  const entry = entries.find(
    ({ seq, type, detail }) =>
      seq <= headSeq && type === 'matter.described' && 'commitment' in detail && detail.commitment === commitment,
  );
  return entry && { seq: entry.seq, salt: hex(salt), text };
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

const filesOf = ({ seq, ots, tsr }: CustodyAnchor): HeadAnchor[] => [
  ...(ots ? [{ seq, proof: 'ots', bytes: ots } as const] : []),
  ...(tsr ? [{ seq, proof: 'rfc3161', bytes: tsr } as const] : []),
];
