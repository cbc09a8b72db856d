import type { EntryRead } from '../../src/contract/matters/read.js';
import { type ChainFault, recompute } from '../../src/package/records/chain.js';
import { api } from './api.js';

export interface CheckedRecord {
  readonly entries: readonly EntryRead[];
  /** By the page's own computation, at most 1,001; `index` is the place in `entries`. */
  readonly faults: readonly ChainFault[];
  /** The record begins with that of this matter. */
  readonly isOfMatter: boolean;
  /** It ends in the entry that the service calls the newest. */
  readonly reachesHead: boolean;
  readonly finalHash: string;
  readonly anchoredSeq: number | null;
  readonly pendingSeq: number | null;
}

/** Reads the whole custody record and computes its chain of hashes here, whatever the service says of it. */
export async function readRecord(matter_id: string, signal: AbortSignal): Promise<CheckedRecord> {
  const entries: EntryRead[] = [];
  let cursor: string | undefined;
  for (;;) {
    const page = await api.listCustody(
      { params: { matter_id }, query: { limit: 200, ...(cursor !== undefined && { cursor }) } },
      { signal },
    );
    entries.push(...page.entries);
    const isAll = page.entries.length === 0 || entries.length > page.head.seq || page.next_cursor === null;
    cursor = page.next_cursor ?? undefined;
    if (!isAll) continue;
    const { finalHash, faults } = await recompute(entries);
    const [first] = entries;
    return {
      entries,
      faults,
      isOfMatter: first?.type === 'matter.created' && first.detail['matter_id'] === matter_id,
      reachesHead: entries.length === page.head.seq + 1 && finalHash === page.head.hash,
      finalHash,
      anchoredSeq: page.anchored.seq,
      pendingSeq: page.anchored.pending_seq,
    };
  }
}
