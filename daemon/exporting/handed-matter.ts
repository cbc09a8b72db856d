import type { CustodyEntry } from '../../src/matters/custody.js';
import { isWithheld, type ReadEntry } from '../../src/matters/custody-reader.js';
import type { CheckedItem, ItemVerification, MatterSource } from '../run/matter-record-run.js';

/** What of a matter leaves with an export. */
export interface Handed {
  /** Items that were asked for, with what is known of their packages; null: there is none to check. */
  readonly items: ReadonlyMap<string, { readonly exhibit: string; readonly verification: ItemVerification | null }>;
  /** Whether entries about this item stay behind. */
  readonly hides: (captureId: string) => boolean;
}

/**
 * A matter as the record of an export tells of it: entries about items that stay behind are withheld, so that their links can be followed
 * and nothing else; items are those that were asked for. Packages are not verified again: each is compared with the hash that it had
 * when it was sealed and verified, while it is copied.
 */
export const handedMatter = (source: MatterSource, handed: Handed): MatterSource => ({
  ...source,
  async *check() {
    for (const [captureId, { exhibit, verification }] of handed.items)
      if (verification !== null) yield { captureId, exhibit, verification } satisfies CheckedItem;
  },
  now: async () => {
    const { headSeq, items } = await source.now();
    return { headSeq, items: new Map([...items].filter(([id]) => handed.items.has(id) && !handed.hides(id))) };
  },
  async *entries(headSeq) {
    for await (const entry of source.entries(headSeq)) yield isHidden(entry, handed) ? withheld(entry) : entry;
  },
});

function isHidden(entry: ReadEntry, { hides }: Handed): boolean {
  if (isWithheld(entry)) return false;
  if (entry.subject.kind === 'capture') return hides(entry.subject.id);
  // An earlier export names what it left out.
  return entry.type === 'export.completed' && namesHidden(entry, hides);
}

const namesHidden = ({ detail }: Extract<CustodyEntry, { type: 'export.completed' }>, hides: Handed['hides']) =>
  detail.not_included.some(({ capture_id: id }) => hides(id));

const withheld = ({ seq, previous, hash }: ReadEntry): ReadEntry => ({ seq, previous, hash, withheld: true });
