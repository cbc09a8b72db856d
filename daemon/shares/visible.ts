import type { CustodyEntry } from '../../src/matters/custody.js';
import { selectItems, type ItemRow } from '../store/matters/items.js';
import { chosenExhibits, comparisonsOfRedacted, redactedOriginals, type Share } from '../store/shares/shares.js';
import type { Db } from '../store/tables.js';
import { matterLimits } from '../../src/contract/limits.js';

/**
 * What a share shows now, in the order of exhibit numbers. Unless originals are shown as they are, one of which a redacted copy was
 * ever made is not there, nor a comparison with it, and the copies that are items of the matter stand for it. What was made later counts, too.
 */
export async function visibleItems(
  db: Db,
  share: Pick<Share, 'share_id' | 'matter_id' | 'live' | 'redacted'>,
): Promise<ItemRow[]> {
  const chosen = share.live ? undefined : await chosenExhibits(db, share.share_id);
  return shownOf(db, share, (no) => chosen?.has(no) ?? true);
}

export async function shownOf(
  db: Db,
  { matter_id, redacted }: Pick<Share, 'matter_id' | 'redacted'>,
  isChosen: (exhibitNo: number) => boolean,
): Promise<ItemRow[]> {
  const all = await allItems(db, matter_id);
  const chosen = all.filter((item) => isChosen(item.exhibit_no));
  if (redacted === 'as_is') return chosen;
  const replaced = await redactedOriginals(db, matter_id);
  const hidden = new Set(chosen.map((item) => item.capture_id).filter((id) => replaced.has(id)));
  const carriers = await comparisonsOfRedacted(db, matter_id);
  const isOpen = ({ capture_id: id }: ItemRow) => !hidden.has(id) && !carriers.has(id);
  const shown = new Set(chosen.filter(isOpen).map((item) => item.exhibit_no));
  return all.filter(
    (item) => shown.has(item.exhibit_no) || (item.redacted_from !== null && hidden.has(item.redacted_from)),
  );
}

/** What is not there where copies stand for originals. */
export async function withheldItems(db: Db, matterId: string): Promise<ReadonlySet<string>> {
  return new Set([...(await redactedOriginals(db, matterId)), ...(await comparisonsOfRedacted(db, matterId))]);
}

export const allItems = (db: Db, matterId: string): Promise<ItemRow[]> =>
  selectItems(db, { matterId, limit: matterLimits.items, after: undefined, sources: undefined });

export interface Withheld {
  readonly seq: number;
  readonly previous: string;
  readonly hash: string;
  readonly withheld: true;
}

/** An entry about an item that is not shown keeps its place in the chain, and nothing else. */
export function withholding(
  { live, redacted }: Pick<Share, 'live' | 'redacted'>,
  shown: readonly ItemRow[],
  replaced: ReadonlySet<string>,
): (entry: CustodyEntry) => CustodyEntry | Withheld {
  const ids = new Set(shown.map((item) => item.capture_id));
  const isShown = (captureId: string) =>
    ids.has(captureId) || (live && !(redacted !== 'as_is' && replaced.has(captureId)));
  return (entry) => {
    if (entry.subject.kind !== 'capture' || isShown(entry.subject.id)) return entry;
    const { seq, previous, hash } = entry;
    return { seq, previous, hash, withheld: true };
  };
}
